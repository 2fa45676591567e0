/// A bar that shows how far something has come.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How high the bar is.
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar
  }

  /// Makes a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
    lookChanged()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let track = UIImageView()
  private let fill = UIImageView()

  private func setUp() {
    addSubview(track)
    addSubview(fill)
    lookChanged()
  }

  /// How high the bar is; `.default`, 4 points.
  open var progressViewStyle = Style.default { didSet { lookChanged() } }

  private var progressStorage: Float = 0

  /// From 0, nothing, to 1, all; 0.
  open var progress: Float {
    get { progressStorage }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, in a quarter of a second if animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    progressStorage = progress.isNaN ? 0 : min(max(progress, 0), 1)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveLinear]) { self.layoutIfNeeded() }
  }

  /// Where the progress is taken from, once, when set.
  open var observedProgress: Progress? {
    didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
  }

  /// The colour of what is done; nil is the tint.
  open var progressTintColor: UIColor? { didSet { lookChanged() } }
  /// The colour of the rest; nil is a light grey.
  open var trackTintColor: UIColor? { didSet { lookChanged() } }
  /// An image for what is done, stretched to its length, in place of the colour.
  open var progressImage: UIImage? { didSet { lookChanged() } }
  /// An image for the rest, stretched to the bar's length, in place of the colour.
  open var trackImage: UIImage? { didSet { lookChanged() } }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  private func lookChanged() {
    track.image = trackImage
    track.backgroundColor =
      trackImage == nil ? trackTintColor ?? UIColor(white: 0.47, alpha: 0.2) : nil
    fill.image = progressImage
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    fill.frame = CGRect(
      x: 0, y: 0, width: bounds.width * CGFloat(progressStorage), height: bounds.height)
    let radius = progressViewStyle == .default ? bounds.height / 2 : 0
    track.layer.cornerRadius = radius
    fill.layer.cornerRadius = min(radius, fill.bounds.width / 2)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: height)
  }
}
