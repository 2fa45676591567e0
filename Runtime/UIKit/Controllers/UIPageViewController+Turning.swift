import Foundation

extension UIPageViewController {
  /// A page on its way in.
  struct Turn {
    let page: UIViewController
    let isForward: Bool
    let isByFinger: Bool
    var completion: ((Bool) -> Void)?
  }

  /// Brings the page of a turn in beside the one that is shown, and moves to it unless a finger does.
  func begin(_ new: Turn) {
    turn = new
    addChild(new.page)
    guard let queue else {
      curl(new)
      return
    }
    queue.show(new.page.view, isForward: new.isForward)
    if !new.isByFinger { queue.travel(isForward: new.isForward) }
  }

  /// Ends a turn at once: one that was asked for has happened, one that a finger began has not.
  func endTurnNow() {
    guard let turn else { return }
    if turn.isByFinger { drop(turn) } else { commit(turn) }
  }

  func leave(_ page: UIViewController?) {
    page?.viewIfLoaded?.removeFromSuperview()
    page?.removeFromParent()
  }

  private func commit(_ done: Turn) {
    let old = shown
    turn = nil
    neighbours = nil
    shown = done.page
    old?.willMove(toParent: nil)
    leave(old)
    queue?.rest(on: done.page.view)
    done.page.didMove(toParent: self)
    if done.isByFinger { countTurn(isForward: done.isForward) }
    done.completion?(true)
    guard done.isByFinger else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [],
      transitionCompleted: true)
  }

  private func drop(_ turn: Turn) {
    self.turn = nil
    turn.page.willMove(toParent: nil)
    leave(turn.page)
    turn.completion?(false)
    guard turn.isByFinger else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: shown.map { [$0] } ?? [],
      transitionCompleted: false)
  }

  // MARK: By the finger

  /// A finger begins to drag: which pages are beside this one?
  func fingerCame() {
    guard turn == nil, let shown, let queue else { return }
    let before = dataSource?.pageViewController(self, viewControllerBefore: shown)
    let after = dataSource?.pageViewController(self, viewControllerAfter: shown)
    neighbours = (before, after)
    queue.allow(before: before != nil, after: after != nil)
  }

  /// The pages have moved `distance` points from where one rests.
  func pagesMoved(by distance: CGFloat) {
    guard let neighbours, abs(distance) > 0.5 else { return }
    let isForward = distance > 0
    if let turn {
      if turn.isForward == isForward { return }
      drop(turn)
    }
    guard let page = isForward ? neighbours.after : neighbours.before else { return }
    delegate?.pageViewController(self, willTransitionTo: [page])
    begin(Turn(page: page, isForward: isForward, isByFinger: true))
  }

  /// The pages stand still, `distance` points from where one rests, of a page's `length`.
  func pagesSettled(at distance: CGFloat, length: CGFloat) {
    defer { neighbours = nil }
    guard let turn else { return }
    if (turn.isForward ? distance : -distance) > length / 2 { commit(turn) } else { drop(turn) }
  }

  // MARK: Curling

  private static var curlDuration: TimeInterval { 0.6 }

  func addCurlGestures() {
    let isHorizontal = navigationOrientation == .horizontal
    let directions: [UISwipeGestureRecognizer.Direction] =
      isHorizontal ? [.left, .right] : [.up, .down]
    for direction in directions {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("swiped(_:)", UIPageViewController.swiped(_:)))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector("tapped(_:)", UIPageViewController.tapped(_:))))
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    turnPage(isForward: swipe.direction == .left || swipe.direction == .up)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: view)
    let (at, length) =
      navigationOrientation == .horizontal
      ? (place.x, view.bounds.width) : (place.y, view.bounds.height)
    if at < length / 5 { turnPage(isForward: false) }
    if at > length * 4 / 5 { turnPage(isForward: true) }
  }

  private func turnPage(isForward: Bool) {
    guard turn == nil, let shown, let dataSource,
      let page = isForward
        ? dataSource.pageViewController(self, viewControllerAfter: shown)
        : dataSource.pageViewController(self, viewControllerBefore: shown)
    else { return }
    delegate?.pageViewController(self, willTransitionTo: [page])
    begin(Turn(page: page, isForward: isForward, isByFinger: true))
  }

  private func curl(_ turn: Turn) {
    let transition = CATransition()
    transition.before = LayerPicture(
      layer: view.layer, at: CACurrentMediaTime(), contentScale: UIScreen.main.scale)
    transition.type = turn.isForward ? .curlUp : .curlDown
    // Pages that lie one below the other curl upwards.
    if navigationOrientation == .horizontal { transition.subtype = .fromRight }
    transition.duration = Self.curlDuration
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    transition.delegate = CurlEnd { [weak self] in
      if self?.turn?.page === turn.page { self?.commit(turn) }
    }
    UIView.performWithoutAnimation {
      turn.page.view.frame = view.bounds
      turn.page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(turn.page.view)
      shown?.viewIfLoaded?.removeFromSuperview()
      view.layoutIfNeeded()
    }
    view.layer.add(transition, forKey: kCATransition)
  }
}

/// Tells when a page has turned.
@MainActor
private final class CurlEnd: NSObject, @preconcurrency CAAnimationDelegate {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end() }
}
