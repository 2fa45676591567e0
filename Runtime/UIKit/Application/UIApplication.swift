/// The running program, as views see it: its state, its windows, its notifications.
///
/// There is one, made when first asked for. The runtime starts it `.active`; a host or a test
/// takes it to the background and back with ``enterBackground()`` and ``enterForeground()``.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The only application.
  public static let shared = UIApplication()

  /// Whether the program is in front.
  public enum State: Int, Sendable {
    case active = 0
    case inactive, background
  }

  /// Whether the program is in front.
  open private(set) var applicationState: State = .active

  /// The application's delegate; told of state changes.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The windows that were ever shown and are alive, in order of showing.
  open var windows: [UIWindow] {
    shownWindows = shownWindows.filter { $0.window != nil }
    return shownWindows.compactMap(\.window)
  }

  /// The window that gets key input.
  open private(set) weak var keyWindow: UIWindow?

  /// Whether the screen stays on; kept.
  open var isIdleTimerDisabled = false

  /// The number on the application's icon; kept.
  open var applicationIconBadgeNumber = 0

  /// Which way the interface is turned: always upright.
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }

  /// The status bar's rectangle; empty, since none is drawn.
  open var statusBarFrame: CGRect { .zero }

  /// Whether the status bar is hidden; always.
  open var isStatusBarHidden: Bool { true }

  /// Which way text and layout run.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The scenes of the application: one.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.only] }
  /// The size of text the user prefers; `.large`, the usual one.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The URL of the application's settings; nothing opens it here.
  nonisolated public static let openSettingsURLString = "app-settings:"
  /// Whether the application may show several scenes; false.
  open var supportsMultipleScenes: Bool { false }

  fileprivate struct WeakWindow {
    weak var window: UIWindow?
  }

  private var shownWindows: [WeakWindow] = []
  private var ignoredInteractionCount = 0

  /// Whether touches are ignored at present.
  open var isIgnoringInteractionEvents: Bool { ignoredInteractionCount > 0 }

  /// Ignores touches until ``endIgnoringInteractionEvents()``; calls nest.
  open func beginIgnoringInteractionEvents() { ignoredInteractionCount += 1 }

  /// Undoes one ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() {
    ignoredInteractionCount = max(0, ignoredInteractionCount - 1)
  }

  /// Sends an event to its window.
  open func sendEvent(_ event: UIEvent) {
    guard !isIgnoringInteractionEvents else { return }
    for window in event.windows { window.sendEvent(event) }
  }

  /// Calls `action` on `target`, or on the first responder of the chain that performs it, and
  /// returns whether anybody did.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let receiver =
      target
      ?? ((sender as? UIResponder) ?? FirstResponder.current)?
      .target(forAction: action, withSender: sender)
    guard let receiver else { return false }
    return action.invoke(
      receiver as AnyObject, [sender, event].compactMap { $0 })
  }

  /// Whether `url` could be opened; nothing can.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing: reports it once and calls `completion` with false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UnsupportedReporter.report(
      "UIApplication.open(_:) opens nothing here: there is no other application to open a URL.")
    completion?(false)
  }

  /// A key of the options of ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The windows of one virtual time.
  package struct WindowState {
    fileprivate var windows: [WeakWindow] = []
    fileprivate weak var keyWindow: UIWindow?

    package init() {}
  }

  /// Puts the windows of another time in place and answers those that were, telling nobody.
  package func exchangeWindows(_ new: WindowState) -> WindowState {
    var old = WindowState()
    old.windows = shownWindows
    old.keyWindow = keyWindow
    shownWindows = new.windows
    keyWindow = new.keyWindow
    return old
  }

  func windowVisibilityChanged(_ window: UIWindow) {
    guard !window.isHidden else { return }
    CommitPass.install()
    if !shownWindows.contains(where: { $0.window === window }) {
      shownWindows.append(WeakWindow(window: window))
    }
  }

  func makeKey(_ window: UIWindow) {
    guard window.canBecomeKey, keyWindow !== window else { return }
    keyWindow?.resignKey()
    keyWindow = window
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  // MARK: Background and foreground

  /// Takes the application to the background as iOS does: resigns active, tells the delegate and
  /// the notification centre, and removes block animations, which end unfinished.
  package func enterBackground() {
    guard applicationState == .active else { return }
    applicationState = .inactive
    delegate?.applicationWillResignActive(self)
    post(UIApplication.willResignActiveNotification)
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    post(UIApplication.didEnterBackgroundNotification)
    UIView.removeAnimationsForBackground()
  }

  /// Brings the application back to the front.
  package func enterForeground() {
    guard applicationState == .background else { return }
    applicationState = .inactive
    delegate?.applicationWillEnterForeground(self)
    post(UIApplication.willEnterForegroundNotification)
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(UIApplication.didBecomeActiveNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// What an application tells its delegate. Every method is optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidFinishLaunching(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
