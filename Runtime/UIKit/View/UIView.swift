/// A rectangle on screen that shows content, holds subviews and takes touches.
///
/// A view is a thin owner of its ``layer``, which keeps the model values: geometry, alpha,
/// background. Inside an animation block a change of an animatable property sets the model value
/// at once and attaches an animation to the layer; only what is presented lags behind.
///
/// Members that a subclass may override are declared here, in the class body, because members of
/// an extension cannot be overridden without Objective-C.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @preconcurrency CALayerDelegate,
  UIAppearanceContainer, UITraitEnvironment
{
  // MARK: Storage

  /// The layer that holds the view's values and draws it; its delegate is the view.
  ///
  /// Made once, of the class ``layerClass`` returns.
  open var layer: CALayer { ownLayer }

  // Main thread only, like every view. Not isolated, so that `deinit` can let the subviews go;
  // a superview outlives its entry here because it removes itself from its subviews first.
  nonisolated(unsafe) final let ownLayer: CALayer
  nonisolated(unsafe) final var subviewStorage: [UIView] = []
  nonisolated(unsafe) unowned(unsafe) final var superviewStorage: UIView?
  nonisolated(unsafe) unowned(unsafe) final var windowStorage: UIWindow?

  final var flags: Flags = [.autoresizesSubviews, .translatesAutoresizingMask]
  final var backgroundColorStorage: UIColor?

  /// What few views have: allocated when first set.
  final var extras: Extras?

  /// The record that Auto Layout keeps about this view; nil while it takes no part in it.
  package final var layoutState: AnyObject?

  /// The controller whose `view` this is.
  package final weak var owningViewController: UIViewController?

  // MARK: Making

  /// The class of the layer a view of this class makes; the default is `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Makes a view with the given frame in its future superview's coordinates, in points.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    adoptLayer()
    self.frame = frame
  }

  /// Makes a view from an archive. Storyboards and xibs are not read by this runtime, so the
  /// coder is only asked for the tag and the frame is empty.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    adoptLayer()
  }

  /// Makes a view with an empty frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  deinit {
    if !subviewStorage.isEmpty { releaseSubviews() }
    ownLayer.hostView = nil
  }

  /// Writes nothing: views are not archived by this runtime.
  open func encode(with coder: NSCoder) {
    UnsupportedReporter.report("Archiving a UIView is not supported: nothing was written.")
  }

  /// Called after a view was loaded from a nib. Nibs are not read, so the runtime never calls it.
  open func awakeFromNib() {}

  /// Called for a designable view in Interface Builder; never called by the runtime.
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Computed from ``bounds``, ``center`` and ``transform``. Under a transform that is not the
  /// identity it is the bounding box, and setting it is undefined on Apple's UIKit; here the
  /// layer picks the bounds whose bounding box has the given size. Animatable.
  open var frame: CGRect {
    get { ownLayer.frame }
    set {
      let oldSize = ownLayer.bounds.size
      ownLayer.frame = newValue
      geometryChanged(oldSize: oldSize)
    }
  }

  /// The view's rectangle in its own coordinates, in points. Changing the size keeps ``center``.
  /// Animatable.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set {
      let oldSize = ownLayer.bounds.size
      ownLayer.bounds = newValue
      geometryChanged(oldSize: oldSize)
    }
  }

  /// Where the layer's anchor point is, in the superview's coordinates, in points. Animatable.
  open var center: CGPoint {
    get { ownLayer.position }
    set {
      ownLayer.position = newValue
      if layoutState != nil || superviewStorage?.layoutState != nil { layoutGeometryChanged() }
      if KeyValueObservers.isActive { tellObservers() }
    }
  }

  /// A transform about the anchor point; identity by default. Animatable, as rotation, scale and
  /// translation rather than as matrix entries.
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { ownLayer.setAffineTransform(newValue) }
  }

  /// A transform in three dimensions about the anchor point; identity by default. Animatable.
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }

  /// The point of the bounds, in 0…1 of their size, that ``center`` places; (0.5, 0.5) by
  /// default. Animatable.
  open var anchorPoint: CGPoint {
    get { ownLayer.anchorPoint }
    set { ownLayer.anchorPoint = newValue }
  }

  /// Pixels per point of what this view draws; the screen's scale by default.
  open var contentScaleFactor: CGFloat {
    get { ownLayer.contentsScale }
    set { ownLayer.contentsScale = newValue }
  }

  // MARK: Look

  /// Opacity, 0…1, of the view and everything in it; 1 by default. Values outside are clamped and
  /// NaN is read as 0. Kept in double precision (Apple's layers keep a `Float`). Animatable.
  open var alpha: CGFloat {
    get { CGFloat(ownLayer.preciseOpacity) }
    set { ownLayer.preciseOpacity = newValue.isNaN ? 0 : Double(min(max(newValue, 0), 1)) }
  }

  /// Whether the view and everything in it is not shown and gets no touches. Not animatable.
  open var isHidden: Bool {
    get { ownLayer.isHidden || flags.contains(.isHiddenWhileShown) }
    set {
      guard newValue != isHidden else { return }
      flags.remove(.isHiddenWhileShown)
      ownLayer.isHidden = newValue
      hiddenChanged()
    }
  }

  /// A promise that the view fills its bounds with opaque content; true by default. It changes
  /// nothing that is drawn here.
  open var isOpaque: Bool = true

  /// What fills the bounds; nil, nothing, by default. Animatable.
  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set {
      backgroundColorStorage = newValue
      ownLayer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// The accent colour of the view and of the subviews that have none of their own.
  ///
  /// Setting nil takes the superview's again. The root of a hierarchy has the system blue.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set {
      guard extras?.tintColor !== newValue else { return }
      madeExtras.tintColor = newValue
      propagateTintChange()
    }
  }

  /// Called when ``tintColor`` or ``tintAdjustmentMode`` changed, here or in a superview.
  open func tintColorDidChange() {}

  /// Whether the tint is shown dimmed; `.automatic` takes the superview's mode.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set {
      madeExtras.tintAdjustmentMode = newValue
      propagateTintChange()
    }
  }

  /// Whether what lies outside the bounds is cut off; false by default.
  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }

  /// How content adapts when the bounds change; `.scaleToFill` by default.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      ownLayer.contentsGravity = contentMode.gravity
      ownLayer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// The part of the content that is stretched, in 0…1 of its size; everything by default.
  open var contentStretch: CGRect {
    get { ownLayer.contentsCenter }
    set { ownLayer.contentsCenter = newValue }
  }

  /// Whether the bounds are cleared before ``draw(_:)``; true by default. They always are here.
  open var clearsContextBeforeDrawing: Bool = true

  /// A view whose alpha decides how much of this view shows; nil, everything, by default.
  open var mask: UIView? {
    get { extras?.mask }
    set { setMaskView(newValue) }
  }

  // MARK: Hierarchy

  /// The view this one is in.
  open var superview: UIView? { superviewStorage }

  /// The views in this one, from the back to the front.
  open var subviews: [UIView] { subviewStorage }

  /// The window the view is in, however deep.
  open var window: UIWindow? { windowStorage }

  /// A number of the application's own, for ``viewWithTag(_:)``; 0 by default.
  open var tag: Int = 0

  /// Puts `view` in front of this view's subviews, moving it from where it was.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviewStorage.count)
  }

  /// Puts `view` at `index` among the subviews, counted from the back. An index outside
  /// `0...subviews.count` is taken as the nearest of these.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts `view` just behind `sibling`, or in front of everything if that is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, relativeTo: sibling, above: false)
  }

  /// Puts `view` just in front of `sibling`, or of everything if that is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, relativeTo: sibling, above: true)
  }

  /// Swaps the places of two subviews. Indices outside the subviews change nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Moves a subview in front of the others; a view that is no subview is left alone.
  open func bringSubviewToFront(_ view: UIView) {
    reorder(view, toFront: true)
  }

  /// Moves a subview behind the others; a view that is no subview is left alone.
  open func sendSubviewToBack(_ view: UIView) {
    reorder(view, toFront: false)
  }

  /// Takes the view out of its superview, which may release it. Its animations end unfinished.
  open func removeFromSuperview() {
    detachFromSuperview()
  }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the view moves to another superview, or to none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview changed.
  open func didMoveToSuperview() {}

  /// Called before the view's window changes, also when a view further up is what moves.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view's window changed.
  open func didMoveToWindow() {}

  /// Whether the view is `view` or somewhere in it.
  open func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superviewStorage
    }
    return false
  }

  /// This view, or the first in it (depth first, back to front), whose tag is `tag`.
  open func viewWithTag(_ tag: Int) -> UIView? {
    firstDescendant { $0.tag == tag }
  }

  // MARK: Layout

  /// Places the subviews; called once per pass for a view that needs layout. The base method
  /// applies the constraints of the subviews.
  open func layoutSubviews() {
    layoutConstrainedSubviews()
  }

  /// Asks for a layout pass before the next frame.
  open func setNeedsLayout() {
    ownLayer.setNeedsLayout()
  }

  /// Lays out now what needs it, in this view and everything in it. Inside an animation block the
  /// changes animate.
  ///
  /// Nothing above the view is laid out. A view that constraints place takes the size they give it,
  /// about its centre; its place is for the superview to set, in the superview's layout.
  open func layoutIfNeeded() {
    prepareLayout()
    AutoLayout.assignSize(of: self)
    ownLayer.layoutSubtree()
  }

  /// The size that suits the view best within `size`; the view's own size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { ownLayer.bounds.size }

  /// Resizes the view to ``sizeThatFits(_:)``, keeping its origin.
  open func sizeToFit() {
    let fitting = sizeThatFits(ownLayer.bounds.size)
    guard fitting != ownLayer.bounds.size else { return }
    if ownLayer.hasIdentityTransform {
      frame = CGRect(origin: frame.origin, size: fitting)
    } else {
      bounds = CGRect(origin: bounds.origin, size: fitting)
    }
  }

  /// Whether subviews are resized by their ``autoresizingMask`` when the bounds' size changes;
  /// true by default.
  open var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  /// Which margins and dimensions follow the superview's size; none by default.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { layoutGeometryChanged() }
  }

  /// Space between the edges and the content, in points; 8 on each side by default, added to the
  /// safe area where ``insetsLayoutMarginsFromSafeArea`` says so.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  /// ``layoutMargins`` by reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalLayoutMargins }
    set { setDirectionalLayoutMargins(newValue) }
  }

  /// Whether the margins of the superview are kept as well where they are wider; false.
  open var preservesSuperviewLayoutMargins: Bool = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { noteChangedLayoutMargins() } }
  }

  /// Whether ``layoutMargins`` are measured from the safe area; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { noteChangedLayoutMargins() } }
  }

  /// Called when the layout margins changed; the base method does nothing.
  open func layoutMarginsDidChange() {}

  /// How far bars and the device's edges reach into this view, in points.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }

  /// Called when ``safeAreaInsets`` changed; the base method asks for layout.
  open func safeAreaInsetsDidChange() {
    setNeedsLayout()
  }

  // MARK: Auto Layout (bodies in Layout/)

  /// Whether the autoresizing mask is turned into constraints; true for views made in code.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.contains(.translatesAutoresizingMask) }
    set {
      guard newValue != flags.contains(.translatesAutoresizingMask) else { return }
      flags.set(.translatesAutoresizingMask, newValue)
      layoutGeometryChanged()
    }
  }

  /// Whether the class can only be laid out by constraints; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size of the view's content, ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that ``intrinsicContentSize`` changed.
  open func invalidateIntrinsicContentSize() { layoutIntrinsicSizeChanged() }

  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    flags.insert(.needsUpdateConstraints)
    layoutNeedsUpdateConstraints()
  }

  /// Whether ``updateConstraints()`` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }

  /// Updates the view's constraints; an override calls super last.
  open func updateConstraints() { flags.remove(.needsUpdateConstraints) }

  /// Calls ``updateConstraints()`` now on the views that asked for it, in this view.
  open func updateConstraintsIfNeeded() { layoutUpdateConstraintsIfNeeded() }

  /// The size that satisfies the view's constraints, near `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the view's constraints, near `targetSize` with these priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    layoutFittingSize(targetSize, horizontal: horizontal, vertical: vertical)
  }

  /// How strongly the view keeps from growing beyond its content; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutHuggingPriority(for: axis)
  }

  /// Sets how strongly the view keeps from growing beyond its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setLayoutHuggingPriority(priority, for: axis)
  }

  /// How strongly the view keeps from being smaller than its content; 750 by default.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutCompressionResistancePriority(for: axis)
  }

  /// Sets how strongly the view keeps from being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setLayoutCompressionResistancePriority(priority, for: axis)
  }

  /// The part of the frame that constraints align, given a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// The inverse of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  /// How far the alignment rectangle lies inside the frame; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose first baseline stands for this view's.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline stands for this view's.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Drawing

  /// Draws the content inside `rect`, in points, into the current graphics context. The base
  /// method draws nothing.
  open func draw(_ rect: CGRect) {}

  /// Asks for ``draw(_:)`` before the next frame.
  open func setNeedsDisplay() {
    ownLayer.setNeedsDisplay()
  }

  /// Asks for ``draw(_:)`` before the next frame; the whole bounds are drawn.
  open func setNeedsDisplay(_ rect: CGRect) {
    ownLayer.setNeedsDisplay(rect)
  }

  // MARK: The layer's delegate

  /// Draws the layer's content into a context: pushes it and calls ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContent(of: layer, in: ctx)
  }

  /// Gives the layer its content; the base method asks ``draw(_:in:)`` and keeps no bitmap when
  /// nothing was drawn.
  open func display(_ layer: CALayer) {
    displayContent(of: layer)
  }

  /// Called before the layer draws.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the view; called by the layer during a layout pass.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { performLayout() }
  }

  /// What a change of the layer's property does: an animation inside an animation block, nothing
  /// (NSNull) outside.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    blockAction(forKey: event)
  }

  // MARK: Touches

  /// Whether the view and everything in it gets touches; true by default.
  open var isUserInteractionEnabled: Bool = true

  /// Whether more than one touch at a time is delivered; false by default.
  open var isMultipleTouchEnabled: Bool = false

  /// Whether touches in this view keep other views of the window from getting any; false.
  open var isExclusiveTouch: Bool = false

  /// The gesture recognisers attached, in order of attaching; nil when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { extras?.gestureRecognizers.isEmpty == false ? extras?.gestureRecognizers : nil }
    set { setGestureRecognizers(newValue ?? []) }
  }

  /// Attaches a gesture recogniser, taking it from the view it was attached to.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Detaches a gesture recogniser; one that is not attached is left alone.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether a recogniser attached to this view may begin now; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// What handles special input for the view, in order of adding; none by default. Interactions are
  /// kept and told where they belong; there is no input they would handle here.
  open var interactions: [any UIInteraction] {
    get { extras?.assistance.interactions ?? [] }
    set {
      for old in interactions { detach(old) }
      for new in newValue { attach(new) }
    }
  }

  /// Adds an interaction, taking it from the view it belonged to.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }

  /// Takes an interaction away; one of another view is left alone.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// Whether the view takes focus; false by default. Nothing here moves a focus.
  open var canBecomeFocused: Bool { false }

  /// Whether the view has the focus; never, since nothing here moves one.
  open var isFocused: Bool { false }

  /// The frontmost view at `point` (in this view's coordinates) that takes touches.
  ///
  /// Hidden views, views with alpha under 0.01, views with interaction off and views that are
  /// animating without `.allowUserInteraction` are passed over, with everything in them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    defaultHitTest(point, with: event)
  }

  /// Whether `point`, in this view's coordinates, is inside its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    ownLayer.bounds.holds(point)
  }

  open override var next: UIResponder? {
    if let controller = owningViewController { return controller }
    return superviewStorage
  }

  package override var canReceiveInput: Bool { windowStorage != nil }

  /// Makes the view, or a view in it, give up first-responder status; true when nothing in this
  /// view has it any more.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let view = FirstResponder.current as? UIView, view.isDescendant(of: self) else {
      return true
    }
    if view.resignFirstResponder() { return true }
    if force { FirstResponder.current = nil }
    return force
  }

  // MARK: Traits

  /// The traits in force for this view.
  open var traitCollection: UITraitCollection { effectiveTraitCollection }

  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Light or dark for this view and everything in it; `.unspecified` takes the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.traits?.values[UITraitUserInterfaceStyle.self] ?? .unspecified }
    set {
      if newValue != overrideUserInterfaceStyle { traitOverrides.userInterfaceStyle = newValue }
    }
  }

  /// Whether the view is mirrored in right-to-left environments; `.unspecified` by default.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  // MARK: Accessibility (kept for the application; nothing reads the screen here)

  /// Whether the view is an accessibility element; false by default.
  open var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? false }
    set { madeExtras.accessibility.isElement = newValue }
  }

  /// What names the view to an assistive technology.
  open var accessibilityLabel: String? {
    get { extras?.accessibility.label }
    set { madeExtras.accessibility.label = newValue }
  }

  /// What using the view does.
  open var accessibilityHint: String? {
    get { extras?.accessibility.hint }
    set { madeExtras.accessibility.hint = newValue }
  }

  /// The view's value in words.
  open var accessibilityValue: String? {
    get { extras?.accessibility.value }
    set { madeExtras.accessibility.value = newValue }
  }

  /// A name for tests; also how films and test failures name the view.
  open var accessibilityIdentifier: String? {
    get { extras?.accessibility.identifier }
    set { madeExtras.accessibility.identifier = newValue }
  }

  /// What kind of element the view is; `.none` by default.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { extras?.accessibility.traits ?? .none }
    set { madeExtras.accessibility.traits = newValue }
  }

  /// Whether the elements in the view are hidden from assistive technologies; false.
  open var accessibilityElementsHidden: Bool {
    get { extras?.accessibility.elementsHidden ?? false }
    set { madeExtras.accessibility.elementsHidden = newValue }
  }

  /// Whether assistive technologies ignore the views beside this one; false.
  open var accessibilityViewIsModal: Bool {
    get { extras?.accessibility.isModal ?? false }
    set { madeExtras.accessibility.isModal = newValue }
  }

  /// What assistive technologies can do with the view beside activating it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { extras?.accessibility.customActions }
    set { madeExtras.accessibility.customActions = newValue }
  }

  /// The elements in the view; nil for those of its subviews.
  open var accessibilityElements: [Any]? {
    get { extras?.accessibility.elements }
    set { madeExtras.accessibility.elements = newValue }
  }

  /// Where the view is on the screen; its own rectangle until it is set.
  open var accessibilityFrame: CGRect {
    get { extras?.accessibility.frame ?? convert(bounds, to: nil) }
    set { madeExtras.accessibility.frame = newValue }
  }

  /// Where the view is activated; its middle until it is set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return extras?.accessibility.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { madeExtras.accessibility.activationPoint = newValue }
  }

  nonisolated open override var description: String {
    guard Thread.isMainThread else { return "<\(type(of: self))>" }
    // The guard above is what makes it true.
    return MainActor.assumeIsolated { describe() }
  }
}
