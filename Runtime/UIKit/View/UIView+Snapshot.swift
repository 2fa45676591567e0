extension UIView {
  /// A view that shows what this one looks like now and does not change with it.
  ///
  /// - Parameter afterUpdates: Whether layout that is due happens first.
  /// - Returns: The picture; nil when this view is empty.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows a part of what this one looks like now.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinates.
  ///   - afterUpdates: Whether layout that is due happens first.
  ///   - capInsets: The edges that are not stretched when the picture is resized.
  /// - Returns: The picture; nil when the part is empty.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let scale = layer.contentsScale
    let width = (rect.size.width * scale).rounded(.up)
    let height = (rect.size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return nil }
    if afterUpdates { layoutIfNeeded() }
    guard
      let context = CGContext(pixelWidth: Int(width), pixelHeight: Int(height), scale: scale)
    else { return nil }
    context.translateBy(x: -rect.origin.x, y: -rect.origin.y)
    layer.render(in: context)
    let picture = UIView(frame: CGRect(origin: .zero, size: rect.size))
    picture.isUserInteractionEnabled = false
    picture.layer.contents = context.makeImage()
    if capInsets != .zero {
      let size = rect.size
      picture.layer.contentsCenter = CGRect(
        x: capInsets.left / size.width, y: capInsets.top / size.height,
        width: max(0, size.width - capInsets.left - capInsets.right) / size.width,
        height: max(0, size.height - capInsets.top - capInsets.bottom) / size.height)
    }
    return picture
  }

  /// Draws the view and everything in it into the current graphics context.
  ///
  /// - Parameters:
  ///   - rect: Where, in the context; the view is scaled to fill it.
  ///   - afterUpdates: Whether layout that is due happens first.
  /// - Returns: Whether there was a context to draw in, and something to draw.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    let bounds = bounds
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.origin.x, y: rect.origin.y)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
