/// A menu: entries that a button, a bar button or a view that is held shows.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// How a menu shows its entries.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Entries stand in the outer menu.
    public static let displayInline = Options(rawValue: 1)
    /// The menu destroys something.
    public static let destructive = Options(rawValue: 2)
    /// One entry is checked at a time: choosing another unchecks it.
    public static let singleSelection = Options(rawValue: 32)
    /// Entries stand as colours in a palette; shown as rows here.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// Names a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How large entries are.
  public enum ElementSize: Int, Sendable {
    case small = 0
    case medium, large
    case automatic = -1
  }

  /// The menu's entries.
  public let children: [UIMenuElement]
  /// The menu's name.
  public let identifier: Identifier
  /// How the menu shows its entries.
  public let options: Options
  /// How large entries are; `.large`. Kept: they are all shown as rows.
  open var preferredElementSize = ElementSize.large

  private static var count = 0

  /// Makes a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    Self.count += 1
    self.children = children
    self.options = options
    self.identifier = identifier ?? Identifier("menu \(Self.count)")
    self.preferredElementSize = preferredElementSize
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The entries that are checked.
  open var selectedElements: [UIMenuElement] { shownChildren.filter(\.isChecked) }

  // MARK: What is shown

  /// The entries without those that are hidden, those that were deferred in their place.
  var shownChildren: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let deferred = child as? UIDeferredMenuElement { return deferred.elements }
      return [child]
    }.filter { !$0.shownAttributes.contains(.hidden) }
  }

  /// The entries, apart where a menu stands in this one.
  var shownGroups: [[UIMenuElement]] {
    var groups: [[UIMenuElement]] = [[]]
    for child in shownChildren {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        groups.append(contentsOf: menu.shownGroups)
        groups.append([])
      } else {
        groups[groups.count - 1].append(child)
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  /// All actions in the menu and in those within it.
  var allActions: [UIAction] {
    shownChildren.flatMap { child -> [UIAction] in
      (child as? UIMenu)?.allActions ?? (child as? UIAction).map { [$0] } ?? []
    }
  }

  /// Checks the action that was chosen where one is at a time.
  func noteChoice(of action: UIAction) {
    let holder = holder(of: action)
    guard options.contains(.singleSelection) || holder?.options.contains(.singleSelection) == true
    else { return }
    check(action, in: holder ?? self)
  }

  func check(_ action: UIAction, in menu: UIMenu) {
    for other in menu.allActions { other.state = other === action ? .on : .off }
  }

  private func holder(of action: UIAction) -> UIMenu? {
    for child in shownChildren {
      if child === action { return self }
      if let found = (child as? UIMenu)?.holder(of: action) { return found }
    }
    return nil
  }
}

/// Entries that are found when the menu is opened.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// Finds the entries and hands them to the closure it gets.
  public typealias Provider = @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var known: [UIMenuElement]?

  /// Makes entries that are asked for once.
  public init(_ elementProvider: @escaping Provider) {
    provider = elementProvider
    isCached = true
    super.init(title: "", image: nil)
  }

  private init(uncached elementProvider: @escaping Provider) {
    provider = elementProvider
    isCached = false
    super.init(title: "", image: nil)
  }

  /// Makes entries that are asked for each time.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(uncached: elementProvider)
  }

  /// The entries; none as long as the provider has not given them.
  var elements: [UIMenuElement] {
    if let known, isCached { return known }
    var given: [UIMenuElement] = []
    provider { [weak self] elements in
      given = elements
      self?.known = elements
    }
    return given.isEmpty ? known ?? [] : given
  }
}

/// An entry that performs a method of whoever responds to it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The method.
  public final let action: Selector
  /// A value of the application's own.
  public final let propertyList: Any?
  /// How a menu shows the command.
  open var attributes: Attributes
  /// Whether a menu shows the command checked.
  open var state: State
  /// A longer text.
  open var discoverabilityTitle: String?

  /// Makes a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  func perform(sender: AnyObject?) {
    UIApplication.shared.sendAction(action, to: nil, from: sender ?? self, for: nil)
  }
}

extension UIMenuElement {
  var shownAttributes: Attributes {
    if let menu = self as? UIMenu { return menu.options.contains(.destructive) ? .destructive : [] }
    return (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  var isChecked: Bool { ((self as? UIAction)?.state ?? (self as? UICommand)?.state) == .on }
}
