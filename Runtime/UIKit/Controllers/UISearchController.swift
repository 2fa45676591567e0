import Foundation

/// Holds a search bar, and tells when what is searched for changes.
///
/// A navigation bar shows the search bar of its item's search controller, always; it may go into a view
/// of your own instead, say a table's header. Results are not shown over the presenting controller.
@preconcurrency @MainActor
open class UISearchController: UIViewController, UISearchBarDelegate {
  /// Makes a search controller; without a controller for results they are shown by the caller.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    searchBar.delegate = self
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.delegate = self
  }

  /// What shows results; kept, it is not shown.
  public final let searchResultsController: UIViewController?
  /// The bar.
  public final let searchBar = UISearchBar()
  /// Told when what is searched for changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told when searching begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether what is below is dimmed while searching; kept, without effect.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar goes away while searching; kept, without effect.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether there is a button to cancel while searching; true.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope bar appears while searching; true. Kept, without effect.
  open var automaticallyShowsScopeBar = true
  /// When the scope bar appears; kept, without effect.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether results are shown before anything is typed; kept, without effect.
  open var showsSearchResultsController = false
  /// The old name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// When the scope bar appears.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic = 0
    case manual, onTextEntry, onSearchActivation
  }

  /// Whether a search is on; false.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
        searchBar.becomeFirstResponder()
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.text = nil
        searchBar.resignFirstResponder()
      }
      if automaticallyShowsCancelButton {
        searchBar.setShowsCancelButton(isActive, animated: true)
      }
      searchResultsUpdater?.updateSearchResults(for: self)
      if isActive {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }

  open func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    if !isActive { isActive = true }
    searchResultsUpdater?.updateSearchResults(for: self)
  }
  open func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { isActive = false }
  open func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { isActive = true }
}

/// Told when what is searched for changes.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// Told when searching begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
