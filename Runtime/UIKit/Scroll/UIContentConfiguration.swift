/// Describes what a cell shows, and makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A new view that shows this.
  func makeContentView() -> any UIView & UIContentView
  /// This, as it is for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// What is shown.
  var configuration: any UIContentConfiguration { get set }
  /// Whether a configuration can be shown by this view.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state that a configuration can follow. Cells do not ask for it here.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// Makes the state of a cell that is neither selected nor pressed.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The state of a cell as it is.
  @MainActor
  init(of cell: UIView, isSelected: Bool, isHighlighted: Bool) {
    traitCollection = cell.traitCollection
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
    isDisabled = !cell.isUserInteractionEnabled
    isDisabled = !cell.isUserInteractionEnabled
    isEditing = (cell as? UITableViewCell)?.isEditing ?? false
    isSwiped = (cell as? UITableViewCell)?.showingDeleteConfirmation ?? false
  }

  public var traitCollection: UITraitCollection
  /// Whether the cell is selected; false.
  public var isSelected = false
  /// Whether the cell is pressed; false.
  public var isHighlighted = false
  /// Whether the cell cannot be used; false.
  public var isDisabled = false
  /// Whether the cell is edited; false.
  public var isEditing = false
  /// Whether the row's actions are shown; false.
  public var isSwiped = false
  /// Whether what the cell stands for is open; false.
  public var isExpanded = false
  /// Whether the cell has the focus; false.
  public var isFocused = false
  /// Whether several cells are chosen; false.
  public var isPinned = false
  /// Whether the cell is dragged; `.none`.
  public var isReordering = false
}

/// Keeps the view of a cell's configuration.
@MainActor
final class ContentHost {
  private(set) var view: (any UIView & UIContentView)?

  /// Shows a configuration in `parent`: by the view there is if it can, else by a new one.
  func show(_ configuration: (any UIContentConfiguration)?, in parent: UIView) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    view?.removeFromSuperview()
    let made = configuration.makeContentView()
    made.frame = parent.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(made)
    view = made
  }
}
