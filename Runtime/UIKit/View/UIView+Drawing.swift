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
    flags.remove(.awaitsFirstDisplay)
    guard
      let context = CGContext(
        pixelWidth: Int(width), pixelHeight: Int(height), scale: scale)
    else { return }
    context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
    // A layer of a class that draws itself does; others come back to `draw(_:in:)` of the view.
    layer.draw(in: context)
    layer.contents = context.isBlank ? nil : context.makeImage()
  }

  /// Pixels of the largest bitmap a view draws into: 16,384 by 16,384.
  private static let largestBitmap: CGFloat = 16_384 * 16_384
}

extension CGContext {
  /// Whether every pixel is transparent black, as in a bitmap nothing was drawn into.
  fileprivate var isBlank: Bool {
    guard let data, bytesPerRow > 0, height > 0 else { return true }
    let count = bytesPerRow * height
    guard count > 8 else { return false }
    if data.loadUnaligned(as: UInt64.self) != 0 { return false }
    return memcmp(data, data + 8, count - 8) == 0
  }
}
