import EnchainTesting
import Testing
import UIKit

/// Writes down what happens to it.
final class RecordingController: UIViewController {
  var log: [String] = []

  override func loadView() {
    super.loadView()
    log.append("loadView")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("willAppear \(animated)")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("didAppear \(animated)")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("willDisappear \(animated)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("didDisappear \(animated)")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if !log.contains("willLayout") { log.append("willLayout") }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !log.contains("didLayout") { log.append("didLayout") }
  }
}

@MainActor @Suite(.serialized) struct ViewControllerTests {
  @Test func viewIsMadeWhenFirstAskedFor() {
    let controller = RecordingController()
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.log.isEmpty)

    let view = controller.view

    #expect(controller.log == ["loadView", "didLoad"])
    #expect(view?.bounds.size == UIScreen.main.bounds.size)
    #expect(view?.next === controller)
  }

  @Test func rootControllerGoesThroughItsLifeCycleInOrder() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let controller = RecordingController()

    stage.window.rootViewController = controller
    stage.advance(by: 0.1)

    #expect(
      controller.log == [
        "loadView", "didLoad", "willAppear false", "willLayout", "didLayout", "didAppear false",
      ])
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
  }

  @Test func childAppearsWithItsParent() {
    let stage = Stage()
    let parent = UIViewController()
    let child = RecordingController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)

    stage.window.rootViewController = parent
    stage.advance(by: 0)
    #expect(
      child.log.filter { $0.hasPrefix("will") && !$0.hasSuffix("Layout") }
        == ["willAppear false"])
    #expect(child.log.last == "didAppear false")

    child.log = []
    child.view.removeFromSuperview()
    #expect(child.log == ["willDisappear false", "didDisappear false"])
  }

  @Test func pushSlidesAndCallsBothControllers() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let first = RecordingController()
    let second = RecordingController()
    let navigation = UINavigationController(rootViewController: first)
    first.title = "First"
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    #expect(navigation.navigationBar.topItem?.title == "First")
    first.log = []

    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second)
    stage.advance(by: 0.1)
    let x = stage.presented(second.view).transform.tx
    #expect(x > 0 && x < 375)
    #expect(stage.runUntilIdle())

    #expect(first.log == ["willDisappear true", "didDisappear true"])
    #expect(second.log.last == "didAppear true")
    #expect(first.view.superview == nil)
    #expect(navigation.popViewController(animated: false) === second)
    stage.advance(by: 0)
    #expect(navigation.viewControllers == [first])
    #expect(first.view.superview != nil)
  }

  @Test func presentedControllerComesFromBelowAndGoesAgain() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let root = RecordingController()
    let sheet = RecordingController()
    sheet.modalPresentationStyle = .fullScreen
    stage.window.rootViewController = root
    stage.advance(by: 0.1)
    var presented = false

    root.present(sheet, animated: true) { presented = true }
    stage.advance(by: 0.05)
    #expect(stage.presented(sheet.view).transform.ty > 0)
    #expect(!presented)
    #expect(stage.runUntilIdle())
    #expect(presented)
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(root.log.last == "didDisappear true")

    sheet.dismiss(animated: true)
    #expect(stage.runUntilIdle())
    #expect(root.presentedViewController == nil)
    #expect(sheet.view.window == nil)
    #expect(root.log.last == "didAppear true")
    #expect(sheet.log.last == "didDisappear true")
  }

  @Test func customAnimatorRunsThePresentation() {
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      var ended: Bool?
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 2 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)!
        view.alpha = 0
        context.containerView.addSubview(view)
        UIView.animate(
          withDuration: transitionDuration(using: context), delay: 0, options: [.curveLinear],
          animations: { view.alpha = 1 },
          completion: { _ in context.completeTransition(true) })
      }
      func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }
    let stage = Stage()
    let root = UIViewController()
    let shown = RecordingController()
    let fade = Fade()
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = fade
    stage.window.rootViewController = root
    stage.advance(by: 0)

    root.present(shown, animated: true)
    stage.advance(by: 1)

    // Half of a linear fade of two seconds.
    #expect(abs(stage.presented(shown.view).alpha - 0.5) < 1e-6)
    #expect(stage.runUntilIdle())
    #expect(fade.ended == true)
    #expect(shown.log.last == "didAppear true")
  }

  /// A card in the upper half of a view that says of itself that constraints place it.
  private final class CardView: UIView {
    let card = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      translatesAutoresizingMaskIntoConstraints = false
      card.translatesAutoresizingMaskIntoConstraints = false
      addSubview(card)
      NSLayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        card.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
        card.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        card.bottomAnchor.constraint(equalTo: centerYAnchor),
      ])
    }

    required init?(coder: NSCoder) { fatalError("Made in code only.") }
  }

  private final class CardController: UIViewController {
    override func loadView() { view = CardView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
  }

  @Test(arguments: ["window", "navigation", "tabs"])
  func whatShowsAControllerPlacesItsViewWhateverTheViewSaysOfItsMask(place: String) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let controller = CardController()
    switch place {
    case "window": window.rootViewController = controller
    case "navigation":
      window.rootViewController = UINavigationController(rootViewController: controller)
    default:
      let tabs = UITabBarController()
      tabs.viewControllers = [controller]
      window.rootViewController = tabs
    }
    window.makeKeyAndVisible()

    window.layoutIfNeeded()
    let card = (controller.view as? CardView)?.card
    #expect(controller.view.frame.width == 300)
    #expect(card?.frame.width == 280)
    #expect(card.map { abs($0.frame.maxY - controller.view.bounds.midY) < 0.5 } == true)

    window.frame.size.width = 500
    window.layoutIfNeeded()
    #expect(card?.frame.width == 480)
    withExtendedLifetime(window) {}
  }

  @Test func aChildOfTheProgramsOwnIsPlacedByItsConstraints() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let root = UIViewController()
    let child = CardController()
    root.addChild(child)
    root.view.addSubview(child.view)
    NSLayoutConstraint.activate([
      child.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 40),
      child.view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 50),
      child.view.widthAnchor.constraint(equalToConstant: 120),
      child.view.heightAnchor.constraint(equalToConstant: 90),
    ])
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(child.view.frame == CGRect(x: 40, y: 50, width: 120, height: 90))
  }

  @Test func standardTabsHaveTheirTitlesAndAnOutline() {
    let item = UITabBarItem(tabBarSystemItem: .topRated, tag: 7)
    #expect(item.title == "Top Rated")
    #expect(item.tag == 7)
    #expect(item.image != nil)
    #expect(UITabBarItem(tabBarSystemItem: .more, tag: 0).title == "More")
  }

  @Test func barTakesSafeAreaFromItsContent() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let content = UIViewController()
    let label = box()
    content.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: content.view.safeAreaLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: content.view.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 10),
      label.heightAnchor.constraint(equalToConstant: 10),
    ])

    stage.window.rootViewController = UINavigationController(rootViewController: content)
    stage.advance(by: 0)

    #expect(content.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(label.frame.minY == 44)
  }
}
