/// A control at the top of a scroll view that spins while content is fetched.
///
/// A pull does not start it here; ``beginRefreshing()`` does.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel()

  /// Makes a refresh control 60 points high.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: -60, width: 320, height: 60))
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

  /// Starts to spin.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    isHidden = false
    spinner.startAnimating()
  }

  /// Stops spinning.
  open func endRefreshing() {
    isRefreshing = false
    isHidden = true
    spinner.stopAnimating()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let width = superview?.bounds.width, width != bounds.width { frame.size.width = width }
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    titleLabel.frame = CGRect(x: 0, y: bounds.height - 18, width: bounds.width, height: 16)
  }
}
