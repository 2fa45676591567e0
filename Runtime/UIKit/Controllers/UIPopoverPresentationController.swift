import Foundation

/// Says where a popover comes from. On a phone's width, which a stage has, a popover is a sheet in
/// UIKit too; on greater widths it is one in the middle here, without an arrow.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// Which way the arrow may point; any.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Which way the arrow points; there is none.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// The view that the popover points at; kept, without effect.
  open var sourceView: UIView?
  /// The rectangle of ``sourceView`` that the popover points at; kept, without effect.
  open var sourceRect = CGRect.null
  /// The bar button that the popover points at; kept, without effect.
  open var barButtonItem: UIBarButtonItem?
  /// Whether the popover may cover what it points at; kept, without effect.
  open var canOverlapSourceViewRect = false
  /// The popover's colour; kept, without effect.
  open var backgroundColor: UIColor?
  /// Views that can be touched while the popover is shown; kept, without effect.
  open var passthroughViews: [UIView]?
  /// The space around the popover; kept, without effect.
  open var popoverLayoutMargins = UIEdgeInsets.zero
}

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
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
