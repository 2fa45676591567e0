import Foundation
import UIKit

/// What the animations of a layer tree will do from now on.
package struct Motion: Equatable, Sendable {
  /// The host time at which the last animation that ends does so; −∞ when there is none.
  package var end = -TimeInterval.infinity
  /// The host time at which the last endless animation has begun; nil when none is endless.
  package var endlessFrom: TimeInterval?
  /// The periods of the endless animations, in seconds; infinite for what never repeats, as the
  /// particles of an emitter.
  package var periods: [TimeInterval] = []

  package var isEndless: Bool { endlessFrom != nil }

  /// Walks a tree. Hidden layers are left out, with everything in them.
  @MainActor
  package init(in root: CALayer) {
    var pending = [(layer: root, lag: 0.0)]
    while let (layer, lag) = pending.popLast() {
      if layer.isHidden { continue }
      if layer.hasAnimations { add(layer.motionSpans, lag: lag) }
      if let emitter = layer as? CAEmitterLayer, emitter.birthRate > 0,
        !(emitter.emitterCells ?? []).isEmpty
      {
        endlessFrom = max(endlessFrom ?? -.infinity, lag)
        periods.append(.infinity)
      }
      var sublayerLag = lag
      if let replicator = layer as? CAReplicatorLayer {
        let copies = max(replicator.instanceCount - 1, 0)
        sublayerLag += abs(replicator.instanceDelay) * Double(copies)
      }
      for sublayer in layer.sublayers ?? [] { pending.append((sublayer, sublayerLag)) }
      if let mask = layer.mask { pending.append((mask, lag)) }
    }
  }

  private mutating func add(_ spans: [MotionSpan], lag: TimeInterval) {
    for span in spans {
      if span.end < .infinity {
        end = max(end, span.end + lag)
      } else {
        endlessFrom = max(endlessFrom ?? -.infinity, span.begin + lag)
        periods.append(span.period)
      }
    }
  }

  /// The shortest time after which all endless animations look the same again, or nil when there is
  /// none below `limit` seconds.
  package func commonPeriod(limit: TimeInterval) -> TimeInterval? {
    Self.commonPeriod(of: periods, limit: limit)
  }

  /// The least common multiple of periods in seconds, each kept to a millionth of itself.
  package static func commonPeriod(of periods: [TimeInterval], limit: TimeInterval) -> TimeInterval?
  {
    let moving = Set(periods.filter { $0 > 0 })
    guard let longest = moving.max(), longest.isFinite else { return nil }
    var multiple = 1.0
    while longest * multiple <= limit {
      let candidate = longest * multiple
      let fits = moving.allSatisfy { period in
        let count = candidate / period
        return abs(count - count.rounded()) <= 1e-6 * count
      }
      if fits { return candidate }
      multiple += 1
    }
    return nil
  }
}
