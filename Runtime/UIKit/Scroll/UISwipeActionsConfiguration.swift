/// What a table's row offers when it is swiped. A swipe opens the row; a long one does not perform the
/// first action by itself here.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// Makes a configuration of actions, the outermost first.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  /// The actions, the outermost first.
  public final let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action; true. Kept, without effect.
  open var performsFirstActionWithFullSwipe = true
}

/// An action of a swiped row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What the action does.
  public enum Style: Int, Sendable {
    case normal = 0
    case destructive
  }

  /// Performs the action: gets it, the view it was chosen in, and what to call when it is done, with
  /// whether it was performed.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }

  /// What the action does.
  public final let style: Style
  /// What performs the action.
  public final let handler: Handler
  /// The text.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The colour behind; red for destructive actions, else grey.
  open var backgroundColor: UIColor!
}

/// An action of a swiped row, as tables had them before ``UIContextualAction``.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
  /// What the action does.
  public enum Style: Int, Sendable {
    case destructive = 0
    case normal
    /// The same as destructive.
    public static let `default` = Style.destructive
  }

  /// Makes an action. `handler` gets it and the row that it was chosen in.
  public init(
    style: Style, title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .normal ? .systemGray : .systemRed
    super.init()
  }

  /// What the action does.
  public final let style: Style
  /// The text.
  open var title: String?
  /// The colour behind; red for destructive actions, else grey.
  open var backgroundColor: UIColor?
  /// What blurs behind the text; kept, without effect.
  open var backgroundEffect: UIVisualEffect?
  let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    copy.backgroundColor = backgroundColor
    copy.backgroundEffect = backgroundEffect
    return copy
  }
}
