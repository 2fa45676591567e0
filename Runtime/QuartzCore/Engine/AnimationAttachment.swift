import Foundation

/// One call of `add(_:forKey:)`: the copy, its key, and whom to tell.
final class AnimationAttachment {
  let animation: CAAnimation
  let key: String
  /// Whether the caller gave the key, rather than leaving it to be made up.
  let isNamed: Bool
  /// Whether there is a Core Animation object; a block's record with a track has none.
  let hasAnimation: Bool
  /// The layer, while any record is attached to it.
  unowned(unsafe) var layer: CALayer?
  var timing: AnimationTiming?
  var group: CompletionGroup?
  var liveRecords = 0
  private var hasStarted = false
  private var hasStopped = false

  init(animation: CAAnimation, key: String, isNamed: Bool, hasAnimation: Bool = true) {
    self.animation = animation
    self.key = key
    self.isNamed = isNamed
    self.hasAnimation = hasAnimation
  }

  /// The active time has begun.
  func start() {
    guard !hasStarted, !hasStopped else { return }
    hasStarted = true
    guard let delegate = animation.delegate else { return }
    let animation = animation
    MediaScheduler.enqueue { delegate.animationDidStart(animation) }
  }

  /// A record has been taken out.
  func recordEnded(finished: Bool) {
    liveRecords -= 1
    if liveRecords <= 0 { layer = nil }
    stop(finished: finished)
  }

  /// Tells the delegate and the group, once.
  func stop(finished: Bool) {
    guard !hasStopped else { return }
    if hasAnimation { start() }
    hasStopped = true
    if hasAnimation, let delegate = animation.delegate {
      let animation = animation
      MediaScheduler.enqueue { delegate.animationDidStop(animation, finished: finished) }
    }
    let group = group
    self.group = nil
    group?.memberEnded(finished: finished)
  }

  /// The end of the active time has been reached.
  func reachedEnd() {
    let layer = layer
    stop(finished: true)
    guard animation.isRemovedOnCompletion, let layer else { return }
    var index = 0
    while let records = layer.records, index < Int(layer.recordCount) {
      if records[index].track?.takeUnretainedValue().attachment === self {
        layer.endRecord(at: index, finished: true)
      } else {
        index += 1
      }
    }
  }
}
