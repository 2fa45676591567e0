import Foundation

/// Decides how high a sheet is.
///
/// The sheet rests at one of ``detents``; it goes to another within ``animateChanges(_:)``, or when it is
/// dragged there. Dragged below the lowest it is dismissed.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// Told about the sheet. Nil when the presentation's delegate knows nothing of sheets.
  @_nonoverride
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All but a strip at the top.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The detent's name.
    public final let identifier: Identifier
    fileprivate let resolver: (any ResolutionContext) -> CGFloat?

    fileprivate init(
      _ identifier: Identifier, _ resolver: @escaping (any ResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half of the screen.
    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// All but a strip at the top.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A height of the application's own, in points above the safe area at the bottom; `resolver`
    /// returns nil where the detent is not to be used.
    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) ->
        CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom " + UUID().uuidString), resolver)
    }

    fileprivate typealias ResolutionContext = UISheetPresentationControllerDetentResolutionContext
  }

  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    var containerTraitCollection: UITraitCollection
    var maximumDetentValue: CGFloat
  }

  /// Where the sheet may rest, from low to high; large only.
  open var detents: [Detent] = [.large()] { didSet { changed() } }
  /// Where the sheet rests; nil for the first of ``detents``.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// The highest detent at which what is below stays bright, and can be touched; nil to dim it always.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// Whether scrolling enlarges the sheet; kept, a drag in a scroll view scrolls here.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet keeps to an edge in little height; kept, without effect.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether an edge-attached sheet follows the preferred width; kept, without effect.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Whether there is a grabber at the top; false.
  open var prefersGrabberVisible = false { didSet { showGrabber() } }
  /// The radius of the sheet's corners, in points; nil is 10.
  open var preferredCornerRadius: CGFloat? {
    didSet {
      if containerView != nil { presentedView?.layer.cornerRadius = preferredCornerRadius ?? 10 }
    }
  }
  /// The view the sheet comes from; kept, without effect.
  open var sourceView: UIView?

  private let grabber = UIView()

  /// Makes changes; the sheet goes to its new height in 0.5 seconds.
  open func animateChanges(_ changes: () -> Void) {
    isHeld = true
    changes()
    isHeld = false
    guard containerView != nil else { return }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: []
    ) {
      self.changed()
      self.presentedView?.layoutIfNeeded()
    }
  }
  private var isHeld = false

  /// Asks for the heights again.
  open func invalidateDetents() { changed() }

  private func changed() {
    guard !isHeld, containerView != nil, let view = presentedView, view.superview != nil else {
      return
    }
    view.frame = frameOfPresentedViewInContainerView
    dimmingChanged?()
  }

  /// Called when ``dims`` may be another.
  var dimmingChanged: (() -> Void)?

  /// Whether what is below is dimmed where the sheet rests.
  final var dims: Bool {
    guard let largest = largestUndimmedDetentIdentifier, let container = containerView,
      container.bounds.width <= 700
    else { return true }
    let rests = rests
    guard let limit = rests.first(where: { $0.identifier == largest }) else { return true }
    let selected = rests.first { $0.identifier == selectedDetentIdentifier }
    let first = rests.first { $0.identifier == detents.first?.identifier }
    return (selected ?? first ?? limit).height > limit.height
  }

  /// Dismisses the sheet as somebody asked for it, by a drag or a tap beside it, unless it does not let
  /// itself be dismissed. Whether it goes.
  @discardableResult
  final func dismissByHand() -> Bool {
    guard !presentedViewController.isModalInPresentation,
      adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      self.adaptiveDelegate?.presentationControllerDidDismiss(self)
    }
    return true
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    let whole = super.frameOfPresentedViewInContainerView
    guard let container = containerView, container.bounds.width <= 700 else { return whole }
    let bottom = container.safeAreaInsets.bottom
    let context = Context(
      containerTraitCollection: container.traitCollection,
      maximumDetentValue: whole.height - bottom)
    let usable = detents.filter { $0.resolver(context) != nil }
    let chosen = usable.first { $0.identifier == selectedDetentIdentifier } ?? usable.first
    guard let chosen, chosen.identifier != .large, let value = chosen.resolver(context),
      value.isFinite
    else { return whole }
    let height = min(whole.height, max(0, value) + bottom)
    return CGRect(x: whole.minX, y: whole.maxY - height, width: whole.width, height: height)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    showGrabber()
    let pan = SheetPanGestureRecognizer()
    pan.addTarget(self, action: Selector("dragged", UISheetPresentationController.dragged))
    presentedView?.addGestureRecognizer(pan)
  }

  // MARK: Dragging

  private var heightAtStart: CGFloat = 0

  /// The heights at which the sheet rests, from low to high.
  private var rests: [(identifier: Detent.Identifier, height: CGFloat)] {
    let whole = super.frameOfPresentedViewInContainerView
    guard let container = containerView else { return [] }
    let bottom = container.safeAreaInsets.bottom
    let context = Context(
      containerTraitCollection: container.traitCollection,
      maximumDetentValue: whole.height - bottom)
    return detents.compactMap { detent in
      guard let value = detent.resolver(context), value.isFinite else { return nil }
      let height =
        detent.identifier == .large ? whole.height : min(whole.height, max(0, value) + bottom)
      return (detent.identifier, height)
    }.sorted { $0.1 < $1.1 }
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let container = containerView, let view = presentedView else { return }
    let rests = rests
    guard let lowest = rests.first, let highest = rests.last else { return }
    switch pan.state {
    case .began: heightAtStart = view.frame.height
    case .changed:
      var height = heightAtStart - pan.translation(in: container).y
      // Beyond the highest the sheet gives less and less.
      if height > highest.height {
        height =
          highest.height
          + ScrollMotion.rubberBand(height - highest.height, length: container.bounds.height)
      }
      place(view, height: height, lowest: lowest.height, in: container)
    case .ended, .cancelled:
      let speed = -pan.velocity(in: container).y
      let height = heightAtStart - pan.translation(in: container).y + speed * 0.2
      if height < lowest.height / 2, dismissByHand() { return }
      let nearest = rests.min { abs($0.height - height) < abs($1.height - height) } ?? lowest
      let isOther = nearest.identifier != selectedDetentIdentifier
      animateChanges { selectedDetentIdentifier = nearest.identifier }
      if isOther {
        delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
      }
    default: break
    }
  }

  /// Below its lowest height the sheet is moved rather than made smaller.
  private func place(_ view: UIView, height: CGFloat, lowest: CGFloat, in container: UIView) {
    let bottom = container.bounds.height
    let shown = max(height, lowest)
    view.frame = CGRect(
      x: view.frame.minX, y: bottom - max(height, 0), width: view.frame.width, height: shown)
  }

  private func showGrabber() {
    guard prefersGrabberVisible, containerView != nil, let view = presentedView else {
      grabber.removeFromSuperview()
      return
    }
    grabber.backgroundColor = UIColor(white: 0.5, alpha: 0.5)
    grabber.layer.cornerRadius = 2.5
    grabber.layer.zPosition = 1
    grabber.isUserInteractionEnabled = false
    grabber.frame = CGRect(x: (view.bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    view.addSubview(grabber)
  }
}

/// The drag of a sheet, which leaves drags in scroll views to these.
package final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  override func mayBegin(moved: CGPoint) -> Bool {
    guard abs(moved.y) > abs(moved.x), let view else { return false }
    var touched = view.hitTest(location(in: view), with: nil)
    while let current = touched, current !== view {
      if current is UIScrollView || current is UIControl { return false }
      touched = current.superview
    }
    return !(view is UIScrollView)
  }
}

/// What the height of a sheet depends on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the view in which the sheet is shown.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height, in points above the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// Told about a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
