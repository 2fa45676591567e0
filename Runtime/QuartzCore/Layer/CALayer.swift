import Foundation

/// A rectangle of content placed in a tree: what is drawn and animated.
///
/// A layer holds *model* values: what properties were set to. What is on screen at a time is computed
/// from them and from the animations attached (see `presented(at:)`); nothing changes a layer while an
/// animation runs. Not `Sendable`: use a layer on one thread, the main one when it is animated.
///
/// A layer retains its sublayers, mask, contents and animations, and not its superlayer or delegate.
open class CALayer: NSObject, CAMediaTiming, KeyValueCoding {
  // Hot: read for every frame, in the order of `LayerState`. Exclusive access is not checked while the
  // program runs, which would cost ten times the access: a layer is used on one thread, and no access
  // here lasts longer than a read or a write.
  @exclusivity(unchecked)
  final var records: UnsafeMutablePointer<AnimationRecord>?
  @exclusivity(unchecked)
  final var recordCount: Int32 = 0
  @exclusivity(unchecked)
  final var flags: LayerFlags = [.isDoubleSided, .allowsEdgeAntialiasing, .allowsGroupOpacity]
  @exclusivity(unchecked)
  final var state = LayerState()
  @exclusivity(unchecked)
  final var recordCapacity: Int32 = 0
  /// When something of this layer or below it changed last, animations attached and removed included.
  @exclusivity(unchecked)
  final var lastChange = ChangeCount.current
  @exclusivity(unchecked)
  final var placementStorage: UnsafeMutablePointer<LayerPlacement.Storage>?
  @exclusivity(unchecked)
  final var sublayerStorage: [CALayer] = [] {
    didSet {
      if sublayerStorage.isEmpty {
        flags.remove(.hasSublayers)
      } else {
        flags.insert(.hasSublayers)
      }
    }
  }
  @exclusivity(unchecked)
  final var styleStorage: LayerStyle?

  /// The number of transactions committed when the layer was made or last entered a superlayer.
  final var entryCommit: UInt64
  final var backgroundCGColor: CGColor?
  /// Cleared when the superlayer goes or lets this layer go.
  final unowned(unsafe) var superlayerStorage: CALayer?
  /// The view this layer belongs to; the view clears it in its `deinit`. A delegate without the cost
  /// of a weak reference.
  package final unowned(unsafe) var hostView: (any CALayerDelegate)? {
    didSet { if hostView == nil { styleStorage?.delegate = nil } }
  }
  /// The model layer this one is a presentation copy of, and the local time it shows.
  final var modelLayer: CALayer?
  final var presentationTime: CFTimeInterval = 0

  /// A layer with zero bounds at (0, 0), anchored at its middle, opaque and without a background.
  public override init() {
    entryCommit = TransactionStack.commitCount
    super.init()
    didCreate()
  }

  /// A copy of a layer, for presentation and for `init(layer:)` overrides: all model values and custom
  /// ones, neither sublayers, delegate nor animations. Override it to copy your own stored properties.
  public init(layer: Any) {
    entryCommit = TransactionStack.commitCount
    super.init()
    guard let other = layer as? CALayer else {
      fatalError("init(layer:) copies a CALayer; it was given a \(type(of: layer)).")
    }
    copyModel(from: other)
    flags.formUnion(type(of: self).classFlags)
    copyOwnValues(from: other)
  }

  /// Archives are not read: the layer is as `init()` makes it.
  public required init?(coder: NSCoder) {
    entryCommit = TransactionStack.commitCount
    super.init()
    didCreate()
  }

  @usableFromInline convenience init(dynamicCopyOf layer: CALayer) { self.init(layer: layer) }
  @usableFromInline convenience init(dynamicBlank: Void) { self.init() }

  deinit {
    if !sublayerStorage.isEmpty || styleStorage?.mask != nil { releaseTree() }
    if records != nil { discardAllRecords() }
    freePlacement()
    releaseAssociatedObjects()
  }

  private func didCreate() {
    flags.formUnion(type(of: self).classFlags)
    CATransaction.noteChange()
  }

  /// What is true of every layer of the class, for the compositor.
  class var classFlags: LayerFlags { [] }

  /// Takes over the model values that a class of this module adds, for `init(layer:)`.
  func copyOwnValues(from other: CALayer) {}

  /// The object that provides contents, layout and actions; not retained. A view for its own layer.
  public final var delegate: (any CALayerDelegate)? {
    get { hostView ?? styleStorage?.delegate }
    set {
      if newValue !== hostView { hostView = nil }
      // A view is its layer's delegate already.
      if newValue !== hostView || styleStorage?.delegate != nil { madeStyle.delegate = newValue }
    }
  }

  // MARK: Properties that subclasses override; the others are in extensions.

  /// The layer's own coordinate space: its size and the origin of what it shows. Animatable.
  open var bounds: CGRect {
    get { plainBounds }
    set { plainBounds = newValue }
  }

  /// Where the anchor point is in the superlayer. Animatable.
  open var position: CGPoint {
    get { plainPosition }
    set { plainPosition = newValue }
  }

  /// Applied about the anchor point. Animatable.
  open var transform: CATransform3D {
    get { plainTransform }
    set { plainTransform = newValue }
  }

  /// The box around the transformed bounds in the superlayer. Setting it sets `bounds.size` and
  /// `position`; with a transform other than the identity the result is what Core Animation calls
  /// undefined: here, the frame becomes the one asked for when the transform is an invertible scale
  /// and translation, and otherwise the position moves so that the box's origin is right.
  open var frame: CGRect {
    get { plainFrame }
    set { plainFrame = newValue }
  }

  /// The box is hidden with its sublayers. Animatable, as a step.
  open var isHidden: Bool {
    get { plainIsHidden }
    set { plainIsHidden = newValue }
  }

  /// The point of the bounds that `position` places and transforms turn about, from (0, 0) to (1, 1);
  /// (0.5, 0.5). Animatable.
  open var anchorPoint: CGPoint {
    get { plainAnchorPoint }
    set { plainAnchorPoint = newValue }
  }

  /// The layer's z: order among its siblings, and depth under perspective. Animatable.
  open var zPosition: CGFloat {
    get { plainZPosition }
    set { plainZPosition = newValue }
  }

  /// 0 (invisible) to 1; kept as set. Animatable.
  open var opacity: Float {
    get { plainOpacity }
    set { plainOpacity = newValue }
  }

  /// Fills the bounds, behind the contents; nil. Animatable.
  open var backgroundColor: CGColor? {
    get { plainBackgroundColor }
    set { plainBackgroundColor = newValue }
  }

  /// The radius of the corners of background and border, and of the clip with `masksToBounds`; 0.
  /// Animatable.
  open var cornerRadius: CGFloat {
    get { plainCornerRadius }
    set { plainCornerRadius = newValue }
  }

  /// The width of the border, drawn inside the bounds; 0. Animatable.
  open var borderWidth: CGFloat {
    get { plainBorderWidth }
    set { plainBorderWidth = newValue }
  }

  /// The border's colour; opaque black. Animatable.
  open var borderColor: CGColor? {
    get { plainBorderColor }
    set { plainBorderColor = newValue }
  }

  /// A layer whose alpha this layer is multiplied by. It is placed in this layer's coordinates and has
  /// no superlayer of its own.
  open var mask: CALayer? {
    get { plainMask }
    set { plainMask = newValue }
  }

  /// Whether sublayers and contents are clipped to the (rounded) bounds.
  open var masksToBounds: Bool {
    get { plainMasksToBounds }
    set { plainMasksToBounds = newValue }
  }

  /// What the layer shows over its background: a `CGImage`. Animatable, as a step.
  open var contents: Any? {
    get { plainContents }
    set { plainContents = newValue }
  }

  // MARK: Time

  /// When the layer's time begins in its superlayer's; 0.
  open var beginTime: CFTimeInterval {
    get { timing(\.beginTime) }
    set { setTiming(\.beginTime, newValue.isFinite ? newValue : 0) }
  }

  /// Kept; a layer has no end of its own here; infinity.
  open var duration: CFTimeInterval {
    get { timing(\.duration) }
    set { setTiming(\.duration, newValue) }
  }

  /// How fast the layer's time runs beside its superlayer's; 1. Setting it to 0, and `timeOffset` to
  /// the layer's time at that moment, pauses everything in the layer.
  open var speed: Float {
    get { timing(\.speed) }
    set { setTiming(\.speed, newValue.isFinite ? newValue : 1) }
  }

  /// Added to the layer's time; 0.
  open var timeOffset: CFTimeInterval {
    get { timing(\.timeOffset) }
    set { setTiming(\.timeOffset, newValue.isFinite ? newValue : 0) }
  }

  /// Kept; layers do not repeat here; 0.
  open var repeatCount: Float {
    get { timing(\.repeatCount) }
    set { setTiming(\.repeatCount, newValue) }
  }

  /// Kept; layers do not repeat here; 0.
  open var repeatDuration: CFTimeInterval {
    get { timing(\.repeatDuration) }
    set { setTiming(\.repeatDuration, newValue) }
  }

  /// Kept; layers do not repeat here; false.
  open var autoreverses: Bool {
    get { timing(\.autoreverses) }
    set { setTiming(\.autoreverses, newValue) }
  }

  /// Kept; a layer is always active here; removed.
  open var fillMode: CAMediaTimingFillMode {
    get { timing(\.fillMode) }
    set { setTiming(\.fillMode, newValue) }
  }

  // MARK: Tree

  /// The layers in this one, back to front. Setting it replaces them.
  open var sublayers: [CALayer]? {
    get { plainSublayers }
    set { setSublayers(newValue ?? []) }
  }

  /// The layer this one is in.
  open var superlayer: CALayer? { plainSuperlayer }

  /// Puts a layer in front of the sublayers, taking it from where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Puts a layer among the sublayers at an index, which is clamped.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Puts a layer behind a sibling; behind all when the sibling is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, above: false)
  }

  /// Puts a layer in front of a sibling; in front of all when the sibling is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, above: true)
  }

  /// Puts a new layer where an old one is. Nothing happens when the old one is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of its superlayer, which releases it; its animations are removed.
  open func removeFromSuperlayer() { detachFromSuperlayer() }

  // MARK: Layout and display

  /// Places the sublayers: calls the delegate's `layoutSublayers(of:)`.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Requests `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out now what has requested it: the superlayers as far up as one after the other has, and
  /// everything in the topmost of them.
  open func layoutIfNeeded() { layoutTreeFromAbove() }

  /// Whether layout was requested.
  open func needsLayout() -> Bool { flags.contains(.needsLayout) }

  /// The size the superlayer would rather give: the bounds' size.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Requests new contents before the next frame.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// Requests new contents; the whole layer is drawn.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }

  /// Whether new contents were requested.
  open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Makes new contents now if they were requested. They are there at once, however they are set:
  /// nothing fades.
  open func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    let isMuted = TransactionStack.actionsAreDisabled
    TransactionStack.actionsAreDisabled = true
    defer { TransactionStack.actionsAreDisabled = isMuted }
    display()
  }

  /// Makes the contents: by the delegate's `display(_:)`, or by `draw(in:)` into a bitmap of the
  /// bounds at `contentsScale`.
  open func display() { displayByDelegateOrDrawing() }

  /// Draws the contents in layer coordinates: calls the delegate's `draw(_:in:)`.
  open func draw(in ctx: CGContext) {
    guard let delegate else {
      flags.insert(.delegateDeclined)
      return
    }
    delegate.draw(self, in: ctx)
  }

  // MARK: Hit testing

  /// The deepest visible layer that contains a point of the superlayer's coordinates, or nil.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  /// Whether the bounds contain a point of this layer's coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Actions

  /// The action for a key: from the delegate, `actions`, `style`, `defaultAction(forKey:)`, then the
  /// implicit animation of a layer that was committed. `NSNull` ends the search with none.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// The class's action for a key, last in the search; nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The class's default for a property, or nil when the key is not a property.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }

  /// Whether a change of the key, or an animation of it, draws the layer anew; false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The further keys of a subclass that animate by themselves. Overridden by the special layers.
  package class var implicitlyAnimatedKeys: Set<String> { [] }

  // MARK: Animations

  /// Attaches a copy of an animation. Under a key that is in use it replaces the animation there.
  /// Without a key, several can run on one property. A duration ≤ 0 becomes the transaction's, or 0.25.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes the animation under a key; its delegate hears that it did not finish.
  open func removeAnimation(forKey key: String) { detachAnimations(forKey: key) }

  /// Removes every animation of this layer; their delegates hear that they did not finish.
  open func removeAllAnimations() { detachAllAnimations() }

  /// The animation under a key: to read, not to change.
  open func animation(forKey key: String) -> CAAnimation? { materialisedAnimation(forKey: key) }

  /// The keys of the attached animations in the order they apply, or nil when there are none.
  open func animationKeys() -> [String]? { attachedKeys() }

  /// A copy with the values on screen now, or nil before the layer was first committed.
  open func presentation() -> Self? { presentationCopy() }

  /// The layer a presentation copy was made of; otherwise the layer itself.
  open func model() -> Self { unsafeDowncast(modelLayer ?? self, to: Self.self) }

  // MARK: Values by key

  /// The value under a property's or a custom key; structures come boxed as Apple boxes them.
  open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

  /// Sets the value under a property's or a custom key.
  open func setValue(_ value: Any?, forKey key: String) { setStoredValue(value, forKey: key) }

  /// The value of a key path such as `transform.rotation.z` or `bounds.size.width`.
  open func value(forKeyPath keyPath: String) -> Any? { pathValue(keyPath) }

  /// Sets the value of a key path such as `transform.rotation.z` or `bounds.size.width`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPathValue(value, keyPath) }

  /// The value of a stored property that a subclass lets be animated by key, which at Apple is what
  /// `@objc dynamic` says; nil for other keys. `enchain` overrides it for a playground's layers.
  open func dynamicPropertyValue(forKey key: String) -> Any? { nil }

  /// Sets such a property, of which there is no implicit animation; false for other keys.
  open func setDynamicPropertyValue(_ value: Any?, forKey key: String) -> Bool { false }

  /// Whether a key's value would be archived; false: layers are not archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  open override var description: String {
    let name = styleStorage?.name.map { " “\($0)”" } ?? ""
    let address = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
    return "<\(type(of: self)): 0x\(address)\(name); position = \(position); bounds = \(bounds)>"
  }
}

extension CALayer: AssociatedObjectOwner {}
