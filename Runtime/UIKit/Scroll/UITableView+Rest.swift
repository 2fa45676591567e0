import Foundation

/// What a table keeps of members that few tables use.
@MainActor
final class TableRest {
  weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  var sectionIndexColor: UIColor?
  var sectionIndexBackgroundColor: UIColor?
  var sectionIndexTrackingBackgroundColor: UIColor?
  var sectionIndexMinimumDisplayRowCount = 0
  var isDragInteractionEnabled = false
  var insetsContentViewsToSafeArea = true
  var remembersLastFocusedIndexPath = false
  var selectionFollowsFocus = false
  var allowsFocus = false
  var isPrefetchingEnabled = true
  var fillerRowHeight: CGFloat = 0
  var allowsMultipleSelectionDuringEditing = false
  var separatorEffect: UIVisualEffect?
  /// The cell that the data source is asked to configure again.
  var reconfigured: UITableViewCell?
}

/// Asked for rows before they are seen. Here every row is made when it is seen, so nobody is asked.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

// MARK: Geometry

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
      rest.reconfigured = cell
      let answer = dataSource.tableView(self, cellForRowAt: path)
      rest.reconfigured = nil
      guard answer !== cell else { continue }
      // The data source made another one.
      retire(cell)
      cells[path] = answer
    }
    invalidate()
  }
}

// MARK: Kept

extension UITableView {
  /// Would be asked for rows before they are seen; kept.
  public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { rest.prefetchDataSource }
    set { rest.prefetchDataSource = newValue }
  }
  /// Whether rows may be asked for before they are seen; they are not here.
  public var isPrefetchingEnabled: Bool {
    get { rest.isPrefetchingEnabled }
    set { rest.isPrefetchingEnabled = newValue }
  }
  /// The index's text colour; the index is not drawn.
  public var sectionIndexColor: UIColor? {
    get { rest.sectionIndexColor }
    set { rest.sectionIndexColor = newValue }
  }
  /// The index's background; the index is not drawn.
  public var sectionIndexBackgroundColor: UIColor? {
    get { rest.sectionIndexBackgroundColor }
    set { rest.sectionIndexBackgroundColor = newValue }
  }
  /// The index's background while it is touched; the index is not drawn.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { rest.sectionIndexTrackingBackgroundColor }
    set { rest.sectionIndexTrackingBackgroundColor = newValue }
  }
  /// How many rows there are before the index is shown; it is not drawn.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { rest.sectionIndexMinimumDisplayRowCount }
    set { rest.sectionIndexMinimumDisplayRowCount = newValue }
  }
  /// Would ask for the index again; it is not drawn.
  public func reloadSectionIndexTitles() {}
  /// Whether rows can be dragged out of the table; false, as on a phone, and kept.
  public var dragInteractionEnabled: Bool {
    get { rest.isDragInteractionEnabled }
    set { rest.isDragInteractionEnabled = newValue }
  }
  /// Whether contents keep within the safe area at the sides; true. Kept, without effect.
  public var insetsContentViewsToSafeArea: Bool {
    get { rest.insetsContentViewsToSafeArea }
    set { rest.insetsContentViewsToSafeArea = newValue }
  }
  /// Whether the focus comes back to a row; kept, there is no focus here.
  public var remembersLastFocusedIndexPath: Bool {
    get { rest.remembersLastFocusedIndexPath }
    set { rest.remembersLastFocusedIndexPath = newValue }
  }
  /// Whether the focus selects; kept, there is no focus here.
  public var selectionFollowsFocus: Bool {
    get { rest.selectionFollowsFocus }
    set { rest.selectionFollowsFocus = newValue }
  }
  /// Whether rows can have the focus; kept, there is no focus here.
  public var allowsFocus: Bool {
    get { rest.allowsFocus }
    set { rest.allowsFocus = newValue }
  }
  /// The height of empty rows below the last one; empty rows are not drawn.
  public var fillerRowHeight: CGFloat {
    get { rest.fillerRowHeight }
    set { rest.fillerRowHeight = newValue }
  }
  /// Whether several rows can be selected while editing; kept, without effect.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { rest.allowsMultipleSelectionDuringEditing }
    set { rest.allowsMultipleSelectionDuringEditing = newValue }
  }
  /// An effect for the lines between rows; kept, without effect.
  public var separatorEffect: UIVisualEffect? {
    get { rest.separatorEffect }
    set { rest.separatorEffect = newValue }
  }
}
