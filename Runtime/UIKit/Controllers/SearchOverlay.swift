/// What lies over a controller while its search controller searches: the results, or a shade.
@MainActor
final class SearchOverlay {
  private let view = UIView()
  private let shade = UIView()
  private var results: UIViewController?
  private weak var search: UISearchController?

  /// How long appearing and disappearing take, in seconds. Apple documents none.
  static let duration: TimeInterval = 0.25

  init(for search: UISearchController) {
    self.search = search
    shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("tapped", SearchOverlay.tapped))
    shade.addGestureRecognizer(tap)
    for inner in [view, shade] { inner.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  }

  private func tapped() { search?.isActive = false }

  /// Shows what suits the search over `host`.
  func update(over host: UIViewController) {
    guard let search, let below = host.viewIfLoaded, let parent = below.superview else { return }
    if view.superview !== parent {
      view.frame = below.frame
      parent.insertSubview(view, aboveSubview: below)
    }
    var frame = below.frame
    let isInside = search.searchBar.isDescendant(of: below)
    if isInside {
      let bar = search.searchBar.convert(search.searchBar.bounds, to: parent)
      frame.size.height = max(0, frame.maxY - bar.maxY)
      frame.origin.y = bar.maxY
    }
    view.frame = frame
    let controller = search.wantsResults ? search.searchResultsController : nil
    show(controller, insets: isInside ? .zero : host.barInsets)
    let isShaded = controller == nil && search.obscuresBackgroundDuringPresentation
    if isShaded, shade.superview == nil {
      shade.frame = view.bounds
      view.insertSubview(shade, at: 0)
      shade.alpha = 0
    }
    UIView.animate(withDuration: Self.duration) { self.shade.alpha = isShaded ? 1 : 0 }
    view.isUserInteractionEnabled = isShaded || controller != nil
  }

  private func show(_ controller: UIViewController?, insets: UIEdgeInsets) {
    if let results, results !== controller {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
    results = controller
    guard let controller, let search else { return }
    controller.barInsets = insets
    guard controller.view.superview !== view else { return }
    search.addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: search)
  }

  /// Takes everything away.
  func remove() {
    show(nil, insets: .zero)
    view.isUserInteractionEnabled = false
    guard view.superview != nil else { return }
    UIView.animate(withDuration: Self.duration) {
      self.shade.alpha = 0
    } completion: { [view] _ in
      view.removeFromSuperview()
    }
  }
}
