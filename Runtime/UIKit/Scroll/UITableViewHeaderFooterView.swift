/// A view above or below the rows of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// Makes a header or footer; one that a table makes by its name comes here.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  /// Makes a header or footer without a name.
  public override init(frame: CGRect) {
    reuseIdentifier = nil
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  /// The name under which the view is used again.
  public final let reuseIdentifier: String?
  /// The view that content goes into.
  public final let contentView = UIView()
  private let label = UILabel()

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    contentView.addSubview(label)
    contentView.backgroundColor = UIColor(white: 0.97, alpha: 1)
  }

  /// The text.
  open var textLabel: UILabel? { label }
  /// The second text; there is none.
  open var detailTextLabel: UILabel? { nil }

  /// What is behind the content; with one, the content has no colour of its own.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView {
        contentView.backgroundColor = nil
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }
  /// What the view shows, in place of its label; nil for nothing.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentHost.show(contentConfiguration, in: contentView) }
  }
  private let contentHost = ContentHost()
  /// What is behind the content; nil for ``backgroundColor``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundHost.show(backgroundConfiguration, in: self) }
  }
  private let backgroundHost = BackgroundHost()
  /// The usual content of a header of a plain table, with nothing to show yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Called before the view is shown for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
