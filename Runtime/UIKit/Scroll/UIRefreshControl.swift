/// A control at the top of a scroll view that spins while content is fetched.
///
/// A pull of 100 points of content starts it, with `.valueChanged`; so does ``beginRefreshing()``,
/// without it. The content stays below the control until ``endRefreshing()``.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel()

  /// Makes a refresh control 60 points high.
  public init() {
    super.init(frame: CGRect(x: 0, y: -60, width: 320, height: 60))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    spinner.hidesWhenStopped = false
    isHidden = true
    addSubview(spinner)
    titleLabel.textAlignment = .center
    titleLabel.font = .systemFont(ofSize: 12)
    addSubview(titleLabel)
  }

  /// Whether the control spins.
  open private(set) var isRefreshing = false

  /// A text below the spinner.
  open var attributedTitle: NSAttributedString? {
    get { titleLabel.attributedText }
    set { titleLabel.attributedText = newValue }
  }

  /// Points of content that start the control.
  private static let pull: CGFloat = 100
  private var scroll: UIScrollView? { superview as? UIScrollView }

  /// Starts to spin.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    isHidden = false
    spinner.alpha = 1
    spinner.startAnimating()
    if let scroll, !scroll.isDragging { makeRoom(in: scroll) }
  }

  /// Stops spinning; the content goes back to the top in 0.3 seconds.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner.stopAnimating()
    guard let scroll else {
      isHidden = true
      return
    }
    scroll.refreshInset = 0
    let top = -scroll.adjustedContentInset.top
    guard !scroll.isDragging, scroll.contentOffset.y < top, window != nil else {
      isHidden = true
      return
    }
    UIView.animate(withDuration: 0.3) {
      scroll.contentOffset.y = top
      scroll.layoutIfNeeded()
    } completion: { _ in
      if !self.isRefreshing { self.isHidden = true }
    }
  }

  /// The content is pulled by so many points.
  func pulled(by points: CGFloat) {
    guard !isRefreshing, isEnabled else { return }
    isHidden = points <= 0
    spinner.alpha = min(1, max(0, points / Self.pull))
    guard points >= Self.pull else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Keeps the content below the control while it spins.
  func makeRoom(in scroll: UIScrollView) {
    if isRefreshing { scroll.refreshInset = bounds.height }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let width = superview?.bounds.width, width != bounds.width { frame.size.width = width }
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    titleLabel.frame = CGRect(x: 0, y: bounds.height - 18, width: bounds.width, height: 16)
  }
}
