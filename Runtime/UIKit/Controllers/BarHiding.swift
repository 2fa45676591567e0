/// The swipe and the tap by which a navigation controller hides its bars and shows them again.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private weak var navigation: UINavigationController?
  /// How far the finger was when it last turned, or when the bars last moved.
  private var turn: CGFloat = 0
  private var last: CGFloat = 0
  /// Whether the toolbar went with the bar, and so comes back with it.
  private var hidToolbar = false

  /// How far a finger goes before the bars move, in points. Apple documents none.
  private static let distance: CGFloat = 12

  init(for navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    swipe.delegate = self
    swipe.cancelsTouchesInView = false
    swipe.addTarget(self, action: Selector("swiped", BarHiding.swiped))
    tap.delegate = self
    tap.cancelsTouchesInView = false
    tap.addTarget(self, action: Selector("tapped", BarHiding.tapped))
  }

  /// Gives the recognisers to the controller's view where they are asked for.
  func update() {
    guard let navigation, let view = navigation.viewIfLoaded else { return }
    for (recognizer, isWanted) in [
      (swipe as UIGestureRecognizer, navigation.hidesBarsOnSwipe), (tap, navigation.hidesBarsOnTap),
    ] where (recognizer.view === view) != isWanted {
      if isWanted {
        view.addGestureRecognizer(recognizer)
      } else {
        view.removeGestureRecognizer(recognizer)
      }
    }
  }

  private func swiped() {
    guard let navigation else { return }
    let y = swipe.translation(in: navigation.view).y
    switch swipe.state {
    case .began:
      (turn, last) = (0, y)
    case .changed:
      if (y - last) * (last - turn) < 0 { turn = last }
      last = y
      if turn - y > Self.distance { hide(true) }
      if y - turn > Self.distance { hide(false) }
    default: break
    }
  }

  private func tapped() {
    guard let navigation else { return }
    hide(!navigation.isNavigationBarHidden)
  }

  private func hide(_ hides: Bool) {
    guard let navigation, navigation.isNavigationBarHidden != hides else { return }
    turn = last
    if hides { hidToolbar = !navigation.isToolbarHidden }
    navigation.setNavigationBarHidden(hides, animated: true)
    if hidToolbar { navigation.setToolbarHidden(hides, animated: true) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap else { return true }
    var view = touch.view
    while let current = view {
      if current is UIControl || current is UINavigationBar || current is UIToolbar { return false }
      view = current.superview
    }
    return true
  }
}
