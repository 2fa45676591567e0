import Foundation
import UIKit

/// Presses what can be pressed, one after another, in the order in which one reads.
@MainActor
final class ControlPresser {
  private let window: UIWindow
  private let injector: TouchInjector
  private var pressed: Set<ObjectIdentifier> = []

  /// Seconds between press and lift.
  private static let duration = 0.1

  init(window: UIWindow) {
    self.window = window
    injector = TouchInjector(window: window)
  }

  /// Presses the first that was not pressed yet, and says which; nil when there is none.
  func pressNext() -> String? {
    let next =
      candidates(in: window)
      .filter { !pressed.contains(ObjectIdentifier($0)) }
      .map { (view: $0, frame: $0.convert($0.bounds, to: window)) }
      .filter { !$0.frame.intersection(window.bounds).isEmpty }
      .min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    guard let (view, frame) = next else { return nil }
    pressed.insert(ObjectIdentifier(view))
    let point = CGPoint(x: frame.midX, y: frame.midY)
    injector.began(at: point)
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.duration) { [injector] in
      MainActor.assumeIsolated { injector.ended(at: point) }
    }
    let kind = String(describing: type(of: view))
    return "\(kind) at \(Int(point.x.rounded())),\(Int(point.y.rounded()))"
  }

  private func candidates(in view: UIView) -> [UIView] {
    if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return [] }
    var result = view.subviews.flatMap(candidates)
    let listens = view.gestureRecognizers?.contains { $0.isEnabled && $0 is UITapGestureRecognizer }
    if (view as? UIControl)?.isEnabled == true || listens == true { result.append(view) }
    return result
  }
}
