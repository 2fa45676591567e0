/// Shows controllers in columns beside one another on a wide stage, and in one stack on a narrow one.
///
/// From 700 points of width on the columns stand side by side; below it the split view is collapsed:
/// one navigation controller shows all, the secondary column on top where the delegate does not say
/// otherwise.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn, tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary, secondary, compact, inspector
  }

  /// Which columns are seen.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
    /// The older names.
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How columns that appear treat the secondary one.
  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    case tile, overlay, displace
  }

  /// On which side the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing
  }

  /// What is behind the primary column.
  public enum BackgroundStyle: Int, Sendable {
    case none = 0
    case sidebar
  }

  /// A width that stands for the usual one.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// How many columns there are; `.unspecified` for one made by `init()`, which has two.
  public final let style: Style

  /// Makes a split view of a number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Asked about collapsing, and told about columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Which columns are wanted; `.automatic`: all that fit.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { modeChanged() } }
  /// How columns that appear treat the secondary one; `.automatic`. Over it only where a mode says so.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// ``preferredSplitBehavior``, with automatic resolved.
  open var splitBehavior: SplitBehavior {
    preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
  }
  /// The share of the width that the primary column has; automatic: 320 points.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { layOutSoon() } }
  /// The primary column's width in points; automatic.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { layOutSoon() } }
  /// The least width of the primary column.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { layOutSoon() } }
  /// The greatest width of the primary column.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { layOutSoon() } }
  /// The share of the width that the supplementary column has; automatic: 320 points.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { layOutSoon() }
  }
  /// The supplementary column's width in points; automatic.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { layOutSoon() } }
  /// On which side the primary column is; `.leading`.
  open var primaryEdge = PrimaryEdge.leading { didSet { layOutSoon() } }
  /// Whether a swipe shows columns; kept, without effect.
  open var presentsWithGesture = true
  /// Whether there is a button that shows the secondary column only; kept, without effect.
  open var showsSecondaryOnlyButton = false
  /// What is behind the primary column; `.none`. Kept.
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: Columns

  private var columns: [Column: UIViewController] = [:]
  private var shownColumns: [(column: Column, controller: UIViewController)] = []
  private var stack: UINavigationController?
  private var separators: [Column: UIView] = [:]
  private var shownMode: DisplayMode?

  /// The controllers: the primary one first, the secondary one last.
  open var viewControllers: [UIViewController] {
    get {
      [.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      columns[.primary] = newValue.first
      columns[.supplementary] = newValue.count > 2 ? newValue[1] : nil
      columns[.secondary] = newValue.count > 1 ? newValue.last : nil
      columnsChanged()
    }
  }

  /// Puts a controller into a column; one that is no navigation controller gets one around it, in a
  /// split view that was made with a style.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    columnsChanged()
  }

  /// The controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Whether all is shown in one stack.
  open var isCollapsed: Bool {
    (viewIfLoaded?.bounds.width ?? Self.defaultViewSize.width) < Self.leastWidth
  }

  /// The least width, in points, of columns side by side. Apple decides by size classes.
  private static let leastWidth: CGFloat = 700

  /// Which columns are seen.
  open var displayMode: DisplayMode {
    if let shownMode { return shownMode }
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    return style == .tripleColumn && (viewIfLoaded?.bounds.width ?? 0) >= 1000
      ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat {
    width(
      fraction: preferredPrimaryColumnWidthFraction, points: preferredPrimaryColumnWidth,
      least: minimumPrimaryColumnWidth, most: maximumPrimaryColumnWidth)
  }

  /// The width of the supplementary column, in points.
  open var supplementaryColumnWidth: CGFloat {
    width(
      fraction: preferredSupplementaryColumnWidthFraction,
      points: preferredSupplementaryColumnWidth, least: Self.automaticDimension,
      most: Self.automaticDimension)
  }

  private func width(
    fraction: CGFloat, points: CGFloat, least: CGFloat, most: CGFloat
  ) -> CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? 0
    var width = points >= 0 ? points : fraction >= 0 ? whole * fraction : 320
    if most >= 0 { width = min(width, most) }
    if least >= 0 { width = max(width, least) }
    return min(max(width, 0), whole)
  }

  /// A button that hides the primary column, or shows it.
  open var displayModeButtonItem: UIBarButtonItem {
    if let button { return button }
    let made = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggle() })
    button = made
    return made
  }
  private var button: UIBarButtonItem?

  private func toggle() {
    if displayMode == .secondaryOnly { show(.primary) } else { hide(.primary) }
  }

  /// Shows a column; on a narrow stage, pushes its controller.
  open func show(_ column: Column) {
    guard let controller = columns[column] else { return }
    if isCollapsed {
      push(content(of: controller))
      return
    }
    guard column == .primary || column == .supplementary else { return }
    change(
      to: column == .primary && style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary)
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    guard !isCollapsed else {
      stack?.popViewController(animated: true)
      return
    }
    change(
      to: column == .primary && style == .tripleColumn && displayMode == .twoBesideSecondary
        ? .oneBesideSecondary : .secondaryOnly)
  }

  private func change(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    UIView.animate(withDuration: 0.35) {
      self.shownMode = mode
      self.layOutColumns()
      self.viewIfLoaded?.layoutIfNeeded()
    }
  }

  /// Shows a controller in the secondary column, or on top of the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed {
      columns[.secondary] = vc
      push(content(of: vc))
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  /// Shows a controller in the primary column, or on top of the stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    let primary = stack ?? shownColumns.first { $0.column == .primary }?.controller
    if let navigation = primary as? UINavigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      setViewController(vc, for: .primary)
    }
  }

  private func push(_ controller: UIViewController) {
    guard let stack, stack.topViewController !== controller else { return }
    if stack.viewControllers.contains(where: { $0 === controller }) {
      stack.popToViewController(controller, animated: true)
    } else {
      stack.pushViewController(controller, animated: true)
    }
  }

  /// A controller without the navigation controller around it, to be in a stack.
  private func content(of controller: UIViewController) -> UIViewController {
    (controller as? UINavigationController)?.viewControllers.first ?? controller
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .separator
    view.clipsToBounds = true
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if wasCollapsed != isCollapsed { arrange() }
    layOutColumns()
  }

  private var wasCollapsed: Bool?

  private func columnsChanged() {
    guard wasCollapsed != nil else { return }
    arrange()
    layOutColumns()
  }

  private func modeChanged() {
    shownMode = nil
    layOutSoon()
  }

  private func layOutSoon() { viewIfLoaded?.setNeedsLayout() }

  /// Takes the columns into the view, or into a stack.
  private func arrange() {
    let isCollapsed = isCollapsed
    for shown in shownColumns { remove(shown.controller) }
    shownColumns = []
    if let stack {
      // What was in the stack goes back to the navigation controllers it came from.
      stack.viewControllers = []
      remove(stack)
      self.stack = nil
      for (controller, content) in taken where controller.viewControllers.isEmpty {
        controller.viewControllers = content
      }
      taken = []
    }
    wasCollapsed = isCollapsed
    if isCollapsed { collapse() } else { expand() }
  }

  private var taken: [(UINavigationController, [UIViewController])] = []

  private func collapse() {
    if let compact = columns[.compact] {
      add(compact)
      shownColumns = [(.compact, compact)]
      return
    }
    var order: [Column] = [.primary, .supplementary, .secondary].filter { columns[$0] != nil }
    if style == .unspecified {
      if order.count > 1, let primary = columns[.primary], let secondary = columns[.secondary],
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
      {
        order.removeLast()
      }
    } else if let last = order.last {
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: last) ?? last
      while let column = order.last, column != top, order.count > 1 { order.removeLast() }
    }
    var controllers: [UIViewController] = []
    for column in order {
      guard let controller = columns[column] else { continue }
      if let navigation = controller as? UINavigationController {
        let content = navigation.viewControllers
        taken.append((navigation, content))
        navigation.viewControllers = []
        controllers += content
      } else {
        controllers.append(controller)
      }
    }
    let stack = UINavigationController()
    stack.viewControllers = controllers
    self.stack = stack
    add(stack)
  }

  private func expand() {
    for column in [Column.secondary, .supplementary, .primary] {
      guard let controller = columns[column] else { continue }
      let shown: UIViewController
      if style == .unspecified || controller is UINavigationController {
        shown = controller
      } else {
        shown =
          (controller.parent as? UINavigationController)
          ?? UINavigationController(rootViewController: controller)
      }
      add(shown)
      shownColumns.append((column, shown))
    }
    shownColumns.reverse()
  }

  private func add(_ controller: UIViewController) {
    if controller.parent !== self { addChild(controller) }
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func remove(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func layOutColumns() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    if let whole = stack ?? shownColumns.first(where: { $0.column == .compact })?.controller {
      whole.view.frame = bounds
      return
    }
    let mode = displayMode
    let line = 1 / UIScreen.mainScale
    let primary = primaryColumnWidth
    let supplementary = columns[.supplementary] == nil ? 0 : supplementaryColumnWidth
    let hasTwo = supplementary > 0
    let showsOne = mode != .secondaryOnly
    let showsTwo =
      hasTwo && [.twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary].contains(mode)
    let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
    // From the leading edge; columns that are not seen stand beyond it.
    var x = hasTwo && !showsTwo ? -primary - line : showsOne ? 0 : -primary - line
    if hasTwo, !showsOne { x = -primary - supplementary - 2 * line }
    func place(_ column: Column, _ width: CGFloat) {
      guard let shown = shownColumns.first(where: { $0.column == column })?.controller else {
        return
      }
      var frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width + line
      if primaryEdge == .trailing { frame.origin.x = bounds.width - frame.maxX }
      if shown.view.frame != frame { shown.view.frame = frame }
    }
    place(.primary, primary)
    if hasTwo { place(.supplementary, supplementary) }
    if isOver { x = 0 }
    x = max(x, 0)
    place(.secondary, max(0, bounds.width - x))
    for column in [Column.supplementary, .primary] where isOver {
      if let shown = shownColumns.first(where: { $0.column == column })?.controller {
        view.bringSubviewToFront(shown.view)
      }
    }
  }
}
