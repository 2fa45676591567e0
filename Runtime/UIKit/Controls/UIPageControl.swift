/// A row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var dots: [UIView] = []

  /// How many pages there are; 0.
  open var numberOfPages = 0 {
    didSet {
      guard numberOfPages != oldValue else { return }
      while dots.count > max(0, numberOfPages) { dots.removeLast().removeFromSuperview() }
      while dots.count < numberOfPages {
        let dot = UIView()
        dot.isUserInteractionEnabled = false
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
      lookChanged()
    }
  }

  /// Whether one page alone shows no dot; false.
  open var hidesForSinglePage = false { didSet { lookChanged() } }
  /// The other pages' colour; nil is a pale white.
  open var pageIndicatorTintColor: UIColor? { didSet { lookChanged() } }
  /// The page's colour; nil is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { lookChanged() } }

  private func lookChanged() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      dot.isHidden = hidesForSinglePage && numberOfPages <= 1
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The size for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(0, CGFloat(pageCount) * 16 - 9) + 38, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGFloat(dots.count) * 16 - 9
    for (index, dot) in dots.enumerated() {
      dot.layer.cornerRadius = 3.5
      dot.frame = CGRect(
        x: bounds.midX - width / 2 + CGFloat(index) * 16, y: bounds.midY - 3.5, width: 7, height: 7)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    turn(touch.location(in: self).x < bounds.midX ? -1 : 1)
  }

  private func turn(_ step: Int) {
    let old = currentPage
    currentPage += step
    if currentPage != old { sendActions(for: .valueChanged) }
  }

  /// Turns to the next page.
  package override func press() {
    guard isEnabled else { return }
    turn(1)
  }
}
