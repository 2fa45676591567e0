import UIKit

/// What a step, or steps that began and ended together, did when they happened: the values they
/// changed, the animations that showed it, and what was called.
@MainActor
final class StepRecord {
  /// The steps, each in the pass it happened in, in the order they began.
  let plays: [Journal.Play]
  let values: [ValueChange]
  let animations: [CapturedAnimation]
  /// The calls among them that can be undone.
  private let calls: [Call]
  /// Its place among the records of the run, in the order in which they were made.
  var number = 0
  /// Whether one of its animations took the place of an earlier step's.
  var tookPlaces = false
  /// Whether UIKit's own animations were replaced by copies under the run's control.
  var isControlled = false

  init(_ part: Moment.Part) {
    plays = part.plays
    values = part.values
    animations = part.animations
    calls = part.calls
  }

  /// Undoes the calls, the last one first.
  func undoCalls() {
    for call in calls.reversed() { call.undo?() }
  }

  /// Makes the calls once more.
  func repeatCalls() {
    for call in calls { call.action() }
  }

  /// Gives the layers the values the step set.
  func setValuesAfter() {
    Self.withoutActions {
      for change in values { change.after.apply(change.properties, to: change.layer) }
    }
  }

  /// Gives the layers the values they had before the step.
  func setValuesBefore() {
    Self.withoutActions {
      for change in values { change.before.apply(change.properties, to: change.layer) }
    }
  }

  /// Calls `body`, and gives the layers the values that they had before it.
  func keepingValues(_ body: () -> Void) {
    let states = values.map { LayerState($0.layer) }
    body()
    Self.withoutActions {
      for (change, state) in zip(values, states) {
        state.apply(change.properties, to: change.layer)
      }
    }
  }

  /// Makes what is on screen the layers' values, as far as the steps animate them.
  static func freeze(_ records: [StepRecord]) {
    var shown: [(change: ValueChange, state: LayerState)] = []
    var states: [ObjectIdentifier: LayerState] = [:]
    for record in records {
      for change in record.values {
        let layer = ObjectIdentifier(change.layer)
        guard let state = states[layer] ?? change.layer.presentation().map({ LayerState($0) })
        else { continue }
        states[layer] = state
        shown.append((change, state))
      }
    }
    for record in records { record.detach() }
    withoutActions {
      for entry in shown { entry.state.apply(entry.change.properties, to: entry.change.layer) }
    }
  }

  /// Shows the step's motion at that many seconds of it, going on at that speed.
  func attach(elapsed: Double, speed: Double) {
    isControlled = true
    for animation in animations { animation.attach(elapsed: elapsed, speed: speed) }
  }

  /// Ends what the step shows, except what it made endless.
  func detach(endless: Bool = true) {
    isControlled = true
    for animation in animations where endless || !animation.isEndless { animation.detach() }
  }

  /// UIKit has ended what it showed of the step.
  func noteEnd() {
    for animation in animations where !animation.isEndless { animation.noteEnd() }
  }

  private static func withoutActions(_ body: () -> Void) {
    UIView.performWithoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      body()
      CATransaction.commit()
    }
  }
}
