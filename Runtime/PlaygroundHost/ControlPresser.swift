import Foundation
import UIKit

/// Presses what can be pressed and drags what can be dragged, one after another, in the order in
/// which one reads.
@MainActor
final class ControlPresser {
  private let window: UIWindow
  private let injector: TouchInjector
  private var handled: Set<Task> = []

  init(window: UIWindow) {
    self.window = window
    injector = TouchInjector(window: window)
  }

  /// What fingers do, in the window's coordinates.
  private enum Action {
    case tap(CGPoint, count: Int)
    case hold(CGPoint)
    case drag(from: CGPoint, to: CGPoint, duration: Double)
    /// Two fingers around a point, of which one is at `reach` from it and goes away from it.
    case pinch(CGPoint, reach: CGFloat)
    /// They turn around the point, by a quarter.
    case rotate(CGPoint, reach: CGFloat)

    var start: CGPoint {
      switch self {
      case .tap(let point, _), .hold(let point), .drag(let point, _, _), .pinch(let point, _),
        .rotate(let point, _):
        point
      }
    }
  }

  /// An action for a view.
  private struct Gesture {
    let view: UIView
    let action: Action
    /// In words, after the view and its place.
    let words: String
    /// Where the view is, for the order.
    let frame: CGRect

    var task: Task { Task(view: ObjectIdentifier(view), words: words) }
  }

  /// One thing to do to a view, which is done once.
  private struct Task: Hashable {
    let view: ObjectIdentifier
    let words: String
  }

  /// Does the first thing that was not done yet, and says which and how; nil when there is none.
  func pressNext() -> String? {
    let next =
      gestures(in: window)
      .filter { !handled.contains($0.task) && window.bounds.contains($0.action.start) }
      .min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    return next.map(perform)
  }

  /// Taps the middle of what is shown, then the views in it, for a playground without controls that
  /// handles touches itself, and says so; nil when it was done.
  func pressPart(of view: UIView) -> String? {
    if handled.count >= Self.mostParts { return nil }
    let views =
      [view]
      + parts(of: view).sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
      .map(\.0)
    for view in views {
      let frame = view.convert(view.bounds, to: window).intersection(window.bounds)
      let gesture = Gesture(
        view: view, action: .tap(CGPoint(x: frame.midX, y: frame.midY), count: 1), words: "",
        frame: frame)
      if !frame.isNull, !handled.contains(gesture.task) { return perform(gesture) }
    }
    return nil
  }

  /// Views that are tapped although nothing says that they can be.
  private static let mostParts = 12

  private func parts(of view: UIView) -> [(UIView, CGRect)] {
    view.subviews.filter { !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled }
      .flatMap { [($0, $0.convert($0.bounds, to: window))] + parts(of: $0) }
  }

  // MARK: Doing it

  private func perform(_ gesture: Gesture) -> String {
    handled.insert(gesture.task)
    switch gesture.action {
    case .tap(let point, let count):
      for number in 0..<count {
        press(point, from: 0.2 * Double(number), for: 0.1)
      }
    case .hold(let point): press(point, from: 0, for: 0.8)
    case .drag(let from, let to, let duration):
      move(for: duration) { part in
        [CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)]
      }
    case .pinch(let middle, let reach):
      move(for: 0.5) { part in
        let x = reach * (0.4 + 0.6 * part)
        return [CGPoint(x: middle.x - x, y: middle.y), CGPoint(x: middle.x + x, y: middle.y)]
      }
    case .rotate(let middle, let reach):
      move(for: 0.5) { part in
        let angle = part * .pi / 2
        let arm = CGVector(dx: cos(angle) * reach, dy: sin(angle) * reach)
        return [
          CGPoint(x: middle.x - arm.dx, y: middle.y - arm.dy),
          CGPoint(x: middle.x + arm.dx, y: middle.y + arm.dy),
        ]
      }
    }
    let view = String(describing: type(of: gesture.view))
    let place = gesture.action.start
    return "\(view) at \(Int(place.x.rounded())),\(Int(place.y.rounded()))\(gesture.words)"
  }

  private func press(_ point: CGPoint, from start: Double, for duration: Double) {
    if start == 0 {
      injector.began(at: point)
    } else {
      after(start) { $0.began(at: point) }
    }
    after(start + duration) { $0.ended(at: point) }
  }

  /// Sixty moves a second; the first touch is now.
  private func move(for duration: Double, path: @escaping (CGFloat) -> [CGPoint]) {
    for (finger, point) in path(0).enumerated() { injector.began(finger: finger, at: point) }
    let steps = max(1, Int(duration * 60))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      after(duration * part) { injector in
        let points = path(CGFloat(part))
        injector.move(Dictionary(uniqueKeysWithValues: zip(points.indices, points)))
        if step == steps { for finger in points.indices { injector.ended(finger: finger) } }
      }
    }
  }

  private func after(_ delay: Double, _ action: @escaping @MainActor (TouchInjector) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [injector] in
      MainActor.assumeIsolated { action(injector) }
    }
  }

  // MARK: What there is

  private func gestures(in view: UIView) -> [Gesture] {
    if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return [] }
    return view.subviews.flatMap { gestures(in: $0) } + gestures(of: view)
  }

  private func gestures(of view: UIView) -> [Gesture] {
    let frame = view.convert(view.bounds, to: window)
    let visible = frame.intersection(window.bounds)
    guard !visible.isNull, !visible.isEmpty else { return [] }
    func gesture(_ action: Action, _ words: String) -> Gesture {
      Gesture(view: view, action: action, words: words, frame: frame)
    }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if let slider = view as? UISlider {
      return slider.isEnabled ? [gesture(drag(of: slider), " (dragged)")] : []
    }
    if let control = view as? UIControl {
      return control.isEnabled ? [gesture(.tap(middle, count: 1), "")] : []
    }
    if view is UITableView || view is UICollectionView {
      return firstCell(of: view).map { [gesture(.tap($0, count: 1), " (first cell)")] } ?? []
    }
    // A scroll view's own recognisers move what it shows, which is not what one wants to see.
    let own = (view as? UIScrollView)?.panGestureRecognizer
    // The way back has its button, which is pressed.
    let pop = (view.next as? UINavigationController)?.interactivePopGestureRecognizer
    return (view.gestureRecognizers ?? []).filter {
      $0.isEnabled && $0 !== own && $0 !== pop && !($0 is RowSwipeRecognizer)
        && !($0 is SheetPanGestureRecognizer)
    }
    .compactMap { action(for: $0, middle, reach: min(visible.width, visible.height) * 0.45) }
    .map(gesture)
  }

  /// What makes a recogniser recognise.
  private func action(
    for recognizer: UIGestureRecognizer, _ middle: CGPoint, reach: CGFloat
  ) -> (Action, String)? {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      let count = tap.numberOfTapsRequired
      return (.tap(middle, count: count), count == 1 ? "" : " (\(count) times)")
    case is UILongPressGestureRecognizer: return (.hold(middle), " (held)")
    case let swipe as UISwipeGestureRecognizer:
      let end = moved(middle, by: 120, swipe.direction)
      return (.drag(from: middle, to: end, duration: 0.15), " (swiped)")
    case let pan as UIScreenEdgePanGestureRecognizer:
      let bounds = window.bounds
      let from: CGPoint
      if pan.edges.contains(.right) {
        from = CGPoint(x: bounds.maxX - 1, y: middle.y)
      } else if pan.edges.contains(.top) {
        from = CGPoint(x: middle.x, y: bounds.minY + 1)
      } else if pan.edges.contains(.bottom) {
        from = CGPoint(x: middle.x, y: bounds.maxY - 1)
      } else {
        from = CGPoint(x: bounds.minX + 1, y: middle.y)
      }
      let end = CGPoint(x: (from.x + bounds.midX) / 2, y: (from.y + bounds.midY) / 2)
      return (.drag(from: from, to: end, duration: 0.5), " (dragged from the edge)")
    case is UIPanGestureRecognizer:
      let end = CGPoint(x: middle.x + 80, y: middle.y + 60)
      return (.drag(from: middle, to: end, duration: 0.5), " (dragged)")
    case is UIPinchGestureRecognizer: return (.pinch(middle, reach: reach), " (pinched)")
    case is UIRotationGestureRecognizer: return (.rotate(middle, reach: reach), " (turned)")
    default: return nil
    }
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
  private func drag(of slider: UISlider) -> Action {
    let bounds = slider.bounds
    let track = slider.trackRect(forBounds: bounds)
    func thumb(_ value: Float) -> CGPoint {
      let rect = slider.thumbRect(forBounds: bounds, trackRect: track, value: value)
      return slider.convert(CGPoint(x: rect.midX, y: rect.midY), to: window)
    }
    let goesUp = slider.value - slider.minimumValue <= slider.maximumValue - slider.value
    return .drag(
      from: thumb(slider.value), to: thumb(goesUp ? slider.maximumValue : slider.minimumValue),
      duration: 1.5)
  }

  /// A list is pressed on its first cell.
  private func firstCell(of list: UIView) -> CGPoint? {
    let cells: [UIView] =
      (list as? UITableView)?.visibleCells ?? (list as? UICollectionView)?.visibleCells ?? []
    return cells.map { $0.convert($0.bounds, to: window) }
      .min { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
      .map { CGPoint(x: $0.midX, y: $0.midY) }
  }
}
