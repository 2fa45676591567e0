// Until Swift 4 these were plain strings, and playgrounds of then write them as such:
// `layer.lineCap = "round"`, `animation.fillMode = "forwards"`.

/// A name that was a plain string until Swift 4 and can still be written as one.
public protocol StringNamed: RawRepresentable, ExpressibleByStringLiteral
where RawValue == String, StringLiteralType == String {
  /// A name of Core Animation's or of one's own.
  init(rawValue: String)
}

extension StringNamed {
  /// The name written as a string.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension CAAnimationCalculationMode: StringNamed {}
extension CAAnimationRotationMode: StringNamed {}
extension CAEmitterLayerEmitterMode: StringNamed {}
extension CAEmitterLayerEmitterShape: StringNamed {}
extension CAEmitterLayerRenderMode: StringNamed {}
extension CAGradientLayerType: StringNamed {}
extension CALayerContentsFilter: StringNamed {}
extension CALayerContentsGravity: StringNamed {}
extension CAMediaTimingFillMode: StringNamed {}
extension CAMediaTimingFunctionName: StringNamed {}
extension CAShapeLayerFillRule: StringNamed {}
extension CAShapeLayerLineCap: StringNamed {}
extension CAShapeLayerLineJoin: StringNamed {}
extension CATextLayerAlignmentMode: StringNamed {}
extension CATextLayerTruncationMode: StringNamed {}
extension CATransitionSubtype: StringNamed {}
extension CATransitionType: StringNamed {}
extension CAValueFunctionName: StringNamed {}
