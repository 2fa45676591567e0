/// A round control that shows a colour inside a ring.
///
/// Pressing it would open a colour picker; there is none here, so the colour changes by code.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  static let size = CGSize(width: 28, height: 28)

  public override init(frame: CGRect) {
    let size = frame.size == .zero ? Self.size : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let ring = CAGradientLayer()
  private let hole = CALayer()
  private let disc = CALayer()

  private func setUp() {
    ring.type = .conic
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    ring.colors = (0...6).map {
      UIColor(hue: CGFloat($0 % 6) / 6, saturation: 0.85, brightness: 1, alpha: 1).cgColor
    }
    for part in [ring, hole, disc] { layer.addSublayer(part) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    lookChanged()
  }

  /// The colour shown; nil, none, by default. Setting it does not send an event.
  open var selectedColor: UIColor? { didSet { lookChanged() } }
  /// What the picker would be called; nil. Kept: there is no picker.
  open var title: String?
  /// Whether the picker would offer an opacity; true. Kept: there is no picker.
  open var supportsAlpha = true

  private func lookChanged() {
    hole.backgroundColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
    disc.backgroundColor = selectedColor?.resolvedColor(with: traitCollection).cgColor
    alpha = isEnabled ? 1 : 0.5
  }

  override func stateChanged() {
    super.stateChanged()
    lookChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    lookChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let outer = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (part, inset) in [(ring as CALayer, 0), (hole, side * 0.11), (disc, side * 0.18)] {
      part.frame = outer.insetBy(dx: inset, dy: inset)
      part.cornerRadius = max(0, side / 2 - inset)
    }
    ring.masksToBounds = true
    CATransaction.commit()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
