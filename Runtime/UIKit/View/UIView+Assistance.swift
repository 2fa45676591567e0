extension UIView {
  /// What an application says of a view for pointers, focus and assistive technologies.
  struct Assistance {
    var interactions: [any UIInteraction] = []
    var restorationIdentifier: String?
    var showsLargeContent = false
    var largeContentTitle: String?
    var largeContentImage: UIImage?
    var scalesLargeContentImage = false
    var largeContentImageInsets = UIEdgeInsets.zero
    var focusEffect: UIFocusEffect?
    var focusGroupIdentifier: String?
    var minimumCategory: UIContentSizeCategory?
    var maximumCategory: UIContentSizeCategory?
  }

  /// A name that a saved state would find the view by; nil. Kept; no state is saved here.
  public final var restorationIdentifier: String? {
    get { extras?.assistance.restorationIdentifier }
    set { madeExtras.assistance.restorationIdentifier = newValue }
  }

  /// The Objective-C name of ``forFirstBaselineLayout``.
  public final var viewForFirstBaselineLayout: UIView { forFirstBaselineLayout }

  /// The Objective-C name of ``forLastBaselineLayout``.
  public final var viewForLastBaselineLayout: UIView { forLastBaselineLayout }
}

// MARK: - Large content

extension UIView {
  /// Whether holding a finger on the view would show its content large; false. Kept; nothing here
  /// shows it.
  public final var showsLargeContentViewer: Bool {
    get { extras?.assistance.showsLargeContent ?? false }
    set { madeExtras.assistance.showsLargeContent = newValue }
  }

  /// The title that would be shown large; nil. Kept; nothing here shows it.
  public final var largeContentTitle: String? {
    get { extras?.assistance.largeContentTitle }
    set { madeExtras.assistance.largeContentTitle = newValue }
  }

  /// The image that would be shown large; nil. Kept; nothing here shows it.
  public final var largeContentImage: UIImage? {
    get { extras?.assistance.largeContentImage }
    set { madeExtras.assistance.largeContentImage = newValue }
  }

  /// Whether that image would be magnified; false. Kept; nothing here shows it.
  public final var scalesLargeContentImage: Bool {
    get { extras?.assistance.scalesLargeContentImage ?? false }
    set { madeExtras.assistance.scalesLargeContentImage = newValue }
  }

  /// Space around that image, in points; zero. Kept; nothing here shows it.
  public final var largeContentImageInsets: UIEdgeInsets {
    get { extras?.assistance.largeContentImageInsets ?? .zero }
    set { madeExtras.assistance.largeContentImageInsets = newValue }
  }

  /// The smallest text size the view would follow; nil for any. Kept: the text size never changes
  /// here.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.assistance.minimumCategory }
    set { madeExtras.assistance.minimumCategory = newValue }
  }

  /// The largest text size the view would follow; nil for any. Kept: the text size never changes
  /// here.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.assistance.maximumCategory }
    set { madeExtras.assistance.maximumCategory = newValue }
  }
}

// MARK: - Focus

/// How a focused item would be marked. There is no focus here, so nothing is marked.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
  /// Makes the system's effect.
  public override init() {
    super.init()
  }

  /// Returns the effect itself: it has nothing that changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A ring around a focused item. There is no focus here, so none is drawn.
open class UIFocusHaloEffect: UIFocusEffect {
  /// Where the ring would stand; nil for the item's own bounds.
  open var containerView: UIView?
  /// The view the ring would stand in front of; nil for the item.
  open var referenceView: UIView?

  /// Makes a ring around the item.
  public override init() {
    super.init()
  }

  /// Makes a ring around a rectangle, which is not kept: none is drawn.
  public convenience init(rect: CGRect) {
    self.init()
  }

  /// Makes a ring around a path, which is not kept: none is drawn.
  public convenience init(path: UIBezierPath) {
    self.init()
  }
}

extension UIView {
  /// How the view would be marked while focused; nil. Kept; nothing is focused here.
  public final var focusEffect: UIFocusEffect? {
    get { extras?.assistance.focusEffect }
    set { madeExtras.assistance.focusEffect = newValue }
  }

  /// The group that the tab key would visit the view with; nil. Kept; nothing is focused here.
  public final var focusGroupIdentifier: String? {
    get { extras?.assistance.focusGroupIdentifier }
    set { madeExtras.assistance.focusGroupIdentifier = newValue }
  }
}
