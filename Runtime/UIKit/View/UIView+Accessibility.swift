/// What assistive technologies are told of views. All of it is kept; there are none here.
extension UIView {
  /// Whether the elements in the view belong together; false.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { extras?.accessibility.groupsChildren ?? false }
    set { madeExtras.accessibility.groupsChildren = newValue }
  }

  /// Whether the view keeps its colours while all are inverted; false.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { extras?.accessibility.ignoresInvertColors ?? false }
    set { madeExtras.accessibility.ignoresInvertColors = newValue }
  }

  /// The language to speak in; nil for the user's.
  public final var accessibilityLanguage: String? {
    get { extras?.accessibility.language }
    set { madeExtras.accessibility.language = newValue }
  }

  /// How the elements in the view are gone through; `.automatic`.
  public final var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { extras?.accessibility.navigationStyle ?? .automatic }
    set { madeExtras.accessibility.navigationStyle = newValue }
  }

  /// The older name of `mask`.
  public final var maskView: UIView? {
    get { mask }
    set { mask = newValue }
  }
}

/// How elements are gone through.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic = 0
  case separate, combined
}

/// Something that assistive technologies can do with a view.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action; whether that succeeded.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The action's name.
  open var name: String
  /// An image for a list of actions.
  open var image: UIImage?
  /// Performs the action.
  open var actionHandler: ActionHandler?
  /// What performs the action, where there is no closure.
  open weak var target: AnyObject?
  /// The method that performs the action, where there is no closure.
  open var selector: Selector?

  /// Makes an action of a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// Makes an action of a method. The target is not retained.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }
}
