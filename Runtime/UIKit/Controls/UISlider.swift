/// A control that picks a number by moving a thumb along a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let minimumTrack = UIView()
  private let maximumTrack = UIView()
  private let thumb = UIImageView()
  private let knob = UIView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()

  private func setUp() {
    for view in [maximumTrack, minimumTrack, minimumImageView, maximumImageView, knob, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for track in [minimumTrack, maximumTrack] { track.layer.cornerRadius = 2 }
    knob.layer.shadowColor = UIColor.black.cgColor
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    lookChanged()
  }

  // MARK: Value

  private var valueStorage: Float = 0

  /// The number picked, within the limits; 0. Setting it does not send an event.
  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }

  /// The least number; 0.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = valueStorage
    }
  }

  /// The greatest number; 1.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = valueStorage
    }
  }

  /// Whether events are sent while the thumb moves, not only at the end; true.
  open var isContinuous = true

  /// Moves the thumb, without sending an event.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    valueStorage = min(max(value, minimumValue), maximumValue)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  // MARK: Look

  /// The colour before the thumb; nil is the tint.
  open var minimumTrackTintColor: UIColor? { didSet { lookChanged() } }
  /// The colour after the thumb; nil is a light grey.
  open var maximumTrackTintColor: UIColor? { didSet { lookChanged() } }
  /// The thumb's colour; nil is white.
  open var thumbTintColor: UIColor? { didSet { lookChanged() } }
  /// An image at the minimum's end.
  open var minimumValueImage: UIImage? {
    didSet {
      minimumImageView.image = minimumValueImage
      setNeedsLayout()
    }
  }
  /// An image at the maximum's end.
  open var maximumValueImage: UIImage? {
    didSet {
      maximumImageView.image = maximumValueImage
      setNeedsLayout()
    }
  }

  private var thumbImages: [UInt: UIImage] = [:]
  private var minimumTrackImages: [UInt: UIImage] = [:]
  private var maximumTrackImages: [UInt: UIImage] = [:]

  /// Sets an image for the thumb in a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state.rawValue] = image
    lookChanged()
  }

  /// Sets an image for the track before the thumb. It is kept; a line is drawn.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state.rawValue] = image
  }

  /// Sets an image for the track after the thumb. It is kept; a line is drawn.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state.rawValue] = image
  }

  /// The thumb's image in a state, or in the normal one.
  open func thumbImage(for state: State) -> UIImage? {
    thumbImages[state.rawValue] ?? thumbImages[0]
  }

  /// The thumb's image now.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  private func lookChanged() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? UIColor(white: 0.47, alpha: 0.2)
    thumb.image = currentThumbImage
    thumb.isHidden = thumb.image == nil
    knob.isHidden = thumb.image != nil
    knob.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    lookChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookChanged()
  }

  // MARK: Layout

  private var thumbSize: CGSize { currentThumbImage?.size ?? CGSize(width: 28, height: 28) }

  /// The track's rectangle.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var rect = CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: bounds.width - 4, height: 4)
    if let image = minimumValueImage {
      rect.origin.x += image.size.width + 8
      rect.size.width -= image.size.width + 8
    }
    if let image = maximumValueImage { rect.size.width -= image.size.width + 8 }
    return rect
  }

  /// The thumb's rectangle at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbSize
    let range = maximumValue - minimumValue
    let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX - 2 + fraction * (rect.width + 4 - size.width), y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = trackRect(forBounds: bounds)
    let thumbFrame = thumbRect(forBounds: bounds, trackRect: rect, value: valueStorage)
    minimumTrack.frame = CGRect(
      x: rect.minX, y: rect.minY, width: max(0, thumbFrame.midX - rect.minX), height: rect.height)
    maximumTrack.frame = CGRect(
      x: thumbFrame.midX, y: rect.minY, width: max(0, rect.maxX - thumbFrame.midX),
      height: rect.height)
    knob.layer.cornerRadius = thumbFrame.height / 2
    knob.frame = thumbFrame
    thumb.frame = thumbFrame
    if let image = minimumValueImage {
      minimumImageView.frame = CGRect(
        origin: CGPoint(x: 0, y: bounds.midY - image.size.height / 2), size: image.size)
    }
    if let image = maximumValueImage {
      maximumImageView.frame = CGRect(
        origin: CGPoint(
          x: bounds.width - image.size.width, y: bounds.midY - image.size.height / 2),
        size: image.size)
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 34)
  }

  // MARK: Touches

  private var grip: CGFloat = 0

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let x = touch.location(in: self).x
    let rect = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: valueStorage)
    // A finger that comes down beside the thumb moves it under the finger.
    grip = rect.insetBy(dx: -20, dy: -20).minX <= x && x <= rect.maxX + 20 ? x - rect.midX : 0
    move(to: x)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: touch.location(in: self).x)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { send(.valueChanged, event: event) }
  }

  private func move(to x: CGFloat) {
    let rect = trackRect(forBounds: bounds)
    let size = thumbSize
    let length = rect.width + 4 - size.width
    guard length > 0 else { return }
    let fraction = (x - grip - rect.minX + 2 - size.width / 2) / length
    let old = valueStorage
    value = minimumValue + Float(min(max(fraction, 0), 1)) * (maximumValue - minimumValue)
    if isContinuous, value != old { sendActions(for: .valueChanged) }
  }

  package override func press() {
    guard isEnabled else { return }
    send(.touchDown, event: nil)
    setValue((minimumValue + maximumValue) / 2, animated: false)
    send(.valueChanged, event: nil)
    send(.touchUpInside, event: nil)
  }
}
