import Foundation

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
    if let sheet { return sheet }
    let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    sheet.isKeptByPresented()
    self.sheet = sheet
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
    if let popover { return popover }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    popover.isKeptByPresented()
    self.popover = popover
    return popover
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
