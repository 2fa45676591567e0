/// The root of a view hierarchy: what a screen or a film shows.
open class UIWindow: UIView {
  /// A place among windows; higher is nearer to the viewer.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The status bar's level.
    public static let statusBar = Level(rawValue: 1000)
    /// Alerts' level.
    public static let alert = Level(rawValue: 2000)

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// Makes a window with the given frame on the screen, in points. It is hidden until
  /// ``makeKeyAndVisible()`` or until a host shows it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowStorage = self
    layer.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    windowStorage = self
    frame = UIScreen.main.bounds
    layer.isHidden = true
  }

  /// Makes a window as large as the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  deinit {
    // Views that outlive their window are in none. A window goes on the main thread, as views do.
    var pending = subviewStorage
    while let view = pending.popLast() {
      view.windowStorage = nil
      pending.append(contentsOf: view.subviewStorage)
    }
  }

  private lazy var ownUndoManager = UndoManager()

  /// What remembers changes in the window for undoing.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// The controller whose view fills the window; setting it replaces what the window shows.
  open var rootViewController: UIViewController? {
    didSet {
      if rootViewController !== oldValue { rootViewControllerChanged(from: oldValue) }
    }
  }

  /// A host's view behind everything that the program shows: the window's first subview.
  package final weak var backdrop: UIView?

  /// Where the window is among windows; `.normal` by default.
  open var windowLevel: Level = .normal

  /// The screen the window is on.
  open var screen: UIScreen {
    get { .main }
    set {}
  }

  /// The scene the window belongs to; the application's only one unless set.
  open weak var windowScene: UIWindowScene? = UIWindowScene.only

  /// Makes a window of a scene, as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    windowStorage = self
    layer.isHidden = true
    self.windowScene = windowScene
  }

  /// Whether this window gets key input.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Whether the window may become the key window; true by default.
  open var canBecomeKey: Bool { true }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { UIApplication.shared }

  open override var isHidden: Bool {
    didSet {
      if isHidden != oldValue { UIApplication.shared.windowVisibilityChanged(self) }
    }
  }

  /// Makes this the window that gets key input.
  open func makeKey() {
    UIApplication.shared.makeKey(self)
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called when the window became the key window.
  open func becomeKey() {}

  /// Called when the window is no longer the key window.
  open func resignKey() {}

  /// A point on the screen or in another window, in this window's coordinates.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer)
  }

  /// A point of this window on the screen or in another window.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer)
  }

  /// Delivers an event to gesture recognisers and views.
  open func sendEvent(_ event: UIEvent) {
    deliver(event)
  }

  /// Shows the root controller's view in place of the old one's, as large as the window.
  private func rootViewControllerChanged(from old: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let isInFrontOfBackdrop = backdrop?.superview === self
    insertSubview(view, at: isInFrontOfBackdrop ? 1 : 0)
  }
}
