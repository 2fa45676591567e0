import Foundation

extension UIScrollView {
  /// Whether there is anything to scroll to, or the content bounces all the same.
  var scrollsHorizontally: Bool {
    let inset = adjustedContentInset
    return contentSize.width + inset.left + inset.right > bounds.width || alwaysBounceHorizontal
  }

  var scrollsVertically: Bool {
    let inset = adjustedContentInset
    return contentSize.height + inset.top + inset.bottom > bounds.height || alwaysBounceVertical
  }

  /// The offsets at which the content fills the view.
  private var limits: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    // From zero: `-0.0` is what a playground would print otherwise.
    let x = (0 - inset.left)...max(0 - inset.left, contentSize.width + inset.right - bounds.width)
    let y = (0 - inset.top)...max(0 - inset.top, contentSize.height + inset.bottom - bounds.height)
    return (x, y)
  }

  func panned() {
    switch panGestureRecognizer.state {
    case .began:
      drag.start = contentOffset
      drag.lockedAxis = isDirectionalLockEnabled ? drag.axis(of: panGestureRecognizer) : nil
      drag.isDragging = true
      didBeginDrag()
      delegate?.scrollViewWillBeginDragging(self)
      indicators.show(in: self)
    case .changed:
      let moved = panGestureRecognizer.translation(in: superview)
      let limits = limits
      contentOffset = CGPoint(
        x: scrollsHorizontally && drag.lockedAxis != .vertical
          ? followed(drag.start.x - moved.x, within: limits.x, length: bounds.width)
          : contentOffset.x,
        y: scrollsVertically && drag.lockedAxis != .horizontal
          ? followed(drag.start.y - moved.y, within: limits.y, length: bounds.height)
          : contentOffset.y)
      refreshControl?.pulled(by: -(contentOffset.y + adjustedContentInset.top))
    case .ended, .cancelled:
      drag.isDragging = false
      refreshControl?.makeRoom(in: self)
      letGo()
    default: break
    }
  }

  private func followed(
    _ wanted: CGFloat, within limits: ClosedRange<CGFloat>, length: CGFloat
  ) -> CGFloat {
    let nearest = min(max(wanted, limits.lowerBound), limits.upperBound)
    if !bounces { return nearest }
    return nearest + ScrollMotion.rubberBand(wanted - nearest, length: length)
  }

  /// The finger has left: coast, turn the page, go where the delegate wants, or stay.
  private func letGo() {
    let limits = limits
    let finger = panGestureRecognizer.velocity(in: superview)
    let speed = CGPoint(
      x: scrollsHorizontally && drag.lockedAxis != .vertical ? -finger.x : 0,
      y: scrollsVertically && drag.lockedAxis != .horizontal ? -finger.y : 0)
    var motions = (
      x: coasting(from: contentOffset.x, speed.x, limits.x),
      y: coasting(from: contentOffset.y, speed.y, limits.y)
    )
    var target = clamped(CGPoint(x: motions.x.end, y: motions.y.end))
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      target = clamped(
        CGPoint(
          x: page(contentOffset.x, drag.start.x, bounds.width, speed.x),
          y: page(contentOffset.y, drag.start.y, bounds.height, speed.y)))
    }
    let own = isPagingEnabled ? nil : Optional(target)
    // Points a millisecond are what others are told.
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    target = targetOffset(for: target, velocity: velocity)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &target)
    if target.x != own?.x {
      motions.x = ScrollMotion(from: contentOffset.x, velocity: speed.x, to: target.x)
    }
    if target.y != own?.y {
      motions.y = ScrollMotion(from: contentOffset.y, velocity: speed.y, to: target.y)
    }
    let duration = max(motions.x.duration, motions.y.duration)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: duration > 0)
    guard duration > 0 else {
      indicators.hide()
      didSettle()
      return
    }
    delegate?.scrollViewWillBeginDecelerating(self)
    drag.coast(motions, for: duration) { [weak self] in self?.coasted(to: $0, isLast: $1) }
  }

  private func coasting(
    from start: CGFloat, _ speed: CGFloat, _ limits: ClosedRange<CGFloat>
  ) -> ScrollMotion {
    ScrollMotion(
      // A finger that rested before it was lifted flings nothing.
      from: start, velocity: abs(speed) < 50 ? 0 : speed, limits: limits,
      rate: decelerationRate.rawValue, bounces: bounces)
  }

  private func page(
    _ offset: CGFloat, _ start: CGFloat, _ length: CGFloat, _ speed: CGFloat
  ) -> CGFloat {
    if abs(speed) > 200 { return ((start / length).rounded() + (speed > 0 ? 1 : -1)) * length }
    return (offset / length).rounded() * length
  }

  private func coasted(to offset: CGPoint, isLast: Bool) {
    moved(to: offset)
    guard isLast else { return }
    indicators.hide()
    didSettle()
    delegate?.scrollViewDidEndDecelerating(self)
  }
}

/// What a scroll view knows of the finger on it, and of the momentum it left.
@MainActor
final class ScrollDrag {
  var start = CGPoint.zero
  var isDragging = false
  /// The only axis that moves.
  var lockedAxis: ScrollIndicators.Axis?
  /// Whether a motion is what sets the offset now.
  var isMoving = false
  private var link: CADisplayLink?
  private(set) var isDecelerating = false

  /// Seconds that scrolling to an offset takes.
  private static let travelTime: CGFloat = 0.3

  func axis(of pan: UIPanGestureRecognizer) -> ScrollIndicators.Axis {
    let moved = pan.translation(in: nil)
    return abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
  }

  /// Calls `move` with every frame until the duration is over.
  func coast(
    _ motions: (x: ScrollMotion, y: ScrollMotion), for duration: CGFloat,
    move: @escaping @MainActor (CGPoint, _ isLast: Bool) -> Void
  ) {
    run(for: duration) {
      move(CGPoint(x: motions.x.offset(at: $0), y: motions.y.offset(at: $0)), $1)
    }
    isDecelerating = true
  }

  /// Calls `move` with every frame on the way from one offset to another.
  func travel(
    from start: CGPoint, to end: CGPoint,
    move: @escaping @MainActor (CGPoint, _ isLast: Bool) -> Void
  ) {
    run(for: Self.travelTime) { time, isLast in
      let part = CGFloat(
        TimingCurve.easeInEaseOut.value(atFraction: Double(time / Self.travelTime)))
      let offset = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      move(isLast ? end : offset, isLast)
    }
  }

  private func run(
    for duration: CGFloat, frame: @escaping @MainActor (_ time: CGFloat, _ isLast: Bool) -> Void
  ) {
    stop()
    let begin = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self else { return link.invalidate() }
        let time = CGFloat(link.timestamp - begin)
        let isLast = time >= duration
        if isLast { self.stop() }
        frame(time, isLast)
      }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Ends the motion where it is.
  func stop() {
    link?.invalidate()
    link = nil
    isDecelerating = false
  }
}

/// The pan of a scroll view: a finger that comes down stops what coasts.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (view as? UIScrollView)?.touched()
    super.touchesBegan(touches, with: event)
  }

  /// A way that the view cannot be scrolled is left to the views around it: pages that are turned by a
  /// finger have lists in them. A row that is swiped open is not scrolled, nor what is under a slider
  /// that is dragged.
  override func mayBegin(moved: CGPoint) -> Bool {
    guard let scrolled = view as? UIScrollView else { return false }
    if trackedTouches.contains(where: { Self.follows($0.view, moved: moved) }) { return false }
    guard abs(moved.x) > abs(moved.y) else { return scrolled.scrollsVertically }
    guard scrolled.scrollsHorizontally else { return false }
    return !((scrolled as? UITableView)?.hasActions(movedBy: moved.x) ?? false)
  }

  /// Whether a control under the finger follows it.
  private static func follows(_ view: UIView?, moved: CGPoint) -> Bool {
    var view = view
    while let current = view, !(current is UIScrollView) {
      if current is SectionIndexView { return true }
      if current is UISlider || current is UISwitch { return abs(moved.x) > abs(moved.y) }
      view = current.superview
    }
    return false
  }
}
