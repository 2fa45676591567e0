import Foundation

/// Where one axis of a scroll view's content goes after the finger has left it.
///
///     v ──► coasting: the velocity falls by a constant factor a millisecond
///            │ an edge is reached
///            ▼
///           spring: critically damped, back to the edge
///
/// Coasting from offset *x* at *v* points a second, with the rate *d* a millisecond: after *t*
/// seconds the content is at *x + v·(d^(1000t) − 1) / (1000 ln d)*, which is how
/// `UIScrollView.DecelerationRate` is defined.
struct ScrollMotion: Sendable {
  private let start: CGFloat
  private let velocity: CGFloat
  /// The natural logarithm of the factor by which the velocity falls in a second; negative.
  private let rate: CGFloat
  /// When the spring begins, where it ends, and how fast the content is then; nil without one.
  private var spring: (time: CGFloat, end: CGFloat, distance: CGFloat, velocity: CGFloat)?
  /// Seconds until the content stands still.
  let duration: CGFloat

  /// Half a point: what is nearer its end is there.
  private static let threshold: CGFloat = 0.5
  /// Of the springs back to an edge and to a chosen offset, in radians a second: a hundred points take
  /// 0.74 s and 0.53 s, until half a point is left. Apple documents neither.
  private static let edgeFrequency: CGFloat = 10
  private static let targetFrequency: CGFloat = 14

  /// Coasts, and comes back from beyond the limits.
  ///
  /// - Parameters:
  ///   - velocity: Points a second.
  ///   - rate: The factor by which the velocity falls in a millisecond, between 0 and 1.
  ///   - bounces: Whether the content goes beyond its limits and comes back.
  init(
    from start: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, rate: CGFloat,
    bounces: Bool
  ) {
    let rate = 1000 * log(min(max(rate, 0.5), 0.9999))
    self.start = start
    self.velocity = velocity
    self.rate = rate
    let edge = velocity > 0 ? limits.upperBound : limits.lowerBound
    if !limits.contains(start) {
      let end = start < limits.lowerBound ? limits.lowerBound : limits.upperBound
      spring = (0, end, start - end, bounces ? velocity : 0)
      duration = Self.springDuration(start - end, velocity, Self.edgeFrequency)
      return
    }
    let distance = Self.projection(velocity, rate)
    let coasting =
      abs(distance) > Self.threshold
      ? max(0, log(Self.threshold / abs(distance)) / rate) : 0
    guard (start + distance - edge) * (velocity > 0 ? 1 : -1) > 0 else {
      duration = coasting
      return
    }
    // 1 + (edge − start)·rate / v is what is left of the velocity at the edge.
    let left = 1 + (edge - start) * rate / velocity
    let time = left > 0 ? log(left) / rate : 0
    spring = (time, edge, 0, bounces ? velocity * left : 0)
    duration =
      bounces ? time + Self.springDuration(0, velocity * left, Self.edgeFrequency) : time
  }

  /// Goes to an offset of someone's choosing, a page or a delegate's.
  init(from start: CGFloat, velocity: CGFloat, to end: CGFloat) {
    self.start = start
    self.velocity = velocity
    rate = -1
    spring = (0, end, start - end, velocity)
    duration = Self.springDuration(start - end, velocity, Self.targetFrequency)
    frequency = Self.targetFrequency
  }

  private var frequency = Self.edgeFrequency

  /// How far the content would coast without edges.
  private static func projection(_ velocity: CGFloat, _ rate: CGFloat) -> CGFloat {
    -velocity / rate
  }

  /// Where the content would stop, the edges left out of account.
  var naturalEnd: CGFloat { start + Self.projection(velocity, rate) }

  /// The end of the motion.
  var end: CGFloat { spring?.end ?? naturalEnd }

  /// The offset after a time, in seconds.
  func offset(at time: CGFloat) -> CGFloat {
    if time >= duration { return end }
    if let spring, time >= spring.time {
      let elapsed = time - spring.time
      let growth = spring.velocity + frequency * spring.distance
      return spring.end + (spring.distance + growth * elapsed) * exp(-frequency * elapsed)
    }
    return start + velocity * (exp(rate * time) - 1) / rate
  }

  /// Until (|distance| + |growth|·t)·e^(−ωt) is below the threshold, which it stays.
  private static func springDuration(
    _ distance: CGFloat, _ velocity: CGFloat, _ frequency: CGFloat
  ) -> CGFloat {
    let growth = abs(velocity + frequency * distance)
    var time: CGFloat = 0
    while (abs(distance) + growth * time) * exp(-frequency * time) > threshold
      || time * frequency < 1 && growth > threshold
    {
      time += 1.0 / 240
    }
    return time
  }

  /// How far beyond an edge the content is when the finger is `distance` beyond: ever less the
  /// farther, and never as far as the view is long.
  static func rubberBand(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let give = (1 - 1 / (abs(distance) * 0.55 / length + 1)) * length
    return distance < 0 ? -give : give
  }
}
