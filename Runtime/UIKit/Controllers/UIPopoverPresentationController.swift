import Foundation

/// Shows a controller beside what it is about, with an arrow that points at it.
///
/// On a narrow stage (up to 700 points) a popover becomes a sheet, unless the delegate answers
/// `.none` to `adaptivePresentationStyle(for:)`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// Which way the arrow may point; any.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Which way the arrow points; `.unknown` before the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { chrome?.direction ?? .unknown }
  /// The view that the popover points at.
  open var sourceView: UIView?
  /// The rectangle of ``sourceView`` that the popover points at; all of it by default.
  open var sourceRect = CGRect.null
  /// The bar button that the popover points at, in place of a view.
  open var barButtonItem: UIBarButtonItem?
  /// A view or a bar button that the popover points at.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// Whether the popover may cover what it points at; kept: it does only where there is no room.
  open var canOverlapSourceViewRect = false
  /// The colour of the popover and its arrow; nil for the system's.
  open var backgroundColor: UIColor? { didSet { chrome?.fill = backgroundColor } }
  /// Views that can be touched while the popover is shown, without closing it.
  open var passthroughViews: [UIView]?
  /// The space left around the popover, in points; 10 on all sides.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The class of a background of the application's own; kept, the usual one is drawn.
  open var popoverBackgroundViewClass: AnyClass?

  /// The background with its arrow, around the presented view; nil where the popover is a sheet.
  private(set) var chrome: PopoverChrome?

  open override var presentedView: UIView? { chrome ?? super.presentedView }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let chrome, let containerView else { return super.frameOfPresentedViewInContainerView }
    return arrange(chrome, in: containerView)
  }

  /// Told about the popover. Nil when the presentation's delegate knows nothing of popovers.
  @_nonoverride
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  /// What the popover is on a stage of a width: itself, or what it adapts to.
  func style(forWidth width: CGFloat) -> UIModalPresentationStyle {
    chrome = nil
    guard width <= 700 else { return .popover }
    let answer =
      adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? .automatic
    switch answer {
    case .none, .popover: return .popover
    case .automatic: return .pageSheet
    default: return answer
    }
  }

  /// Makes the background; called before the popover is shown.
  func prepare() {
    delegate?.prepareForPopoverPresentation(self)
    chrome = PopoverChrome(around: presentedViewController.view)
    chrome?.fill = backgroundColor
  }

  /// A touch beside the popover closes it, if the delegate agrees.
  func touchedOutside() {
    guard let adaptive = adaptiveDelegate else {
      return presentedViewController.dismiss(animated: true)
    }
    guard !presentedViewController.isModalInPresentation,
      adaptive.presentationControllerShouldDismiss(self),
      delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else {
      adaptive.presentationControllerDidAttemptToDismiss(self)
      return
    }
    adaptive.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) {
      self.delegate?.popoverPresentationControllerDidDismissPopover(self)
      adaptive.presentationControllerDidDismiss(self)
    }
  }

  // MARK: Place

  /// What the popover points at, in the container; nil where nothing was named.
  private func target(in container: UIView) -> CGRect? {
    if let view = barButtonItem?.shownView, view.window != nil {
      return view.convert(view.bounds, to: container)
    }
    guard let sourceView, sourceView.window != nil else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  private func arrange(_ chrome: PopoverChrome, in container: UIView) -> CGRect {
    let wanted = presentedViewController.preferredContentSize
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : 320, height: wanted.height > 0 ? wanted.height : 480)
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    guard let target = target(in: container) else {
      UnsupportedReporter.report(
        "\(type(of: presentedViewController)) is presented as a popover that points at nothing; it "
          + "is shown in the middle (UIKit stops the program). Set sourceView or barButtonItem of "
          + "its popoverPresentationController.")
      return chrome.place(size: size, at: nil, pointing: .unknown, in: room)
    }
    return chrome.place(
      size: size, at: target, pointing: direction(for: size, at: target, in: room), in: room)
  }

  /// The first direction with room for the popover, or that with the most.
  private func direction(
    for size: CGSize, at target: CGRect, in room: CGRect
  ) -> UIPopoverArrowDirection {
    let length = PopoverChrome.arrowLength
    let rooms: [(direction: UIPopoverArrowDirection, room: CGFloat, needed: CGFloat)] = [
      (.up, room.maxY - target.maxY, size.height + length),
      (.down, target.minY - room.minY, size.height + length),
      (.left, room.maxX - target.maxX, size.width + length),
      (.right, target.minX - room.minX, size.width + length),
    ]
    let permitted = rooms.filter { permittedArrowDirections.contains($0.direction) }
    return permitted.first { $0.room >= $0.needed }?.direction
      ?? permitted.max { $0.room / $0.needed < $1.room / $1.needed }?.direction ?? .unknown
  }
}

/// What a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Which way a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Told about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a touch beside the popover closes it; true by default.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called when a touch beside the popover has closed it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
