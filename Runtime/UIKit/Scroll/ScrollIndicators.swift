import Foundation

/// The bars at a scroll view's edges that say which part of the content is shown.
///
/// They appear while a finger or its momentum moves the content, and fade a moment later.
@MainActor
final class ScrollIndicators {
  private var bars: [Axis: CALayer] = [:]

  enum Axis { case vertical, horizontal }

  /// Points.
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let leastLength: CGFloat = 36
  /// Seconds.
  private static let fade = (delay: 0.3, duration: 0.25)

  private func bar(_ axis: Axis, in view: UIScrollView) -> CALayer {
    if let bar = bars[axis] { return bar }
    let bar = CALayer()
    bar.cornerRadius = Self.thickness / 2
    bar.zPosition = 10_000
    bar.opacity = 0
    view.layer.addSublayer(bar)
    bars[axis] = bar
    return bar
  }

  /// Makes those visible that have something to say.
  func show(in view: UIScrollView) {
    if view.showsVerticalScrollIndicator, view.scrollsVertically { appear(.vertical, in: view) }
    if view.showsHorizontalScrollIndicator, view.scrollsHorizontally {
      appear(.horizontal, in: view)
    }
    place(in: view)
  }

  private func appear(_ axis: Axis, in view: UIScrollView) {
    let bar = bar(axis, in: view)
    withoutActions {
      let white = view.indicatorStyle == .white
      bar.backgroundColor = UIColor(white: white ? 1 : 0, alpha: white ? 0.5 : 0.35).cgColor
      bar.opacity = 1
      bar.removeAnimation(forKey: "fade")
    }
  }

  /// Lets them fade.
  func hide() {
    for bar in bars.values where bar.opacity > 0 {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = bar.opacity
      fade.toValue = 0
      fade.beginTime = CACurrentMediaTime() + Self.fade.delay
      fade.duration = Self.fade.duration
      fade.fillMode = .backwards
      withoutActions { bar.opacity = 0 }
      bar.add(fade, forKey: "fade")
    }
  }

  /// Puts the bars where the offset says. O(1).
  func place(in view: UIScrollView) {
    if bars.isEmpty { return }
    let bounds = view.bounds
    let inset = view.adjustedContentInset
    withoutActions {
      if let bar = bars[.vertical] {
        let insets = view.verticalScrollIndicatorInsets
        let span = Self.span(
          shown: bounds.minY + inset.top, length: bounds.height - inset.top - inset.bottom,
          content: view.contentSize.height,
          track: bounds.height - insets.top - insets.bottom - inset.top - inset.bottom)
        bar.frame = CGRect(
          x: bounds.maxX - Self.thickness - Self.margin - insets.right,
          y: bounds.minY + insets.top + inset.top + span.start, width: Self.thickness,
          height: span.length)
      }
      if let bar = bars[.horizontal] {
        let insets = view.horizontalScrollIndicatorInsets
        let span = Self.span(
          shown: bounds.minX + inset.left, length: bounds.width - inset.left - inset.right,
          content: view.contentSize.width,
          track: bounds.width - insets.left - insets.right - inset.left - inset.right)
        bar.frame = CGRect(
          x: bounds.minX + insets.left + inset.left + span.start,
          y: bounds.maxY - Self.thickness - Self.margin - insets.bottom - inset.bottom,
          width: span.length, height: Self.thickness)
      }
    }
  }

  /// A bar's place in its track: as long a part of it as the view is of the content, and shorter
  /// beyond the edges.
  static func span(
    shown: CGFloat, length: CGFloat, content: CGFloat, track: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let room = max(0, track - 2 * margin)
    guard content > length, length > 0 else { return (margin, room) }
    var bar = min(room, max(leastLength, room * length / content))
    let progress = shown / (content - length)
    if progress < 0 { bar = max(thickness * 2, bar + shown) }
    if progress > 1 { bar = max(thickness * 2, bar - (shown - (content - length))) }
    return (margin + (room - bar) * min(max(progress, 0), 1), bar)
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
  }
}
