/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// Entries with the text below the image, which is how all are drawn.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Entries with the text beside the image; kept, without effect.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Entries with the text beside the image in little height; kept, without effect.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour behind the selected entry; kept, without effect.
  open var selectionIndicatorTintColor: UIColor?
  /// The image behind the selected entry; kept, without effect.
  open var selectionIndicatorImage: UIImage?
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// How the entries of a tab bar look in each of their states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// Where an entry's text is.
  public enum Style: Int, Sendable {
    case stacked = 0
    case inline, compactInline
  }

  /// Makes the usual appearance.
  public override init() {
    super.init()
  }

  /// Makes the usual appearance of a style.
  public convenience init(style: Style) {
    self.init()
  }

  /// Entries that are not selected.
  public final let normal = UITabBarItemStateAppearance()
  /// The selected entry.
  public final let selected = UITabBarItemStateAppearance()
  /// Entries that cannot be used; drawn dimmed in any case.
  public final let disabled = UITabBarItemStateAppearance()
  /// Entries that have the focus; there is no focus here.
  public final let focused = UITabBarItemStateAppearance()
}

/// How an entry of a tab bar looks in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// Image and text have one colour: ``iconColor``, or the text's if there is none.
  var color: UIColor? { iconColor ?? titleTextAttributes[.foregroundColor] as? UIColor }

  /// The image's colour; nil for the bar's.
  open var iconColor: UIColor?
  /// The text's attributes; the colour has an effect where ``iconColor`` is nil.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the text is moved; kept, without effect.
  open var titlePositionAdjustment = UIOffset.zero
  /// The badge's colour; kept, without effect.
  open var badgeBackgroundColor: UIColor?
  /// The badge's text; kept, without effect.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

extension UITabBar {
  /// How entries share the width.
  public enum ItemPositioning: Int, Sendable {
    case automatic = 0
    case fill, centered
  }
}
