import Foundation

/// What a table keeps of members that few tables use.
@MainActor
final class KeptTableValues {
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

extension UITableView {
  /// Would be asked for rows before they are seen; kept.
  public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { keptValues.prefetchDataSource }
    set { keptValues.prefetchDataSource = newValue }
  }
  /// Whether rows may be asked for before they are seen; they are not here.
  public var isPrefetchingEnabled: Bool {
    get { keptValues.isPrefetchingEnabled }
    set { keptValues.isPrefetchingEnabled = newValue }
  }
  /// X.
  public var sectionIndexColor: UIColor? {
    get { keptValues.sectionIndexColor }
    set { keptValues.sectionIndexColor = newValue }
  }
  /// The index's background; nil for none.
  public var sectionIndexBackgroundColor: UIColor? {
    get { keptValues.sectionIndexBackgroundColor }
    set { keptValues.sectionIndexBackgroundColor = newValue }
  }
  /// The index's background while it is touched; nil for none.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { keptValues.sectionIndexTrackingBackgroundColor }
    set { keptValues.sectionIndexTrackingBackgroundColor = newValue }
  }
  /// How many rows there are before the index is shown; it is not drawn.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { keptValues.sectionIndexMinimumDisplayRowCount }
    set { keptValues.sectionIndexMinimumDisplayRowCount = newValue }
  }
  /// Whether rows can be dragged out of the table; false, as on a phone, and kept.
  public var dragInteractionEnabled: Bool {
    get { keptValues.isDragInteractionEnabled }
    set { keptValues.isDragInteractionEnabled = newValue }
  }
  /// Whether contents keep within the safe area at the sides; true. Kept, without effect.
  public var insetsContentViewsToSafeArea: Bool {
    get { keptValues.insetsContentViewsToSafeArea }
    set { keptValues.insetsContentViewsToSafeArea = newValue }
  }
  /// Whether the focus comes back to a row; kept, there is no focus here.
  public var remembersLastFocusedIndexPath: Bool {
    get { keptValues.remembersLastFocusedIndexPath }
    set { keptValues.remembersLastFocusedIndexPath = newValue }
  }
  /// Whether the focus selects; kept, there is no focus here.
  public var selectionFollowsFocus: Bool {
    get { keptValues.selectionFollowsFocus }
    set { keptValues.selectionFollowsFocus = newValue }
  }
  /// Whether rows can have the focus; kept, there is no focus here.
  public var allowsFocus: Bool {
    get { keptValues.allowsFocus }
    set { keptValues.allowsFocus = newValue }
  }
  /// The height of empty rows below the last one; empty rows are not drawn.
  public var fillerRowHeight: CGFloat {
    get { keptValues.fillerRowHeight }
    set { keptValues.fillerRowHeight = newValue }
  }
  /// Whether several rows can be selected while editing; kept, without effect.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { keptValues.allowsMultipleSelectionDuringEditing }
    set { keptValues.allowsMultipleSelectionDuringEditing = newValue }
  }
  /// An effect for the lines between rows; kept, without effect.
  public var separatorEffect: UIVisualEffect? {
    get { keptValues.separatorEffect }
    set { keptValues.separatorEffect = newValue }
  }
}
