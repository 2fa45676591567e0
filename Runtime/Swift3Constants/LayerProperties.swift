import QuartzCore

// The properties and calls that took strings until Swift 4.1. Each passes a string on as the value of
// that name.

extension CAAnimation {
  /// ``fillMode`` by its name.
  @_disfavoredOverload
  public final var fillMode: String {
    get { self.QuartzCore::fillMode.rawValue }
    set { self.QuartzCore::fillMode = CAMediaTimingFillMode(rawValue: newValue) }
  }
}

extension CALayer {
  /// ``fillMode`` by its name.
  @_disfavoredOverload
  public final var fillMode: String {
    get { self.QuartzCore::fillMode.rawValue }
    set { self.QuartzCore::fillMode = CAMediaTimingFillMode(rawValue: newValue) }
  }

  /// ``contentsGravity`` by its name.
  @_disfavoredOverload
  public final var contentsGravity: String {
    get { self.QuartzCore::contentsGravity.rawValue }
    set { self.QuartzCore::contentsGravity = CALayerContentsGravity(rawValue: newValue) }
  }

  /// ``minificationFilter`` by its name.
  @_disfavoredOverload
  public final var minificationFilter: String {
    get { self.QuartzCore::minificationFilter.rawValue }
    set { self.QuartzCore::minificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }

  /// ``magnificationFilter`` by its name.
  @_disfavoredOverload
  public final var magnificationFilter: String {
    get { self.QuartzCore::magnificationFilter.rawValue }
    set { self.QuartzCore::magnificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
}

extension CAMediaTimingFunction {
  /// The function of a name.
  @_disfavoredOverload
  public convenience init(name: String) {
    self.init(name: CAMediaTimingFunctionName(rawValue: name))
  }
}

extension CAValueFunction {
  /// The function of a name.
  @_disfavoredOverload
  public convenience init?(name: String) {
    self.init(name: CAValueFunctionName(rawValue: name))
  }
}

extension CATransition {
  /// ``type`` by its name.
  @_disfavoredOverload
  public final var type: String {
    get { self.QuartzCore::type.rawValue }
    set { self.QuartzCore::type = CATransitionType(rawValue: newValue) }
  }

  /// ``subtype`` by its name.
  @_disfavoredOverload
  public final var subtype: String? {
    get { self.QuartzCore::subtype?.rawValue }
    set { self.QuartzCore::subtype = newValue.map { CATransitionSubtype(rawValue: $0) } }
  }
}

extension CAKeyframeAnimation {
  /// ``calculationMode`` by its name.
  @_disfavoredOverload
  public final var calculationMode: String {
    get { self.QuartzCore::calculationMode.rawValue }
    set { self.QuartzCore::calculationMode = CAAnimationCalculationMode(rawValue: newValue) }
  }

  /// ``rotationMode`` by its name.
  @_disfavoredOverload
  public final var rotationMode: String? {
    get { self.QuartzCore::rotationMode?.rawValue }
    set { self.QuartzCore::rotationMode = newValue.map { CAAnimationRotationMode(rawValue: $0) } }
  }
}
