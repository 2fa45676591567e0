import CPango
import Foundation

/// A stretch of numbers.
public struct CFRange: Sendable, Equatable {
  /// The first number.
  public var location: CFIndex
  /// How many numbers there are; 0 is to the end where a text is asked about.
  public var length: CFIndex

  /// Makes an empty range at 0.
  public init() {
    (location, length) = (0, 0)
  }

  /// Makes a range.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Makes a range.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// A text with attributes.
public typealias CFAttributedString = NSAttributedString

/// The attribute of a font, a `CTFont`.
public let kCTFontAttributeName: CFString = "NSFont"
/// The attribute of a colour, a `CGColor`.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The attribute of the points added after each character.
public let kCTKernAttributeName: CFString = "NSKern"

/// A line of text, made into glyphs.
///
/// Read from the text's attributes are `font`, `kern`, and a colour as `foregroundColor` or
/// `kCTForegroundColorAttributeName`. Frames, framesetters and typesetters (`CTFrame…`) are left out.
public final class CTLine: NSObject, @unchecked Sendable {
  // All stored properties are constants; that makes the unchecked conformance true.

  let layout: TextLayout
  let runs: [CTRun]
  let length: Int

  init(_ text: NSAttributedString) {
    let source = text.string as NSString
    var runs: [TextRun] = []
    var attributes: [(range: NSRange, values: [NSAttributedString.Key: Any])] = []
    var location = 0
    while location < text.length {
      var range = NSRange()
      let values = text.attributes(at: location, effectiveRange: &range)
      let end = min(max(range.location + range.length, location + 1), text.length)
      let own = NSRange(location: location, length: end - location)
      // A line has no line ends.
      let piece = String(
        source.substring(with: own).map { $0.isNewline ? " " : $0 })
      runs.append(TextRun(piece, style: Self.style(values)))
      attributes.append((own, values))
      location = end
    }
    length = text.length
    let layout = TextLayout(runs: runs)
    self.layout = layout
    self.runs = TextEngine.exclusively {
      layout.shapedRuns.map { shaped in
        let values = attributes.last { $0.range.location <= (shaped.indices.first ?? 0) }?.values
        return CTRun(shaped, attributes: values ?? [:])
      }
    }
    super.init()
  }

  private static func style(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
    let font = attributes[.init(rawValue: kCTFontAttributeName)] as? CTFont
    var style = TextStyle(font: font?.font ?? .system(size: 12))
    switch attributes[.init(rawValue: kCTKernAttributeName)] {
    case let kern as CGFloat: style.kern = kern
    case let kern as Double: style.kern = CGFloat(kern)
    case let kern as Int: style.kern = CGFloat(kern)
    case let kern as NSNumber: style.kern = CGFloat(kern.doubleValue)
    default: break
    }
    return style
  }
}

/// A stretch of a line in one font and one style.
public final class CTRun: NSObject, @unchecked Sendable {
  // All stored properties are constants; that makes the unchecked conformance true.

  let shaped: ShapedRun
  let attributes: [AnyHashable: Any]

  init(_ shaped: ShapedRun, attributes: [NSAttributedString.Key: Any]) {
    self.shaped = shaped
    var values: [AnyHashable: Any] = [:]
    for (key, value) in attributes { values[key.rawValue] = value }
    values[kCTFontAttributeName] = shaped.font
    self.attributes = values
    super.init()
  }

  /// The part of a buffer's range that there is; a length of 0 means to the end.
  func indices(_ range: CFRange) -> Range<Int> {
    let count = shaped.glyphs.count
    let start = min(max(range.location, 0), count)
    let end = range.length == 0 ? count : min(start + max(range.length, 0), count)
    return start..<end
  }
}

// MARK: Lines

/// Makes glyphs of a text, in one line.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString)
}

/// How many glyphs a line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.shaped.glyphs.count }
}

/// A line's runs, from left to right: `CTRun`s.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// What a line holds of its text, in UTF-16 units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: 0, length: line.length)
}

/// A line's width in points; writes how far it reaches above and below its baseline.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let fonts = line.runs.map(\.shaped.font)
  ascent?.pointee = fonts.map(CTFontGetAscent).max() ?? 0
  descent?.pointee = fonts.map(CTFontGetDescent).max() ?? 0
  leading?.pointee = fonts.map(CTFontGetLeading).max() ?? 0
  return Double(line.layout.size.width)
}

/// Which bounds of a line are meant.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  /// Without the fonts' leading.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  /// The outlines of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  /// The outlines of the glyphs.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
}

/// Bits.
public typealias CFOptionFlags = UInt

/// A line's bounds from its origin on the baseline, with y upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if !options.isDisjoint(with: [.useGlyphPathBounds, .useOpticalBounds]) {
    return CTLineGetImageBounds(line, nil)
  }
  var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
  let below = descent + (options.contains(.excludeTypographicLeading) ? 0 : leading)
  return CGRect(x: 0, y: -below, width: width, height: ascent + below)
}

/// The bounds of a line's outlines from its origin on the baseline, with y upwards.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  var bounds = CGRect.null
  for run in line.runs {
    for (glyph, position) in zip(run.shaped.glyphs, run.shaped.positions) {
      guard let path = CTFontCreatePathForGlyph(run.shaped.font, glyph, nil) else { continue }
      bounds = bounds.union(path.boundingBox.offsetBy(dx: position.x, dy: position.y))
    }
  }
  return bounds.isNull ? .zero : bounds
}

/// How far from a line's start the caret before a UTF-16 unit stands.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let x = line.layout.caretRect(atUTF16: charIndex).minX
  secondaryOffset?.pointee = x
  return x
}

/// The UTF-16 unit that is nearest to a point of a line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.layout.utf16Offset(at: CGPoint(x: position.x, y: 0))
}

/// Draws a line's outlines from the context's text position, in a space with y upwards.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  for run in line.runs { CTRunDraw(run, context, CFRange()) }
}

// MARK: Runs

/// How many glyphs a run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.shaped.glyphs.count }

/// A run's attributes by their names; `kCTFontAttributeName` is the font it was made with, which may be
/// another than was asked for.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }

/// The UTF-16 units that a run holds.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.shaped.utf16Range.lowerBound, length: run.shaped.utf16Range.count)
}

/// Writes glyphs of a run; a range of length 0 goes to the end.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (at, index) in run.indices(range).enumerated() { buffer[at] = run.shaped.glyphs[index] }
}

/// Writes where glyphs of a run are, from the line's origin; a range of length 0 goes to the end.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (at, index) in run.indices(range).enumerated() { buffer[at] = run.shaped.positions[index] }
}

/// Writes how far glyphs of a run move the next ones; a range of length 0 goes to the end.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (at, index) in run.indices(range).enumerated() {
    buffer[at] = CGSize(width: run.shaped.advances[index], height: 0)
  }
}

/// Writes the UTF-16 units that glyphs of a run stand for; a range of length 0 goes to the end.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (at, index) in run.indices(range).enumerated() { buffer[at] = run.shaped.indices[index] }
}

/// The width in points of glyphs of a run; writes how far its font reaches above and below.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CTFontGetAscent(run.shaped.font)
  descent?.pointee = CTFontGetDescent(run.shaped.font)
  leading?.pointee = CTFontGetLeading(run.shaped.font)
  return run.indices(range).reduce(0) { $0 + Double(run.shaped.advances[$1]) }
}

/// Draws outlines of a run's glyphs from the context's text position, in a space with y upwards, in its
/// `kCTForegroundColorAttributeName` or else the context's fill colour.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  context.saveGState()
  if let color = run.attributes[kCTForegroundColorAttributeName] as? CGColor {
    context.setFillColor(color)
  }
  let origin = context.textPosition
  for index in run.indices(range) {
    let position = run.shaped.positions[index]
    var place = CGAffineTransform(
      translationX: origin.x + position.x, y: origin.y + position.y)
    guard let path = CTFontCreatePathForGlyph(run.shaped.font, run.shaped.glyphs[index], &place)
    else { continue }
    context.addPath(path)
    context.fillPath()
  }
  context.restoreGState()
}

// MARK: Collections

/// How many values an array has.
public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array.count }

/// The address of an object in an array, which is valid as long as the array's objects are.
public func CFArrayGetValueAtIndex(_ array: CFArray!, _ index: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(array[index] as AnyObject).toOpaque())
}
