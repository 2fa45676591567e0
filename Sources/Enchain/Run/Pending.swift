import UIKit

// Stands in for what the runtime's UIKit is about to have; removed with it.
@MainActor final class UIViewPropertyAnimator {
  enum State { case active, inactive }
  let state = State.inactive
  var isUserInteractionEnabled = true
  private let duration: TimeInterval
  private var block: (() -> Void)?
  init(duration: TimeInterval, timingParameters: Any) { self.duration = duration }
  func addAnimations(_ block: @escaping () -> Void) { self.block = block }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func startAnimation() { UIView.animate(withDuration: duration, animations: block!) }
  func stopAnimation(_ withoutFinishing: Bool) {}
}
enum UIViewAnimatingPosition { case end }
extension UIView {
  static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) { animations?() }
  static func transition(
    from: UIView, to: UIView, duration: TimeInterval, options: AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {}
}
