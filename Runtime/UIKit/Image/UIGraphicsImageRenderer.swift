/// Pixels per point and opacity of what a renderer makes.
public class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn, in points.
  public internal(set) var bounds = CGRect.zero

  /// Makes the usual format.
  public override init() {
    super.init()
  }
}

/// Pixels per point and opacity of the images that a renderer makes.
public class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; the screen's by default.
  public var scale: CGFloat = UIScreen.mainScale
  /// Whether images have no alpha; false.
  public var opaque = false
  /// Whether more than eight bits a component are kept; there are always eight.
  public var prefersExtendedRange = false

  /// The format for traits: their scale, with alpha.
  @preconcurrency @MainActor
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Which colours are kept; `.automatic`. There are always eight bits a component.
  public var preferredRange = Range.automatic

  /// Which colours are kept.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// The usual format: the screen's scale, with alpha.
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }

  /// The usual format: the screen's scale, with alpha.
  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// Draws and fills in an image that a renderer makes.
public class UIGraphicsRendererContext: NSObject {
  /// The context that is drawn in.
  public let cgContext: CGContext

  init(cgContext: CGContext) {
    self.cgContext = cgContext
    super.init()
  }

  /// Fills a rectangle with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current fill colour, blended.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a border of one point just inside a rectangle with the current stroke colour.
  public func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Draws a border of one point just inside a rectangle, blended.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  /// Draws from now on only inside a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws in an image that a renderer makes.
public class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// How the image is made.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init(cgContext: cgContext)
  }

  /// What was drawn so far.
  public var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) }
      ?? UIImage()
  }
}

/// Makes images by drawing.
public class UIGraphicsImageRenderer: NSObject {
  /// How images are made.
  public let format: UIGraphicsImageRendererFormat

  /// Makes images of `bounds`, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init()
  }

  /// Makes images of `bounds`, in points, at the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// Makes images of `size`, in points, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  /// Makes images of `size`, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws an image. Its origin is that of the renderer's bounds. An empty size gives an empty image.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let bounds = format.bounds
    return ImageDrawing.image(size: bounds.size, scale: format.scale, isOpaque: format.opaque) {
      context in
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    } ?? UIImage()
  }

  /// Draws an image as PNG.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws an image as JPEG.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The scales of the image contexts that are open on a thread.
private enum ImageContextScales {
  private static let key = "Enchain.ImageContextScales"

  static var stack: [CGFloat] {
    get { Thread.current.threadDictionary[key] as? [CGFloat] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// Begins an image of `size` points, at one pixel per point, and draws into it.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points and draws into it; a `scale` of 0 is the screen's. For an empty
/// size there is no current context.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.mainScale
  guard let context = ImageDrawing.makeContext(size: size, scale: scale, isOpaque: opaque) else {
    UnsupportedReporter.report(
      "UIGraphicsBeginImageContext was called with the size \(size); nothing is drawn.")
    return
  }
  UIGraphicsPushContext(context)
  ImageContextScales.stack.append(scale)
}

/// What was drawn so far in the innermost image context; nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let scale = ImageContextScales.stack.last else { return nil }
  return UIGraphicsGetCurrentContext()?.makeImage().map {
    UIImage(cgImage: $0, scale: scale, orientation: .up)
  }
}

/// Ends the innermost image context; without one, does nothing.
public func UIGraphicsEndImageContext() {
  guard ImageContextScales.stack.popLast() != nil else { return }
  UIGraphicsPopContext()
}
