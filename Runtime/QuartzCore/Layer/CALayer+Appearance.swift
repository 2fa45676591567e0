import Foundation

extension CALayer {
  final var plainOpacity: Float {
    get { Float(state.opacity) }
    set {
      guard Double(newValue) != state.opacity else { return }
      change(.opacity, from: .number(state.opacity)) { state.opacity = Double(newValue) }
    }
  }

  /// Opacity in double precision, as views set it.
  package final var preciseOpacity: Double {
    get { state.opacity }
    set {
      guard newValue != state.opacity else { return }
      change(.opacity, from: .number(state.opacity)) { state.opacity = newValue }
    }
  }

  final var plainBackgroundColor: CGColor? {
    get { backgroundCGColor }
    set {
      if newValue === backgroundCGColor { return }
      let new = newValue.map(RGBAColor.init)
      // Patterns of the same mean are different.
      if new == state.backgroundColor, newValue?.tile === backgroundCGColor?.tile {
        backgroundCGColor = newValue
        return
      }
      change(.backgroundColor, from: .color(state.backgroundColor ?? .clear)) {
        backgroundCGColor = newValue
        state.fill = new ?? .clear
        state.hasFill = new != nil
      }
    }
  }

  final var plainCornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      guard newValue != state.cornerRadius else { return }
      change(.cornerRadius, from: .number(state.cornerRadius)) { state.cornerRadius = newValue }
    }
  }

  /// Which corners are round; all.
  public final var maskedCorners: CACornerMask {
    get { styleStorage?.maskedCorners ?? .all }
    set { alter { madeStyle.maskedCorners = newValue } }
  }

  /// The shape of the corners; circular.
  public final var cornerCurve: CALayerCornerCurve {
    get { styleStorage?.cornerCurve ?? .circular }
    set { alter { madeStyle.cornerCurve = newValue } }
  }

  /// How much further a continuous corner reaches than a circular one of the same radius.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  final var plainBorderWidth: CGFloat {
    get { styleStorage?.model.borderWidth ?? 0 }
    set {
      let old = borderWidth
      guard newValue != old else { return }
      change(.borderWidth, from: .number(old)) { madeStyle.model.borderWidth = newValue }
    }
  }

  final var plainBorderColor: CGColor? {
    get { styleStorage.map(\.borderColor) ?? .black }
    set {
      let style = madeStyle
      if newValue === style.borderColor { return }
      let new = newValue.map(RGBAColor.init)
      if new == style.model.borderColor {
        style.borderColor = newValue
        return
      }
      change(.borderColor, from: .color(style.model.borderColor ?? .clear)) {
        style.borderColor = newValue
        style.model.borderColor = new
      }
    }
  }

  /// The shadow's colour; opaque black. Animatable.
  public final var shadowColor: CGColor? {
    get { styleStorage.map(\.shadowColor) ?? .black }
    set {
      let style = madeStyle
      if newValue === style.shadowColor { return }
      let new = newValue.map(RGBAColor.init)
      if new == style.model.shadowColor {
        style.shadowColor = newValue
        return
      }
      change(.shadowColor, from: .color(style.model.shadowColor ?? .clear)) {
        style.shadowColor = newValue
        style.model.shadowColor = new
      }
    }
  }

  /// The shadow's opacity from 0 to 1; 0. Animatable.
  public final var shadowOpacity: Float {
    get { Float(styleStorage?.model.shadowOpacity ?? 0) }
    set {
      let old = styleStorage?.model.shadowOpacity ?? 0
      guard Double(newValue) != old else { return }
      change(.shadowOpacity, from: .number(old)) {
        madeStyle.model.shadowOpacity = Double(newValue)
      }
    }
  }

  /// How far the shadow is from the layer; (0, −3). Animatable.
  public final var shadowOffset: CGSize {
    get { styleStorage?.model.shadowOffset ?? PresentedStyle.standard.shadowOffset }
    set {
      let old = shadowOffset
      guard newValue != old else { return }
      change(.shadowOffset, from: .size(old)) { madeStyle.model.shadowOffset = newValue }
    }
  }

  /// How far the shadow is blurred; 3. Animatable.
  public final var shadowRadius: CGFloat {
    get { styleStorage?.model.shadowRadius ?? 3 }
    set {
      let old = shadowRadius
      guard newValue != old else { return }
      change(.shadowRadius, from: .number(old)) { madeStyle.model.shadowRadius = newValue }
    }
  }

  /// The shape of the shadow, in place of the layer's own alpha; a path that can be changed is copied.
  /// Animatable.
  public final var shadowPath: CGPath? {
    get { styleStorage?.shadowPath }
    set {
      let old = styleStorage?.shadowPath
      if newValue === old { return }
      let path = newValue is CGMutablePath ? newValue?.copy() : newValue
      changeOther("shadowPath", from: old) { madeStyle.shadowPath = path }
    }
  }

  final var plainMasksToBounds: Bool {
    get { flags.contains(.masksToBounds) }
    set { setFlag(.masksToBounds, newValue) }
  }

  final var plainMask: CALayer? {
    get { styleStorage?.mask }
    set {
      if newValue === styleStorage?.mask { return }
      if let newValue {
        demand(
          newValue.holdsNoLayers ? newValue !== self : !isSelfOrDescendant(of: newValue),
          "A layer cannot be the mask of itself or of a layer inside it: \(newValue).")
        newValue.removeFromSuperlayer()
      }
      alter {
        let style = madeStyle
        style.mask?.superlayerStorage = nil
        style.mask?.flags.remove(.isMask)
        style.mask = newValue
        newValue?.superlayerStorage = self
        newValue?.flags.insert(.isMask)
      }
    }
  }

  /// Whether the back is shown when the layer is turned about; true.
  public final var isDoubleSided: Bool {
    get { flags.contains(.isDoubleSided) }
    set { setFlag(.isDoubleSided, newValue) }
  }

  /// Whether y points up for the sublayers, and for the path of a shape layer; false.
  public final var isGeometryFlipped: Bool {
    get { flags.contains(.isGeometryFlipped) }
    set { setFlag(.isGeometryFlipped, newValue) }
  }

  /// Whether contents are known to be opaque; a hint.
  public final var isOpaque: Bool {
    get { flags.contains(.isOpaque) }
    set { setFlag(.isOpaque, newValue) }
  }

  /// Whether opacity applies to the layer and its sublayers as one picture; true.
  public final var allowsGroupOpacity: Bool {
    get { flags.contains(.allowsGroupOpacity) }
    set { setFlag(.allowsGroupOpacity, newValue) }
  }

  /// Whether the layer is drawn as a picture of `rasterizationScale`.
  public final var shouldRasterize: Bool {
    get { flags.contains(.shouldRasterize) }
    set { setFlag(.shouldRasterize, newValue) }
  }

  /// The scale of that picture; 1.
  public final var rasterizationScale: CGFloat {
    get { styleStorage?.rasterizationScale ?? 1 }
    set { alter { madeStyle.rasterizationScale = newValue } }
  }

  /// Whether edges are antialiased; true.
  public final var allowsEdgeAntialiasing: Bool {
    get { flags.contains(.allowsEdgeAntialiasing) }
    set { setFlag(.allowsEdgeAntialiasing, newValue) }
  }

  /// A hint that changes nothing here.
  public final var drawsAsynchronously: Bool {
    get { flags.contains(.drawsAsynchronously) }
    set { setFlag(.drawsAsynchronously, newValue) }
  }

  /// Kept, and reported: filters are Core Image's.
  public final var filters: [Any]? {
    get { styleStorage?.filters }
    set {
      Self.reportFilters("filters", newValue)
      alter { madeStyle.filters = newValue }
    }
  }

  /// Kept, and reported: filters are Core Image's.
  public final var backgroundFilters: [Any]? {
    get { styleStorage?.backgroundFilters }
    set {
      Self.reportFilters("backgroundFilters", newValue)
      alter { madeStyle.backgroundFilters = newValue }
    }
  }

  /// Kept, and reported: filters are Core Image's.
  public final var compositingFilter: Any? {
    get { styleStorage?.compositingFilter }
    set {
      Self.reportFilters("compositingFilter", newValue.map { [$0] })
      alter { madeStyle.compositingFilter = newValue }
    }
  }

  private static func reportFilters(_ name: String, _ value: [Any]?) {
    guard let value, !value.isEmpty else { return }
    UnsupportedReporter.report(
      "CALayer.\(name) is kept but not drawn: Core Image filters are not supported.")
  }

  final func setFlag(_ flag: LayerFlags, _ isOn: Bool) {
    guard flags.contains(flag) != isOn else { return }
    alter { if isOn { flags.insert(flag) } else { flags.remove(flag) } }
  }
}
