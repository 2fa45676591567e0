import UIKit

/// The steps that begin together, while their blocks are called: what they change is looked for once,
/// before the first of them and after the last, so that it costs the same for one and for ten thousand.
///
/// Steps that also end together are played, forward and backward, as one. Steps that end at different
/// times, and calls that say how they are undone, are looked at apart, the first few of a time; of
/// more, the animations are told apart by how long they take.
@MainActor
struct Moment {
  /// What steps have to have in common.
  struct Kind: Equatable {
    /// When they begin, in the run's time.
    var time: Double
    /// The segment they go back with, or the first of several that go back at the same times; −1
    /// where nothing goes back.
    var segment: Int32
    /// What they are played by.
    var function: TimingFunction?
    /// Whether what they change is kept.
    var isRecorded: Bool

    nonisolated static func == (left: Kind, right: Kind) -> Bool {
      left.time == right.time && left.segment == right.segment
        && left.isRecorded == right.isRecorded && left.function === right.function
    }
  }

  struct Step {
    var play: Journal.Play
    /// Seconds from its start to its end, as planned.
    var duration: Double
    /// When it ends, in the run's time.
    var end: Double
    /// What it calls, if that can be undone.
    var call: Call?
  }

  /// What steps that begin and end together did.
  struct Part {
    var duration: Double
    var end: Double
    var plays: [Journal.Play] = []
    var calls: [Call] = []
    var values: [ValueChange] = []
    var animations: [CapturedAnimation] = []
  }

  let kind: Kind
  /// Whether it is one call, looked at apart.
  let isCall: Bool
  /// How many looks at the same time were before.
  let number: Int
  let tree: LayerTree
  private var steps: [Step]
  private var endsTogether = true

  /// How many calls, and groups of steps by their ends, of one time are looked at apart.
  private static let looksApart = 16

  init(
    _ kind: Kind, _ first: Step, after last: (time: Double, number: Int), _ tree: LayerTree
  ) {
    self.kind = kind
    self.tree = tree
    number = last.time == kind.time ? last.number + 1 : 0
    isCall = first.call != nil && number < Self.looksApart
    steps = [first]
  }

  /// Takes another step in. False if it has to be looked at apart.
  mutating func join(_ step: Step, _ other: Kind) -> Bool {
    guard !isCall, kind == other else { return false }
    if step.duration != steps[0].duration || step.call != nil {
      guard number >= Self.looksApart else { return false }
      if step.duration != steps[0].duration { endsTogether = false }
    }
    steps.append(step)
    return true
  }

  /// Who did what, the steps that end first first.
  func parts(_ values: [ValueChange], _ animations: [CapturedAnimation]) -> [Part] {
    if endsTogether {
      return [
        Part(
          duration: steps[0].duration, end: steps[0].end, plays: steps.map(\.play),
          calls: steps.compactMap(\.call), values: values, animations: animations)
      ]
    }
    var ends: [Double: Double] = [:]
    for step in steps { ends[step.duration] = step.end }
    var parts = ends.sorted { $0.key < $1.key }.map { Part(duration: $0.key, end: $0.value) }
    for step in steps {
      let place = Self.place(step.duration, parts)
      parts[place].plays.append(step.play)
      if let call = step.call { parts[place].calls.append(call) }
    }
    var places: [ObjectIdentifier: Set<Int>] = [:]
    for animation in animations {
      let place = Self.place(animation.duration, parts)
      parts[place].animations.append(animation)
      places[ObjectIdentifier(animation.layer), default: []].insert(place)
    }
    // All of them begin, and on a way back end, at the same time: whichever sets a value does it then.
    for change in values {
      for place in places[ObjectIdentifier(change.layer)] ?? [0] {
        parts[place].values.append(change)
      }
    }
    return parts
  }

  /// The part whose duration is nearest.
  private static func place(_ duration: Double, _ parts: [Part]) -> Int {
    var low = 0
    var high = parts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].duration < duration { low = middle + 1 } else { high = middle }
    }
    guard low > 0, duration - parts[low - 1].duration < parts[low].duration - duration else {
      return low
    }
    return low - 1
  }
}
