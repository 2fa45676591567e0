extension UIColor {
  /// Makes this the colour that fills and strokes use in the current graphics context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour that fills use in the current graphics context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes this the colour that strokes use in the current graphics context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
