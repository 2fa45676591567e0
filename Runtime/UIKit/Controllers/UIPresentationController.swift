/// Decides where a presented view goes, and what is shown with it.
///
/// A controller with the style `.custom` gets the one that its `transitioningDelegate` makes; its
/// methods are called around the transition.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  private weak var weaklyPresented: UIViewController?
  /// The controller that is shown, unless it is what keeps this one.
  private var kept: UIViewController?
  private weak var presenting: UIViewController?
  /// Where the presentation's style alone would put the presented view.
  var standardFrame: (() -> CGRect)?

  /// Makes a presentation controller; the presenting controller may be found out later.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    weaklyPresented = presentedViewController
    kept = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// Says that the presented controller keeps this one, which so does not keep it.
  final func isKeptByPresented() { kept = nil }

  /// One that is gone is stood in for by an empty controller.
  private var presented: UIViewController {
    if let presented = kept ?? weaklyPresented { return presented }
    let standIn = UIViewController()
    kept = standIn
    return standIn
  }

  /// The controller that is shown.
  public final var presentedViewController: UIViewController { presented }
  /// The controller that is below; the presented one itself before it is presented.
  public final var presentingViewController: UIViewController {
    presented.presentingViewController ?? presenting ?? presented
  }

  /// The view in which the presentation takes place; nil outside of one.
  public internal(set) final weak var containerView: UIView?
  /// The view that is moved; the presented controller's by default.
  open var presentedView: UIView? { presented.view }
  /// Where ``presentedView`` ends up; what the presentation's style says by default.
  open var frameOfPresentedViewInContainerView: CGRect {
    standardFrame?() ?? containerView?.bounds ?? .zero
  }

  /// The presented controller's style.
  open var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }
  /// The style for little width; `.none`: styles do not adapt here.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Whether the whole screen is covered; true.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the view below goes away; false.
  open var shouldRemovePresentersView: Bool { false }
  /// Told about the presentation; kept: sheets are not swiped away here.
  @_disfavoredOverload
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The delegate whatever it knows of popovers and sheets, which have a ``delegate`` of their own.
  final var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)? { delegate }
  /// Traits for the presented controller; kept, without effect.
  open var overrideTraitCollection: UITraitCollection?
  /// The traits in force for the presented view.
  open var traitCollection: UITraitCollection { presented.traitCollection }

  // MARK: What subclasses override

  /// Called before the transition begins: time to add views, and to animate along.
  open func presentationTransitionWillBegin() {}
  /// Called when the transition is over.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the way back begins.
  open func dismissalTransitionWillBegin() {}
  /// Called when the way back is over.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays its views out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid its views out.
  open func containerViewDidLayoutSubviews() {}

  /// The size asked for; `.zero` by default.
  open var preferredContentSize: CGSize { presented.preferredContentSize }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize: CGSize
  ) -> CGSize { withParentContainerSize }
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// Is told how a presentation adapts and ends. Every method may be left out.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  /// Called when the user tries to dismiss what does not let itself be dismissed.
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// `.automatic`: the presentation adapts as it does without a delegate.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    true
  }
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {}
}

/// The view of a presentation, which tells the presentation controller when it lays out.
@MainActor
final class PresentationContainer: UIView {
  weak var controller: UIPresentationController?
  /// What dims the views below a sheet.
  weak var dimming: UIView?
  /// Called when the view is laid out with another size than the last time.
  var sizeChanged: (() -> Void)?
  private var knownSize: CGSize?

  override func layoutSubviews() {
    if let knownSize, knownSize != bounds.size { sizeChanged?() }
    knownSize = bounds.size
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
    if let popover = controller as? UIPopoverPresentationController, let chrome = popover.chrome,
      chrome.superview === self, chrome.transform == .identity
    {
      let frame = popover.frameOfPresentedViewInContainerView
      if chrome.frame != frame { chrome.frame = frame }
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if hit === self || hit === dimming, let sheet = controller as? UISheetPresentationController,
      !sheet.dims
    {
      return nil
    }
    guard hit === self, let popover = controller as? UIPopoverPresentationController else {
      return hit
    }
    for view in popover.passthroughViews ?? [] {
      if let passed = view.hitTest(convert(point, to: view), with: event) { return passed }
    }
    return hit
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let sheet = controller as? UISheetPresentationController, let touch = touches.first,
      touch.view === self || touch.view === dimming, bounds.width <= 700,
      !sheet.presentedViewController.isBeingDismissed
    else { return super.touchesEnded(touches, with: event) }
    sheet.dismissByHand()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let popover = controller as? UIPopoverPresentationController, popover.chrome != nil else {
      return super.touchesBegan(touches, with: event)
    }
    popover.touchedOutside()
  }
}
