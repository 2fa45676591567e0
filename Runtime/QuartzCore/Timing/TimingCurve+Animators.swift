import Foundation

extension TimingCurve {
  /// The same curve between other values: `first` where this one has 0, `last` where it has 1. What
  /// an animator needs that goes on with a spring from the middle of its way.
  package func rebased(from first: Double, to last: Double) -> TimingCurve {
    TimingCurve(rebasing: self, from: first, to: last)
  }

  /// The first fraction of the time at which the curve has a progress: the inverse of
  /// `value(atFraction:)`, to 1e-9.
  ///
  /// 0 at or below progress 0, 1 at or above 1, except that a curve that overshoots is inverted
  /// beyond them too. Of a spring the fraction is not defined, and `progress` itself is returned.
  package func fraction(atProgress progress: Double) -> Double {
    guard spring == nil, !isLinear, progress.isFinite else { return min(max(progress, 0), 1) }
    // The parameter runs from 0 to 1; look for the first step in which y passes the value.
    let steps = 128
    var before = 0.0
    for step in 1...steps {
      let after = Double(step) / Double(steps)
      if crosses(progress, before, after) { return bisect(progress, before, after) }
      before = after
    }
    return progress <= 0 ? 0 : 1
  }

  private func crosses(_ value: Double, _ low: Double, _ high: Double) -> Bool {
    let a = bezier.y(at: low) - value
    let b = bezier.y(at: high) - value
    return a == 0 || (a < 0 && b >= 0) || (a > 0 && b <= 0)
  }

  private func bisect(_ value: Double, _ first: Double, _ last: Double) -> Double {
    var low = first
    var high = last
    let rises = bezier.y(at: high) >= bezier.y(at: low)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (bezier.y(at: middle) < value) == rises { low = middle } else { high = middle }
    }
    return bezier.x(at: (low + high) / 2)
  }
}

extension AnimationTiming {
  /// Progress at a host time, for layers whose time is the host's.
  package final func progress(atHostTime time: CFTimeInterval) -> Double {
    progress(at: time)
  }
}
