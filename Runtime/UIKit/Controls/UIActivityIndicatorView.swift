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
  public init(style: Style) {
    super.init(frame: .zero)
    setUp()
    self.style = style
    styleChanged()
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

  private let wheel = CALayer()
  private let spokes = (0..<8).map { _ in CALayer() }
  private static let key = "UIActivityIndicatorView.spin"
  private static let period: TimeInterval = 1

  private func setUp() {
    isUserInteractionEnabled = false
    for spoke in spokes { wheel.addSublayer(spoke) }
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
    for spoke in spokes { spoke.backgroundColor = color.cgColor }
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
    for spoke in spokes { spoke.removeAnimation(forKey: Self.key) }
    if hidesWhenStopped { isHidden = true }
  }

  /// Each spoke fades in its turn, an eighth of the period after its neighbour.
  private func spin() {
    guard isAnimating, let first = spokes.first, first.animation(forKey: Self.key) == nil else {
      return
    }
    for (index, spoke) in spokes.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0.25
      fade.duration = Self.period
      fade.timeOffset = Self.period * (1 - Double(index) / Double(spokes.count))
      fade.repeatCount = .greatestFiniteMagnitude
      fade.isRemovedOnCompletion = false
      spoke.add(fade, forKey: Self.key)
    }
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
    let length = side * 0.26
    let width = side * 0.11
    let radius = side / 2 - length / 2 - side * 0.02
    for (index, spoke) in spokes.enumerated() {
      let turn = 2 * CGFloat.pi * CGFloat(index) / CGFloat(spokes.count)
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.cornerRadius = width / 2
      spoke.position = CGPoint(
        x: side / 2 + radius * CGFloat(sin(Double(turn))),
        y: side / 2 - radius * CGFloat(cos(Double(turn))))
      spoke.setAffineTransform(CGAffineTransform(rotationAngle: turn))
    }
    CATransaction.commit()
  }
}
