import Foundation

extension CGContext {
  /// Fills with `color` from now on.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
    state.fillPattern = color.tile.map { ContextPattern(image: $0.image, tileSize: $0.size) }
  }

  /// Strokes with `color` from now on.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
    state.strokePattern = color.tile.map { ContextPattern(image: $0.image, tileSize: $0.size) }
  }

  /// Fills with a device RGB colour from now on; components from 0 to 1, clamped.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Strokes with a device RGB colour from now on; components from 0 to 1, clamped.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Fills with a gray from now on: 0 black, 1 white, clamped.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Strokes with a gray from now on: 0 black, 1 white, clamped.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Fills with a colour of four inks from now on; amounts from 0 to 1, clamped.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Strokes with a colour of four inks from now on; amounts from 0 to 1, clamped.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// The meaning of the components given to `setFillColor(_:)`; also makes black the fill colour.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    setFillColor(space.black)
  }

  /// The meaning of the components given to `setStrokeColor(_:)`; also makes black the stroke
  /// colour.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    setStrokeColor(space.black)
  }

  /// Components of the fill colour space, then alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    guard let color = CGColor(colorSpace: state.fillSpace, components: components) else { return }
    setFillColor(color)
  }

  /// Components of the stroke colour space, then alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    guard let color = CGColor(colorSpace: state.strokeSpace, components: components) else { return }
    setStrokeColor(color)
  }

  /// Fills with copies of `image` side by side, from the origin of base space.
  /// - Parameter tileSize: the size of one copy in base space.
  package func setFillPattern(_ image: CGImage, tileSize: CGSize) {
    state.fillPattern = ContextPattern(image: image, tileSize: tileSize)
  }

  /// Strokes with copies of `image` side by side, from the origin of base space.
  package func setStrokePattern(_ image: CGImage, tileSize: CGSize) {
    state.strokePattern = ContextPattern(image: image, tileSize: tileSize)
  }
}

extension CGColorSpace {
  /// Opaque black.
  fileprivate var black: CGColor {
    let components: [CGFloat] =
      kind == .cmyk ? [0, 0, 0, 1, 1] : Array(repeating: 0, count: numberOfComponents) + [1]
    return CGColor(colorSpace: self, components: components) ?? .black
  }
}
