import QuartzCore

// As LayerProperties.swift, for the layers that draw.

extension CAShapeLayer {
  /// ``fillRule`` by its name.
  @_disfavoredOverload
  public final var fillRule: String {
    get { self.QuartzCore::fillRule.rawValue }
    set { self.QuartzCore::fillRule = CAShapeLayerFillRule(rawValue: newValue) }
  }

  /// ``lineCap`` by its name.
  @_disfavoredOverload
  public final var lineCap: String {
    get { self.QuartzCore::lineCap.rawValue }
    set { self.QuartzCore::lineCap = CAShapeLayerLineCap(rawValue: newValue) }
  }

  /// ``lineJoin`` by its name.
  @_disfavoredOverload
  public final var lineJoin: String {
    get { self.QuartzCore::lineJoin.rawValue }
    set { self.QuartzCore::lineJoin = CAShapeLayerLineJoin(rawValue: newValue) }
  }
}

extension CAGradientLayer {
  /// ``type`` by its name.
  @_disfavoredOverload
  public final var type: String {
    get { self.QuartzCore::type.rawValue }
    set { self.QuartzCore::type = CAGradientLayerType(rawValue: newValue) }
  }
}

extension CATextLayer {
  /// ``alignmentMode`` by its name.
  @_disfavoredOverload
  public final var alignmentMode: String {
    get { self.QuartzCore::alignmentMode.rawValue }
    set { self.QuartzCore::alignmentMode = CATextLayerAlignmentMode(rawValue: newValue) }
  }

  /// ``truncationMode`` by its name.
  @_disfavoredOverload
  public final var truncationMode: String {
    get { self.QuartzCore::truncationMode.rawValue }
    set { self.QuartzCore::truncationMode = CATextLayerTruncationMode(rawValue: newValue) }
  }
}

extension CAEmitterLayer {
  /// ``emitterShape`` by its name.
  @_disfavoredOverload
  public final var emitterShape: String {
    get { self.QuartzCore::emitterShape.rawValue }
    set { self.QuartzCore::emitterShape = CAEmitterLayerEmitterShape(rawValue: newValue) }
  }

  /// ``emitterMode`` by its name.
  @_disfavoredOverload
  public final var emitterMode: String {
    get { self.QuartzCore::emitterMode.rawValue }
    set { self.QuartzCore::emitterMode = CAEmitterLayerEmitterMode(rawValue: newValue) }
  }

  /// ``renderMode`` by its name.
  @_disfavoredOverload
  public final var renderMode: String {
    get { self.QuartzCore::renderMode.rawValue }
    set { self.QuartzCore::renderMode = CAEmitterLayerRenderMode(rawValue: newValue) }
  }
}

extension CAScrollLayer {
  /// ``scrollMode`` by its name.
  @_disfavoredOverload
  public final var scrollMode: String {
    get { self.QuartzCore::scrollMode.rawValue }
    set { self.QuartzCore::scrollMode = CAScrollLayerScrollMode(rawValue: newValue) }
  }
}
