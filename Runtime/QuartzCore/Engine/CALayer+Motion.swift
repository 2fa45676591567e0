import Foundation

/// When an animation attached to a layer moves something, in host time.
package struct MotionSpan: Equatable, Sendable {
  /// When it begins, in seconds of host time.
  package var begin: CFTimeInterval
  /// When it ends; infinite when it repeats for ever.
  package var end: CFTimeInterval
  /// After how long it looks the same again, in seconds of host time: a whole cycle, there and back.
  package var period: CFTimeInterval
}

extension CALayer {
  /// The spans of the animations attached to this layer, not to its sublayers. One that stands
  /// still, by its own speed or a layer's of 0, has none.
  package final var motionSpans: [MotionSpan] {
    guard let records else { return [] }
    var spans: [MotionSpan] = []
    for index in 0..<Int(recordCount) {
      let span = records[index].timing._withUnsafeGuaranteedRef { $0.motionSpan }
      if let span, spans.last != span { spans.append(span) }
    }
    return spans
  }
}

extension AnimationTiming {
  /// Nil when local time stands still. An animation in a group follows the group.
  fileprivate final var motionSpan: MotionSpan? {
    if let parent, parent.cycle.isFinite { return parent.motionSpan }
    let line = Timeline(scale: timelineScale, offset: timelineOffset)
    guard speed != 0, line.scale > 0 else { return nil }
    let rate = abs(speed) * line.scale
    let length = options.contains(.autoreverses) ? cycle * 2 : cycle
    let begin = speed > 0 ? beginTime - timeOffset / speed : beginTime
    return MotionSpan(
      begin: line.host(begin), end: line.host(endTime), period: length / rate)
  }
}
