/// Shows a part of a content that is larger than the view.
///
/// The content is scrolled by moving the origin of the bounds. Dragging moves it with the finger;
/// after a fling it coasts at ``decelerationRate``, bounces at its edges, and with
/// ``isPagingEnabled`` settles on a page. Indicators appear meanwhile.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How the keyboard goes away on dragging; there is none here.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag, interactive
  }

  /// How indicators look.
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black, white
  }

  /// How the safe area adds to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes, never, always
  }

  /// How quickly scrolling slows down after a fling: the factor by which the velocity falls in a
  /// millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    panGestureRecognizer.addTarget(self, action: Selector("panned()", UIScrollView.panned))
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: Content

  /// The size of the content, in points; zero by default.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { setNeedsLayout() }
      if KeyValueObservers.isActive { KeyValueObservers.compare(self) }
    }
  }

  /// The point of the content at the view's top left corner. Animatable. A coordinate that is no
  /// number, or without end, leaves its own as it is.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if !drag.isMoving { drag.stop() }
      let old = bounds.origin
      let new = CGPoint(
        x: newValue.x.isFinite ? newValue.x : old.x, y: newValue.y.isFinite ? newValue.y : old.y)
      guard new != old else { return }
      bounds = CGRect(origin: new, size: bounds.size)
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old { scrolled() }
    }
  }

  private func scrolled() {
    setNeedsLayout()
    indicators.place(in: self)
    didMove()
    delegate?.scrollViewDidScroll(self)
  }

  // What scroll views of UIKit's own do beside telling the delegate, which is not theirs.

  /// Called when a finger begins to drag, before anything has moved.
  func didBeginDrag() {}
  /// Called when the content has moved.
  func didMove() {}
  /// Called when the content stands still after a drag or an animated movement.
  func didSettle() {}
  /// Whether the offset stays as it is while insets change.
  var keepsOffset = false

  /// Space added around the content, in points; zero by default.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue, !keepsOffset else { return }
      let old = oldValue.top + safeInset.top
      if contentOffset.y == -old {
        contentOffset.y = 0 - adjustedContentInset.top
      }
      if contentOffset.x == -(oldValue.left + safeInset.left) {
        contentOffset.x = 0 - adjustedContentInset.left
      }
      adjustedContentInsetDidChange()
    }
  }

  /// How the safe area adds to the inset; `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustForSafeArea() } }
  }

  private var safeInset: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic:
      return UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0)
    case .scrollableAxes:
      let scrollsX = contentSize.width > bounds.width || alwaysBounceHorizontal
      let scrollsY = contentSize.height > bounds.height || alwaysBounceVertical
      return UIEdgeInsets(
        top: scrollsY ? safe.top : 0, left: scrollsX ? safe.left : 0,
        bottom: scrollsY ? safe.bottom : 0, right: scrollsX ? safe.right : 0)
    }
  }

  /// ``contentInset`` and what the safe area adds.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeInset
    return UIEdgeInsets(
      top: contentInset.top + safe.top + refreshInset, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  private var knownInset = UIEdgeInsets.zero
  /// The room of a control that refreshes. What is shown stays where it is when it changes.
  var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { adjustedContentInsetDidChange() } }
  }

  private func adjustForSafeArea() {
    let inset = adjustedContentInset
    guard inset != knownInset else { return }
    if abs(contentOffset.y + knownInset.top) < 0.5 { contentOffset.y = 0 - inset.top }
    if abs(contentOffset.x + knownInset.left) < 0.5 { contentOffset.x = 0 - inset.left }
    knownInset = inset
    adjustedContentInsetDidChange()
  }

  /// Called when ``adjustedContentInset`` changed.
  open func adjustedContentInsetDidChange() {
    knownInset = adjustedContentInset
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func layoutSubviews() {
    // A scroll view that came into a view with a safe area was not told of a change.
    adjustForSafeArea()
    super.layoutSubviews()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustForSafeArea()
  }

  /// The guide whose size constraints give the content's size.
  public final lazy var contentLayoutGuide = makeGuide(.scrollContent)
  /// The guide that stays where the view is while the content scrolls.
  public final lazy var frameLayoutGuide = makeGuide(.scrollFrame)

  private func makeGuide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.role = role
    guide.owningView = self
    return guide
  }

  // MARK: Scrolling

  /// Told about scrolling.
  ///
  /// Table, collection and text views have one of the same name for their own protocols, as Apple's;
  /// this one is meant where a view is known to be a scroll view only.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { delegateDidChange() }
  }

  /// Called after ``delegate`` was set, by whichever of its names.
  func delegateDidChange() {}

  /// Whether dragging scrolls; true.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether dragging settles on multiples of the view's size; false.
  open var isPagingEnabled = false
  /// Whether content can be dragged beyond its edges; true.
  open var bounces = true
  /// Whether content smaller than the view can be dragged vertically; false.
  open var alwaysBounceVertical = false
  /// Whether content smaller than the view can be dragged horizontally; false.
  open var alwaysBounceHorizontal = false
  /// Whether a drag keeps to the direction it began in; false.
  open var isDirectionalLockEnabled = false
  /// Whether touches wait for a drag; kept, without effect.
  open var delaysContentTouches = true
  /// Whether a drag takes touches from controls; kept, without effect.
  open var canCancelContentTouches = true
  /// Whether the vertical indicator appears while scrolling; true.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator appears while scrolling; true.
  open var showsHorizontalScrollIndicator = true
  /// Insets of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Insets of the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// How indicators look.
  open var indicatorStyle = IndicatorStyle.default
  /// How the keyboard goes away.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How quickly scrolling slows down.
  open var decelerationRate = DecelerationRate.normal
  /// Whether tapping the status bar scrolls up; there is none here.
  open var scrollsToTop = true
  /// A control at the top that a pull starts.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  let drag = ScrollDrag()
  let indicators = ScrollIndicators()

  /// Whether a finger moves the content, or has begun to.
  open var isTracking: Bool { drag.isDragging }
  /// Whether a finger moves the content.
  open var isDragging: Bool { drag.isDragging }
  /// Whether the content coasts.
  open var isDecelerating: Bool { drag.isDecelerating }
  /// Whether the content is zoomed by a gesture; it never is here.
  open var isZooming: Bool { false }

  /// The gesture that scrolls.
  public final let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// The gesture that would zoom; zooming is by ``setZoomScale(_:animated:)`` only.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  /// Scrolls to an offset, in 0.3 seconds if animated.
  ///
  /// The offset then changes with every frame, and the delegate is told of each: rows come and go as
  /// they are passed. A finger that comes down, or another offset, ends it where it is.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, contentOffset != self.contentOffset, UIView.areAnimationsEnabled else {
      self.contentOffset = contentOffset
      return
    }
    drag.travel(from: self.contentOffset, to: contentOffset) { [weak self] in
      guard let self else { return }
      self.moved(to: $0)
      guard $1 else { return }
      self.didSettle()
      self.delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls to where a motion has got.
  func moved(to offset: CGPoint) {
    drag.isMoving = true
    contentOffset = offset
    drag.isMoving = false
  }

  /// Scrolls as little as needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let size = bounds.size
    if rect.maxX > offset.x + size.width { offset.x = rect.maxX - size.width }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > offset.y + size.height { offset.y = rect.maxY - size.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.show(in: self)
    indicators.hide()
  }

  /// Where the content is to stop, for a kind of scroll view that has a mind of its own.
  func targetOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// A finger has come down: what coasts stops, and the delegate hears that it has.
  func touched() {
    let wasDecelerating = drag.isDecelerating
    drag.stop()
    guard wasDecelerating else { return }
    indicators.hide()
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// The offset nearest to `offset` at which the content fills the view.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let maxX = max(0 - inset.left, contentSize.width + inset.right - bounds.width)
    let maxY = max(0 - inset.top, contentSize.height + inset.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, 0 - inset.left), maxX), y: min(max(offset.y, 0 - inset.top), maxY))
  }

  // MARK: Zooming

  /// The least zoom; 1.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest zoom; 1.
  open var maximumZoomScale: CGFloat = 1
  /// Whether a pinch may go beyond the limits.
  open var bouncesZoom = true
  private var zoom: CGFloat = 1

  /// The zoom of the delegate's `viewForZooming(in:)`.
  open var zoomScale: CGFloat {
    get { zoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let target = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard target.isFinite, target > 0, let view = delegate?.viewForZooming(in: self) else { return }
    let change = { [self] in
      let size = view.bounds.size
      view.transform = CGAffineTransform(scaleX: target, y: target)
      contentSize = CGSize(width: size.width * target, height: size.height * target)
      view.center = CGPoint(x: contentSize.width / 2, y: contentSize.height / 2)
      zoom = target
      delegate?.scrollViewDidZoom(self)
    }
    if animated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
  }

  /// Zooms and scrolls until `rect` of the zoomed view fills the view.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    setZoomScale(scale, animated: animated)
    let offset = clamped(
      CGPoint(
        x: rect.midX * zoomScale - bounds.width / 2, y: rect.midY * zoomScale - bounds.height / 2))
    guard animated else {
      contentOffset = offset
      return
    }
    UIView.animate(withDuration: 0.3) {
      self.contentOffset = offset
      self.layoutIfNeeded()
    }
  }

  /// The frontmost subview a touch goes to; a scroll view may refuse it.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take touches from `view`.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // The touches of a scroll view, and of what is in it and does not handle them, end here: the views
  // and controllers around it do not hear of them, as UIKit's do not.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
