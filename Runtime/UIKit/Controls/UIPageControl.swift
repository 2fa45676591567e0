/// A row of dots or images, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  override var actsOnTap: Bool { true }

  /// Whether the indicators stand on a background.
  public enum BackgroundStyle: Int, Sendable {
    /// A background while a finger moves along the indicators; there is none here.
    case automatic = 0
    /// Always a background.
    case prominent
    /// Never a background.
    case minimal
  }

  /// How a finger changes the page.
  public enum InteractionState: Int, Sendable {
    case none = 0
    case discrete, continuous
  }

  /// Which way the pages follow each other.
  public enum Direction: Int, Sendable {
    case natural = 0
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let backdrop = UIView()
  private var dots: [UIImageView] = []
  private var pageImages: [Int: UIImage] = [:]
  private var currentPageImages: [Int: UIImage] = [:]
  private var shownPage = 0

  private func setUp() {
    backdrop.isUserInteractionEnabled = false
    backdrop.backgroundColor = UIColor(white: 0.46, alpha: 0.12)
    backdrop.isHidden = true
    addSubview(backdrop)
  }

  // MARK: Pages

  /// How many pages there are; 0.
  open var numberOfPages = 0 {
    didSet {
      guard numberOfPages != oldValue else { return }
      while dots.count > max(0, numberOfPages) { dots.removeLast().removeFromSuperview() }
      while dots.count < numberOfPages {
        let dot = UIImageView()
        dots.append(dot)
        addSubview(dot)
      }
      if currentPage >= numberOfPages { currentPage = max(0, numberOfPages - 1) }
      lookChanged()
    }
  }

  /// The page shown; 0.
  open var currentPage = 0 {
    didSet {
      let clamped = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if clamped != currentPage { currentPage = clamped }
      shownPage = currentPage
      lookChanged()
    }
  }

  /// Whether a tap leaves the indicators as they are until ``updateCurrentPageDisplay()``; false.
  open var defersCurrentPageDisplay = false
  /// Shows ``currentPage`` after a tap that ``defersCurrentPageDisplay`` held back.
  open func updateCurrentPageDisplay() {
    shownPage = currentPage
    lookChanged()
  }
  /// Whether one page alone shows no indicator; false.
  open var hidesForSinglePage = false { didSet { lookChanged() } }
  /// Whether a finger that moves along the indicators turns pages; true. Taps alone do here.
  open var allowsContinuousInteraction = true
  /// How a finger changes the page now; never continuously.
  open private(set) var interactionState = InteractionState.none

  // MARK: Look

  /// The other pages' colour; nil is a pale white.
  open var pageIndicatorTintColor: UIColor? { didSet { lookChanged() } }
  /// The page's colour; nil is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { lookChanged() } }
  /// Whether the indicators stand on a background; `.automatic`.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { lookChanged() } }
  /// Which way the pages follow each other; `.natural`, from the left.
  open var direction = Direction.natural { didSet { lookChanged() } }

  /// The image of pages without one of their own; nil, dots, by default. Drawn in the page's colour.
  open var preferredIndicatorImage: UIImage? { didSet { lookChanged() } }
  /// The same for the page shown; nil takes ``preferredIndicatorImage``.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { lookChanged() } }
  /// Sets a page's image, drawn in the page's colour; nil takes ``preferredIndicatorImage``.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    checkPage(page)
    pageImages[page] = image
    lookChanged()
  }
  /// A page's own image.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    checkPage(page)
    return pageImages[page]
  }
  /// Sets a page's image for while it is shown.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    checkPage(page)
    currentPageImages[page] = image
    lookChanged()
  }
  /// A page's own image for while it is shown.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    checkPage(page)
    return currentPageImages[page]
  }

  private func checkPage(_ page: Int) {
    demand(
      dots.indices.contains(page), "There is no page \(page) in a page control of \(dots.count).")
  }

  private func shownImage(_ page: Int) -> UIImage? {
    let own = pageImages[page] ?? preferredIndicatorImage
    guard page == shownPage else { return own }
    return currentPageImages[page] ?? preferredCurrentPageIndicatorImage ?? own
  }

  private func lookChanged() {
    let hides = hidesForSinglePage && numberOfPages <= 1
    for (index, dot) in dots.enumerated() {
      let color =
        index == shownPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      let image = shownImage(index)
      dot.tintColor = color
      dot.image = image?.withRenderingMode(.alwaysTemplate)
      dot.backgroundColor = image == nil ? color : nil
      dot.isHidden = hides
    }
    backdrop.isHidden = hides || backgroundStyle != .prominent
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private static let gap: CGFloat = 9

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  private var isReversed: Bool { direction == .rightToLeft || direction == .bottomToTop }

  private func indicatorSize(_ page: Int) -> CGSize {
    shownImage(page)?.size ?? CGSize(width: 7, height: 7)
  }

  /// The size for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    var length: CGFloat = 38
    var breadth: CGFloat = 26
    for page in 0..<max(0, pageCount) {
      let size = indicatorSize(page)
      length += (isVertical ? size.height : size.width) + (page > 0 ? Self.gap : 0)
      breadth = max(breadth, isVertical ? size.width : size.height)
    }
    return isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let whole = size(forNumberOfPages: dots.count)
    backdrop.frame = CGRect(
      x: bounds.midX - whole.width / 2, y: bounds.midY - whole.height / 2, width: whole.width,
      height: whole.height)
    backdrop.layer.cornerRadius = min(whole.width, whole.height) / 2
    var place = (isVertical ? bounds.midY - whole.height / 2 : bounds.midX - whole.width / 2) + 19
    let order = isReversed ? Array(dots.indices.reversed()) : Array(dots.indices)
    for page in order {
      let size = indicatorSize(page)
      let origin =
        isVertical
        ? CGPoint(x: bounds.midX - size.width / 2, y: place)
        : CGPoint(x: place, y: bounds.midY - size.height / 2)
      dots[page].layer.cornerRadius = shownImage(page) == nil ? size.width / 2 : 0
      dots[page].frame = CGRect(origin: origin, size: size)
      place += (isVertical ? size.height : size.width) + Self.gap
    }
  }

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    let point = touch.location(in: self)
    let isFirstHalf = isVertical ? point.y < bounds.midY : point.x < bounds.midX
    turn(isFirstHalf == isReversed ? 1 : -1)
  }

  private func turn(_ step: Int) {
    let old = currentPage
    let shown = shownPage
    currentPage += step
    if defersCurrentPageDisplay {
      shownPage = shown
      lookChanged()
    }
    guard currentPage != old else { return }
    interactionState = .discrete
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    interactionState = .none
  }

  /// Turns to the next page.
  package override func press() {
    guard isEnabled else { return }
    turn(1)
  }
}
