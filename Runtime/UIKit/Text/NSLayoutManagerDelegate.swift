/// Told about the layout of text.
public protocol NSLayoutManagerDelegate: AnyObject {
  /// What was laid out is no longer right.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// A container is full, or all text is laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}
