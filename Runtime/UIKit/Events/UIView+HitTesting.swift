extension UIView {
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !layer.isHidden, layer.opacity >= 0.01,
      self.point(inside: point, with: event), !isAnimatingWithoutInteraction
    else { return nil }
    for subview in subviewStorage.reversed() {
      let inner = layer.convert(point, to: subview.layer)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }
}

extension UIView {
  /// Whether an animation without `.allowUserInteraction` is attached to the view.
  final var isAnimatingWithoutInteraction: Bool {
    layer.hasAnimations && layer.blocksInteraction
  }
}
