import UIKit

/// One execution of a chain: a handle to control it and to learn how it ends.
///
/// The caller may keep it or drop it: a run goes on until it is over, and then lets go of the chain,
/// its closures and its completions. While somebody holds it (or it has an owner) the run records
/// what its steps change, so that it can go back; a run that nobody holds saves itself the trouble.
/// Hold it in a strong property to control it.
@preconcurrency @MainActor
public final class Run {
  let engine: RunEngine

  init(_ engine: RunEngine) {
    self.engine = engine
  }

  /// What the chain was planned as; an empty plan when the run is over.
  public var plan: Plan { engine.plan }

  /// What the run is doing.
  public var state: State { engine.state }

  /// Whether it is started, neither paused nor over.
  public var isRunning: Bool { state == .running }

  /// Whether its time stands still.
  public var isPaused: Bool { state == .paused }

  /// Whether it is over.
  public var isEnded: Bool { engine.isEnded }

  /// Seconds of the plan's time that have been played: from 0 to the plan's duration.
  public var time: TimeInterval { engine.time(at: CACurrentMediaTime()) }

  /// Calls `completion` when the run is over, at once if it is already.
  ///
  /// Completions are called in the order they were added, each once, on the main actor.
  @preconcurrency
  public func onEnd(_ completion: @escaping @MainActor (Outcome) -> Void) {
    engine.onEnd(completion)
  }

  // MARK: Control

  /// How many seconds of the plan pass in a second; 1 at first. Takes effect now.
  ///
  /// Values are limited to 0.001…1000, so 0 and negative ones become 0.001; NaN is ignored. Setting it
  /// does not change direction. A queued run begins at the rate it was given.
  public var rate: Double {
    get { engine.rate }
    set { engine.setRate(newValue) }
  }

  /// Whether the run's time goes backwards.
  public var isReversed: Bool { engine.isReversed }

  /// Stops the run's time now, in a step or in a delay. The views show what they show at this moment
  /// until ``resume()``. A queued run that is paused is paused at its start when its turn comes.
  public func pause() {
    engine.pause()
  }

  /// Lets a paused run's time go on, in the direction it had. A run that is not paused is left alone.
  public func resume() {
    engine.resume()
  }

  /// Turns the run around, now, in the middle of a step too.
  ///
  /// Going back, values return the way they came, and no block or hook is called; an undo given to
  /// ``Perform`` is. A run that arrives at its start is over: ``Outcome/stopped(at:)`` 0. A queued run
  /// has nothing to go back to, and is left alone.
  public func reverse() {
    engine.reverse()
  }

  /// Moves the run to a time of its plan, in seconds, limited to 0…duration; it then goes on, or
  /// stays paused, from there.
  ///
  /// Forward, every step and call crossed is performed once, in order, each seeing its predecessor's
  /// end state. Back, the values become what they were at that time; nothing is called again, then or
  /// when the run comes by once more: a step happens once, and what it did is replayed.
  ///
  /// A part that is repeated more than a thousand times on the way is performed in its first pass and
  /// its last thousand, so that no time, however late, takes long to get to. Ten billion seconds are
  /// the latest; of an endless chain infinity is no time, and is ignored, as NaN always is.
  ///
  /// What a block on the way asks of the run comes in place of the rest of the way. A queued run begins
  /// at the time it was sought to last.
  public func seek(to time: TimeInterval) {
    engine.seek(to: time)
  }

  /// Moves the run to the start of the step of that label; nothing happens if there is none.
  public func seek(to label: String) {
    if let time = plan.start(of: label) { engine.seek(to: time) }
  }

  /// Moves the run to the end of the step that ends next, or, while nothing moves, to the next start;
  /// the end, if nothing starts any more. A queued run is left alone.
  public func skipStep() {
    engine.skipStep()
  }

  /// Ends the run now. The completion is called once, before this returns.
  ///
  /// Steps that have not started are not started, except as ``StopPosition/atEnd`` says. Nothing
  /// happens if the run is over already. What a view transition shows, and what an endless `.repeat`
  /// in a step's options moves after that step's time, is not stopped.
  public func stop(_ position: StopPosition = .here) {
    engine.stop(position)
  }

  // MARK: Waiting

  /// How the run ended, when it has.
  ///
  /// If a task that waits is cancelled, the run is stopped `.here`, for everybody, and every wait for it
  /// is over at once. Any number of tasks may wait.
  public var outcome: Outcome {
    get async {
      await withTaskCancellationHandler {
        if Task.isCancelled { stop() }
        return await withCheckedContinuation { engine.wait($0) }
      } onCancel: {
        Task { @MainActor in self.stop() }
      }
    }
  }
}
