import Foundation

extension UITableView {
  /// The rectangle of a section's header, before it is held at the top; zero if there is none.
  public func rectForHeader(inSection section: Int) -> CGRect {
    let whole = rect(forSection: section)
    guard whole != .zero else { return .zero }
    let first = places.first { $0.indexPath.section == section }?.frame.minY
    let height =
      first.map { $0 - whole.minY } ?? headerView(forSection: section)?.bounds.height ?? 0
    return CGRect(x: whole.minX, y: whole.minY, width: whole.width, height: height)
  }

  /// The rectangle of a section's footer; zero if there is none.
  public func rectForFooter(inSection section: Int) -> CGRect {
    let whole = rect(forSection: section)
    guard whole != .zero else { return .zero }
    let last = places.last { $0.indexPath.section == section }?.frame.maxY
    let top = last ?? rectForHeader(inSection: section).maxY
    return CGRect(x: whole.minX, y: top, width: whole.width, height: whole.maxY - top)
  }

  /// The rows that a rectangle of the content touches, from the top; nil before there are any.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    prepareRows()
    guard !places.isEmpty else { return nil }
    return places.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
      .map(\.indexPath)
  }

  /// A section's header, if it is a `UITableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    prepareRows()
    return headers.first { $0.section == section && !$0.isFooter }?.view
      as? UITableViewHeaderFooterView
  }

  /// A section's footer, if it is a `UITableViewHeaderFooterView`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    prepareRows()
    return headers.first { $0.section == section && $0.isFooter }?.view
      as? UITableViewHeaderFooterView
  }

  /// Scrolls to the selected row that is nearest to the middle of what is seen.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let nearest = selected.min {
      abs(rectForRow(at: $0).midY - bounds.midY) < abs(rectForRow(at: $1).midY - bounds.midY)
    }
    if let nearest { scrollToRow(at: nearest, at: position, animated: animated) }
  }

  /// Whether a group of changes is open, or being shown.
  public var hasUncommittedUpdates: Bool { updates.depth > 0 || updates.running > 0 }

  /// Asks the data source to configure cells that are seen again, without making new ones:
  /// `dequeueReusableCell` gives it the cell there is.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    guard let dataSource else { return }
    for path in indexPaths {
      guard let cell = cells[path] else { continue }
      reconfigured = cell
      let answer = dataSource.tableView(self, cellForRowAt: path)
      reconfigured = nil
      guard answer !== cell else { continue }
      // The data source made another one.
      retire(cell)
      cells[path] = answer
    }
    invalidate()
  }
}
