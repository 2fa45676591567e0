import Foundation

/// Holds a search bar, and tells when what is searched for changes.
///
/// A navigation bar shows the search bar of its item's search controller, always; it may go into a view
/// of your own instead, say a table's header. While a search is on, the results lie over the controller
/// that the bar belongs to, or a shade.
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

  /// What shows results while something is searched for; nil where the caller shows them.
  public final let searchResultsController: UIViewController?
  /// The bar.
  public final let searchBar = UISearchBar()
  /// Told when what is searched for changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told when searching begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether what is below is dimmed while searching and there are no results over it; true.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar's title goes away while searching, so that the search bar moves up; true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether there is a button to cancel while searching; true.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope bar appears while searching; true. Kept, without effect.
  open var automaticallyShowsScopeBar = true
  /// When the scope bar appears; kept, without effect.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether results are shown before anything is typed; false.
  open var showsSearchResultsController = false { didSet { updateOverlay() } }
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
      presentingStorage = isActive ? host : nil
      moveBar()
      updateOverlay()
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
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
  }
  // MARK: Over what is searched

  private var overlay: SearchOverlay?

  /// The controller that the search bar belongs to.
  private var host: UIViewController? {
    var responder = searchBar.next
    while let current = responder {
      if let navigation = current as? UINavigationController { return navigation.topViewController }
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  /// Whether the results are to be seen now.
  final var wantsResults: Bool {
    isActive && searchResultsController != nil
      && (showsSearchResultsController || !(searchBar.text ?? "").isEmpty)
  }

  private func updateOverlay() {
    guard isActive, let host else {
      overlay?.remove()
      overlay = nil
      return
    }
    guard searchResultsController != nil || obscuresBackgroundDuringPresentation else { return }
    let shown = overlay ?? SearchOverlay(for: self)
    overlay = shown
    shown.update(over: host)
  }

  /// The navigation bar gives its title's room to the search bar, or takes it back.
  private func moveBar() {
    guard hidesNavigationBarDuringPresentation,
      let bar = searchBar.superview as? UINavigationBar, let navigation = bar.superview
    else { return }
    UIView.animate(withDuration: SearchOverlay.duration) {
      bar.searchChanged()
      navigation.setNeedsLayout()
      navigation.layoutIfNeeded()
      bar.layoutIfNeeded()
    }
  }

  /// Ends the search.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isActive, presentedStorage == nil else {
      super.dismiss(animated: flag, completion: completion)
      return
    }
    isActive = false
    if let completion { TurnEnd.perform { completion() } }
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
