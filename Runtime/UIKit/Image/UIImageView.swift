/// Shows an image, or several one after the other.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Makes a view as large as `image`.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    show(image)
  }

  /// Makes a view as large as `image`; the other image is shown while ``isHighlighted``.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.highlightedImage = highlightedImage
    show(image)
  }

  /// Sets the image from an initialiser, where observers would not be called.
  private func show(_ image: UIImage?) { self.image = image }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    layer.contentsGravity = .resize
  }

  /// The image shown; nil, none, by default. A stencil is drawn in the tint colour. An animated
  /// image starts to run.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if let frames = image?.images, !frames.isEmpty {
        showFrames(frames, duration: image?.duration ?? 0, repeatCount: 0)
      } else {
        if oldValue?.images != nil { layer.removeAnimation(forKey: Self.framesKey) }
        updateContents()
      }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// The image shown while ``isHighlighted``.
  open var highlightedImage: UIImage? { didSet { if isHighlighted { updateContents() } } }

  /// Whether ``highlightedImage`` is shown; false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateContents() } } }

  /// The size and weight of a symbol.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { updateContents() }
  }

  /// Whether images are larger at accessibility text sizes; false. Kept: the text size never changes
  /// here.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

  private var shownImage: UIImage? {
    let shown = isHighlighted ? highlightedImage ?? image : image
    guard let shown, let preferredSymbolConfiguration, shown.isSymbolImage else { return shown }
    return shown.withConfiguration(preferredSymbolConfiguration)
  }

  private func updateContents() {
    guard let shown = shownImage else {
      layer.contents = nil
      return
    }
    layer.contents = pixels(of: shown)
    layer.contentsScale =
      shown.isSymbolImage ? UIScreen.mainScale * symbolMagnification : shown.scale
    layer.contentsCenter = center(of: shown)
    layer.tilesContentsCenter = shown.isResizable && shown.resizingMode == .tile
  }

  /// A symbol is an outline: it is drawn as large as it is shown.
  private var symbolMagnification: CGFloat {
    guard let shown = shownImage, shown.isSymbolImage, shown.size.width > 0,
      contentMode == .scaleToFill || contentMode == .scaleAspectFit
        || contentMode == .scaleAspectFill
    else { return 1 }
    let factor = max(bounds.width / shown.size.width, bounds.height / shown.size.height)
    return min(max(1, factor), 16)
  }

  private func pixels(of image: UIImage) -> CGImage? {
    if image.isSymbolImage {
      return image.rasterized(scale: UIScreen.mainScale * symbolMagnification, tint: tintColor)
    }
    if image.isTemplate || image.fixedTint != nil {
      return image.rasterized(scale: image.scale, tint: tintColor)
    }
    return image.imageOrientation == .up ? image.cgImage : image.rasterized(scale: image.scale)
  }

  private func center(of image: UIImage) -> CGRect {
    let size = image.size
    guard image.isResizable, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let insets = image.capInsets
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, 1 - (insets.left + insets.right) / size.width),
      height: max(0, 1 - (insets.top + insets.bottom) / size.height))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let shown = shownImage, shown.isTemplate { updateContents() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if shownImage?.isSymbolImage == true { updateContents() }
  }

  open override var contentMode: ContentMode {
    didSet { if shownImage?.isSymbolImage == true { updateContents() } }
  }

  open override var intrinsicContentSize: CGSize {
    guard let shown = shownImage else { return super.intrinsicContentSize }
    return shown.size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  // MARK: Frames

  private static let framesKey = "UIImageView.frames"

  /// Images that ``startAnimating()`` shows one after the other, in place of ``image``.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The same for while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// How long all images together take; 0 stands for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 is for ever.
  open var animationRepeatCount = 0

  /// Whether images are shown one after the other.
  open var isAnimating: Bool { layer.animation(forKey: Self.framesKey) != nil }

  /// Starts showing ``animationImages``; without any, does nothing.
  open func startAnimating() {
    let frames = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let frames, !frames.isEmpty else { return }
    showFrames(frames, duration: animationDuration, repeatCount: animationRepeatCount)
  }

  /// Shows ``image`` again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.framesKey) }

  private func showFrames(_ frames: [UIImage], duration: TimeInterval, repeatCount: Int) {
    let pictures = frames.compactMap { pixels(of: $0) }
    guard let first = pictures.first else { return }
    if layer.contents == nil || image?.images != nil {
      layer.contents = first
      layer.contentsScale = frames[0].scale
    }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : TimeInterval(pictures.count) / 30
    animation.repeatCount = repeatCount == 0 ? .greatestFiniteMagnitude : Float(repeatCount)
    animation.isRemovedOnCompletion = true
    layer.add(animation, forKey: Self.framesKey)
  }
}
