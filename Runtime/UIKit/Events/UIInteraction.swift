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
