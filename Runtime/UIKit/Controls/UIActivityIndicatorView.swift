/// A spinning wheel of spokes.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large the wheel is and what colour.
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white, gray
    case medium = 100
    case large = 101
  }

  /// Makes a wheel in the size of its style.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    sizeToFit()
  }

  /// Swift 3's spelling of `init(style:)`.
  public convenience init(activityIndicatorStyle style: Style) {
    self.init(style: style)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let wheel = CAReplicatorLayer()
  private let spoke = CALayer()
  private static let spokes = 8
  private static let key = "UIActivityIndicatorView.spin"
  private static let period: TimeInterval = 1

  private func setUp() {
    isUserInteractionEnabled = false
    wheel.addSublayer(spoke)
    layer.addSublayer(wheel)
    isHidden = true
    styleChanged()
  }

  /// The style; `.medium`.
  open var style = Style.medium { didSet { styleChanged() } }

  /// The old name of ``style``.
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }

  private var ownColor: UIColor?

  /// The spokes' colour; the style's if not set.
  open var color: UIColor! {
    get {
      if let ownColor { return ownColor }
      switch style {
      case .white, .whiteLarge: return .white
      case .gray: return UIColor(white: 0.6, alpha: 1)
      case .medium, .large: return UIColor(white: 0.45, alpha: 1)
      }
    }
    set {
      ownColor = newValue
      styleChanged()
    }
  }

  /// Whether the wheel is hidden when it does not spin; true.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// Whether the wheel spins.
  open private(set) var isAnimating = false

  private var side: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }

  private func styleChanged() {
    spoke.backgroundColor = color.cgColor
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Starts to spin, and shows the wheel.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    spin()
  }

  /// Stops spinning, and hides the wheel if ``hidesWhenStopped``.
  open func stopAnimating() {
    isAnimating = false
    spoke.removeAnimation(forKey: Self.key)
    spoke.opacity = 1
    if hidesWhenStopped { isHidden = true }
  }

  /// Each spoke fades in its turn: the replicator's copies do it with a delay.
  private func spin() {
    guard isAnimating, spoke.animation(forKey: Self.key) == nil else { return }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.25
    fade.duration = Self.period
    fade.repeatCount = .greatestFiniteMagnitude
    fade.isRemovedOnCompletion = false
    spoke.add(fade, forKey: Self.key)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { spin() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let side = side
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    wheel.instanceCount = Self.spokes
    let turn = 2 * CGFloat.pi / CGFloat(Self.spokes)
    wheel.instanceTransform = CATransform3DMakeRotation(turn, 0, 0, 1)
    wheel.instanceDelay = Self.period / Double(Self.spokes)
    let length = side * 0.26
    let width = side * 0.11
    spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
    spoke.cornerRadius = width / 2
    spoke.position = CGPoint(x: side / 2, y: length / 2 + side * 0.02)
    CATransaction.commit()
  }
}
