/// A text whose attributes can be changed.
///
/// It stands in for Foundation's class of this name, which it inherits from. Off Apple platforms that
/// one stops the process while it compares the attributes of neighbouring runs (seen with Swift 6.3:
/// two runs with two attributes each are enough). This one keeps its runs itself and compares nothing.
///
/// A file that imports UIKit gets this class. One that imports Foundation as well has two of that
/// name and must say which: `UIKit.NSMutableAttributedString`.
open class NSMutableAttributedString: Foundation.NSMutableAttributedString {
  public typealias Attributes = [NSAttributedString.Key: Any]

  private struct Run {
    var length: Int
    var attributes: Attributes
  }

  private var text: NSMutableString
  private var runs: [Run]

  /// Makes a text without attributes.
  public override init(string str: String) {
    text = NSMutableString(string: str)
    runs = text.length > 0 ? [Run(length: text.length, attributes: [:])] : []
    super.init(string: "")
  }

  /// Makes a text with the same attributes throughout.
  public override init(string str: String, attributes attrs: Attributes? = nil) {
    text = NSMutableString(string: str)
    runs = text.length > 0 ? [Run(length: text.length, attributes: attrs ?? [:])] : []
    super.init(string: "")
  }

  /// Makes a copy of a text with its attributes.
  public override init(attributedString attrStr: NSAttributedString) {
    text = NSMutableString(string: attrStr.string)
    runs = Self.runs(of: attrStr)
    super.init(string: "")
  }

  /// Makes an empty text; of the archive nothing is read.
  public required init?(coder aDecoder: NSCoder) {
    text = NSMutableString(string: "")
    runs = []
    super.init(string: "")
  }

  private static func runs(of string: NSAttributedString) -> [Run] {
    if let own = string as? NSMutableAttributedString { return own.runs }
    var runs: [Run] = []
    var location = 0
    let length = string.length
    while location < length {
      var range = NSRange()
      let attributes = string.attributes(at: location, effectiveRange: &range)
      let end = min(max(range.location + range.length, location + 1), length)
      runs.append(Run(length: end - location, attributes: attributes))
      location = end
    }
    return runs
  }

  // MARK: Reading

  open override var string: String { String(describing: text) }

  open override var length: Int { text.length }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> Attributes {
    demand(
      location >= 0 && location < length,
      "The attributes at \(location) are asked for in a text of \(length) UTF-16 units.")
    var start = 0
    for run in runs {
      if location < start + run.length {
        range?.pointee = NSRange(location: start, length: run.length)
        return run.attributes
      }
      start += run.length
    }
    return [:]
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Attributes {
    var whole = NSRange()
    let result = attributes(at: location, effectiveRange: &whole)
    range?.pointee = Self.intersection(whole, rangeLimit)
    return result
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName]
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let part = NSMutableAttributedString(string: text.substring(with: range))
    var location = 0
    var copied: [Run] = []
    for run in runs {
      let common = Self.intersection(NSRange(location: location, length: run.length), range)
      if common.length > 0 {
        copied.append(Run(length: common.length, attributes: run.attributes))
      }
      location += run.length
    }
    part.runs = copied
    return part
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: self)
  }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: self)
  }

  private static func intersection(_ a: NSRange, _ b: NSRange) -> NSRange {
    let start = max(a.location, b.location)
    let end = min(a.location + a.length, b.location + b.length)
    return NSRange(location: start, length: max(0, end - start))
  }

  // MARK: Changing

  /// Makes runs begin at `location`; the index of the one that does.
  private func split(at location: Int) -> Int {
    var start = 0
    for index in runs.indices {
      if start == location { return index }
      let end = start + runs[index].length
      if location < end {
        var rest = runs[index]
        rest.length = end - location
        runs[index].length = location - start
        runs.insert(rest, at: index + 1)
        return index + 1
      }
      start = end
    }
    return runs.count
  }

  private func change(_ range: NSRange, _ body: (inout Attributes) -> Void) {
    demand(
      range.location >= 0 && range.length >= 0 && range.location + range.length <= length,
      "The attributes of \(range.location)..<\(range.location + range.length) are changed in a text "
        + "of \(length) UTF-16 units.")
    guard range.length > 0 else { return }
    let first = split(at: range.location)
    let last = split(at: range.location + range.length)
    for index in first..<last { body(&runs[index].attributes) }
  }

  open override func setAttributes(_ attrs: Attributes?, range: NSRange) {
    change(range) { $0 = attrs ?? [:] }
  }

  open override func addAttribute(
    _ name: NSAttributedString.Key, value: Any, range: NSRange
  ) {
    change(range) { $0[name] = value }
  }

  open override func addAttributes(_ attrs: Attributes, range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    // What is inserted takes the attributes of what it replaces, else of what is before it.
    var inherited: Attributes = [:]
    if length > 0 {
      let location = range.length > 0 ? range.location : max(0, range.location - 1)
      inherited = attributes(at: min(location, length - 1), effectiveRange: nil)
    }
    let count = str.utf16.count
    replace(range, with: str, count > 0 ? [Run(length: count, attributes: inherited)] : [])
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    replace(range, with: attrString.string, Self.runs(of: attrString))
  }

  private func replace(_ range: NSRange, with string: String, _ inserted: [Run]) {
    demand(
      range.location >= 0 && range.length >= 0 && range.location + range.length <= length,
      "\(range.location)..<\(range.location + range.length) is replaced in a text of \(length) "
        + "UTF-16 units.")
    let first = split(at: range.location)
    let last = split(at: range.location + range.length)
    runs.replaceSubrange(first..<last, with: inserted)
    text.replaceCharacters(in: range, with: string)
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open override func deleteCharacters(in range: NSRange) {
    replace(range, with: "", [])
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  // MARK: Comparing

  /// Whether the other has the same text, and every unit of it the same attributes.
  open override func isEqual(to other: NSAttributedString) -> Bool {
    guard self !== other else { return true }
    guard string == other.string else { return false }
    // Runs may be parted in one and not in the other: pieces of both are compared.
    var (mine, others) = (runs[...], Self.runs(of: other)[...])
    while let a = mine.first, let b = others.first {
      guard Self.areEqual(a.attributes, b.attributes) else { return false }
      let common = min(a.length, b.length)
      if a.length == common { mine.removeFirst() } else { mine[mine.startIndex].length -= common }
      if b.length == common {
        others.removeFirst()
      } else {
        others[others.startIndex].length -= common
      }
    }
    return true
  }

  private static func areEqual(_ a: Attributes, _ b: Attributes) -> Bool {
    a.count == b.count
      && a.allSatisfy { key, value in
        guard let other = b[key] else { return false }
        if let value = value as? AnyHashable, let other = other as? AnyHashable {
          return value == other
        }
        return (value as AnyObject) === (other as AnyObject)
      }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSAttributedString).map { isEqual(to: $0) } ?? false
  }

  open override var hash: Int { string.hash }
}
