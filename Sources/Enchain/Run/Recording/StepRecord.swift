import UIKit

/// What one step did when it happened: the values it changed, and the animations that showed it.
@MainActor
final class StepRecord {
  let item: Int
  let values: [ValueChange]
  let animations: [CapturedAnimation]
  let undo: ChainAction?
  let redo: ChainAction?
  /// Whether UIKit's own animations were replaced by copies under the run's control.
  var isControlled = false

  init(
    item: Int, values: [ValueChange], animations: [CapturedAnimation], undo: ChainAction? = nil,
    redo: ChainAction? = nil
  ) {
    self.item = item
    self.values = values
    self.animations = animations
    self.undo = undo
    self.redo = redo
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

  /// Makes what is on screen the layers' values, as far as the steps animate them.
  static func freeze(_ records: [StepRecord]) {
    var shown: [(change: ValueChange, state: LayerState)] = []
    for record in records {
      for change in record.values {
        if let presentation = change.layer.presentation() {
          shown.append((change, LayerState(presentation)))
        }
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

  private static func withoutActions(_ body: () -> Void) {
    UIView.performWithoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      body()
      CATransaction.commit()
    }
  }
}
