/// A picture with a scale, an orientation and a rendering mode. An image never changes.
///
/// Safe to use from any thread.
open class UIImage: NSObject, @unchecked Sendable {
  // Every stored property is a constant set in an initialiser, or written once in this module before
  // the image is shared; that is what makes the unchecked conformance true.

  /// How the pixels are turned for display.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether the image is drawn in its own colours or as a stencil in the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal, alwaysTemplate
  }

  /// How the middle of a resizable image fills.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch
  }

  /// What an image is made of.
  enum Source {
    case bitmap(CGImage)
    /// A symbol: drawn at any size from an outline in a unit square.
    case symbol(SymbolShape, pointSize: CGFloat)
    case empty
  }

  let source: Source
  /// Pixels per point.
  public final let scale: CGFloat
  /// How the pixels are turned for display.
  public final let imageOrientation: Orientation
  /// Whether the image is a stencil; `.automatic` is so for symbols.
  public final internal(set) var renderingMode: RenderingMode = .automatic
  /// The parts at the edges that are not stretched.
  public final internal(set) var capInsets = UIEdgeInsets.zero
  /// How the middle fills.
  public final internal(set) var resizingMode: ResizingMode = .tile
  /// How far the alignment rectangle lies inside the image.
  public final internal(set) var alignmentRectInsets = UIEdgeInsets.zero
  /// The frames of an animated image.
  public final internal(set) var images: [UIImage]?
  /// How long an animated image takes, in seconds.
  public final internal(set) var duration: TimeInterval = 0
  var isResizable = false
  /// The colour a stencil is always drawn in, if one was given.
  var fixedTint: UIColor?

  init(source: Source, scale: CGFloat, orientation: Orientation = .up) {
    self.source = source
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    imageOrientation = orientation
    super.init()
  }

  /// Makes an empty image of no size.
  public convenience override init() {
    self.init(source: .empty, scale: 1)
  }

  /// Makes an image of one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(source: .bitmap(cgImage), scale: 1)
  }

  /// Makes an image.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(source: .bitmap(cgImage), scale: scale, orientation: orientation)
  }

  /// Makes an image from PNG, JPEG, GIF or WebP data; nil for anything else.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Makes an image from PNG, JPEG, GIF or WebP data; nil for anything else.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageCodec.decode(data) else { return nil }
    self.init(source: .bitmap(image), scale: scale)
  }

  /// Reads an image file; its scale is in its name (`…@2x.png`), 1 otherwise.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageResources.scale(ofFileNamed: path))
  }

  /// Makes the image of a name from the resources of the program: a file (its extension may be left
  /// out) in the best scale there is, or an image set of an asset catalogue. Nil if there is none.
  public convenience init?(named name: String) {
    self.init(resource: name)
  }

  /// As `init(named:)`; the bundle's resource folder is searched first.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    self.init(resource: name, bundle: bundle)
  }

  /// As `init(named:)`; a configuration is for symbols and has no effect on pictures of a bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?
  ) {
    self.init(resource: name, bundle: bundle)
  }

  private convenience init?(resource name: String, bundle: Bundle? = nil) {
    guard let found = ImageResources.find(name, bundle: bundle) else { return nil }
    self.init(source: .bitmap(found.image), scale: found.scale)
    renderingMode = found.isTemplate ? .alwaysTemplate : .automatic
  }

  /// The image literal of a name. A missing one is reported, and a grey square stands for it.
  public required convenience init(imageLiteralResourceName name: String) {
    if let found = ImageResources.find(name, bundle: nil) {
      self.init(source: .bitmap(found.image), scale: found.scale)
    } else {
      UnsupportedReporter.report(
        "There is no image \"\(name)\" among the resources; a grey square is shown for it.")
      self.init(source: .symbol(.missing, pointSize: 44), scale: 1)
    }
  }

  /// Whether both show the same picture at the same scale, turned and coloured alike: two images of
  /// one name are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard scale == other.scale, imageOrientation == other.imageOrientation,
      renderingMode == other.renderingMode, fixedTint == other.fixedTint, images == other.images
    else { return false }
    return switch (source, other.source) {
    case (.bitmap(let a), .bitmap(let b)): a === b
    case (.symbol(let a, let sizeA), .symbol(let b, let sizeB)): a == b && sizeA == sizeB
    case (.empty, .empty): true
    default: false
    }
  }

  open override var hash: Int {
    switch source {
    case .bitmap(let image): ObjectIdentifier(image).hashValue
    case .symbol(_, let pointSize): pointSize.hashValue
    case .empty: 0
    }
  }

  /// The image itself, without its rendering mode; nil for a symbol.
  open var cgImage: CGImage? {
    switch source {
    case .bitmap(let image): image
    case .symbol: rasterized(scale: max(scale, 1))
    case .empty: nil
    }
  }

  /// The size in points, turned as ``imageOrientation`` says.
  open var size: CGSize {
    switch source {
    case .bitmap(let image):
      let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      return imageOrientation.isTurned ? CGSize(width: size.height, height: size.width) : size
    case .symbol(let shape, let pointSize): return shape.size(pointSize: pointSize)
    case .empty: return .zero
    }
  }

  /// Whether the image came from `init(systemName:)`.
  open var isSymbolImage: Bool {
    if case .symbol = source { return true }
    return false
  }

  /// Whether the image is drawn as a stencil.
  var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage
    }
  }

  private func copy(_ change: (UIImage) -> Void) -> UIImage {
    let copy = UIImage(source: source, scale: scale, orientation: imageOrientation)
    copy.renderingMode = renderingMode
    copy.capInsets = capInsets
    copy.resizingMode = resizingMode
    copy.alignmentRectInsets = alignmentRectInsets
    copy.images = images
    copy.duration = duration
    copy.isResizable = isResizable
    copy.fixedTint = fixedTint
    change(copy)
    return copy
  }

  // MARK: Variants

  /// The image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy { $0.renderingMode = renderingMode }
  }

  /// The image drawn as a stencil in `color`, whatever the tint.
  open func withTintColor(_ color: UIColor) -> UIImage {
    copy { $0.fixedTint = color }
  }

  /// The image drawn as a stencil in `color`, whatever the tint, with a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy {
      $0.fixedTint = color
      $0.renderingMode = renderingMode
    }
  }

  /// The image stretched by tiling everything inside `capInsets`.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image stretched inside `capInsets`.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// The image stretched in one pixel column and row.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: size.height - CGFloat(top) - 1,
        right: size.width - CGFloat(left) - 1), resizingMode: .stretch)
  }

  /// The image with other alignment insets.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    copy { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The image mirrored left to right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    guard case .bitmap(let image) = source else { return self }
    return UIImage(source: .bitmap(image), scale: scale, orientation: imageOrientation.mirrored)
  }

  /// The image itself: it never flips by reading direction here.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// An image that shows `images` one after the other.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.copy {
      $0.images = images
      $0.duration = duration
    }
  }

  /// An image that shows `name0`, `name1`, … one after the other.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let images = (0...1024).lazy.map { UIImage(named: "\(name)\($0)") }.prefix { $0 != nil }
    return animatedImage(with: images.compactMap { $0 }, duration: duration)
  }

  /// The image itself: it is ready to be shown.
  open func preparingForDisplay() -> UIImage? { self }

  /// Calls `completionHandler` with the image itself, at the next turn of the main thread.
  open func prepareForDisplay(completionHandler: @escaping @MainActor (UIImage?) -> Void) {
    DispatchQueue.main.async { completionHandler(self) }
  }

  /// Calls `completionHandler` with a copy of at most `size` points, at the next turn of the main
  /// thread.
  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @MainActor (UIImage?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// The format that images like this one are drawn in.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// A copy of at most `size` points.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0 else { return nil }
    let factor = min(size.width / self.size.width, size.height / self.size.height, 1)
    let target = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    return ImageDrawing.image(size: target, scale: scale) { [self] _ in
      draw(in: CGRect(origin: .zero, size: target))
    }
  }

  // MARK: Data

  /// The image as PNG; nil if it has no pixels.
  open func pngData() -> Data? {
    uprightImage.flatMap { try? ImageCodec.encodePNG($0) }
  }

  /// The image as JPEG, `compressionQuality` from 0 to 1; nil if it has no pixels.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightImage.flatMap {
      try? ImageCodec.encodeJPEG($0, quality: Double(min(max(compressionQuality, 0), 1)))
    }
  }

  private var uprightImage: CGImage? {
    imageOrientation == .up ? cgImage : rasterized(scale: scale)
  }

  open override var description: String {
    "<UIImage: \(Int(size.width)) × \(Int(size.height)) points at \(scale)x>"
  }
}

extension UIImage.Orientation {
  /// Whether width and height change places.
  var isTurned: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }
}

/// What `#imageLiteral` is in UIKit.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}

/// The image as PNG, as Swift 3 spelled it.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The image as JPEG, as Swift 3 spelled it.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
