/// Rows, headers and items that say themselves how large they are.
extension UIView {
  /// Whether constraints reach the edges of this view, or of the view in it that holds its content: they
  /// tell its size then.
  func isSized(by content: UIView) -> Bool {
    [self, content].contains { view in
      let mentions = view.existingLayout?.mentions ?? []
      return mentions.contains { $0.constraint?.holder != nil }
    }
  }
}

extension UITableViewCell {
  /// The height that the row needs at `width`. The content is not laid out for it: at a height that is
  /// not the row's its constraints would contradict each other.
  func height(forWidth width: CGFloat) -> CGFloat {
    UIView.performWithoutAnimation {
      if bounds.width != width { bounds.size.width = width }
      let content =
        width - accessoryWidth - (contentView.frame.minX > 0 ? contentView.frame.minX : 0)
      if contentView.bounds.width != content {
        contentView.frame = CGRect(
          x: contentView.frame.minX, y: 0, width: content, height: bounds.height)
      }
    }
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // Constraints that leave the height open do not mean a row without one.
    return size.height < 0.5 ? 44 : size.height.roundedUpToPixel
  }
}

extension UITableViewHeaderFooterView {
  /// The height that the constraints of its content ask for at `width`; nil without any.
  func constrainedHeight(forWidth width: CGFloat) -> CGFloat? {
    guard isSized(by: contentView) else { return nil }
    UIView.performWithoutAnimation {
      if bounds.width != width { bounds.size.width = width }
      if contentView.bounds.size != bounds.size { contentView.frame = bounds }
    }
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height < 0.5 ? nil : size.height.roundedUpToPixel
  }
}

extension CGFloat {
  /// The next length that is a whole number of pixels.
  fileprivate var roundedUpToPixel: CGFloat {
    let scale = UIScreen.mainScale
    return (self * scale - 1e-3).rounded(.up) / scale
  }
}
