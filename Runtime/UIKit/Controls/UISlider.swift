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

  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let thumb = UIImageView()
  private let knob = UIView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()

  private func setUp() {
    for view in [maximumTrack, minimumTrack, minimumImageView, maximumImageView, knob, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
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

  private var thumbImages = StateImages()
  private var minimumTrackImages = StateImages()
  private var maximumTrackImages = StateImages()

  /// Sets an image for the thumb in a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    lookChanged()
  }

  /// Sets an image for the track before the thumb in a state; nil draws a line. It is stretched along
  /// the track and keeps its height.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    lookChanged()
  }

  /// Sets an image for the track after the thumb in a state; nil draws a line. It is stretched along
  /// the track and keeps its height.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    lookChanged()
  }

  /// The thumb's image in a state, or in the normal one.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// The image of the track before the thumb in a state, or in the normal one.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  /// The image of the track after the thumb in a state, or in the normal one.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }
  /// The image of the track before the thumb now.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track after the thumb now.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
  /// Whether the slider behaves as on a pad or on a computer; `.automatic`. Kept, without effect.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic

  /// The thumb's image now.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  private func lookChanged() {
    for (track, image, color) in [
      (minimumTrack, currentMinimumTrackImage, minimumTrackTintColor ?? tintColor),
      (
        maximumTrack, currentMaximumTrackImage,
        maximumTrackTintColor ?? UIColor(white: 0.47, alpha: 0.2)
      ),
    ] {
      track.image = image
      track.backgroundColor = image == nil ? color : nil
      track.layer.cornerRadius = image == nil ? 2 : 0
    }
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
    func place(_ track: UIImageView, from start: CGFloat, to end: CGFloat) {
      let height = track.image?.size.height ?? rect.height
      track.frame = CGRect(
        x: start, y: rect.midY - height / 2, width: max(0, end - start), height: height)
    }
    place(minimumTrack, from: rect.minX, to: thumbFrame.midX)
    place(maximumTrack, from: thumbFrame.midX, to: rect.maxX)
    knob.layer.cornerRadius = thumbFrame.height / 2
    knob.frame = thumbFrame
    thumb.frame = thumbFrame
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// The rectangle of ``minimumValueImage``.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }

  /// The rectangle of ``maximumValueImage``.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 34)
  }

  // MARK: Touches

  private var grip: CGFloat = 0
  private var gripsThumb = false

  override var isThumbDragged: Bool { isTracking && gripsThumb }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let x = touch.location(in: self).x
    let rect = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: valueStorage)
    // A finger that comes down beside the thumb moves it under the finger.
    gripsThumb = rect.minX - 20 <= x && x <= rect.maxX + 20
    grip = gripsThumb ? x - rect.midX : 0
    move(to: x)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: touch.location(in: self).x)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { send([.valueChanged, .primaryActionTriggered], event: event) }
  }

  private func move(to x: CGFloat) {
    let rect = trackRect(forBounds: bounds)
    let size = thumbSize
    let length = rect.width + 4 - size.width
    guard length > 0 else { return }
    let fraction = (x - grip - rect.minX + 2 - size.width / 2) / length
    let old = valueStorage
    value = minimumValue + Float(min(max(fraction, 0), 1)) * (maximumValue - minimumValue)
    if isContinuous, value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  package override func press() {
    guard isEnabled else { return }
    send(.touchDown, event: nil)
    setValue((minimumValue + maximumValue) / 2, animated: false)
    send([.valueChanged, .primaryActionTriggered], event: nil)
    send(.touchUpInside, event: nil)
  }
}
