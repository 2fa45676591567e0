/// The constraints of one view hierarchy, translated for the solver and kept in step with it.
///
/// Every item has four unknowns: the least x and y of its alignment rectangle, in the coordinates
/// of the hierarchy's root as if nothing was scrolled or transformed, its width and its height.
/// A view that translates its autoresizing mask gets its place from its frame; any other view gets
/// its size from its content where it has an intrinsic size.
@MainActor
final class LayoutEngine {
  typealias Variable = ConstraintSolver.Variable

  /// What `systemLayoutSizeFitting` asks for instead of the root's own size.
  struct Fitting {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// One view or guide.
  @MainActor
  final class Entry {
    weak var item: (any LayoutItem)?
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    /// Where the item's coordinates are counted from; nil for the root.
    weak var parent: Entry?
    var system: [ConstraintSolver.Constraint] = []
    var intrinsic: [ConstraintSolver.Constraint] = []
    var intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    var isGeometryDirty = false
    var isIntrinsicDirty = false
    /// The solved frame that layout was last asked for.
    var requested: CGRect?
    /// Whether the view has yet to take that frame.
    var isNews = false

    init(item: any LayoutItem, solver: ConstraintSolver) {
      self.item = item
      x = solver.makeVariable()
      y = solver.makeVariable()
      width = solver.makeVariable()
      height = solver.makeVariable()
    }
  }

  struct Installed {
    var handle: ConstraintSolver.Constraint
    /// What the solver's constant has besides the constraint's own: margins and baselines.
    var shift: Double
    weak var constraint: NSLayoutConstraint?
  }

  unowned let root: UIView
  let fitting: Fitting?
  var solver = ConstraintSolver()
  var entries: [ObjectIdentifier: Entry] = [:]
  /// In order of creation, which is what makes all walks deterministic.
  var order: [Entry] = []
  var installed: [ObjectIdentifier: Installed] = [:]
  /// The constraint that each handle of the solver stands for; system ones are not in it.
  var constraints: [ConstraintSolver.Constraint: NSLayoutConstraint] = [:]
  /// The entry whose frame, intrinsic size or guide a system constraint stands for.
  var systemOwners: [ConstraintSolver.Constraint: Entry] = [:]
  /// Constraints on margins and baselines, whose shift may change.
  var shifting: [ObjectIdentifier] = []
  /// Constraints that were left out because they contradicted others.
  private var broken: [ViewLayout.Mention] = []
  /// Those of them that are tried again in this solution: what still contradicts them stays.
  private var triedAgain: Set<ObjectIdentifier> = []
  var needsRebuild = true
  var isDirty = true

  init(root: UIView, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
  }

  func contains(_ item: any LayoutItem) -> Bool { entries[ObjectIdentifier(item)] != nil }

  /// The solved size of the root.
  var rootSize: CGSize {
    guard let entry = entries[ObjectIdentifier(root)] else { return .zero }
    let rect = root.frame(
      forAlignmentRect: CGRect(x: 0, y: 0, width: value(entry.width), height: value(entry.height)))
    return rect.size
  }

  // MARK: Input

  func added(_ constraint: NSLayoutConstraint) {
    guard !needsRebuild else { return }
    install(constraint)
    isDirty = true
  }

  func removed(_ constraint: NSLayoutConstraint) {
    guard !needsRebuild, let record = installed.removeValue(forKey: ObjectIdentifier(constraint))
    else { return }
    shifting.removeAll { $0 == ObjectIdentifier(constraint) }
    constraints[record.handle] = nil
    solver.remove(record.handle)
    isDirty = true
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard !needsRebuild else { return }
    isDirty = true
    guard let record = installed[ObjectIdentifier(constraint)] else {
      // It was left out because it contradicted others; with its new constant it may not.
      if constraint.isBroken {
        constraint.isBroken = false
        triedAgain.insert(ObjectIdentifier(constraint))
        install(constraint)
      }
      return
    }
    solver.setConstant(Double(constraint.constant) + record.shift, of: record.handle)
  }

  func geometryChanged(_ view: UIView) {
    guard !needsRebuild, let entry = entries[ObjectIdentifier(view)] else { return }
    let isPlaced = view === root || view.isPlacedByFrame
    if isPlaced == entry.system.isEmpty, view !== root {
      // translatesAutoresizingMaskIntoConstraints changed, or a container took the view.
      needsRebuild = true
      return
    }
    guard isPlaced, view === root || !isPlacedAsSolved(view, entry) else { return }
    entry.isGeometryDirty = true
    isDirty = true
  }

  func intrinsicSizeChanged(_ view: UIView) {
    guard !needsRebuild, let entry = entries[ObjectIdentifier(view)] else { return }
    entry.isIntrinsicDirty = true
    isDirty = true
  }

  // MARK: Building

  private func rebuild() {
    solver = ConstraintSolver()
    entries.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    installed.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    systemOwners.removeAll(keepingCapacity: true)
    shifting.removeAll(keepingCapacity: true)
    broken.removeAll(keepingCapacity: true)
    needsRebuild = false
    _ = entry(for: root)
    for view in root.subtree() {
      guard let layout = view.existingLayout else { continue }
      for constraint in layout.constraints {
        constraint.isBroken = false
        install(constraint)
      }
    }
  }

  /// The record of an item in this hierarchy; nil for one outside it.
  func entry(for item: any LayoutItem) -> Entry? {
    if let entry = entries[ObjectIdentifier(item)] { return entry }
    guard let view = item.layoutView else { return nil }
    let isGuide = item !== view
    var parent: Entry?
    if isGuide {
      guard let owner = self.entry(for: view) else { return nil }
      parent = owner
    } else if view !== root {
      guard let superview = view.superviewStorage, let above = self.entry(for: superview) else {
        return nil
      }
      parent = above
    }
    let entry = Entry(item: item, solver: solver)
    entry.parent = parent
    entries[ObjectIdentifier(item)] = entry
    order.append(entry)
    if let guide = item as? UILayoutGuide {
      constrain(entry, guide: guide)
    } else {
      if view === root || view.isPlacedByFrame {
        place(entry, view: view)
      }
      if view === root ? isRootFree : !view.isPlacedByFrame {
        constrainToContent(entry, view: view)
      }
    }
    return entry
  }

  /// Whether the root's size is the solver's to find.
  var isRootFree: Bool {
    fitting != nil || (!root.isPlacedByFrame && !(root is UIWindow))
  }

  func addSystem(
    _ terms: [(variable: Variable, coefficient: Double)], _ relation: ConstraintSolver.Relation,
    _ constant: Double, priority: Float = ConstraintSolver.required, of entry: Entry
  ) -> ConstraintSolver.Constraint {
    let handle = solver.add(terms, relation, constant, priority: priority)
    systemOwners[handle] = entry
    return handle
  }

  func removeSystem(_ handles: inout [ConstraintSolver.Constraint]) {
    for handle in handles where systemOwners.removeValue(forKey: handle) != nil {
      solver.remove(handle)
    }
    handles.removeAll()
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard let (terms, shift, isShifting) = translate(constraint) else { return }
    let relation: ConstraintSolver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let handle = solver.add(
      terms, relation, Double(constraint.constant) + shift,
      priority: min(constraint.priority.rawValue, ConstraintSolver.required))
    installed[ObjectIdentifier(constraint)] = Installed(
      handle: handle, shift: shift, constraint: constraint)
    constraints[handle] = constraint
    if isShifting { shifting.append(ObjectIdentifier(constraint)) }
  }

  // MARK: Solving

  /// Brings the solution up to date. Nothing to do costs one check.
  func solve() {
    guard isDirty || needsRebuild || insetsChanged else { return }
    isDirty = false
    if needsRebuild { rebuild() } else { mendBroken() }
    for entry in order where entry.isGeometryDirty || entry.isIntrinsicDirty {
      guard let view = entry.item as? UIView else { continue }
      if entry.isGeometryDirty {
        entry.isGeometryDirty = false
        removeSystem(&entry.system)
        place(entry, view: view)
      }
      if entry.isIntrinsicDirty {
        entry.isIntrinsicDirty = false
        if view === root ? isRootFree : !view.isPlacedByFrame {
          constrainToContent(entry, view: view)
        }
      }
    }
    updateGuides()
    updateShifts()
    solver.solve()
    if replaceLeftBehind() { solver.solve() }
    breakConflicts()
    for _ in 0..<4 where adaptHeightsToWidths() {
      solver.solve()
      breakConflicts()
    }
    triedAgain.removeAll()
  }

  /// Ties views again that did not follow their superview's size: it changed while its autoresizing
  /// was off, or they were given a size for it beforehand. Whether there were any.
  private func replaceLeftBehind() -> Bool {
    var isChanged = false
    for entry in order where !entry.system.isEmpty {
      guard let view = entry.item as? UIView, view !== root,
        view.isPlacedByFrame, !isPlacedAsSolved(view, entry)
      else { continue }
      removeSystem(&entry.system)
      place(entry, view: view)
      isChanged = true
    }
    return isChanged
  }

  /// Whether margins, safe areas or baselines that constraints count on are others than before.
  private var insetsChanged: Bool {
    updateGuides()
    updateShifts()
    return solver.needsSolving
  }

  private func updateShifts() {
    for key in shifting {
      guard let record = installed[key], let constraint = record.constraint,
        let (_, shift, _) = translate(constraint), shift != record.shift
      else { continue }
      installed[key]?.shift = shift
      solver.setConstant(Double(constraint.constant) + shift, of: record.handle)
    }
  }

  /// Something changed: what was left out may hold now, as in a row that has got its height.
  private func mendBroken() {
    guard !broken.isEmpty else { return }
    let constraints = broken.compactMap(\.constraint)
    broken.removeAll()
    for constraint in constraints
    where constraint.isBroken && constraint.holder != nil
      && installed[ObjectIdentifier(constraint)] == nil
    {
      constraint.isBroken = false
      triedAgain.insert(ObjectIdentifier(constraint))
      install(constraint)
    }
  }

  /// Leaves out one constraint of each contradiction until none is left, and says so.
  private func breakConflicts() {
    var rounds = 0
    while let conflict = solver.requiredConflicts().first, rounds < 256 {
      rounds += 1
      let members = conflict.compactMap { constraints[$0] }
      let victim =
        members.last { triedAgain.contains(ObjectIdentifier($0)) }
        ?? members.last { !$0.isSystem } ?? members.last
      ConstraintConflict(
        constraints: members,
        placed: conflict.compactMap { handle in
          systemOwners[handle].flatMap { entry in
            entry.system.contains(handle) ? entry.item as? UIView : nil
          }
        }, broken: victim
      ).report()
      if let victim, let record = installed.removeValue(forKey: ObjectIdentifier(victim)) {
        victim.isBroken = true
        broken.append(ViewLayout.Mention(constraint: victim))
        constraints[record.handle] = nil
        solver.remove(record.handle)
      } else if let entry = systemOwners[conflict[0]] {
        removeSystem(&entry.system)
      } else {
        return
      }
      solver.solve()
    }
  }

  func value(_ variable: Variable) -> CGFloat {
    let value = solver.value(of: variable)
    // Sums of many terms carry noise in the last digits; a 64th of a point is far finer than a
    // pixel, so a value that near to one is meant to be it.
    let nearest = (value * 64).rounded() / 64
    return CGFloat(abs(value - nearest) < 1e-6 ? nearest : value)
  }
}
