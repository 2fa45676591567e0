/// A control with two buttons that make a number smaller and greater.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  override var actsOnTap: Bool { true }

  static let size = CGSize(width: 94, height: 32)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let minus = UILabel()
  private let plus = UILabel()
  private let line = UIImageView()
  private let minusImage = UIImageView()
  private let plusImage = UIImageView()
  private let minusBackground = UIImageView()
  private let plusBackground = UIImageView()
  private var decrementImages = StateImages()
  private var incrementImages = StateImages()
  private var backgroundImages = StateImages()
  private var dividerImages = DividerImages()

  private func setUp() {
    layer.cornerRadius = 8
    backgroundColor = UIColor(white: 0.46, alpha: 0.12)
    line.isUserInteractionEnabled = false
    for view in [minusBackground, plusBackground] { addSubview(view) }
    for (label, text) in [(minus, "−"), (plus, "+")] {
      label.text = text
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 22)
      addSubview(label)
    }
    for view in [minusImage, plusImage] {
      view.contentMode = .center
      addSubview(view)
    }
    addSubview(line)
    lookChanged()
  }

  private var valueStorage = 0.0

  /// The number, within the limits; 0.
  open var value: Double {
    get { valueStorage }
    set {
      guard !newValue.isNaN else { return }
      valueStorage = min(max(newValue, minimumValue), maximumValue)
      lookChanged()
    }
  }

  /// The least number; 0.
  open var minimumValue = 0.0 { didSet { value = valueStorage } }
  /// The greatest number; 100.
  open var maximumValue = 100.0 { didSet { value = valueStorage } }
  /// What a tap adds or takes; 1.
  open var stepValue = 1.0
  /// Whether the number goes on at the other limit; false.
  open var wraps = false { didSet { lookChanged() } }
  /// Whether holding repeats; it does not here.
  open var autorepeat = true
  /// Whether events are sent while holding; kept, without effect.
  open var isContinuous = true

  // MARK: Images

  /// Sets the image of the button that makes the number smaller, in a state; nil draws a minus.
  /// Template images take the tint colour.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    decrementImages[state] = image
    lookChanged()
  }
  /// The image of the button that makes the number smaller, in a state or in the normal one.
  open func decrementImage(for state: State) -> UIImage? { decrementImages[state] }
  /// Sets the image of the button that makes the number greater, in a state; nil draws a plus.
  /// Template images take the tint colour.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    incrementImages[state] = image
    lookChanged()
  }
  /// The image of the button that makes the number greater, in a state or in the normal one.
  open func incrementImage(for state: State) -> UIImage? { incrementImages[state] }
  /// Sets the image behind each button in a state; nil, for all, draws the grey of the system.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    lookChanged()
  }
  /// The image behind each button in a state or in the normal one.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
  /// Sets the image between the buttons for their states; nil, for all, draws a line.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividerImages[leftState, rightState] = image
    lookChanged()
  }
  /// The image between the buttons for their states, or for normal ones.
  open func dividerImage(
    forLeftSegmentState state: State, rightSegmentState: State
  ) -> UIImage? { dividerImages[state, rightSegmentState] }

  private func lookChanged() {
    minus.isEnabled = isEnabled && (wraps || valueStorage > minimumValue)
    plus.isEnabled = isEnabled && (wraps || valueStorage < maximumValue)
    let left: State = minus.isEnabled ? .normal : .disabled
    let right: State = plus.isEnabled ? .normal : .disabled
    minusImage.image = decrementImages[left]
    plusImage.image = incrementImages[right]
    minusImage.alpha = minus.isEnabled ? 1 : 0.35
    plusImage.alpha = plus.isEnabled ? 1 : 0.35
    minus.isHidden = minusImage.image != nil
    plus.isHidden = plusImage.image != nil
    minusBackground.image = backgroundImages[left]
    plusBackground.image = backgroundImages[right]
    backgroundColor = backgroundImages.isEmpty ? UIColor(white: 0.46, alpha: 0.12) : nil
    line.image = dividerImages[left, right]
    line.backgroundColor = dividerImages.isEmpty ? UIColor(white: 0, alpha: 0.15) : nil
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    lookChanged()
  }

  private func step(_ amount: Double) {
    var next = valueStorage + amount
    if wraps, next > maximumValue { next = minimumValue }
    if wraps, next < minimumValue { next = maximumValue }
    let old = valueStorage
    value = next
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    step(touch.location(in: self).x < bounds.midX ? -stepValue : stepValue)
  }

  /// Steps up.
  package override func press() {
    guard isEnabled else { return }
    step(stepValue)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    minus.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    plus.frame = CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
    minusImage.frame = minus.frame
    plusImage.frame = plus.frame
    minusBackground.frame = minus.frame
    plusBackground.frame = plus.frame
    let width = dividerImages.width
    line.frame =
      dividerImages.isEmpty
      ? CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: bounds.height - 14)
      : CGRect(x: bounds.midX - width / 2, y: 0, width: width, height: bounds.height)
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
