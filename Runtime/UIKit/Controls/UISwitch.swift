/// A control with two positions: on and off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  override var actsOnTap: Bool { true }
  override var isThumbDragged: Bool { isTracking }

  /// Every switch is 51 × 31 points.
  static let size = CGSize(width: 51, height: 31)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let track = UIView()
  private let thumb = UIView()

  private func setUp() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = 13.5
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    isAccessibilityElement = true
    show()
  }

  private var isOnStorage = false

  /// Whether the switch is on; false. Setting it does not send an event.
  open var isOn: Bool {
    get { isOnStorage }
    set { setOn(newValue, animated: false) }
  }

  /// Switches, in a quarter of a second if animated, without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    isOnStorage = on
    guard animated, window != nil else {
      show()
      return
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut]) { self.show() }
  }

  /// The track's colour while on; nil is green.
  open var onTintColor: UIColor? { didSet { show() } }
  /// The thumb's colour; nil is white.
  open var thumbTintColor: UIColor? { didSet { show() } }
  /// An image for on; not drawn, as in UIKit.
  open var onImage: UIImage?
  /// An image for off; not drawn, as in UIKit.
  open var offImage: UIImage?
  /// How a switch is drawn.
  public enum Style: Int, Sendable {
    /// As the device draws it: here as a sliding one.
    case automatic = 0
    /// A box with a mark, on computers.
    case checkbox
    /// A thumb on a track.
    case sliding
  }

  /// How the switch would like to be drawn; `.automatic`. Kept; only sliding ones are drawn.
  open var preferredStyle = Style.automatic
  /// How the switch is drawn: sliding.
  open var style: Style { .sliding }
  /// A text beside the switch; not drawn.
  open var title: String?

  private func show() {
    let off = UIColor(white: 0.47, alpha: 0.16)
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.backgroundColor = isOnStorage ? onTintColor ?? .systemGreen : off
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.bounds = CGRect(x: 0, y: 0, width: 27, height: 27)
    thumb.center = CGPoint(x: isOnStorage ? Self.size.width - 15.5 : 15.5, y: 15.5)
    alpha = isEnabled ? 1 : 0.5
  }

  override func stateChanged() {
    super.stateChanged()
    alpha = isEnabled ? 1 : 0.5
  }

  override func primaryActionWillTrigger() {
    setOn(!isOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
