/// How a bar looks.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The background's colour; nil for a translucent grey.
  open var backgroundColor: UIColor?
  /// The background's blur, drawn as a flat tint.
  open var backgroundEffect: UIBlurEffect?
  /// The line below the bar; nil for none.
  open var shadowColor: UIColor? = UIColor(white: 0, alpha: 0.25)
  /// An image behind the bar.
  open var backgroundImage: UIImage?
  /// An image for the line below the bar; it is not drawn.
  open var shadowImage: UIImage?

  /// Makes the usual appearance.
  public override init() {
    super.init()
  }

  /// A translucent background.
  open func configureWithDefaultBackground() {
    backgroundColor = nil
    shadowColor = UIColor(white: 0, alpha: 0.25)
  }

  /// An opaque background.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = UIColor(white: 0, alpha: 0.25)
  }

  /// No background and no line.
  open func configureWithTransparentBackground() {
    backgroundColor = .clear
    shadowColor = nil
  }
}

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The title's attributes.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The large title's attributes.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How the title is moved from its place; kept, without effect.
  open var titlePositionAdjustment = UIOffset.zero
  /// How plain buttons look; kept, without effect.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// How buttons that end something look; kept, without effect.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// How the button that leads back looks; kept, without effect.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The image that leads back; kept, the usual one is drawn.
  open private(set) var backIndicatorImage: UIImage?
  /// What masks the title that moves under that image; kept.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image that leads back; kept, the usual one is drawn.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image
    backIndicatorTransitionMaskImage = transitionMaskImage
  }
}

/// How the buttons of a bar look. Kept, without effect: set the bar's tint, or the attributes of the
/// buttons themselves.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The look for plain buttons, or for those that end something.
  public init(style: UIBarButtonItem.Style = .plain) {
    super.init()
    if style == .done {
      normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]
    }
  }

  /// The usual look.
  public final let normal = UIBarButtonItemStateAppearance()
  /// The look while pressed.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// The look while the button cannot be used.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// The look while the button has the focus.
  public final let focused = UIBarButtonItemStateAppearance()

  /// Goes back to the look of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// How a button of a bar looks in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The title's attributes.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How the title is moved from its place.
  open var titlePositionAdjustment = UIOffset.zero
  /// An image behind the button.
  open var backgroundImage: UIImage?
  /// How that image is moved from its place.
  open var backgroundImagePositionAdjustment = UIOffset.zero
}
