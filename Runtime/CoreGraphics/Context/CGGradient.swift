import CCairo
import Foundation

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour fills what lies before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour fills what lies after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at locations from 0 to 1, and between them mixtures in sRGB, not premultiplied.
public final class CGGradient: Sendable {
  package struct Stop: Sendable, Equatable {
    package var location: Double
    package var color: SIMD4<Double>
  }

  package let stops: [Stop]

  /// A gradient through `colors`, each a `CGColor`; nil when there are none.
  /// - Parameter locations: one for each colour, from 0 to 1; nil for equal distances.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let values = colors.compactMap { ($0 as? CGColor)?.srgb }
    guard values.count == colors.count else {
      CGReport.once("CGGradient needs an array of CGColor; something else was among the colours.")
      return nil
    }
    self.init(
      colors: values,
      locations: locations.map {
        UnsafeBufferPointer(start: $0, count: values.count).map { Double($0) }
      })
  }

  /// A gradient through `count` colours given by their components, alpha last.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let values = (0..<max(count, 0)).compactMap { index in
      CGColor(colorSpace: space, components: components + index * size)?.srgb
    }
    self.init(
      colors: values,
      locations: locations.map {
        UnsafeBufferPointer(start: $0, count: values.count).map { Double($0) }
      })
  }

  /// A gradient through colours, at equal distances when no locations are given.
  package init?(colors: [SIMD4<Double>], locations: [Double]?) {
    guard !colors.isEmpty else { return nil }
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { index, color in
      let location = locations.map { index < $0.count ? $0[index] : 1 } ?? Double(index) / last
      return Stop(location: location.isNaN ? 0 : min(max(location, 0), 1), color: color)
    }
  }

  /// Adds the stops to a Cairo gradient, and what lies beyond its ends.
  package func addStops(
    to pattern: OpaquePointer?, options: CGGradientDrawingOptions, opacity: Double = 1
  ) {
    // Locations that go back count as the furthest before.
    var furthest = 0.0
    let sorted = stops.map { stop in
      furthest = max(furthest, stop.location)
      return Stop(location: furthest, color: stop.color)
    }
    let (before, after) = (
      options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
    )
    // Cairo either goes on at both ends or at neither: a clear stop at an end stops one of them.
    cairo_pattern_set_extend(pattern, before || after ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    if !before, after { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
    for stop in sorted {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, stop.color.x, stop.color.y, stop.color.z, stop.color.w * opacity)
    }
    if before, !after { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
  }
}

extension CGContext {
  /// Fills the clip with a gradient along the line from `startPoint` to `endPoint`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard startPoint != endPoint else { return }
    drawGradient(
      gradient, options: options,
      pattern: cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y))
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    drawGradient(
      gradient, options: options,
      pattern: cairo_pattern_create_radial(
        startCenter.x, startCenter.y, max(startRadius, 0), endCenter.x, endCenter.y,
        max(endRadius, 0)))
  }

  private func drawGradient(
    _ gradient: CGGradient, options: CGGradientDrawingOptions, pattern: OpaquePointer?
  ) {
    defer { cairo_pattern_destroy(pattern) }
    guard canDraw, let pattern else { return }
    gradient.addStops(to: pattern, options: options)
    let alpha = state.alpha
    paint(
      PaintJob(
        bounds: boundingBoxOfClipPath,
        setSource: { cairo_set_source($0, pattern) },
        cover: { cairo_paint_with_alpha($0, alpha) }))
  }
}

extension CGGradient {
  /// As `init(colorsSpace:colors:locations:)`, with the colours in a Foundation array.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colorsSpace: space, colors: colors.map { $0 as Any } as CFArray, locations: locations)
  }
}
