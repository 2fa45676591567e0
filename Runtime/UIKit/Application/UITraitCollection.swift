import Synchronization

/// The environment an interface is shown in: light or dark, the device's kind, the room there is.
///
/// A value in all but name: it never changes after it is made.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  // Every stored property is a constant; that is what makes the unchecked conformance true.

  /// Light or dark; `.unspecified` when the collection does not say.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The device's kind.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The room across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels per point; 0 when the collection does not say.
  public let displayScale: CGFloat
  /// Which way text and layout run.
  public let layoutDirection: UIUserInterfaceLayoutDirection
  /// The traits beside these: the application's own, and the size of text.
  let own: TraitValues

  package init(
    style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    own = TraitValues()
    super.init()
  }

  /// A collection with some of its traits replaced.
  init(_ traits: UITraitCollection, _ values: TraitValues) {
    userInterfaceStyle = values[UITraitUserInterfaceStyle.self] ?? traits.userInterfaceStyle
    userInterfaceIdiom = values[UITraitUserInterfaceIdiom.self] ?? traits.userInterfaceIdiom
    horizontalSizeClass = values[UITraitHorizontalSizeClass.self] ?? traits.horizontalSizeClass
    verticalSizeClass = values[UITraitVerticalSizeClass.self] ?? traits.verticalSizeClass
    displayScale = values[UITraitDisplayScale.self] ?? traits.displayScale
    layoutDirection = values[UITraitLayoutDirection.self] ?? traits.layoutDirection
    var own = values
    for trait in Self.stored { own.remove(trait) }
    own.fill(from: traits.own)
    self.own = own
    super.init()
  }

  /// The traits that have a property of their own.
  private static var stored: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
      UITraitLayoutDirection.self,
    ]
  }

  /// Makes a collection that says nothing.
  public convenience override init() {
    self.init(style: .unspecified)
  }

  /// Makes a collection that says light or dark only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Makes a collection that says the device's kind only.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, idiom: userInterfaceIdiom)
  }

  /// Makes a collection that says the room across only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, horizontal: horizontalSizeClass)
  }

  /// Makes a collection that says the room from top to bottom only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, vertical: verticalSizeClass)
  }

  /// Makes a collection that says the display's scale only.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale)
  }

  /// Makes a collection from others; where two say something of a trait, the later one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var scale: CGFloat = 0
    var direction = UIUserInterfaceLayoutDirection.leftToRight
    var own = TraitValues()
    for traits in traitCollections {
      if traits.userInterfaceStyle != .unspecified { style = traits.userInterfaceStyle }
      if traits.userInterfaceIdiom != .unspecified { idiom = traits.userInterfaceIdiom }
      if traits.horizontalSizeClass != .unspecified { horizontal = traits.horizontalSizeClass }
      if traits.verticalSizeClass != .unspecified { vertical = traits.verticalSizeClass }
      if traits.displayScale != 0 { scale = traits.displayScale }
      if traits.layoutDirection != .leftToRight { direction = traits.layoutDirection }
      var later = traits.own
      later.fill(from: own)
      own = later
    }
    self.init(
      UITraitCollection(
        style: style, idiom: idiom, horizontal: horizontal, vertical: vertical,
        displayScale: scale, layoutDirection: direction), own)
  }

  /// The same traits with another style.
  package func replacing(userInterfaceStyle: UIUserInterfaceStyle) -> UITraitCollection {
    var values = TraitValues()
    values[UITraitUserInterfaceStyle.self] = userInterfaceStyle
    return UITraitCollection(self, values)
  }

  /// Returns the collection itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether everything `trait` says is said here too.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
  }

  /// Whether a dynamic colour can look different under the two collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Runs `actions` with this collection as ``current`` on this thread.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && displayScale == other.displayScale
      && layoutDirection == other.layoutDirection && own.isEqual(to: other.own)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(displayScale)
    return hasher.finalize()
  }

  private static let currentTraits = Mutex<UITraitCollection?>(nil)
  private static let environmentTraits = Mutex(
    UITraitCollection(
      style: .light, idiom: .phone, horizontal: .compact, vertical: .regular,
      displayScale: UIScreen.defaultScale))

  /// The traits that dynamic colours are resolved with: the device's, except inside
  /// ``performAsCurrent(_:)``. One value for the process, where Apple keeps one per thread.
  public static var current: UITraitCollection {
    get { currentTraits.withLock { $0 } ?? environment }
    set { currentTraits.withLock { $0 = newValue } }
  }

  /// The device's traits, which every view starts from.
  package static var environment: UITraitCollection {
    environmentTraits.withLock { $0 }
  }

  static func setEnvironment(_ traits: UITraitCollection) {
    environmentTraits.withLock { $0 = traits }
    currentTraits.withLock { $0 = nil }
  }
}

/// Something that has traits: a view, a controller, a window, the screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits in force.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
