/// Shows one controller after the other, as pages that are swiped.
///
/// Partial: pages slide whatever the transition style, and one at a time; a swipe turns the page when
/// the finger is lifted instead of carrying it along; no page control is drawn for the data source's
/// `presentationCount(for:)`.
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

  /// How pages turn; they slide.
  public final let transitionStyle: TransitionStyle
  /// Along which axis pages lie.
  public final let navigationOrientation: NavigationOrientation
  private let spacing: CGFloat
  /// Gives the pages that are swiped to; nil allows no swipes.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Told about swipes.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have a back; kept, without effect.
  open var isDoubleSided = false
  /// Where the spine is; none.
  open var spineLocation: SpineLocation { .none }

  /// The page that is shown.
  open private(set) var viewControllers: [UIViewController]? = []

  /// Seconds that a page takes.
  private static let duration = 0.3

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    let isHorizontal = navigationOrientation == .horizontal
    let directions: [UISwipeGestureRecognizer.Direction] =
      isHorizontal ? [.left, .right] : [.up, .down]
    for direction in directions {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("swiped(_:)", UIPageViewController.swiped(_:)))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    if let page = viewControllers?.first { place(page) }
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
    let old = self.viewControllers?.first
    let new = viewControllers?.first
    self.viewControllers = viewControllers ?? []
    guard old !== new else {
      TurnEnd.perform { completion?(true) }
      return
    }
    old?.willMove(toParent: nil)
    if let new {
      addChild(new)
      if isViewLoaded { place(new) }
    }
    let finish: (Bool) -> Void = { finished in
      if let old, self.viewControllers?.contains(old) != true {
        old.viewIfLoaded?.removeFromSuperview()
        old.viewIfLoaded?.transform = .identity
        old.removeFromParent()
      }
      new?.didMove(toParent: self)
      completion?(finished)
    }
    guard animated, isViewLoaded, view.window != nil, let old, let new else {
      finish(true)
      return
    }
    let isHorizontal = navigationOrientation == .horizontal
    let sign: CGFloat = direction == .forward ? 1 : -1
    let way = (isHorizontal ? view.bounds.width : view.bounds.height) + spacing
    func shift(_ amount: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: isHorizontal ? amount : 0, y: isHorizontal ? 0 : amount)
    }
    UIView.performWithoutAnimation { new.view.transform = shift(sign * way) }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
      new.view.transform = .identity
      old.view.transform = shift(-sign * way)
    } completion: {
      finish($0)
    }
  }

  /// The gestures that turn pages; of a view that is not made yet, none.
  open var gestureRecognizers: [UIGestureRecognizer] {
    viewIfLoaded?.gestureRecognizers ?? []
  }

  private func place(_ page: UIViewController) {
    page.view.transform = .identity
    page.view.frame = view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page.view)
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    guard let page = viewControllers?.first, let dataSource else { return }
    let isForward = swipe.direction == .left || swipe.direction == .up
    let next =
      isForward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    guard let next else { return }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: isForward ? .forward : .reverse, animated: true) {
      self.delegate?.pageViewController(
        self, didFinishAnimating: $0, previousViewControllers: [page], transitionCompleted: true)
    }
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

/// Told about the pages that a swipe shows.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
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
}
