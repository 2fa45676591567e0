/// What Auto Layout keeps about one view.
@MainActor
final class ViewLayout {
  /// The active constraints that this view holds, in order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// Active constraints, wherever they are held, that are about this view or a guide of it.
  var mentions: [Mention] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UILayoutGuide?
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (
    .defaultLow, .defaultLow
  )
  var compression: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (
    .defaultHigh, .defaultHigh
  )
  /// The solver of the hierarchy whose topmost view this is.
  var engine: LayoutEngine?

  struct Mention {
    weak var constraint: NSLayoutConstraint?
  }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }

  /// The view's record, if Auto Layout has one.
  var existingLayout: ViewLayout? {
    layoutState.map { unsafeDowncast($0, to: ViewLayout.self) }
  }

  /// The view's record, made if there was none.
  var madeLayout: ViewLayout {
    if let existing = existingLayout { return existing }
    let made = ViewLayout()
    layoutState = made
    AutoLayout.isInUse = true
    markParticipation()
    return made
  }

  /// Notes, here and in what this view is in, that Auto Layout has something to do with the subtree.
  final func markParticipation() {
    var view: UIView? = self
    while let current = view, !current.flags.contains(.holdsParticipants) {
      current.flags.insert(.holdsParticipants)
      view = current.superviewStorage
    }
  }

  /// The views of the subtree that Auto Layout has something to do with.
  final func participants() -> [UIView] {
    var result: [UIView] = []
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      guard view.flags.contains(.holdsParticipants) else { continue }
      if view.isParticipant { result.append(view) }
      pending.append(contentsOf: view.subviewStorage.reversed())
    }
    return result
  }

  final var isParticipant: Bool {
    layoutState != nil || type(of: self).requiresConstraintBasedLayout
  }

  /// The topmost view above this one, or this one.
  var layoutRoot: UIView {
    if let window = windowStorage, window.superviewStorage == nil { return window }
    var top: UIView = self
    while let above = top.superviewStorage { top = above }
    return top
  }
}

/// The meeting point of views, constraints and the engines that solve them.
///
/// Each topmost view (a window, or the root of a detached hierarchy) whose hierarchy has
/// constraints owns one ``LayoutEngine``. Constraints are held by the nearest common ancestor of
/// their items, so that they follow a subtree that moves.
@MainActor
enum AutoLayout {
  /// Views that asked for `updateConstraints()` and have not got it yet.
  private static var pendingUpdates: [WeakView] = []

  private struct WeakView {
    weak var view: UIView?
  }

  /// Whether any view ever took part: until then a moved view costs one check.
  static var isInUse = false

  /// Set while solved frames are written, so that they are not taken for new input.
  static var isAssigning = false

  // MARK: Constraints

  static func activate(_ constraint: NSLayoutConstraint) {
    guard constraint.holder == nil else { return }
    guard let first = constraint.first.item?.layoutView else {
      fatalError(
        "The constraint \(constraint.summary) cannot be activated: its first item is gone, or is a "
          + "layout guide that was not added to a view.")
    }
    var ancestor: UIView? = first
    for item in [constraint.first.origin, constraint.second?.item, constraint.second?.origin] {
      guard let item, let current = ancestor else { continue }
      guard let view = item.layoutView else {
        fatalError(
          "The constraint \(constraint.summary) cannot be activated: a layout guide in it was not "
            + "added to a view.")
      }
      ancestor = nearestCommonAncestor(current, view)
    }
    guard let ancestor else {
      fatalError(
        "The constraint \(constraint.summary) cannot be activated: its items have no common "
          + "ancestor view. Add them to one view hierarchy first.")
    }
    hold(constraint, by: ancestor)
  }

  static func hold(_ constraint: NSLayoutConstraint, by view: UIView) {
    constraint.holder = view
    constraint.isBroken = false
    view.madeLayout.constraints.append(constraint)
    for owner in owners(of: constraint) {
      owner.madeLayout.mentions.append(ViewLayout.Mention(constraint: constraint))
    }
    engine(above: view, making: true)?.added(constraint)
    view.setNeedsLayout()
  }

  static func deactivate(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    constraint.holder = nil
    if let layout = holder.existingLayout {
      layout.constraints.removeAll { $0 === constraint }
    }
    for owner in owners(of: constraint) {
      owner.existingLayout?.mentions.removeAll {
        $0.constraint === constraint || $0.constraint == nil
      }
    }
    engine(above: holder, making: false)?.removed(constraint)
    holder.setNeedsLayout()
  }

  static func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    engine(above: holder, making: false)?.constantChanged(constraint)
    holder.setNeedsLayout()
  }

  static func priorityChanged(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    let engine = engine(above: holder, making: false)
    engine?.removed(constraint)
    engine?.added(constraint)
    holder.setNeedsLayout()
  }

  private static func owners(of constraint: NSLayoutConstraint) -> [UIView] {
    var owners: [UIView] = []
    for item in [
      constraint.first.item, constraint.first.origin, constraint.second?.item,
      constraint.second?.origin,
    ] {
      if let view = item?.layoutView, !owners.contains(where: { $0 === view }) {
        owners.append(view)
      }
    }
    return owners
  }

  static func nearestCommonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
    var candidate: UIView? = a
    while let view = candidate {
      if b === view || b.isDescendant(of: view) { return view }
      candidate = view.superviewStorage
    }
    return nil
  }

  // MARK: Changes of views

  /// The engine of the hierarchy that `view` is in.
  @discardableResult
  static func engine(above view: UIView, making: Bool) -> LayoutEngine? {
    guard isInUse || making else { return nil }
    let root = view.layoutRoot
    if let engine = root.existingLayout?.engine { return engine }
    guard making else { return nil }
    let engine = LayoutEngine(root: root)
    root.madeLayout.engine = engine
    return engine
  }

  static func hierarchyChanged(_ view: UIView, oldSuperview: UIView?) {
    if view.isParticipant { view.markParticipation() }
    if view.flags.contains(.holdsParticipants) { view.superviewStorage?.markParticipation() }
    guard isInUse || view.flags.contains(.holdsParticipants) else { return }
    if view.superviewStorage != nil, let layout = view.existingLayout { layout.engine = nil }
    if let oldSuperview {
      let participants = view.participants()
      for participant in participants {
        guard let layout = participant.existingLayout else { continue }
        for mention in layout.mentions {
          guard let constraint = mention.constraint, let holder = constraint.holder else {
            continue
          }
          if !holder.isDescendant(of: view), !view.isDescendant(of: holder) {
            deactivate(constraint)
          }
        }
      }
      let engine = engine(above: oldSuperview, making: false)
      if engine?.contains(view) == true || !participants.isEmpty { engine?.needsRebuild = true }
    }
    guard view.flags.contains(.holdsParticipants),
      view.superviewStorage != nil || oldSuperview != nil
    else { return }
    if view.superviewStorage == nil, !view.participants().contains(where: { hasConstraints($0) }) {
      return
    }
    engine(above: view, making: true)?.needsRebuild = true
    view.setNeedsLayout()
  }

  private static func hasConstraints(_ view: UIView) -> Bool {
    view.existingLayout.map { !$0.constraints.isEmpty } ?? false
  }

  static func geometryChanged(_ view: UIView) {
    guard let engine = engine(above: view, making: false) else { return }
    engine.geometryChanged(view)
  }

  static func intrinsicSizeChanged(_ view: UIView) {
    guard let engine = engine(above: view, making: false), engine.contains(view) else { return }
    engine.intrinsicSizeChanged(view)
    // A pass finds out whether anything moves; only then is the superview laid out. A stack arranges
    // by the sizes themselves.
    if let stack = view.superviewStorage as? UIStackView { stack.setNeedsLayout() }
    view.setNeedsLayout()
  }

  static func needsUpdate(_ view: UIView) {
    pendingUpdates.append(WeakView(view: view))
  }

  // MARK: Passes

  /// Calls `updateConstraints()` on the views in `view` that asked for it, deepest first.
  static func updateConstraints(in view: UIView) {
    var rounds = 0
    while !pendingUpdates.isEmpty, rounds < 16 {
      rounds += 1
      var due: [(view: UIView, depth: Int)] = []
      var depths: [ObjectIdentifier: Int] = [ObjectIdentifier(view): 0]
      var others: [WeakView] = []
      for pending in pendingUpdates {
        guard let candidate = pending.view, candidate.flags.contains(.needsUpdateConstraints) else {
          continue
        }
        let depth = depth(of: candidate, known: &depths)
        if depth < 0 { others.append(pending) } else { due.append((candidate, depth)) }
      }
      pendingUpdates = others
      if due.isEmpty { return }
      for (candidate, _) in due.sorted(by: { $0.depth > $1.depth })
      where candidate.flags.contains(.needsUpdateConstraints) {
        candidate.flags.remove(.needsUpdateConstraints)
        if let controller = candidate.owningViewController {
          controller.updateViewConstraints()
        } else {
          candidate.updateConstraints()
        }
      }
    }
  }

  /// How deep a view is below one whose depth is known, or a negative number when it is not below it.
  /// Each view on the way up is asked once, whatever is asked for.
  private static func depth(of view: UIView, known: inout [ObjectIdentifier: Int]) -> Int {
    var path: [ObjectIdentifier] = []
    var depth = -1
    var candidate: UIView? = view
    while let current = candidate {
      if let found = known[ObjectIdentifier(current)] {
        depth = found
        break
      }
      path.append(ObjectIdentifier(current))
      candidate = current.superviewStorage
    }
    for id in path.reversed() {
      if depth >= 0 { depth += 1 }
      known[id] = depth
    }
    return depth
  }

  /// Updates and solves the constraints of the hierarchy that `view` is in, and asks for layout of
  /// each view whose subviews shall move. Costs two checks if nothing changed.
  static func prepare(for view: UIView) {
    guard !isAssigning else { return }
    guard !pendingUpdates.isEmpty || view.layoutRoot.existingLayout?.engine != nil else { return }
    let root = view.layoutRoot
    if let engine = root.existingLayout?.engine, engine.needsRebuild {
      for candidate in root.subtree() where !candidate.flags.contains(.didUpdateConstraints) {
        candidate.flags.insert([.didUpdateConstraints, .needsUpdateConstraints])
        pendingUpdates.append(WeakView(view: candidate))
      }
    }
    if !pendingUpdates.isEmpty { updateConstraints(in: root) }
    guard let engine = root.existingLayout?.engine else { return }
    engine.solve()
    engine.requestLayout()
  }

  /// Writes the solved centres and bounds of the subviews of `view`.
  static func assignFrames(inSubviewsOf view: UIView) {
    guard let engine = engine(above: view, making: false) else { return }
    engine.assignFrames(inSubviewsOf: view)
  }

  /// Writes the solved size of `view`, if layout was asked for because of it.
  static func assignSize(of view: UIView) {
    guard isInUse, let engine = engine(above: view, making: false) else { return }
    engine.assignSize(of: view)
  }

  /// The rectangle of a guide in its view's coordinates.
  static func frame(of guide: UILayoutGuide) -> CGRect {
    guard let view = guide.owningView else { return .zero }
    switch guide.role {
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .layoutMargins: return view.bounds.inset(by: view.layoutMargins)
    case .readableContent: return view.bounds.inset(by: view.readableInsets)
    case .keyboard:
      let bounds = view.bounds
      let bottom = view.safeAreaInsets.bottom
      return CGRect(x: bounds.minX, y: bounds.maxY - bottom, width: bounds.width, height: bottom)
    case .scrollFrame: return view.bounds
    case .custom, .scrollContent:
      return engine(above: view, making: false)?.localFrame(of: guide) ?? .zero
    }
  }

  /// The smallest or nearest size of `view` that satisfies the constraints in it.
  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    for candidate in view.subtree() where !candidate.flags.contains(.didUpdateConstraints) {
      candidate.flags.insert([.didUpdateConstraints, .needsUpdateConstraints])
      pendingUpdates.append(WeakView(view: candidate))
    }
    updateConstraints(in: view)
    let engine = LayoutEngine(
      root: view,
      fitting: LayoutEngine.Fitting(target: target, horizontal: horizontal, vertical: vertical))
    engine.solve()
    return engine.rootSize
  }
}
