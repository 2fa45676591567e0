/// Something that handles one kind of input for a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view it belongs to; nil while it belongs to none.
  var view: UIView? { get }
  /// Called before it comes to a view, or with nil before it leaves one.
  func willMove(to view: UIView?)
  /// Called after it came to a view, or with nil after it left one.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Moves an interaction to this view, from the one it belongs to.
  final func attach(_ interaction: any UIInteraction) {
    if let owner = interaction.view, owner !== self { owner.removeInteraction(interaction) }
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: self)
    madeExtras.assistance.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away; one of another view is left alone.
  final func detach(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    madeExtras.assistance.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}

/// Would open a menu for a view that is held or clicked with the second button.
///
/// Menus are not shown here: the interaction belongs to its view and never asks its delegate.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Makes an interaction. The delegate is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Would be asked for the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Where the menu was opened; zero, since none is.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Closes the menu; none is open.
  open func dismissMenu() {}
}

/// Gives the menu of a view.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu for a point of the interaction's view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Gives the controller whose view is shown above a menu.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Gives the menu, from the elements the system suggests.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// Describes a menu. It is kept for the application and never shown.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// In which order a menu shows its elements.
  public enum ElementOrder: Int, Sendable {
    case automatic = 0
    case priority, fixed
  }

  /// In which order the menu would show its elements; `.automatic`. Kept: it is not shown.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// A name of the application's own.
  public final let identifier: any NSCopying
  /// Gives what is shown above the menu; nil for the view itself.
  public final let previewProvider: UIContextMenuContentPreviewProvider?
  /// Gives the menu.
  public final let actionProvider: UIContextMenuActionProvider?

  /// Makes a description; without an identifier it gets one of its own.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
