/// Shows one controller after the other, as pages that are swiped.
///
/// Pages of the style `.scroll` follow the finger, in a scroll view with room for the page before and
/// the one after: at rest its offset is the length of one page. Pages of the style `.pageCurl` turn
/// when the finger is lifted after a swipe, or by a tap near an edge.
///
/// Partial: one page at a time, whatever the spine.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages turn.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll
  }

  /// Along which axis pages lie.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical
  }

  /// Which way a page comes.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse
  }

  /// Where the spine of curled pages is.
  public enum SpineLocation: Int, Sendable {
    case none = 0
    case min, mid, max
  }

  /// An option of the initialiser.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where the spine is; without effect.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages, in points; 0.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Makes a controller without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spacing = options?[.interPageSpacing]
    self.spacing =
      (spacing as? CGFloat) ?? (spacing as? Double).map { CGFloat($0) }
      ?? (spacing as? Int).map { CGFloat($0) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  /// How pages turn.
  public final let transitionStyle: TransitionStyle
  /// Along which axis pages lie.
  public final let navigationOrientation: NavigationOrientation
  let spacing: CGFloat
  /// Gives the pages that are swiped to; nil allows no swipes.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      queue?.isScrollEnabled = dataSource != nil
      if isViewLoaded { showPageControl() }
    }
  }
  /// Told about swipes.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have a back; kept, without effect.
  open var isDoubleSided = false
  /// Where the spine is; none for pages that scroll, else at the beginning.
  open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { shown.map { [$0] } ?? [] }

  var shown: UIViewController?
  /// What scrolls; nil before the view is loaded, and for pages that curl.
  private(set) var queue: PageQueue?
  /// The pages beside the one that is shown, while a finger drags.
  var neighbours: (before: UIViewController?, after: UIViewController?)?
  var turn: Turn?
  private var pageControl: UIPageControl?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    if transitionStyle == .scroll {
      let queue = PageQueue(owner: self)
      queue.isScrollEnabled = dataSource != nil
      view.addSubview(queue)
      self.queue = queue
    } else {
      addCurlGestures()
    }
    placeQueue()
    if let shown { place(shown) }
    showPageControl()
  }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - viewControllers: The page; the first is shown where there are several.
  ///   - direction: Which way it comes if animated.
  ///   - completion: Called when it has come, with whether the animation finished.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    endTurnNow()
    let new = viewControllers?.first
    guard shown !== new else {
      TurnEnd.perform { completion?(true) }
      return
    }
    if animated, isViewLoaded, view.window != nil, shown != nil, let new {
      begin(
        Turn(
          page: new, isForward: direction == .forward, isByFinger: false, completion: completion))
      return
    }
    let old = shown
    shown = new
    old?.willMove(toParent: nil)
    if let new {
      addChild(new)
      if isViewLoaded { place(new) }
    }
    leave(old)
    new?.didMove(toParent: self)
    if isViewLoaded { showPageControl() }
    completion?(true)
  }

  /// The gestures that turn curling pages; pages that scroll have none but the scroll view's.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? [] : viewIfLoaded?.gestureRecognizers ?? []
  }

  private func place(_ page: UIViewController) {
    if let queue {
      queue.rest(on: page.view)
    } else {
      page.view.frame = view.bounds
      page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(page.view)
    }
  }

  // MARK: The page control

  private static let pageControlHeight: CGFloat = 37

  /// Shows as many dots as the data source counts, below pages that scroll sideways.
  private func showPageControl() {
    let count =
      transitionStyle == .scroll && navigationOrientation == .horizontal
      ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard count > 0, let dataSource else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      placeQueue()
      return
    }
    let control = pageControl ?? UIPageControl()
    control.isUserInteractionEnabled = false
    control.numberOfPages = count
    control.currentPage = dataSource.presentationIndex(for: self)
    pageControl = control
    if control.superview == nil { view.addSubview(control) }
    placeQueue()
  }

  /// A swipe has shown the page before or after.
  func countTurn(isForward: Bool) {
    guard let pageControl else { return }
    pageControl.currentPage += isForward ? 1 : -1
  }

  private func placeQueue() {
    let bottom = pageControl == nil ? 0 : Self.pageControlHeight + view.safeAreaInsets.bottom
    var area = view.bounds
    area.size.height = max(0, area.height - bottom)
    pageControl?.frame = CGRect(
      x: area.minX, y: area.maxY, width: area.width, height: Self.pageControlHeight)
    let isHorizontal = navigationOrientation == .horizontal
    queue?.frame = area.insetBy(
      dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeQueue()
  }
}

/// Gives the pages before and after one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Told about the pages that a swipe shows. Nothing is asked about orientations and the spine.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .all }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { .portrait }
}
