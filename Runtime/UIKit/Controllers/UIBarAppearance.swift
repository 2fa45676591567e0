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
}
