import UIKit

extension ChainElement {
  /// Starts `delay` seconds later than its place in the sequence.
  ///
  /// Negative and NaN values are treated as 0, with a warning. With an infinite one the step, and what
  /// follows it, never starts, which is warned of too: write ``Wait`` to mean it. Delays written twice add up.
  public func delayed(_ delay: TimeInterval) -> Chain {
    modified(unless: { $0.delay != 0 }) { $0.delay = delay }
  }

  /// Places the step in its sequence's time; see ``Chain/Position``.
  public func position(_ position: Chain.Position) -> Chain {
    modified(unless: { $0.extras?.values.position != nil }) {
      $0.setExtras { $0.position = position }
    }
  }

  /// Names the step, for positions, ``Run/seek(to:)-(String)``, the timeline and warnings.
  public func label(_ label: String) -> Chain {
    modified(unless: { $0.extras?.values.label != nil }) { $0.setExtras { $0.label = label } }
  }

  /// Calls `action` outside any animation when the step starts: after its delay and its conditions,
  /// just before its block.
  @preconcurrency
  public func before(_ action: @escaping ChainAction) -> Chain {
    modified(unless: { $0.extras?.values.before != nil }) { $0.setExtras { $0.before = action } }
  }

  /// Asks `condition` when the step starts; if false, the step is skipped.
  ///
  /// A skipped step keeps its time, so that what follows keeps its place. Nothing else of it is
  /// called: not its `before`, nor its block, nor its `after`; of a group, nothing inside either.
  @preconcurrency
  public func when(_ condition: @escaping ChainCondition) -> Chain {
    modified(unless: { $0.extras?.values.condition != nil }) {
      $0.setExtras { $0.condition = condition }
    }
  }

  /// Calls `action` when the step ends, before anything of the next step.
  @preconcurrency
  public func after(_ action: @escaping ChainAction) -> Chain {
    modified(unless: { $0.extras?.values.after != nil }) { $0.setExtras { $0.after = action } }
  }

  /// Plays the element `count` times.
  ///
  /// With `autoreverse` every time is forward and then backward; going back, the values that the
  /// blocks changed return the way they came, and no block or hook is called. `delay` seconds pass
  /// between one pass and the next, before each way back too. Each block is called `count` times.
  public func repeated(
    _ count: RepeatCount, autoreverse: Bool = false, delay: TimeInterval = 0
  ) -> Chain {
    modified(unless: { !$0.canCarryRepetition }) {
      $0.setExtras {
        $0.repetition = Extras.Repetition(count: count, autoreverses: autoreverse, delay: delay)
      }
    }
  }

  /// Plays the element `scale` times as fast: 2 takes half the time, 0.5 twice.
  ///
  /// Nested scales multiply, and their product is limited to a millionth…a million. The element's own
  /// delay is not scaled. Zero, negative, infinite and NaN scales are treated as 1 with a warning.
  public func timeScale(_ scale: Double) -> Chain {
    modified(unless: { $0.extras?.values.timeScale != nil }) {
      $0.setExtras { $0.timeScale = scale }
    }
  }

  /// What the step does while `UIAccessibility.isReduceMotionEnabled`; see ``ReduceMotionPolicy``.
  ///
  /// A policy on a group or chain holds for every step in it that has none of its own.
  public func reduceMotion(_ policy: ReduceMotionPolicy) -> Chain {
    modified(unless: { $0.extras?.values.reduceMotion != nil }) {
      $0.setExtras { $0.reduceMotion = policy }
    }
  }

  /// What the run does when the step is interrupted; see ``InterruptionPolicy``.
  ///
  /// A policy on a group or chain holds for every step in it that has none of its own.
  public func onInterruption(_ policy: InterruptionPolicy) -> Chain {
    modified(unless: { $0.extras?.values.interruption != nil }) {
      $0.setExtras { $0.interruption = policy }
    }
  }

  /// The element as one item, changed; in a nested chain of its own where an attribute of that kind
  /// is already there, or where it has several items.
  private func modified(
    unless isTaken: (Item) -> Bool, _ change: (inout Item) -> Void
  ) -> Chain {
    let chain = self.chain
    guard let tail = chain.tail, tail.previous == nil else {
      var item = Item(.sequence)
      change(&item)
      return Chain(item, children: chain, witness: chain.witness)
    }
    var item = tail.item
    if !isTaken(item) {
      change(&item)
      return Chain(tail: Node(item, child: tail.child, previous: nil), witness: chain.witness)
    }
    // Place and name belong to what is seen from outside.
    var outer = Item(.sequence)
    if let values = item.extras?.values, values.position != nil || values.label != nil {
      outer.setExtras {
        $0.position = values.position
        $0.label = values.label
      }
      item.setExtras {
        $0.position = nil
        $0.label = nil
      }
    }
    if isTaken(outer) {
      outer = Item(.sequence)
      item = tail.item
    }
    change(&outer)
    return Chain(
      outer, children: Chain(tail: Node(item, child: tail.child, previous: nil)),
      witness: chain.witness)
  }
}

extension Item {
  /// Whether a repetition added now would repeat the item and nothing around it: a group that
  /// nothing was said about yet. A hook or a delay written before `.repeated` is repeated too.
  fileprivate var canCarryRepetition: Bool {
    guard payload.isGroup, delay == 0 else { return false }
    guard let values = extras?.values else { return true }
    return values.repetition == nil && values.before == nil && values.condition == nil
      && values.after == nil
  }
}
