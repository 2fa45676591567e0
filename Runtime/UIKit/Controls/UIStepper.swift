/// A control with two buttons that make a number smaller and greater.
@preconcurrency @MainActor
open class UIStepper: UIControl {
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
  private let line = UIView()
  private let pictures = [UIImageView(), UIImageView()]
  private var images: [[UInt: UIImage]] = [[:], [:]]
  private let background = UIImageView()
  private var backgroundImages: [UInt: UIImage] = [:]

  private func setUp() {
    layer.cornerRadius = 8
    backgroundColor = UIColor(white: 0.46, alpha: 0.12)
    line.backgroundColor = UIColor(white: 0, alpha: 0.15)
    for (label, text) in [(minus, "−"), (plus, "+")] {
      label.text = text
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 22)
      addSubview(label)
    }
    addSubview(line)
    insertSubview(background, at: 0)
    for picture in pictures {
      picture.contentMode = .center
      addSubview(picture)
    }
  }

  // MARK: Images

  /// Shows an image in place of the minus; template images take the tint colour.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images[0][state.rawValue] = image
    lookChanged()
  }
  /// Shows an image in place of the plus; template images take the tint colour.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images[1][state.rawValue] = image
    lookChanged()
  }
  /// The minus's image for a state.
  open func decrementImage(for state: UIControl.State) -> UIImage? { images[0][state.rawValue] }
  /// The plus's image for a state.
  open func incrementImage(for state: UIControl.State) -> UIImage? { images[1][state.rawValue] }
  /// Shows an image behind both buttons.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
    lookChanged()
  }
  /// The background image for a state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgroundImages[state.rawValue]
  }

  private func picture(of images: [UInt: UIImage], isEnabled: Bool) -> UIImage? {
    let normal = images[UIControl.State.normal.rawValue]
    return isEnabled ? normal : images[UIControl.State.disabled.rawValue] ?? normal
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
  open var wraps = false
  /// Whether holding repeats; it does not here.
  open var autorepeat = true
  /// Whether events are sent while holding; kept, without effect.
  open var isContinuous = true

  private func lookChanged() {
    minus.isEnabled = wraps || valueStorage > minimumValue
    plus.isEnabled = wraps || valueStorage < maximumValue
    for (index, label) in [minus, plus].enumerated() {
      pictures[index].image = picture(of: images[index], isEnabled: label.isEnabled && isEnabled)
      label.isHidden = pictures[index].image != nil
    }
    background.image = picture(of: backgroundImages, isEnabled: isEnabled)
  }

  private func step(_ amount: Double) {
    var next = valueStorage + amount
    if wraps, next > maximumValue { next = minimumValue }
    if wraps, next < minimumValue { next = maximumValue }
    let old = valueStorage
    value = next
    if value != old { sendActions(for: .valueChanged) }
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
    pictures[0].frame = minus.frame
    pictures[1].frame = plus.frame
    background.frame = bounds
    line.frame = CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: bounds.height - 14)
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
