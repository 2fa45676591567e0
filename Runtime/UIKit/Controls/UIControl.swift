/// A view that tells targets about events: buttons, switches, sliders and one's own.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What happened to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, and the states that content can be set for.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands horizontally.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left, right, fill, leading, trailing
  }

  /// Where content stands vertically.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top, bottom, fill
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a control that runs `primaryAction` when triggered.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control can be used; true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// Whether the control is on; false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether the control is pressed; false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// All of the above as one value.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when ``state`` changed; looks follow it.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Where content stands horizontally; `.center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where content stands vertically; `.center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// ``contentHorizontalAlignment`` with leading and trailing resolved.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Targets

  private struct Registration {
    /// Nil also when it has gone: the method is then looked for as if there had been none.
    weak var target: AnyObject?
    var selector: Selector?
    var action: UIAction?
    var events: Event
  }

  private var registrations: [Registration] = []

  /// Calls `action` on `target` for each of `controlEvents`. The target is not retained; nil stands
  /// for the first responder that has the method, beginning with the control. So does a target that
  /// has gone, and one that is no object, whose box goes at once: `self` in the closure that makes a
  /// stored property is the method of that name. Adding the same again changes nothing.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in registrations.indices
    where registrations[index].target === object && registrations[index].selector == action {
      registrations[index].events.formUnion(controlEvents)
      return
    }
    registrations.append(
      Registration(target: object, selector: action, action: nil, events: controlEvents))
  }

  /// Stops calls; nil stands for any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in registrations.indices where registrations[index].selector != nil {
      if let object, registrations[index].target !== object { continue }
      if let action, registrations[index].selector != action { continue }
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Runs `action` for each of `controlEvents`, in place of another of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(
      Registration(target: nil, selector: nil, action: action, events: controlEvents))
  }

  /// Stops running an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action of an identifier.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in registrations.indices
    where registrations[index].action?.identifier == identifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// The targets that are still there.
  open var allTargets: Set<AnyHashable> {
    Set(registrations.compactMap { ($0.target as? NSObject).map { AnyHashable($0) } })
  }

  /// The events anything is registered for.
  open var allControlEvents: Event {
    registrations.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// The names of the methods called on `target` for an event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = registrations.filter {
      !$0.events.isDisjoint(with: controlEvent) && (object == nil || $0.target === object)
    }.compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// Calls everything registered for `controlEvents`, in order of registration.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, event: nil)
  }

  /// Calls one method; an override can observe or redirect it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls `iterator` with everything registered, in order: an action, or a target with its method,
  /// and the events. Setting the last argument to true stops.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations {
      let pair = registration.selector.map { (registration.target as Any?, $0) }
      iterator(registration.action, pair, registration.events, &stop)
      if stop { return }
    }
  }

  /// Sends `.primaryActionTriggered`, as a press of a button does.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Pointers and menus

  /// A text that a pointer over the control would show; nil. Kept, not shown.
  open var toolTip: String?
  /// Whether holding the control opens its menu; false. A button that gets a menu sets it.
  open var isContextMenuInteractionEnabled = false
  /// Whether a press opens the control's menu at once; false.
  open var showsMenuAsPrimaryAction = false
  /// The interaction that opens the control's menu; nil, for a button's opens without one.
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// Opens the control's menu; whether it has one that a press opens.
  func opensMenu() -> Bool { false }
  /// Whether symbols bounce when the control is pressed; false. Kept, without effect.
  open var isSymbolAnimationEnabled = false

  /// Runs one action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  func send(_ events: Event, event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      if let action = registration.action {
        sendAction(action)
      } else if let selector = registration.selector {
        sendAction(selector, to: registration.target, for: event)
      }
    }
  }

  // MARK: Tracking

  /// Whether a touch is being followed.
  public internal(set) final var isTracking = false
  /// Whether that touch is inside the control.
  public internal(set) final var isTouchInside = false

  /// Called when a touch goes down; returns whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when it moves; returns whether to go on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when it goes up.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when it is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// How far outside of the bounds a finger still counts as inside, in points.
  private static let slack: CGFloat = 70

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    if opensMenu() {
      send(.menuActionTriggered, event: event)
      return
    }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return
    }
    isHighlighted = isTouchInside
    if isTouchInside != wasInside {
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event: event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = isInside(touch)
    isTracking = false
    endTracking(touch, with: event)
    isHighlighted = false
    let isInside = isTouchInside
    isTouchInside = false
    if isInside { primaryActionWillTrigger() }
    send(isInside ? .touchUpInside : .touchUpOutside, event: event)
    if isInside, triggersPrimaryAction { send(.primaryActionTriggered, event: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    cancelTracking(with: event)
    isHighlighted = false
    send(.touchCancel, event: event)
  }

  /// Whether lifting a finger inside is the control's primary action: so for buttons.
  var triggersPrimaryAction: Bool { false }

  /// Whether a tap is what the control itself acts on.
  var actsOnTap: Bool { false }
  /// Whether the finger that is followed drags a thumb of the control's from side to side.
  var isThumbDragged: Bool { false }

  /// Called before `.touchUpInside` is sent.
  func primaryActionWillTrigger() {}

  /// Presses the control, as a tap does: for hosts that tap by themselves and for tests.
  package func press() {
    guard isEnabled else { return }
    if opensMenu() { return send(.menuActionTriggered, event: nil) }
    primaryActionWillTrigger()
    send(.touchDown, event: nil)
    send(.touchUpInside, event: nil)
    if triggersPrimaryAction { send(.primaryActionTriggered, event: nil) }
  }
}
