import FilmProtocol
import PlaygroundSupport
import UIKit

/// What a playground means to show when it sets no live view: in Xcode, its author looked at a
/// variable.
@MainActor
struct LiveViewGuess {
  let candidates: KeyValuePairs<String, Any?>

  /// Shows a controller, or else the view that holds most, and says so. Does nothing without any.
  func show(sender: FilmSender) {
    guard PlaygroundPage.current.liveView == nil, let (name, liveView) = best else { return }
    PlaygroundPage.current.liveView = liveView
    sender.send(
      .note, text: "The playground sets no live view; “\(name)” is filmed.")
  }

  private var best: (name: String, liveView: any PlaygroundLiveViewable)? {
    for (name, value) in candidates.reversed() {
      if let controller = value as? UIViewController, controller.parent == nil {
        return (name, controller.navigationController ?? controller)
      }
    }
    let views = candidates.compactMap { name, value -> (name: String, view: UIView)? in
      guard let view = value as? UIView, view.superview == nil, view.bounds.width >= 1,
        view.bounds.height >= 1
      else { return nil }
      return (name, view)
    }
    let most = views.max { weight($0.view) < weight($1.view) }
    return most.map { ($0.name, $0.view) }
  }

  /// Views that hold others come before larger ones.
  private func weight(_ view: UIView) -> (Int, CGFloat) {
    (
      view.subviews.count + (view.layer.sublayers?.count ?? 0),
      view.bounds.width * view.bounds.height
    )
  }
}
