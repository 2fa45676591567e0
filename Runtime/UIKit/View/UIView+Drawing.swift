extension UIView {
  final func drawContent(of layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    draw(layer.bounds)
  }

  /// Draws into a bitmap of the bounds and gives it to the layer; an untouched bitmap is dropped,
  /// which is what becomes of views that only have a background or subviews.
  final func displayContent(of layer: CALayer) {
    let size = layer.bounds.size
    let scale = layer.contentsScale
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height <= UIView.largestBitmap else {
      layer.contents = nil
      return
    }
    guard
      let context = CGContext.layerContext(
        width: Int(width), height: Int(height), scale: scale, origin: layer.bounds.origin)
    else { return }
    draw(layer, in: context)
    layer.contents = context.isUntouched ? nil : context.makeImage()
  }

  /// Pixels of the largest bitmap a view draws into: 16,384 by 16,384.
  private static let largestBitmap: CGFloat = 16_384 * 16_384
}
