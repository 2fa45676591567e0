import UIKit

/// One written item and the items before it: an immutable list that is shared by every chain that
/// begins with them.
///
/// A chain is kept as such a list, and not as an array, so that `chain = chain.then(…)` costs the
/// same for the first step and for the hundred-thousandth, whether or not a copy is held elsewhere,
/// and so that no copy keeps the closures of a step it does not have.
final class Node: @unchecked Sendable {
  // Unchecked: `previous` and `child` are written only in `deinit`, to a node that nobody else holds.
  let item: Item
  /// The item written before this one.
  private(set) var previous: Node?
  /// The last item inside, if this one is a group.
  private(set) var child: Node?
  /// The number of items up to this one, itself included.
  let ordinal: Int32

  init(_ item: Item, child: Node?, previous: Node?) {
    self.item = item
    self.child = child
    self.previous = previous
    ordinal = (previous?.ordinal ?? 0) &+ 1
  }

  /// Frees what the node alone keeps, with a list of work in place of recursion: a chain may be
  /// 100,000 items long and as deep.
  deinit {
    guard previous != nil || child != nil else { return }
    var pending: [Node] = []
    if let node = child { pending.append(node) }
    if let node = previous { pending.append(node) }
    child = nil
    previous = nil
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      if let inner = node.child { pending.append(inner) }
      if let before = node.previous { pending.append(before) }
      node.child = nil
      node.previous = nil
    }
  }
}

/// What was written: what to do, for how long, after which delay, and the rarer attributes apart.
struct Item: Sendable {
  var payload: Payload
  /// Seconds, as written; negative, infinite and NaN values are judged when the chain is planned.
  var duration: TimeInterval
  /// Seconds between the place the step has in its sequence and its start, as written.
  var delay: TimeInterval
  var extras: Extras?

  init(
    _ payload: Payload, duration: TimeInterval = 0, delay: TimeInterval = 0, extras: Extras? = nil
  ) {
    self.payload = payload
    self.duration = duration
    self.delay = delay
    self.extras = extras
  }
}

/// What an item does when it starts.
enum Payload: Sendable {
  case animate(Animation)
  case keyframes(KeyframeAnimation)
  case transition(ViewTransition)
  case perform(Call)
  case wait
  case sequence
  case parallel

  var isGroup: Bool {
    switch self {
    case .sequence, .parallel: true
    default: false
    }
  }

  var isWait: Bool {
    if case .wait = self { true } else { false }
  }
}

/// A block animation as it will be given to UIKit.
struct Animation: Sendable {
  var block: ChainAction
  var options: UIView.AnimationOptions
  var timing: Timing
}

/// A call that takes no time, and what undoes it when the run goes back past it.
struct Call: Sendable {
  var action: ChainAction
  var undo: ChainAction?
}

/// The attributes few steps have. Reference semantics would be seen by nobody: it is never changed
/// once a node holds it.
final class Extras: Sendable {
  let values: Values

  init(_ values: Values) {
    self.values = values
  }

  struct Values: Sendable {
    var label: String?
    var position: Chain.Position?
    var before: ChainAction?
    var condition: ChainCondition?
    var after: ChainAction?
    var repetition: Repetition?
    var timeScale: Double?
    var reduceMotion: ReduceMotionPolicy?
    var interruption: InterruptionPolicy?
  }

  struct Repetition: Sendable {
    var count: RepeatCount
    var autoreverses: Bool
    var delay: TimeInterval
  }
}

extension Item {
  /// Changes the rarer attributes, in a copy of their own.
  mutating func setExtras(_ change: (inout Extras.Values) -> Void) {
    var values = extras?.values ?? Extras.Values()
    change(&values)
    extras = Extras(values)
  }
}
