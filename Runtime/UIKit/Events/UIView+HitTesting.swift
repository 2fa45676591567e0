extension UIView {
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // What is nested deeper is not drawn either; overrides of `hitTest(_:with:)` make this recursive.
    guard UIView.hitTestDepth < CALayer.deepestNesting else { return nil }
    UIView.hitTestDepth += 1
    defer { UIView.hitTestDepth -= 1 }
    guard isUserInteractionEnabled, !layer.isHidden, layer.opacity >= 0.01,
      self.point(inside: point, with: event), !isAnimatingWithoutInteraction
    else { return nil }
    for subview in subviewStorage.reversed() {
      let inner = layer.convert(point, to: subview.layer)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  private static var hitTestDepth = 0
}

extension UIView {
  /// Whether an animation without `.allowUserInteraction` is attached to the view.
  final var isAnimatingWithoutInteraction: Bool {
    layer.hasAnimations && layer.blocksInteraction
  }
}

extension CGRect {
  /// Whether the point is inside; edges at the origin count as inside, the opposite ones do not.
  /// False when a number is not one, where Foundation's `contains` stops the program.
  func holds(_ point: CGPoint) -> Bool {
    let left = min(origin.x, origin.x + size.width)
    let top = min(origin.y, origin.y + size.height)
    return point.x >= left && point.x < left + abs(size.width) && point.y >= top
      && point.y < top + abs(size.height)
  }
}
