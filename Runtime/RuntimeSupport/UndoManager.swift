import Foundation

/// Remembers how changes are undone, and done again.
///
/// What is registered within one turn of the main run loop is one group, undone together. What is
/// registered while undoing is what ``redo()`` does. Targets are not retained: what is about one that is
/// gone does nothing.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// Makes a manager that has nothing to undo.
  public override init() {
    super.init()
  }

  private enum Action {
    case call(target: WeakTarget, change: () -> Void)
    case group(Group)
  }

  private final class WeakTarget {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  private final class Group {
    var actions: [Action] = []
    var name = ""
    var isDiscardable = false

    var isEmpty: Bool { actions.isEmpty }

    func remove(_ target: AnyObject) {
      actions.removeAll { action in
        switch action {
        case .call(let own, _):
          return own.object === target || own.object == nil
        case .group(let group):
          group.remove(target)
          return group.isEmpty
        }
      }
    }
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var open: [Group] = []
  private var disabled = 0

  /// Whether ``undo()`` runs.
  public private(set) final var isUndoing = false
  /// Whether ``redo()`` runs.
  public private(set) final var isRedoing = false
  /// Whether what is registered within one turn is one group; true. Otherwise the program begins and
  /// ends groups itself.
  public final var groupsByEvent = true
  /// The greatest number of groups that are kept; 0, no limit.
  public final var levelsOfUndo = 0 { didSet { trim() } }
  /// The modes in which a turn ends a group; kept: the end of every turn does.
  public final var runLoopModes: [RunLoop.Mode] = [.default]

  // MARK: Groups

  /// How many groups are open, one in the other.
  public final var groupingLevel: Int { open.count }

  /// Opens a group; what is registered before ``endUndoGrouping()`` is undone together.
  open func beginUndoGrouping() {
    post(.NSUndoManagerCheckpoint)
    if open.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openByEvent() }
    openGroup()
  }

  /// Closes the group that was opened last.
  open func endUndoGrouping() {
    demand(!open.isEmpty, "endUndoGrouping() was called without a group that is open.")
    post(.NSUndoManagerCheckpoint)
    closeGroup()
  }

  private func openGroup() {
    open.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openByEvent() {
    openGroup()
    Task { @MainActor [weak self] in self?.closeByEvent() }
  }

  private func closeByEvent() {
    // A program that opened more of them ends these itself.
    if open.count == 1 { closeGroup() }
  }

  private func closeGroup() {
    post(.NSUndoManagerWillCloseUndoGroup)
    guard let group = open.popLast() else { return }
    defer { post(.NSUndoManagerDidCloseUndoGroup) }
    guard !group.isEmpty else { return }
    if let outer = open.last {
      outer.actions.append(.group(group))
      if outer.name.isEmpty { outer.name = group.name }
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      trim()
    }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  // MARK: Registering

  /// Whether changes are remembered; true.
  public final var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Lets changes go by; each call needs one of ``enableUndoRegistration()``.
  open func disableUndoRegistration() { disabled += 1 }
  /// Remembers changes again.
  open func enableUndoRegistration() {
    demand(
      disabled > 0,
      "enableUndoRegistration() was called without disableUndoRegistration() before it.")
    disabled -= 1
  }

  /// Remembers how a change of `target` is undone: `handler` is called with it.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(target) { [weak target] in if let target { handler(target) } }
  }

  /// Remembers how a change of `target` is undone: by a method, with an argument.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    guard let target = target as AnyObject as? NSObject else { return }
    register(target) { [weak target] in target?.perform(selector, with: anObject) }
  }

  /// Calls are not recorded here: it says so, and nothing is remembered.
  open func prepare(withInvocationTarget target: Any) -> Any {
    UnsupportedReporter.report(
      "UndoManager.prepare(withInvocationTarget:) cannot record calls here; use "
        + "registerUndo(withTarget:handler:) instead.")
    return NSNull()
  }

  private func register(_ target: AnyObject, _ change: @escaping () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      demand(
        groupsByEvent,
        "An undo was registered with no group open: call beginUndoGrouping() first, or leave "
          + "groupsByEvent on.")
      openByEvent()
    }
    if !isUndoing, !isRedoing { redoStack.removeAll() }
    open.last?.actions.append(.call(target: WeakTarget(target), change: change))
  }

  // MARK: Undoing

  /// Whether there is something to undo.
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.isEmpty } }
  /// Whether there is something to do again.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }
  /// How many groups can be undone.
  open var undoCount: Int { undoStack.count + (open.contains { !$0.isEmpty } ? 1 : 0) }
  /// How many groups can be done again.
  open var redoCount: Int { redoStack.count }

  /// Closes the open group, and undoes the last one.
  open func undo() {
    if open.count == 1 { closeGroup() }
    undoNestedGroup()
  }

  /// Undoes the last group; none may be open.
  open func undoNestedGroup() {
    demand(
      open.isEmpty, "undo() was called while \(open.count) groups are open: end them first.")
    post(.NSUndoManagerCheckpoint)
    guard let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does what was undone last again.
  open func redo() {
    if open.count == 1 { closeGroup() }
    post(.NSUndoManagerCheckpoint)
    guard open.isEmpty, let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Runs a group backwards; what is registered meanwhile is its opposite.
  private func run(_ group: Group) {
    openGroup()
    open.last?.name = group.name
    perform(group)
    closeGroup()
  }

  private func perform(_ group: Group) {
    for action in group.actions.reversed() {
      switch action {
      case .call(_, let change): change()
      case .group(let inner): perform(inner)
      }
    }
  }

  /// Forgets everything.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    for group in open { group.actions.removeAll() }
    disabled = 0
  }

  /// Forgets what is about one target.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in undoStack + redoStack + open { group.remove(object) }
    undoStack.removeAll(where: \.isEmpty)
    redoStack.removeAll(where: \.isEmpty)
  }

  // MARK: Names

  /// Names what the present group does: "Paste", say.
  open func setActionName(_ actionName: String) {
    if let group = open.first {
      group.name = actionName
    } else {
      undoStack.last?.name = actionName
    }
  }

  /// The name of what would be undone; empty without one.
  open var undoActionName: String {
    open.first { !$0.isEmpty }?.name ?? undoStack.last?.name ?? ""
  }
  /// The name of what would be done again; empty without one.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// "Undo" and the action's name.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo" and the action's name.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// "Undo" and an action's name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// "Redo" and an action's name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Whether the present group may be thrown away to free memory; kept.
  open func setActionIsDiscardable(_ discardable: Bool) { open.last?.isDiscardable = discardable }
  /// Whether what would be undone may be thrown away.
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  /// Whether what would be done again may be thrown away.
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension Notification.Name {
  /// A group is about to change: one is opened or closed, or looked at.
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  /// A group was opened.
  public static let NSUndoManagerDidOpenUndoGroup = Self(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// A group is about to be closed.
  public static let NSUndoManagerWillCloseUndoGroup = Self(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// A group was closed.
  public static let NSUndoManagerDidCloseUndoGroup = Self(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Something is about to be undone.
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  /// Something was undone.
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  /// Something is about to be done again.
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  /// Something was done again.
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
