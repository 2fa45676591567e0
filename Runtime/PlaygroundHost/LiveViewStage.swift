import PlaygroundSupport
import UIKit

/// The window in which a playground's live view is shown.
///
/// A live view is put into it at once, so that animations which the playground starts are those of a
/// view on screen. How large the film is gets decided when the playground's first turn is over.
@MainActor
final class LiveViewStage {
  private(set) var window: UIWindow
  private let requestedSize: CGSize?
  /// Holds a live view that is no controller's; the view keeps its size whatever the stage's is.
  private let holder: LiveViewHolder = {
    let holder = LiveViewHolder()
    holder.autoresizesSubviews = false
    return holder
  }()
  private weak var controller: UIViewController?
  private weak var view: UIView?

  /// - Parameter requestedSize: nil takes the live view's own size.
  init(requestedSize: CGSize?) {
    self.requestedSize = requestedSize
    window = UIWindow(
      frame: CGRect(origin: .zero, size: requestedSize ?? UIScreen.main.bounds.size))
  }

  /// Whether anything is shown.
  private(set) var isShowing = false

  /// Shows a live view in place of one that was shown before.
  func show(_ liveView: any PlaygroundLiveViewable) {
    clear()
    isShowing = true
    switch liveView.playgroundLiveViewRepresentation {
    case .view(let window as UIWindow):
      self.window = window
    case .view(let view):
      self.view = view
      holder.frame = window.bounds
      // One without a size has that of its constraints.
      holder.placesSubviews = !view.bounds.isEmpty
      holder.addSubview(view)
      window.addSubview(holder)
    case .viewController(let controller):
      self.controller = controller
      keepOwnSize(of: controller)
      window.rootViewController = controller
    }
    window.makeKeyAndVisible()
  }

  /// A controller's view to which the playground gave a size decides the window's; one smaller than
  /// anything that is touched is a part that the controller will enlarge, and does not.
  private func keepOwnSize(of controller: UIViewController) {
    guard requestedSize == nil else { return }
    let loaded = controller.view.bounds.size
    let isGiven = min(loaded.width, loaded.height) >= 44 && loaded.isFinite
    window.frame.size =
      isGiven && loaded != UIViewController.defaultViewSize ? loaded : UIScreen.main.bounds.size
  }

  /// Shows a window that the playground has made itself.
  func show(window: UIWindow) {
    clear()
    isShowing = true
    self.window = window
  }

  private func clear() {
    if controller != nil { window.rootViewController = nil }
    controller = nil
    view?.removeFromSuperview()
    view = nil
    holder.removeFromSuperview()
  }

  /// A view that was given no size has that of its constraints, else it fills the stage.
  private func giveSize(to view: UIView) {
    window.layoutIfNeeded()
    guard view.bounds.isEmpty else { return }
    let stage = requestedSize ?? UIScreen.main.bounds.size
    let size = CGSize(
      width: view.bounds.width > 0 ? view.bounds.width : stage.width,
      height: view.bounds.height > 0 ? view.bounds.height : stage.height)
    view.frame = CGRect(origin: view.frame.origin, size: size)
    UnsupportedReporter.report(
      "The live view was given no size: it is shown \(Int(size.width)) × \(Int(size.height)) points"
        + " large. Give it a frame, or give the stage a size with --size.")
  }

  /// The live view's part of a film of a size, in points.
  func shownRect(in size: CGSize) -> CGRect {
    guard let shown = view?.bounds.size, shown.isFinite, shown != size else {
      return CGRect(origin: .zero, size: size)
    }
    return CGRect(
      x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2,
      width: shown.width, height: shown.height
    ).intersection(CGRect(origin: .zero, size: size))
  }

  /// Decides the size of the film, in points, and places the live view in it.
  func settle(at time: Double) -> CGSize {
    if let view {
      if view.bounds.isEmpty { giveSize(to: view) }
      let layer = view.layer.presented(at: view.layer.localTime(atHostTime: time))
      let size = requestedSize ?? layer.bounds.size
      window.frame = CGRect(origin: .zero, size: size)
      holder.frame = window.bounds
      // The view's own geometry may be animated: what holds it is shifted instead, so that the
      // view is seen whole, in the middle of a larger stage.
      let anchor = view.layer.anchorPoint
      holder.bounds.origin = CGPoint(
        x: layer.position.x - anchor.x * layer.bounds.width
          - (size.width - layer.bounds.width) / 2,
        y: layer.position.y - anchor.y * layer.bounds.height
          - (size.height - layer.bounds.height) / 2)
      return size
    }
    if let controller {
      let preferred = controller.preferredContentSize
      let loaded = controller.viewIfLoaded?.bounds.size ?? .zero
      let size =
        requestedSize
        ?? (preferred.width > 0 && preferred.height > 0
          ? preferred
          : loaded.width > 0 && loaded.height > 0 ? loaded : window.bounds.size)
      window.frame = CGRect(origin: .zero, size: size)
      if let root = controller.viewIfLoaded { fill(window.bounds, with: root) }
      return size
    }
    return requestedSize ?? window.bounds.size
  }

  /// Gives a view a place without regard to its transform: a root view that is made smaller while
  /// something is presented would grow by a frame.
  private func fill(_ place: CGRect, with view: UIView) {
    guard !view.transform.isIdentity else { return view.frame = place }
    let anchor = view.layer.anchorPoint
    view.bounds.size = place.size
    view.center = CGPoint(
      x: place.minX + anchor.x * place.width, y: place.minY + anchor.y * place.height)
  }
}

extension CGSize {
  fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}
