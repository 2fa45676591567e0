import Foundation

/// What a controller keeps of members that few controllers use.
@MainActor
final class ControllerRest {
  var sheet: UISheetPresentationController?
  var popover: UIPopoverPresentationController?
  var restorationIdentifier: String?
}

extension UIViewController {
  private var isSheet: Bool {
    !(self is UIAlertController)
      && [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle)
  }

  /// The presentation controller of ``modalPresentationStyle``.
  var styledPresentationController: UIPresentationController {
    ownSheet ?? popoverPresentationController ?? ownPresentationController
  }

  private var ownSheet: UISheetPresentationController? {
    guard isSheet else { return nil }
    if let sheet = rest.sheet { return sheet }
    let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    rest.sheet = sheet
    return sheet
  }

  /// What decides about the sheet this controller, or the nearest parent that is presented, is shown
  /// in; nil unless ``modalPresentationStyle`` is a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    if presentation == nil, let parent { return parent.sheetPresentationController }
    return ownSheet
  }

  /// What says where this controller's popover comes from; nil unless ``modalPresentationStyle`` is
  /// `.popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let popover = rest.popover { return popover }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    rest.popover = popover
    return popover
  }

  /// A name for restoring the controller; kept, nothing is restored here.
  public var restorationIdentifier: String? {
    get { rest.restorationIdentifier }
    set { rest.restorationIdentifier = newValue }
  }

  /// The storyboard the controller comes from; nil, storyboards are not read.
  public var storyboard: UIStoryboard? { nil }

  /// The least margins of the view; 16 points at the sides.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// Says which scroll view bars follow; bars do not follow scrolling here.
  public func setContentScrollView(_ scrollView: UIScrollView?) {}
}

/// A file of controllers. Storyboards are not read: what is asked for is reported.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Names a storyboard; nothing is read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports that storyboards are not read; nil.
  open func instantiateInitialViewController() -> UIViewController? {
    UnsupportedReporter.report(
      "Storyboards are not read, so \"\(name)\" has no initial view controller. Make it in code.")
    return nil
  }

  /// Stops the program: storyboards are not read, and there is nothing to return.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError(
      "Storyboards are not read, so there is no view controller \"\(identifier)\" in \"\(name)\". "
        + "Make it in code.")
  }
}

/// A file of views. Nibs are not read: what is asked for is reported.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  /// Names a nib; nothing is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports that nibs are not read; no objects.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    UnsupportedReporter.report(
      "Nibs are not read, so \"\(name)\" has no objects. Make its views in code.")
    return []
  }
}
