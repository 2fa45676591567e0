/// The controls of a row that is edited: to delete or insert at the start, to move at the end.
@MainActor
final class RowEditingControls {
  private weak var cell: UITableViewCell?
  private let sign = UIImageView()
  private let grip = UIImageView()
  private(set) var style = UITableViewCell.EditingStyle.none

  /// Points that each takes.
  static let width: CGFloat = 38

  init(cell: UITableViewCell) {
    self.cell = cell
    for view in [sign, grip] {
      view.contentMode = .center
      view.alpha = 0
      cell.addSubview(view)
    }
    sign.isUserInteractionEnabled = true
    sign.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped", RowEditingControls.tapped)))
    grip.isUserInteractionEnabled = true
    let drag = UILongPressGestureRecognizer(
      target: self, action: Selector("dragged", RowEditingControls.dragged))
    drag.minimumPressDuration = 0
    grip.addGestureRecognizer(drag)
    let lines = SymbolShape(outline: .lines, isFilled: false, isEncircled: false)
    grip.image = UIImage(source: .symbol(lines, pointSize: 17), scale: 2)
    grip.tintColor = UIColor(white: 0.24, alpha: 0.3)
  }

  /// Shows the controls that a row has while it is edited.
  func show(_ style: UITableViewCell.EditingStyle, moves: Bool, isEditing: Bool) {
    if isEditing, style != .none {
      let outline: SymbolShape.Outline = style == .delete ? .minus : .plus
      let shape = SymbolShape(outline: outline, isFilled: true, isEncircled: true)
      sign.image = UIImage(source: .symbol(shape, pointSize: 22), scale: 2)
      sign.tintColor = style == .delete ? .systemRed : .systemGreen
    }
    self.style = style
    sign.alpha = isEditing && style != .none ? 1 : 0
    grip.alpha = isEditing && moves ? 1 : 0
  }

  /// Places the controls: within the cell while it is edited, else beside it.
  func layOut(indent: CGFloat, end: CGFloat, in bounds: CGRect) {
    sign.frame = CGRect(
      x: indent > 0 ? 4 : -Self.width, y: 0, width: Self.width, height: bounds.height)
    grip.frame = CGRect(
      x: end > 0 ? bounds.width - Self.width - 4 : bounds.width, y: 0, width: Self.width,
      height: bounds.height)
  }

  func dragged(_ recognizer: UIGestureRecognizer) {
    if let cell { cell.table?.dragged(cell, by: recognizer) }
  }

  func tapped() {
    guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return }
    if style == .insert {
      table.dataSource?.tableView(table, commit: .insert, forRowAt: path)
    } else {
      table.openActions(at: path)
    }
  }
}

extension UITableViewCell {
  /// The table that the cell is in.
  var table: UITableView? {
    var view = superview
    while let current = view, !(current is UITableView) { view = current.superview }
    return view as? UITableView
  }
}

/// The actions of a row that is swiped, beside its content.
@MainActor
final class RowActions {
  let cell: UITableViewCell
  let isTrailing: Bool
  private let actions: [UIContextualAction]
  private let buttons: [UIButton]
  private let holder = UIView()
  /// Points that the row is open by.
  private(set) var opening: CGFloat = 0

  init?(_ configuration: UISwipeActionsConfiguration?, of cell: UITableViewCell, isTrailing: Bool) {
    guard let actions = configuration?.actions, !actions.isEmpty else { return nil }
    self.cell = cell
    self.isTrailing = isTrailing
    self.actions = actions
    buttons = actions.map { action in
      let button = UIButton(type: .custom)
      button.backgroundColor = action.backgroundColor
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.setImage(action.image, for: .normal)
      button.tintColor = .white
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.titleLabel?.lineBreakMode = .byClipping
      button.clipsToBounds = true
      return button
    }
    holder.clipsToBounds = true
    for (number, button) in buttons.enumerated() {
      button.addAction(UIAction { [weak self] _ in self?.perform(number) }, for: .touchUpInside)
      holder.addSubview(button)
    }
    cell.addSubview(holder)
    layOut()
  }

  /// Points that all actions take.
  var fullWidth: CGFloat {
    buttons.reduce(0) { $0 + max(74, $1.sizeThatFits(.zero).width + 30) }
  }

  /// Opens the row so far; beyond its actions less and less.
  func open(by points: CGFloat) {
    let full = fullWidth
    opening = points <= full ? max(0, points) : full + (points - full) / 3
    layOut()
  }

  private func layOut() {
    let bounds = cell.bounds
    holder.frame = CGRect(
      x: isTrailing ? bounds.width - opening : 0, y: 0, width: opening, height: bounds.height)
    let shift = isTrailing ? -opening : opening
    cell.contentShift = shift
    guard !buttons.isEmpty else { return }
    // The outermost action comes first, and all share the room.
    let widths = buttons.map { max(74, $0.sizeThatFits(.zero).width + 30) }
    let total = widths.reduce(0, +)
    var edge = isTrailing ? opening : 0
    for (button, width) in zip(buttons, widths) {
      let share = opening * width / total
      button.frame = CGRect(
        x: isTrailing ? edge - share : edge, y: 0, width: share, height: bounds.height)
      edge += isTrailing ? -share : share
    }
  }

  /// Opens the row as wide as its actions are, or closes it.
  func settle(isOpen: Bool, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      self.opening = isOpen ? self.fullWidth : 0
      self.layOut()
      self.cell.layoutIfNeeded()
    } completion: { _ in
      if !isOpen { self.holder.removeFromSuperview() }
      completion?()
    }
  }

  private func perform(_ number: Int) {
    let action = actions[number]
    action.handler(action, buttons[number]) { [weak self] _ in self?.cell.table?.closeActions() }
  }
}

extension UITableView {
  /// The actions of a row: the delegate's, or one that deletes.
  private func actions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let delegate else { return isTrailing ? deletion(at: path) : nil }
    if !isTrailing {
      return delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let given = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given
    }
    return delegate.tableView(self, editActionsForRowAt: path)
      .flatMap { $0.isEmpty ? nil : configuration(of: $0) } ?? deletion(at: path)
  }

  /// The older actions, which are told the row they were chosen in.
  private func configuration(of actions: [UITableViewRowAction]) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(
      actions: actions.map { action in
        let made = UIContextualAction(
          style: action.style == .normal ? .normal : .destructive, title: action.title
        ) { [weak self] _, _, done in
          if let self, let path = openActions.flatMap({ self.indexPath(for: $0.cell) }) {
            action.handler(action, path)
          }
          done(true)
        }
        made.backgroundColor = action.backgroundColor
        return made
      })
  }

  private func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard isEditing || dataSource is any UITableViewRowCommitting,
      dataSource?.tableView(self, canEditRowAt: path) == true,
      delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, done in
      if let self, let path = self.openActions.flatMap({ self.indexPath(for: $0.cell) }) {
        self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Opens a row, as the control that deletes does.
  func openActions(at path: IndexPath) {
    closeActions()
    guard let cell = cells[path],
      let opened = RowActions(actions(at: path, isTrailing: true), of: cell, isTrailing: true)
    else { return }
    openActions = opened
    delegate?.tableView(self, willBeginEditingRowAt: path)
    opened.settle(isOpen: true)
  }

  /// Closes the row that is open.
  func closeActions() {
    if let openActions {
      delegate?.tableView(self, didEndEditingRowAt: indexPath(for: openActions.cell))
    }
    openActions?.settle(isOpen: false)
    openActions = nil
  }

  /// Follows a finger that moves across a row.
  func swiped(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: self).x
    switch pan.state {
    case .began:
      let start = CGPoint(x: pan.location(in: self).x - moved, y: pan.location(in: self).y)
      closeActions()
      guard let path = indexPathForRow(at: start), let cell = cells[path], !isEditing else {
        return
      }
      openActions = RowActions(
        actions(at: path, isTrailing: moved < 0), of: cell, isTrailing: moved < 0)
      if openActions != nil { delegate?.tableView(self, willBeginEditingRowAt: path) }
      openActions?.open(by: abs(moved))
    case .changed:
      guard let openActions else { return }
      openActions.open(by: openActions.isTrailing ? -moved : moved)
    case .ended, .cancelled:
      guard let openActions else { return }
      let speed = pan.velocity(in: self).x * (openActions.isTrailing ? -1 : 1)
      if pan.state == .ended, speed > 200 || openActions.opening > openActions.fullWidth / 2,
        speed > -200
      {
        openActions.settle(isOpen: true)
      } else {
        closeActions()
      }
    default: break
    }
  }
}

/// Begins only with a movement to the side, over a row that has actions.
package final class RowSwipeRecognizer: UIPanGestureRecognizer {
  override func mayBegin(moved: CGPoint) -> Bool {
    abs(moved.x) > abs(moved.y) && (view as? UITableView)?.hasActions(movedBy: moved.x) == true
  }
}

extension UITableView {
  /// Whether the row under a finger that moved to the side has actions there.
  func hasActions(movedBy x: CGFloat) -> Bool {
    guard !isEditing, let recognizer = swipeRecognizer else { return false }
    if openActions != nil { return true }
    guard let path = indexPathForRow(at: recognizer.location(in: self)) else { return false }
    return actions(at: path, isTrailing: x < 0)?.actions.isEmpty == false
  }
}

/// A data source that deletes rows: what has `tableView(_:commit:forRowAt:)` in a playground conforms to
/// it. UIKit knows by whether there is the method.
@preconcurrency @MainActor
public protocol UITableViewRowCommitting: AnyObject {}
