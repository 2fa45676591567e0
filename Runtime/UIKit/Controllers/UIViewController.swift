/// Manages one screenful of views: makes it, learns when it appears, and holds other controllers.
///
/// The life cycle is UIKit's: the view is made when first asked for (``loadView()``,
/// ``viewDidLoad()``); when it enters a window come ``viewWillAppear(_:)``, the layout callbacks,
/// and, at the end of that turn of the run loop, ``viewDidAppear(_:)``.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer {
  /// Makes a controller. Nibs are not read: with a name, the view is made by ``loadView()`` too.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
    if let nibNameOrNil {
      UnsupportedReporter.report(
        "Nibs are not read: the view of \(type(of: self)) is made by loadView(), not from "
          + "\"\(nibNameOrNil)\".")
    }
  }

  /// Makes a controller from an archive; of the archive itself nothing is read.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// Makes a controller whose view ``loadView()`` makes.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Writes nothing: controllers are not archived by this runtime.
  open func encode(with coder: NSCoder) {
    UnsupportedReporter.report("Archiving a UIViewController is not supported; nothing is written.")
  }

  /// The nib name the controller was made with.
  public final let nibName: String?
  /// The bundle the controller was made with.
  public final let nibBundle: Bundle?

  // MARK: View

  private var loadedView: UIView?
  private var isLoadingView = false

  /// The controller's view, made when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.owningViewController = nil
      loadedView = newValue
      newValue?.owningViewController = self
      newValue?.additionalSafeArea = totalAdditionalSafeArea
      if let view = newValue, view.extras?.layoutMargins == nil, !(view is UITableView) {
        // The system's least margins for a controller's view on a phone.
        view.madeExtras.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
      }
    }
  }

  /// The view if it was made already.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was made already.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view now if it was not made.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    demand(
      loadedView != nil, "loadView() of \(type(of: self)) returned without setting the view.")
    viewDidLoad()
  }

  /// Makes the view; an override sets ``view`` and does not call super.
  ///
  /// The base method makes a plain view of the screen's size, which is the stage's.
  open func loadView() {
    let view = UIView(frame: CGRect(origin: .zero, size: Self.defaultViewSize))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The size of a view made by ``loadView()``: what is shown before it was laid out fills the
  /// stage.
  package static var defaultViewSize: CGSize { UIScreen.main.bounds.size }

  /// Called once, after the view was made.
  open func viewDidLoad() {}

  // MARK: Appearance

  enum Appearance { case disappeared, appearing, appeared, disappearing }

  private(set) var appearance = Appearance.disappeared
  /// Whether the appearance is part of an animated transition.
  var isTransitionAnimated = false
  /// Whether a container or a presentation calls the appearance methods itself.
  var isAppearanceManaged = false

  /// Called before the view enters a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``, once the view has its traits
  /// and size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is in the window and laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Calls the first half of a change of appearance; containers use it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isTransitionAnimated = animated
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
      viewIsAppearing(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.viewIfLoaded?.window != nil || isAppearing {
        if let view = child.viewIfLoaded, let own = viewIfLoaded, view.isDescendant(of: own) {
          child.beginAppearanceTransition(isAppearing, animated: animated)
        }
      }
    }
  }

  /// Calls the second half of a change of appearance that was begun.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared: return
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.isMidTransition { child.endAppearanceTransition() }
    }
  }

  private var isMidTransition: Bool { appearance == .appearing || appearance == .disappearing }

  /// Whether the controller passes appearance callbacks on to its children; true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  func viewWillMove(to window: UIWindow?) {
    guard !isAppearanceManaged else { return }
    let isShown = appearance == .appeared || appearance == .appearing
    guard (window != nil) != isShown else { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  func viewDidMove(to window: UIWindow?) {
    guard !isAppearanceManaged else { return }
    if window == nil {
      endAppearanceTransition()
      return
    }
    // UIKit finishes an appearance when the transaction in which it began is committed.
    TurnEnd.perform { [weak self] in
      guard let self, self.viewIfLoaded?.window != nil, self.appearance == .appearing else {
        return
      }
      self.viewIfLoaded?.window?.layoutIfNeeded()
      self.endAppearanceTransition()
    }
  }

  // MARK: Containment

  var childStorage: [UIViewController] = []

  /// The controllers this one contains, in order of adding.
  open var children: [UIViewController] { childStorage }

  /// The controller that contains this one.
  public internal(set) final weak var parent: UIViewController?

  /// Makes `childController` a child; the caller then adds its view and calls
  /// `didMove(toParent:)` on it.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if childController.parent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    childStorage.append(childController)
    childController.parent = self
  }

  /// Takes the controller out of its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.childStorage.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets another parent, or none.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller got another parent, or none.
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces one child's view by another's with an animation.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    toViewController.view.frame = fromViewController.view.frame
    fromViewController.view.superview?.addSubview(toViewController.view)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        fromViewController.view.removeFromSuperview()
        completion?(finished)
      })
  }

  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? parent ?? presentingViewController
  }

  // MARK: Layout

  /// Called to update the view's constraints; an override calls super last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// The size a container should give the view; zero, no wish, by default.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}

  /// Called before the view's size changes.
  open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {}

  /// Safe area beyond what bars take, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.additionalSafeArea = totalAdditionalSafeArea }
  }

  /// Safe area that bars of a container take from the view.
  var barInsets = UIEdgeInsets.zero {
    didSet {
      if barInsets != oldValue { viewIfLoaded?.additionalSafeArea = totalAdditionalSafeArea }
    }
  }

  private var totalAdditionalSafeArea: UIEdgeInsets {
    UIEdgeInsets(
      top: additionalSafeAreaInsets.top + barInsets.top,
      left: additionalSafeAreaInsets.left + barInsets.left,
      bottom: additionalSafeAreaInsets.bottom + barInsets.bottom,
      right: additionalSafeAreaInsets.right + barInsets.right)
  }

  /// Called when the view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's margins changed.
  open func viewLayoutMarginsDidChange() {}

  /// The edges at which the view reaches under bars; all by default.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether the view reaches under opaque bars too; false.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views are inset by bars. Scroll views here are inset by their safe area.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the view's margins respect the system's minimum; kept, without effect.
  open var viewRespectsSystemMinimumLayoutMargins = true

  // MARK: Navigation

  /// The controller's title, which navigation and tab bars show.
  open var title: String? {
    didSet {
      if navigationItemStorage?.hasOwnTitle != true { navigationItemStorage?.inheritTitle(title) }
      tabBarItemStorage?.title = title
    }
  }

  var navigationItemStorage: UINavigationItem?
  var tabBarItemStorage: UITabBarItem?

  /// What a navigation bar shows for this controller.
  open var navigationItem: UINavigationItem {
    if let item = navigationItemStorage { return item }
    let item = UINavigationItem()
    item.inheritTitle(title)
    navigationItemStorage = item
    return item
  }

  /// What a tab bar shows for this controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = tabBarItemStorage { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      tabBarItemStorage = item
      return item
    }
    set { tabBarItemStorage = newValue }
  }

  /// The buttons of a navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets ``toolbarItems``.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether a tab bar is hidden while this controller is on top.
  open var hidesBottomBarWhenPushed = false

  /// Shows a controller: pushed if this one is in a navigation controller, else presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = navigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// As ``show(_:sender:)``: there are no split views here.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }

  // MARK: Presentation

  /// The controller that this one, or a parent, presented.
  public internal(set) final var presentedViewController: UIViewController? {
    get { presentedStorage ?? parent?.presentedViewController }
    set { presentedStorage = newValue }
  }
  var presentedStorage: UIViewController?

  /// The controller that presented this one or a parent of it.
  public internal(set) final var presentingViewController: UIViewController? {
    get { presentingStorage ?? parent?.presentingViewController }
    set { presentingStorage = newValue }
  }
  weak var presentingStorage: UIViewController?
  var presentation: ModalPresentation?

  /// How a presentation covers the screen; `.automatic`, a sheet, by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How a presentation moves; `.coverVertical` by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a sheet refuses to be swiped away; kept, without effect: sheets are not swiped here.
  open var isModalInPresentation = false
  /// Whether presentations cover this controller instead of the window; kept, without effect.
  open var definesPresentationContext = false
  /// Whether this controller decides presented controllers' transitions; kept, without effect.
  open var providesPresentationContextTransitionStyle = false
  /// Whether a presented controller decides about the status bar; kept, without effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// What gives the animators of this controller's presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  lazy var ownPresentationController: UIPresentationController = {
    let controller = UIPresentationController(presentedViewController: self, presenting: nil)
    controller.isKeptByPresented()
    return controller
  }()
  final var sheet: UISheetPresentationController?
  final var popover: UIPopoverPresentationController?
  /// A name for restoring the controller; kept, nothing is restored here.
  public final var restorationIdentifier: String?
  /// What decides about this controller's presentation.
  open var presentationController: UIPresentationController? {
    presentation?.controller ?? parent?.presentationController ?? styledPresentationController
  }

  /// Shows `viewControllerToPresent` over the screen.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    ModalPresentation.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Takes away what this controller presented, or this one if it was presented itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalPresentation.dismiss(from: self, animated: flag, completion: completion)
  }

  var coordinator: TransitionCoordinator?

  /// Lets the controller animate along with the transition it is in; nil outside of one. That of a
  /// presentation is both controllers'.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parent?.transitionCoordinator ?? presentedStorage?.coordinator
  }

  /// Whether the controller is going away from a presentation.
  public internal(set) final var isBeingDismissed = false
  /// Whether the controller is being presented.
  public internal(set) final var isBeingPresented = false
  /// Whether the controller is being pushed or added.
  public internal(set) final var isMovingToParent = false
  /// Whether the controller is being popped or removed.
  public internal(set) final var isMovingFromParent = false

  // MARK: Device

  /// The status bar's style; there is no status bar here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; there is none here.
  open var prefersStatusBarHidden: Bool { false }
  /// How a status bar would change.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Says that the status bar's style changed; there is none here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator hides; there is none here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The orientations the controller supports; a stage does not turn.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The orientation for a presentation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the controller turns with the device; a stage does not turn.
  open var shouldAutorotate: Bool { true }
  /// Called when memory is short; the runtime never calls it.
  open func didReceiveMemoryWarning() {}

  /// Whether the controller shows its content for editing.
  open var isEditing = false
  /// Sets ``isEditing``.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    editItem?.style = editing ? .done : .plain
    editItem?.title = editing ? "Done" : "Edit"
  }

  /// A button that toggles ``isEditing``; always the same. It says "Done" meanwhile.
  open var editButtonItem: UIBarButtonItem {
    if let editItem { return editItem }
    let made = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    editItem = made
    return made
  }
  private var editItem: UIBarButtonItem?

  // MARK: Content that is not there

  private var unavailable: ContentUnavailableHost?

  /// What is shown over the view while there is no content; nil, nothing.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable?.configuration }
    set {
      guard newValue != nil || unavailable != nil else { return }
      let host = unavailable ?? ContentUnavailableHost()
      unavailable = host
      host.configuration = newValue
      host.show(in: view)
    }
  }
  /// What ``contentUnavailableConfiguration`` may follow.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }
  /// Has ``updateContentUnavailableConfiguration(using:)`` called at the end of this turn.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    TurnEnd.perform { [weak self] in
      guard let self else { return }
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
  }
  /// Sets ``contentUnavailableConfiguration`` for a state; called before the view appears, and after
  /// ``setNeedsUpdateContentUnavailableConfiguration()``. Does nothing by default.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Traits

  /// The traits in force for the view.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
  /// Called before the traits change. They do not change by themselves here, so that it is not
  /// called.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark for this controller's view and everything in it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { view.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  // MARK: Segues (storyboards are left out)

  /// Reports that storyboards are left out.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UnsupportedReporter.report(
      "Storyboards are not read, so there is no segue \"\(identifier)\"; nothing happens.")
  }

  /// Called before a segue of a storyboard is performed; storyboards are not read.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Asked before a segue of a storyboard is performed; storyboards are not read.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called when the view is made from a nib; nibs are not read.
  open func awakeFromNib() {}
}

/// What a container asks of the controllers in it.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size the content prefers.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred size changed.
  func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer)
}
