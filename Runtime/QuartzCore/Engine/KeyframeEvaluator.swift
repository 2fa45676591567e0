import Foundation

/// Through several values: linear, in jumps, along Kochanek–Bartels splines, at constant speed, or
/// along a path.
final class KeyframeEvaluator: ValueEvaluator {
  private let values: [LayerValue]
  /// When each value is reached; for jumps, when each one begins, and 1.
  private let times: [Double]
  private let curves: [TimingCurve]
  private let mode: Mode
  private let function: CAValueFunction?
  private var spline: Spline?
  /// How many equal parts of its parameter each segment has times for: more than one where a spline
  /// is followed at constant speed.
  private var parts = 1
  private var measure: PathMeasure?
  private var packed: PackedKeyframes?

  private enum Mode { case linear, discrete, cubic }

  /// Nil when there is nothing to show: no values and no path.
  init?(_ animation: CAKeyframeAnimation) {
    let calculation = animation.calculationMode
    let isPaced = calculation == .paced || calculation == .cubicPaced
    let isCubic = calculation == .cubic || calculation == .cubicPaced
    mode = calculation == .discrete ? .discrete : isCubic ? .cubic : .linear
    function = animation.valueFunction
    curves = isPaced ? [] : (animation.timingFunctions ?? []).map(\.curve)

    if let path = animation.path {
      let measure = PathMeasure(path.geometry)
      guard !measure.segments.isEmpty else { return nil }
      self.measure = measure
      // A path's values are the ends of its segments; in between it is followed by its length.
      values = Self.knots(of: measure).map { .number($0) }
      let count = values.count
      times =
        isPaced
        ? values.map { ($0.number ?? 0) }
        : Self.times(animation.keyTimes, count: count, mode: mode)
      return
    }

    guard let given = animation.values, !given.isEmpty else { return nil }
    values = given.map { LayerValue($0) }
    if mode == .cubic {
      spline = Spline(
        values, tension: animation.tensionValues, continuity: animation.continuityValues,
        bias: animation.biasValues)
    }
    if isPaced {
      parts = spline == nil || values.count < 2 ? 1 : 16
      times = Self.pacedTimes(values, spline: spline, parts: parts)
    } else {
      times = Self.times(animation.keyTimes, count: values.count, mode: mode)
    }
  }

  deinit { packed?.free() }

  /// The keyframes packed for a property, which they animate as long as this object lives; nil when
  /// they are not such that can be.
  func packed(for property: LayerProperty) -> PackedKeyframes? {
    if let packed { return packed }
    guard mode != .cubic, function == nil, measure == nil, parts == 1 else { return nil }
    packed = PackedKeyframes(
      values, times: times, curves: curves, isDiscrete: mode == .discrete, property: property)
    return packed
  }

  /// The ends of the segments, as fractions of the path's length.
  private static func knots(of measure: PathMeasure) -> [Double] {
    guard measure.length > 0 else { return [0, 1] }
    var knots = measure.segments.map { Double($0.startLength / measure.length) }
    knots.append(1)
    return knots
  }

  /// The key times given when they are valid, and even ones otherwise.
  private static func times(_ given: [NSNumber]?, count: Int, mode: Mode) -> [Double] {
    let wanted = mode == .discrete ? count + 1 : count
    if let times = given?.map(\.doubleValue) {
      let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
      if times.count == wanted, isOrdered, times.allSatisfy({ $0 >= 0 && $0 <= 1 }) {
        if mode == .discrete || (times.first == 0 && times.last == 1) { return times }
      }
      // One time for each value is what many discrete animations give; the last value then lasts.
      if mode == .discrete, times.count == count, isOrdered, times.first == 0 { return times + [1] }
    }
    guard wanted > 1 else { return [0] }
    return (0..<wanted).map { Double($0) / Double(wanted - 1) }
  }

  /// When each value, or each part of a segment, is reached at constant speed.
  private static func pacedTimes(_ values: [LayerValue], spline: Spline?, parts: Int) -> [Double] {
    guard values.count > 1 else { return [0] }
    var times = [0.0]
    var last = values[0]
    for index in 0..<((values.count - 1) * parts) {
      let next =
        spline?.value(segment: index / parts, Double(index % parts + 1) / Double(parts))
        ?? values[index + 1]
      times.append(times[index] + last.distance(to: next))
      last = next
    }
    let total = times[times.count - 1]
    guard total > 0, total.isFinite else {
      return times.indices.map { Double($0) / Double(times.count - 1) }
    }
    times = times.map { $0 / total }
    times[times.count - 1] = 1
    return times
  }

  func value(progress: Double, cycles: Double, underlying: LayerValue) -> LayerValue {
    var value = self.value(at: progress)
    if cycles > 0, measure == nil, let last = values.last {
      value = value.adding(last.multiplied(by: cycles))
    }
    return function.map { .transform($0.transform(value)) } ?? value
  }

  private func value(at progress: Double) -> LayerValue {
    if mode == .discrete {
      let index = times.lastIndex { $0 <= progress } ?? 0
      return point(values[min(index, values.count - 1)])
    }
    guard values.count > 1 else { return point(values[0]) }
    let (segment, fraction) = place(progress)
    if measure != nil {
      return point(values[segment].interpolated(to: values[segment + 1], fraction))
    }
    if let spline { return spline.value(segment: segment, fraction) }
    return values[segment].interpolated(to: values[segment + 1], fraction)
  }

  /// The segment at a progress, and how far in it, paced by its timing function.
  private func place(_ progress: Double) -> (segment: Int, fraction: Double) {
    var low = 0
    var high = times.count - 2
    // The last part that begins at or before the progress.
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    let length = times[low + 1] - times[low]
    let fraction = length > 0 ? (progress - times[low]) / length : progress < times[low] ? 0 : 1
    if parts > 1 { return (low / parts, (Double(low % parts) + fraction) / Double(parts)) }
    if low < curves.count, fraction > 0, fraction < 1 {
      return (low, curves[low].value(atFraction: fraction))
    }
    return (low, fraction)
  }

  /// A value as it is shown; a fraction of the path as the point there.
  private func point(_ value: LayerValue) -> LayerValue {
    guard let measure, let fraction = value.number else { return value }
    let place = measure.position(atFraction: min(max(fraction, 0), 1))
    return .point(place?.point ?? .zero)
  }

  /// The direction of the path at a progress, in radians, for `rotationMode`.
  func angle(at progress: Double) -> Double {
    guard let measure, values.count > 1 else { return 0 }
    let (segment, fraction) = place(progress)
    let along = values[segment].interpolated(to: values[segment + 1], fraction).number ?? 0
    return Double(measure.position(atFraction: min(max(along, 0), 1))?.angle ?? 0)
  }
}

/// Turns a layer along the path another record moves it on: a rotation before its transform.
final class PathRotationEvaluator: ValueEvaluator {
  private let keyframes: KeyframeEvaluator
  private let offset: Double

  init(_ keyframes: KeyframeEvaluator, mode: CAAnimationRotationMode) {
    self.keyframes = keyframes
    offset = mode == .rotateAutoReverse ? .pi : 0
  }

  func value(progress: Double, cycles: Double, underlying: LayerValue) -> LayerValue {
    let turn = CATransform3DMakeRotation(keyframes.angle(at: progress) + offset, 0, 0, 1)
    return .transform(CATransform3DConcat(underlying.transform ?? .identity, turn))
  }
}

/// A Kochanek–Bartels spline through values: a Hermite curve whose tangents tension, continuity and
/// bias shape; with all of them 0 a Catmull–Rom spline. (Kochanek and Bartels, "Interpolating splines
/// with local tension, continuity and bias control", SIGGRAPH 1984.)
private struct Spline {
  private let values: [LayerValue]
  private let outgoing: [LayerValue]
  private let incoming: [LayerValue]

  init(
    _ values: [LayerValue], tension: [NSNumber]?, continuity: [NSNumber]?, bias: [NSNumber]?
  ) {
    self.values = values
    func parameter(_ list: [NSNumber]?, _ index: Int) -> Double {
      guard let list, index < list.count, list[index].doubleValue.isFinite else { return 0 }
      return list[index].doubleValue
    }
    var outgoing: [LayerValue] = []
    var incoming: [LayerValue] = []
    for index in values.indices {
      let before = values[max(index - 1, 0)]
      let after = values[min(index + 1, values.count - 1)]
      let arriving = values[index].adding(before.multiplied(by: -1))
      let leaving = after.adding(values[index].multiplied(by: -1))
      let (t, c, b) = (
        parameter(tension, index), parameter(continuity, index), parameter(bias, index)
      )
      outgoing.append(
        arriving.multiplied(by: (1 - t) * (1 + c) * (1 + b) / 2).adding(
          leaving.multiplied(by: (1 - t) * (1 - c) * (1 - b) / 2)))
      incoming.append(
        arriving.multiplied(by: (1 - t) * (1 - c) * (1 + b) / 2).adding(
          leaving.multiplied(by: (1 - t) * (1 + c) * (1 - b) / 2)))
    }
    self.outgoing = outgoing
    self.incoming = incoming
  }

  func value(segment: Int, _ s: Double) -> LayerValue {
    let (first, last) = (values[segment], values[segment + 1])
    // What has no sums (transforms, paths, images) goes straight.
    switch first {
    case .number, .point, .size, .rect, .color, .numbers, .colors: break
    default: return first.interpolated(to: last, s)
    }
    if s <= 0 { return first }
    if s >= 1 { return last }
    let (s2, s3) = (s * s, s * s * s)
    return first.multiplied(by: 2 * s3 - 3 * s2 + 1)
      .adding(outgoing[segment].multiplied(by: s3 - 2 * s2 + s))
      .adding(last.multiplied(by: -2 * s3 + 3 * s2))
      .adding(incoming[segment + 1].multiplied(by: s3 - s2))
  }
}
