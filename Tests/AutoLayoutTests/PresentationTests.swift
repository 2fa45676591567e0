import EnchainTesting
import Testing
import UIKit

/// Puts the presented view in the middle, on a shade that fades along.
private final class CardPresentation: UIPresentationController {
  var log: [String] = []
  let shade = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    super.frameOfPresentedViewInContainerView.insetBy(dx: 40, dy: 50)
  }

  override func presentationTransitionWillBegin() {
    log.append("will present")
    shade.frame = containerView!.bounds
    shade.alpha = 0
    containerView!.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [shade] _ in
      shade.alpha = 1
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.append("did present \(completed)")
  }

  override func dismissalTransitionWillBegin() {
    log.append("will dismiss")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [shade] _ in shade.alpha = 0 }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.append("did dismiss \(completed)")
  }
}

/// Fades a shade along by the coordinator of the controller that presents.
private final class PresenterFade: UIPresentationController {
  let shade = UIView()

  override func presentationTransitionWillBegin() {
    shade.alpha = 0
    containerView!.insertSubview(shade, at: 0)
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { [shade] _ in shade.alpha = 1 }, completion: nil)
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { [shade] _ in shade.alpha = 0 }, completion: nil)
  }
}

@MainActor
private final class PresenterFading: NSObject, UIViewControllerTransitioningDelegate {
  var presentation: PresenterFade?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    presentation = PresenterFade(presentedViewController: presented, presenting: presenting)
    return presentation
  }
}

/// Grows the presented view from a tenth in one second, linearly.
@MainActor
private final class Grower: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var presentation: CardPresentation?
  var fromViewWhenPresenting: UIView??

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    presentation = CardPresentation(presentedViewController: presented, presenting: presenting)
    return presentation
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    fromViewWhenPresenting = .some(context.view(forKey: .from))
    let view = context.view(forKey: .to)!
    view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
    view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    context.containerView.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = .identity
    } completion: {
      context.completeTransition($0)
    }
  }
}

/// Takes a card to the right in one second, linearly, from the final frame that the context says.
@MainActor
private final class Away: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var frames: [CGRect] = []

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CardPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let from = context.viewController(forKey: .from)!
    let to = context.viewController(forKey: .to)!
    frames = [context.finalFrame(for: from), context.initialFrame(for: to)]
    from.view.frame = frames[0]
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      from.view.frame = self.frames[0].offsetBy(dx: 300, dy: 0)
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}

@MainActor @Suite(.serialized) struct PresentationTests {
  private let stage = Stage(size: CGSize(width: 300, height: 500))
  private let root = UIViewController()
  private let card = UIViewController()
  private let grower = Grower()

  init() {
    stage.window.rootViewController = root
    stage.advance(by: 0)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = grower
  }

  @Test func customPresentationDecidesTheFrameAndAnimatesAlong() throws {
    root.present(card, animated: true)
    stage.advance(by: 0.5)
    let presentation = try #require(grower.presentation)

    #expect(presentation.log == ["will present"])
    #expect(presentation.presentingViewController === root)
    #expect(card.presentationController === presentation)
    #expect(presentation.containerView?.subviews.first === presentation.shade)
    #expect(grower.fromViewWhenPresenting == .some(nil))
    // The shade takes as long as the animator says; ease-in-out is in the middle at half time.
    let shade = try #require(presentation.shade.layer.presentation())
    #expect(abs(shade.opacity - 0.5) < 0.02)

    stage.advance(by: 0.6)
    #expect(presentation.log == ["will present", "did present true"])
    #expect(card.view.frame == CGRect(x: 40, y: 50, width: 220, height: 400))
  }

  @Test func dismissalTellsThePresentationAndTakesItsViewsAway() throws {
    root.present(card, animated: true)
    stage.advance(by: 1.1)
    let presentation = try #require(grower.presentation)
    var isDone = false

    card.dismiss(animated: true) { isDone = true }
    stage.advance(by: 2)

    #expect(isDone)
    #expect(presentation.log.suffix(2) == ["will dismiss", "did dismiss true"])
    #expect(presentation.shade.window == nil)
    #expect(presentation.containerView == nil)
    #expect(root.presentedViewController == nil)
  }

  @Test func whatPresentsIsInTheSameTransition() throws {
    let fading = PresenterFading()
    card.transitioningDelegate = fading
    root.present(card, animated: true)
    stage.advance(by: 0.15)
    let shade = try #require(fading.presentation?.shade)

    #expect(root.transitionCoordinator === card.transitionCoordinator)
    let coming = try #require(shade.layer.presentation()).opacity
    #expect(coming > 0.05 && coming < 0.95)
    stage.advance(by: 2)
    #expect(shade.alpha == 1)
    #expect(root.transitionCoordinator == nil)

    root.dismiss(animated: true)
    stage.advance(by: 0.15)
    let going = try #require(shade.layer.presentation()).opacity
    #expect(going > 0.05 && going < 0.95)
    stage.advance(by: 2)
    #expect(root.transitionCoordinator == nil)
  }

  @Test func dismissedViewsFinalFrameIsWhereItWasPresented() throws {
    let away = Away()
    let drawer = UIViewController()
    drawer.modalPresentationStyle = .custom
    drawer.transitioningDelegate = away
    root.present(drawer, animated: false)
    stage.advance(by: 0.1)
    #expect(drawer.view.frame == CGRect(x: 40, y: 50, width: 220, height: 400))

    drawer.dismiss(animated: true)
    stage.advance(by: 0.5)

    // Counted from the final frame of what goes, as animators for both ways do.
    #expect(away.frames == [CGRect(x: 40, y: 50, width: 220, height: 400), root.view.frame])
    let shown = try #require(drawer.view.layer.presentation()?.frame)
    #expect(shown.size == CGSize(width: 220, height: 400))
    // Half of the way of 300 points, linearly.
    #expect(abs(shown.minX - 190) < 1e-3)
    stage.advance(by: 0.6)
    #expect(root.presentedViewController == nil)
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom, .popover,
  ])
  func presentedViewGoesWithTheWindowsSize(_ style: UIModalPresentationStyle) {
    let shown = UIViewController()
    // Without a mask, as a view that a program makes itself in loadView().
    shown.view = UIView()
    shown.modalPresentationStyle = style
    shown.transitioningDelegate = nil
    root.present(shown, animated: false)
    stage.advance(by: 0.1)

    stage.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    stage.advance(by: 0.1)

    if style == .fullScreen || style == .overFullScreen {
      #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    } else if style == .pageSheet {
      #expect(shown.view.frame.width == 480 && shown.view.frame.maxY == 320)
    }
    shown.dismiss(animated: false)
    stage.advance(by: 0.1)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(root.presentedViewController == nil)
  }

  @Test(arguments: [false, true])
  func presentationOutlivesWhatItIsAbout(_ animated: Bool) {
    var presenter: UIViewController? = UIViewController()
    var shown: UIViewController? = UIViewController()
    shown?.modalPresentationStyle = .fullScreen
    stage.window.rootViewController = presenter
    stage.advance(by: 0)
    presenter?.present(shown!, animated: animated)
    let controller = shown?.presentationController
    stage.advance(by: 0.1)

    // The window gets another root while the first still presents.
    stage.window.rootViewController = root
    presenter = nil
    stage.window.frame.size.width = 480
    stage.advance(by: 1)
    shown?.dismiss(animated: animated)
    stage.advance(by: 1)
    shown = nil

    #expect(controller?.presentedViewController != nil)
    #expect(controller?.presentingViewController != nil)
  }

  @Test func ownPresentationControllerKeepsWhatItPresents() {
    weak var weakly: UIViewController?
    var controller: CardPresentation?
    do {
      let shown = UIViewController()
      weakly = shown
      controller = CardPresentation(presentedViewController: shown, presenting: root)
    }
    #expect(controller?.presentedViewController === weakly && weakly != nil)
    controller = nil
    #expect(weakly == nil)

    do {
      let shown = UIViewController()
      weakly = shown
      _ = shown.presentationController
      _ = shown.sheetPresentationController
    }
    #expect(weakly == nil)
  }

  @Test func viewsOfAWindowThatIsGoneAreInNoWindow() {
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    let inner = UIView()
    window?.addSubview(view)
    view.addSubview(inner)

    window = nil

    #expect(view.window == nil && inner.window == nil && view.superview == nil)
    #expect(inner.superview === view)
  }

  @Test func usualPresentationHasAControllerToo() {
    let sheet = UIViewController()

    #expect(sheet.presentationController?.presentedViewController === sheet)
    root.present(sheet, animated: false)
    stage.advance(by: 0.1)

    #expect(sheet.presentationController?.presentingViewController === root)
    #expect(sheet.presentationController?.presentedView === sheet.view)
  }

  @Test func collectionHeaderHasItsSizeWhenItIsAskedFor() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 50, height: 25)
    layout.itemSize = CGSize(width: 60, height: 30)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 250, height: 300), collectionViewLayout: layout)
    view.register(SizeNoter.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    let source = HeaderSource()
    view.dataSource = source
    stage.window.addSubview(view)

    stage.advance(by: 0.1)

    #expect(source.headerSize == CGSize(width: 250, height: 25))
    #expect(source.cellSizeAtInit == CGSize(width: 60, height: 30))
  }

  @Test func headersOfTablesAndEffectsAreMadeAsOtherViewsAre() {
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)

    #expect(UITableViewHeaderFooterView(frame: frame).frame == frame)
    #expect(UITableViewHeaderFooterView().reuseIdentifier == nil)
    #expect(UIVisualEffectView(frame: frame).contentView.frame.size == frame.size)
    #expect(UIVisualEffectView().effect == nil)
  }

  @Test func tableIsNotLaidOutWhileItsRowsAreMeasured() {
    let source = NestedTable()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    table.dataSource = source
    table.delegate = source
    stage.window.addSubview(table)
    stage.advance(by: 0.1)
    source.cells.first?.setNeedsLayout()

    table.reloadSections([0, 1], with: .fade)
    stage.advance(by: 1)

    #expect(table.visibleCells.count == 4)
    #expect(source.headers.last?.textLabel?.text == "Section 1")
  }

  @Test func propertiesOfStacksAnimateInABlock() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (first, second) = (UIView(), UIView())
    stack.distribution = .fillEqually
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(second)
    stage.window.addSubview(stack)
    stage.advance(by: 0.1)
    #expect(second.frame == CGRect(x: 100, y: 0, width: 100, height: 200))

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stack.axis = .vertical }
    stage.advance(by: 0.5)

    #expect(second.frame == CGRect(x: 0, y: 100, width: 200, height: 100))
    #expect(second.layer.presentation()?.frame == CGRect(x: 50, y: 50, width: 150, height: 150))
  }

  @Test func stepperShowsItsImages() {
    let stepper = UIStepper()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }

    stepper.setIncrementImage(image, for: .normal)

    let pictures = stepper.subviews.compactMap { ($0 as? UIImageView)?.image }
    #expect(pictures == [image])
    #expect(stepper.subviews.compactMap { $0 as? UILabel }.map(\.isHidden) == [false, true])
  }
}

/// A cell that remembers how large it was made.
private final class SizeNoter: UICollectionViewCell {
  private(set) var sizeAtInit = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    sizeAtInit = bounds.size
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class HeaderSource: NSObject, UICollectionViewDataSource {
  var headerSize: CGSize?
  var cellSizeAtInit: CGSize?

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cellSizeAtInit = (cell as? SizeNoter)?.sizeAtInit
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    headerSize = header.bounds.size
    return header
  }
}

/// Two sections of two rows, whose cells it keeps: measuring one lays out the table it is in.
@MainActor
private final class NestedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  var cells: [UITableViewCell] = (0..<4).map { _ in
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row"
    return cell
  }
  var headers: [UITableViewHeaderFooterView] = []

  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = cells[indexPath.section * 2 + indexPath.row]
    cell.superview?.setNeedsLayout()
    cell.superview?.layoutIfNeeded()
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UITableViewHeaderFooterView()
    headers.append(header)
    return header
  }
}
