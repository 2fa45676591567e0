extension UIImage {
  /// Draws the image with its top left corner at `point`, into the current context.
  public final func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image with its top left corner at `point`, blended.
  public final func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image scaled to `rect`, into the current context.
  public final func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, context: context, tint: nil)
  }

  /// Draws the image scaled to `rect`, blended.
  public final func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect, context: context, tint: nil)
    context.restoreGState()
  }

  /// Fills `rect` with the image side by side.
  public final func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return
    }
    context.saveGState()
    context.clip(to: rect)
    var y = rect.minY
    while y < rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        draw(in: CGRect(origin: CGPoint(x: x, y: y), size: size), context: context, tint: nil)
        x += size.width
      }
      y += size.height
    }
    context.restoreGState()
  }

  /// Draws the image; a stencil in `tint`, black if that is nil.
  final func draw(in rect: CGRect, context: CGContext, tint: UIColor?) {
    guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite else { return }
    let stencil = fixedTint ?? (isTemplate ? tint ?? .black : nil)
    switch source {
    case .empty: return
    case .symbol(let shape, _):
      context.saveGState()
      context.setFillColor((stencil ?? tint ?? .black).cgColor)
      context.setStrokeColor((stencil ?? tint ?? .black).cgColor)
      shape.draw(in: rect, context: context)
      context.restoreGState()
    case .bitmap(let image):
      guard let stencil else {
        drawBitmap(image, in: rect, context: context)
        return
      }
      // The stencil's colour, kept where the image is opaque.
      context.saveGState()
      context.clip(to: rect)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      drawBitmap(image, in: rect, context: context)
      context.setBlendMode(.sourceIn)
      context.setFillColor(stencil.cgColor)
      context.fill(rect)
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  private func drawBitmap(_ image: CGImage, in rect: CGRect, context: CGContext) {
    if isResizable, capInsets != .zero {
      drawSlices(of: image, in: rect, context: context)
      return
    }
    guard imageOrientation != .up else {
      context.drawTopLeft(image, in: rect)
      return
    }
    context.saveGState()
    context.translateBy(x: rect.midX, y: rect.midY)
    switch imageOrientation {
    case .down, .downMirrored: context.rotate(by: .pi)
    case .left, .leftMirrored: context.rotate(by: -.pi / 2)
    case .right, .rightMirrored: context.rotate(by: .pi / 2)
    case .up, .upMirrored: break
    }
    switch imageOrientation {
    case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: context.scaleBy(x: -1, y: 1)
    default: break
    }
    let size =
      imageOrientation.isTurned ? CGSize(width: rect.height, height: rect.width) : rect.size
    context.drawTopLeft(
      image,
      in: CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    context.restoreGState()
  }

  /// Corners as they are, edges and middle stretched or tiled.
  private func drawSlices(of image: CGImage, in rect: CGRect, context: CGContext) {
    func cuts(_ first: CGFloat, _ last: CGFloat, _ length: CGFloat) -> [CGFloat] {
      [0, min(first, length), max(min(first, length), length - last), length]
    }
    let fromX = cuts(capInsets.left, capInsets.right, size.width)
    let fromY = cuts(capInsets.top, capInsets.bottom, size.height)
    let toX = cuts(capInsets.left, capInsets.right, rect.width)
    let toY = cuts(capInsets.top, capInsets.bottom, rect.height)
    for row in 0..<3 {
      for column in 0..<3 {
        let part = CGRect(
          x: fromX[column], y: fromY[row], width: fromX[column + 1] - fromX[column],
          height: fromY[row + 1] - fromY[row])
        let target = CGRect(
          x: rect.minX + toX[column], y: rect.minY + toY[row],
          width: toX[column + 1] - toX[column], height: toY[row + 1] - toY[row])
        guard part.width > 0, part.height > 0, target.width > 0, target.height > 0,
          let slice = image.cropping(
            to: part.applying(CGAffineTransform(scaleX: scale, y: scale)))
        else { continue }
        if resizingMode == .tile, row == 1 || column == 1 {
          UIImage(source: .bitmap(slice), scale: scale)
            .tile(in: target, stepX: part.width, stepY: part.height, context: context)
        } else {
          context.drawTopLeft(slice, in: target)
        }
      }
    }
  }

  private func tile(in rect: CGRect, stepX: CGFloat, stepY: CGFloat, context: CGContext) {
    guard case .bitmap(let image) = source else { return }
    context.saveGState()
    context.clip(to: rect)
    var y = rect.minY
    while y < rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        context.drawTopLeft(image, in: CGRect(x: x, y: y, width: stepX, height: stepY))
        x += stepX
      }
      y += stepY
    }
    context.restoreGState()
  }

  /// The image as upright pixels; a stencil in `tint`.
  final func rasterized(scale: CGFloat, tint: UIColor? = nil) -> CGImage? {
    ImageDrawing.cgImage(size: size, scale: scale) { context in
      draw(in: CGRect(origin: .zero, size: size), context: context, tint: tint)
    }
  }
}

/// Makes images by drawing.
enum ImageDrawing {
  static func cgImage(
    size: CGSize, scale: CGFloat, isOpaque: Bool = false, _ draw: (CGContext) -> Void
  ) -> CGImage? {
    guard
      let context = makeContext(size: size, scale: scale, isOpaque: isOpaque)
    else { return nil }
    UIGraphicsPushContext(context)
    draw(context)
    UIGraphicsPopContext()
    return context.makeImage()
  }

  static func image(
    size: CGSize, scale: CGFloat, isOpaque: Bool = false, _ draw: (CGContext) -> Void
  ) -> UIImage? {
    cgImage(size: size, scale: scale, isOpaque: isOpaque, draw).map {
      UIImage(cgImage: $0, scale: scale, orientation: .up)
    }
  }

  /// A context of UIKit's orientation; nil for a size that is empty or not finite.
  static func makeContext(size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width.isFinite, height.isFinite, width >= 1, height >= 1, width <= 32_000,
      height <= 32_000
    else { return nil }
    return CGContext(
      pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, isOpaque: isOpaque)
  }
}
