import Foundation

/// What the system shows of an application. There is one, a ``UIWindowScene``.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// Whether the scene is in front, as the application is.
  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  /// The scene's title; kept, it is shown nowhere.
  open var title: String! = ""
  /// Told about the scene; kept: the application's delegate is told instead.
  open var delegate: (any UISceneDelegate)?
}

/// A scene that shows windows: all of the application's.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The only scene.
  static let only = UIWindowScene()

  /// The screen.
  open var screen: UIScreen { .main }
  /// The windows that were ever shown and are alive, in order of showing.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that gets key input.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// Which way the interface is turned: always upright.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The scene's traits.
  open var traitCollection: UITraitCollection { .environment }
  /// What is known of the status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

/// Told about a scene. There is nothing to tell here.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {}

/// Told about a scene that shows windows, and keeps its window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { UIApplication.shared.keyWindow }
    set {}
  }
}

/// What is known of the status bar: there is none on a stage.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The bar's rectangle; zero.
  open var statusBarFrame: CGRect { .zero }
  /// Whether the bar is hidden; true.
  open var isStatusBarHidden: Bool { true }
  /// The bar's style; `.default`.
  open var statusBarStyle: UIStatusBarStyle { .default }
}
