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
    let pixelsPerPoint = isSymbolImage ? UIScreen.mainScale : scale
    guard let picture = rasterized(scale: pixelsPerPoint) else { return }
    tile(picture, scale: pixelsPerPoint, in: rect, context: context)
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
    if isResizable, capInsets != .zero || resizingMode == .tile {
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

  /// Corners as they are, edges and middle stretched or tiled. They meet at whole pixels: between
  /// pixels what is below would show through.
  private func drawSlices(of image: CGImage, in rect: CGRect, context: CGContext) {
    let toPixels = context.userSpaceToDeviceSpaceTransform
    guard toPixels.b == 0, toPixels.c == 0, toPixels.a != 0, toPixels.d != 0 else {
      // Turned: put together upright, then drawn as one picture.
      let picture = ImageDrawing.cgImage(
        size: rect.size, scale: max(1, hypot(toPixels.a, toPixels.b))
      ) { drawSlices(of: image, in: CGRect(origin: .zero, size: rect.size), context: $0) }
      if let picture { context.drawTopLeft(picture, in: rect) }
      return
    }
    let fromX = Self.parts(capInsets.left, capInsets.right, size.width, pixel: 1 / scale)
    let fromY = Self.parts(capInsets.top, capInsets.bottom, size.height, pixel: 1 / scale)
    let toX = Self.ends(capInsets.left, capInsets.right, rect.minX, rect.maxX) {
      (($0 * toPixels.a + toPixels.tx).rounded() - toPixels.tx) / toPixels.a
    }
    let toY = Self.ends(capInsets.top, capInsets.bottom, rect.minY, rect.maxY) {
      (($0 * toPixels.d + toPixels.ty).rounded() - toPixels.ty) / toPixels.d
    }
    for row in 0..<3 {
      for column in 0..<3 {
        let part = CGRect(
          x: fromX[column], y: fromY[row], width: fromX[column + 1] - fromX[column],
          height: fromY[row + 1] - fromY[row])
        let target = CGRect(
          x: toX[column], y: toY[row], width: toX[column + 1] - toX[column],
          height: toY[row + 1] - toY[row])
        guard part.width > 0, part.height > 0, target.width > 0, target.height > 0,
          let slice = image.cropping(
            to: part.applying(CGAffineTransform(scaleX: scale, y: scale)))
        else { continue }
        if resizingMode == .tile, row == 1 || column == 1 {
          tile(slice, scale: scale, in: target, context: context)
        } else {
          context.drawTopLeft(slice, in: target)
        }
      }
    }
  }

  /// Where the parts of an image end. A middle of no size is one pixel that stretches.
  private static func parts(
    _ first: CGFloat, _ last: CGFloat, _ length: CGFloat, pixel: CGFloat
  ) -> [CGFloat] {
    let low = min(max(first, 0), length)
    let high = max(low, length - max(last, 0))
    guard high - low < pixel / 64 else { return [0, low, high, length] }
    let start = (max(0, min(low - pixel / 2, length - pixel)) / pixel).rounded(.down) * pixel
    return [0, start, min(start + pixel, length), length]
  }

  /// Where the parts end that are drawn, the inner ends on whole pixels.
  private static func ends(
    _ first: CGFloat, _ last: CGFloat, _ start: CGFloat, _ end: CGFloat,
    snapped: (CGFloat) -> CGFloat
  ) -> [CGFloat] {
    // Where there is no room for both, they share it.
    let factor = first + last > end - start ? (end - start) / (first + last) : 1
    let low = min(max(snapped(start + first * factor), start), end)
    let high = min(max(snapped(end - last * factor), low), end)
    return [start, low, high, end]
  }

  /// Copies of a picture side by side from the rectangle's top left corner, without gaps between them.
  private func tile(_ picture: CGImage, scale: CGFloat, in rect: CGRect, context: CGContext) {
    context.saveGState()
    context.clip(to: rect)
    context.draw(
      picture,
      placement: CGAffineTransform(
        a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: rect.minX, ty: rect.minY), tilesClip: true)
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
