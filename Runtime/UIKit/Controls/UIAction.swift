/// An entry of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether an entry is checked.
  public enum State: Int, Sendable {
    case off = 0
    case on, mixed
  }

  /// How an entry looks and behaves.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entry cannot be used.
    public static let disabled = Attributes(rawValue: 1)
    /// The entry destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// The entry is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The entry's text.
  open var title: String
  /// The entry's smaller text.
  open var subtitle: String?
  /// The entry's image.
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// What an action calls; its argument is the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure that a control, a bar button or a menu calls.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Names an action. A control replaces an action by another of the same name.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The action's name.
  public let identifier: Identifier
  /// How a menu shows the action.
  open var attributes: Attributes
  /// Whether a menu shows the action checked.
  open var state: State
  /// A longer text.
  open var discoverabilityTitle: String?
  /// The image while the action is checked; kept.
  open var selectedImage: UIImage?
  /// The object the action came from, while it is performed.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  private static var count = 0

  /// Makes an action that calls `handler`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("action \(Self.count)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    self.selectedImage = selectedImage
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  func perform(sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
