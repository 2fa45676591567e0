import Foundation
import UIKit

/// Presses what can be pressed and drags what can be dragged, one after another, in the order in
/// which one reads.
@MainActor
final class ControlPresser {
  private let window: UIWindow
  private let injector: TouchInjector
  private var handled: Set<ObjectIdentifier> = []

  init(window: UIWindow) {
    self.window = window
    injector = TouchInjector(window: window)
  }

  /// What a finger does to a view, in the window's coordinates.
  private struct Gesture {
    let view: UIView
    /// Where the finger goes down, and where it is lifted.
    var from: CGPoint
    var to: CGPoint
    /// Seconds between down and up.
    var duration = 0.1
    let kind: String
    /// Where the view is, for the order.
    let frame: CGRect
  }

  /// Handles the first view that was not handled yet, and says which and how; nil when there is
  /// none.
  func pressNext() -> String? {
    let next =
      gestures(in: window)
      .filter { !handled.contains(ObjectIdentifier($0.view)) }
      .filter { window.bounds.contains($0.from) }
      .min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    return next.map(perform)
  }

  /// Taps the middle of what is shown, for a playground without controls that handles touches
  /// itself, and says so; nil when it was done.
  func pressMiddle(of view: UIView) -> String? {
    guard !handled.contains(ObjectIdentifier(view)) else { return nil }
    let frame = view.convert(view.bounds, to: window).intersection(window.bounds)
    guard !frame.isNull else { return nil }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    return perform(Gesture(view: view, from: middle, to: middle, kind: "", frame: frame))
  }

  private func perform(_ gesture: Gesture) -> String {
    handled.insert(ObjectIdentifier(gesture.view))
    injector.began(at: gesture.from)
    if gesture.from != gesture.to { drag(gesture) }
    DispatchQueue.main.asyncAfter(deadline: .now() + gesture.duration) { [injector] in
      MainActor.assumeIsolated { injector.ended(at: gesture.to) }
    }
    let view = String(describing: type(of: gesture.view))
    let place = "\(Int(gesture.from.x.rounded())),\(Int(gesture.from.y.rounded()))"
    return "\(view) at \(place)\(gesture.kind)"
  }

  /// Sixty moves a second.
  private func drag(_ gesture: Gesture) {
    let steps = max(1, Int(gesture.duration * 60))
    for step in 1..<max(2, steps) {
      let part = CGFloat(step) / CGFloat(steps)
      let point = CGPoint(
        x: gesture.from.x + (gesture.to.x - gesture.from.x) * part,
        y: gesture.from.y + (gesture.to.y - gesture.from.y) * part)
      DispatchQueue.main.asyncAfter(deadline: .now() + gesture.duration * Double(part)) {
        [injector] in
        MainActor.assumeIsolated { injector.moved(to: point) }
      }
    }
  }

  // MARK: What there is

  private func gestures(in view: UIView) -> [Gesture] {
    if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return [] }
    var result = view.subviews.flatMap(gestures)
    if let gesture = gesture(for: view) { result.append(gesture) }
    return result
  }

  private func gesture(for view: UIView) -> Gesture? {
    let frame = view.convert(view.bounds, to: window)
    let visible = frame.intersection(window.bounds)
    guard !visible.isNull, !visible.isEmpty else { return nil }
    var gesture = Gesture(
      view: view, from: CGPoint(x: frame.midX, y: frame.midY),
      to: CGPoint(x: frame.midX, y: frame.midY), kind: "", frame: frame)
    if let slider = view as? UISlider {
      return slider.isEnabled ? drag(of: slider, frame) : nil
    }
    if let control = view as? UIControl { return control.isEnabled ? gesture : nil }
    if view is UITableView || view is UICollectionView { return firstCell(of: view, frame) }
    let recognizers = (view.gestureRecognizers ?? []).filter(\.isEnabled)
    // A scroll view's own recognisers move what it shows, which is not what one wants to see.
    guard !(view is UIScrollView) || recognizers.contains(where: { $0 is UITapGestureRecognizer })
    else { return nil }
    if recognizers.contains(where: { $0 is UITapGestureRecognizer }) { return gesture }
    for recognizer in recognizers {
      switch recognizer {
      case is UILongPressGestureRecognizer:
        gesture.duration = 0.8
        return described(gesture, " (held)")
      case let swipe as UISwipeGestureRecognizer:
        gesture.to = moved(gesture.from, by: 120, swipe.direction)
        gesture.duration = 0.15
        return described(gesture, " (swiped)")
      case is UIPanGestureRecognizer:
        gesture.to = CGPoint(x: gesture.from.x + 80, y: gesture.from.y + 60)
        gesture.duration = 0.5
        return described(gesture, " (dragged)")
      default: break
      }
    }
    return nil
  }

  private func described(_ gesture: Gesture, _ kind: String) -> Gesture {
    Gesture(
      view: gesture.view, from: gesture.from, to: gesture.to, duration: gesture.duration,
      kind: kind, frame: gesture.frame)
  }

  private func moved(
    _ point: CGPoint, by length: CGFloat, _ direction: UISwipeGestureRecognizer.Direction
  ) -> CGPoint {
    if direction.contains(.right) { return CGPoint(x: point.x + length, y: point.y) }
    if direction.contains(.left) { return CGPoint(x: point.x - length, y: point.y) }
    if direction.contains(.up) { return CGPoint(x: point.x, y: point.y - length) }
    return CGPoint(x: point.x, y: point.y + length)
  }

  /// The thumb is dragged to the end that is farther away, within a second and a half.
  private func drag(of slider: UISlider, _ frame: CGRect) -> Gesture {
    let bounds = slider.bounds
    let track = slider.trackRect(forBounds: bounds)
    func thumb(_ value: Float) -> CGPoint {
      let rect = slider.thumbRect(forBounds: bounds, trackRect: track, value: value)
      return slider.convert(CGPoint(x: rect.midX, y: rect.midY), to: window)
    }
    let goesUp = slider.value - slider.minimumValue <= slider.maximumValue - slider.value
    return Gesture(
      view: slider, from: thumb(slider.value),
      to: thumb(goesUp ? slider.maximumValue : slider.minimumValue), duration: 1.5,
      kind: " (dragged)", frame: frame)
  }

  /// A list is pressed on its first cell.
  private func firstCell(of list: UIView, _ frame: CGRect) -> Gesture? {
    let cells: [UIView] =
      (list as? UITableView)?.visibleCells ?? (list as? UICollectionView)?.visibleCells ?? []
    let frames = cells.map { $0.convert($0.bounds, to: window) }
    guard let first = frames.min(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) else {
      return nil
    }
    let middle = CGPoint(x: first.midX, y: first.midY)
    return Gesture(view: list, from: middle, to: middle, kind: " (first cell)", frame: frame)
  }
}
