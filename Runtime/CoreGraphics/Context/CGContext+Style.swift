import CCairo
import Foundation

extension CGContext {
  /// The line's width in user space units; NaN and negative widths count as 0.
  public func setLineWidth(_ width: CGFloat) {
    cairo_set_line_width(cairo, width > 0 && width.isFinite ? Double(width) : 0)
  }

  /// The shape of lines' ends; butt unless set.
  public func setLineCap(_ cap: CGLineCap) {
    cairo_set_line_cap(cairo, cap.cairoCap)
  }

  /// The shape of lines' corners; mitred unless set.
  public func setLineJoin(_ join: CGLineJoin) {
    cairo_set_line_join(cairo, join.cairoJoin)
  }

  /// How long a mitre may be before it is cut off, as a multiple of the line's width.
  public func setMiterLimit(_ limit: CGFloat) {
    cairo_set_miter_limit(cairo, limit > 0 && limit.isFinite ? Double(limit) : 10)
  }

  /// Dashes and gaps in turn, in user space units; no lengths make a solid line. Negative lengths,
  /// or none above zero, make a solid line too.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let dashes = lengths.map { Double($0) }
    let isUsable = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 }
    cairo_set_dash(
      cairo, dashes, isUsable ? Int32(dashes.count) : 0, phase.isFinite ? Double(phase) : 0)
  }

  /// How far a flattened curve may be from the true one, in pixels; 0 for the default.
  public func setFlatness(_ flatness: CGFloat) {
    cairo_set_tolerance(cairo, flatness > 0 && flatness.isFinite ? Double(flatness) : 0.1)
  }

  /// An opacity that everything drawn is multiplied by; clamped to 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = Double(CGColor.clean(alpha, extended: false))
  }

  /// How what is drawn combines with what is there. `plusDarker` is drawn as `darken`.
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode == .plusDarker {
      CGReport.once("The blend mode plusDarker is not supported; darken is used in its place.")
    }
    state.blendMode = mode
  }

  /// How scaled images are sampled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Whether edges are smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
    updateAntialias()
  }

  /// Whether `setShouldAntialias(true)` is obeyed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.allowsAntialiasing = allowsAntialiasing
    updateAntialias()
  }

  private func updateAntialias() {
    cairo_set_antialias(
      cairo,
      state.shouldAntialias && state.allowsAntialiasing
        ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Accepted for source compatibility: text is always smoothed in grays.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Accepted for source compatibility: text is always smoothed in grays.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Accepted for source compatibility: glyphs are always placed at fractions of a pixel.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Accepted for source compatibility: colours outside the destination's range are clipped.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Whether text is filled, stroked with the current line style in its own colour, or both. The
  /// modes that clip draw as their counterparts that do not.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    if mode.rawValue >= CGTextDrawingMode.fillClip.rawValue {
      CGReport.once("Clipping to text is not supported; the text is only drawn.")
    }
    state.textDrawingMode = mode
  }

  /// Gives everything drawn from now on a shadow.
  /// - Parameters:
  ///   - offset: in base space, which the current transform does not change: pixels with y up in a
  ///     bitmap context, points with y down in UIKit's contexts.
  ///   - blur: twice the standard deviation of the Gaussian that softens the edges; 0 for none.
  ///   - color: nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = ContextShadow(
      offset: offset, blur: blur > 0 && blur.isFinite ? blur : 0, color: color.srgb)
  }

  /// A shadow of black at one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  var lineCap: CGLineCap {
    switch cairo_get_line_cap(cairo) {
    case CAIRO_LINE_CAP_ROUND: .round
    case CAIRO_LINE_CAP_SQUARE: .square
    default: .butt
    }
  }

  var lineJoin: CGLineJoin {
    switch cairo_get_line_join(cairo) {
    case CAIRO_LINE_JOIN_ROUND: .round
    case CAIRO_LINE_JOIN_BEVEL: .bevel
    default: .miter
    }
  }
}

extension CGLineCap {
  package var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  package var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
