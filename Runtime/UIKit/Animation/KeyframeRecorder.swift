/// Collects the changes of a keyframe block, and turns them into one keyframe animation for each
/// property of each layer.
@MainActor
final class KeyframeRecorder {
  /// A time span of the whole animation, as fractions 0…1.
  struct Span: Equatable {
    var start: Double
    var end: Double

    static let whole = Span(start: 0, end: 1)

    /// Start and duration as given: clamped to 0…1, NaN read as 0.
    init(start: Double, duration: Double) {
      self.start = min(max(start.isNaN ? 0 : start, 0), 1)
      let length = duration.isNaN ? 0 : max(0, duration)
      end = min(self.start + length, 1)
    }

    private init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }
  }

  struct Change {
    let span: Span
    let from: LayerValue
    var to: LayerValue
  }

  /// What happens to one property of one layer.
  struct Track {
    let layer: CALayer
    let property: LayerProperty
    var changes: [Change]
  }

  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let property: LayerProperty
  }

  let mode: CAAnimationCalculationMode
  private var span = Span.whole
  private var tracks: [Track] = []
  private var indices: [Key: Int] = [:]

  init(mode: CAAnimationCalculationMode) {
    self.mode = mode
  }

  /// Runs the changes of one keyframe.
  func run(_ span: Span, _ animations: () -> Void) {
    let outer = self.span
    self.span = span
    defer { self.span = outer }
    animations()
  }

  /// Notes a change that has been made to the model.
  func record(_ property: LayerProperty, of layer: CALayer, from old: LayerValue) {
    let new = layer.modelValue(of: property)
    let key = Key(layer: ObjectIdentifier(layer), property: property)
    guard let index = indices[key] else {
      indices[key] = tracks.count
      tracks.append(
        Track(
          layer: layer, property: property, changes: [Change(span: span, from: old, to: new)]))
      return
    }
    let last = tracks[index].changes.count - 1
    if tracks[index].changes[last].span == span {
      tracks[index].changes[last].to = new
    } else {
      tracks[index].changes.append(Change(span: span, from: old, to: new))
    }
  }

  /// The animations that were recorded, in the order of first change.
  func animations(fromCurrent: Bool) -> [(Track, CAKeyframeAnimation)] {
    tracks.map { track in (track, animation(for: track, fromCurrent: fromCurrent)) }
  }

  private func animation(for track: Track, fromCurrent: Bool) -> CAKeyframeAnimation {
    let first =
      fromCurrent ? track.layer.currentValue(of: track.property) : track.changes[0].from
    let curve = KeyframeCurve(first: first, changes: track.changes)
    let animation = CAKeyframeAnimation(keyPath: track.property.keyPath)
    animation.calculationMode = mode
    switch mode {
    case .discrete:
      (animation.keyTimes, animation.values) = curve.steps
    case .paced, .cubicPaced:
      animation.values = curve.plainValues
    default:
      (animation.keyTimes, animation.values) = curve.keys
    }
    animation.fillMode = .both
    return animation
  }
}

/// The values of one property over a keyframe animation.
///
/// Between keyframes the last value is held. A keyframe that starts before an earlier one has
/// ended takes over from the value that was reached.
struct KeyframeCurve {
  private struct Key {
    var time: Double
    var value: LayerValue
  }

  private var list: [Key] = []
  private let first: LayerValue
  private let changes: [KeyframeRecorder.Change]

  init(first: LayerValue, changes: [KeyframeRecorder.Change]) {
    self.first = first
    self.changes = changes.enumerated()
      .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
      .map(\.element)
    list = [Key(time: 0, value: first)]
    for change in self.changes { add(change) }
    if let last = list.last, last.time < 1 { list.append(Key(time: 1, value: last.value)) }
  }

  private mutating func add(_ change: KeyframeRecorder.Change) {
    let span = change.span
    let held = value(at: span.start)
    while let last = list.last, last.time > span.start, list.count > 1 { list.removeLast() }
    if let last = list.last, last.time < span.start {
      list.append(Key(time: span.start, value: held))
    }
    list.append(Key(time: span.end, value: change.to))
  }

  /// The value reached at a time, between the keys added so far.
  private func value(at time: Double) -> LayerValue {
    guard let after = list.firstIndex(where: { $0.time > time }), after > 0 else {
      return list[list.count - 1].value
    }
    let before = list[after - 1]
    let length = list[after].time - before.time
    guard length > 0 else { return before.value }
    return before.value.interpolated(to: list[after].value, (time - before.time) / length)
  }

  /// Key times and values for the linear and cubic modes; the first time is 0, the last 1.
  var keys: ([NSNumber], [Any]) {
    (list.map { NSNumber(value: $0.time) }, list.map { $0.value.any as Any })
  }

  /// Key times and values for the discrete mode: each keyframe's value appears at its start.
  /// There is one more time than values.
  var steps: ([NSNumber], [Any]) {
    var times = [0.0]
    var values = [first]
    for change in changes {
      if times[times.count - 1] == change.span.start {
        values[values.count - 1] = change.to
      } else {
        times.append(change.span.start)
        values.append(change.to)
      }
    }
    times.append(1)
    return (times.map { NSNumber(value: $0) }, values.map { $0.any as Any })
  }

  /// The values in order of time, for the paced modes, which make their own times.
  var plainValues: [Any] {
    ([first] + changes.map(\.to)).map { $0.any as Any }
  }
}
