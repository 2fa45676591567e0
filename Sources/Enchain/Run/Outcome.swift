import Foundation

extension Run {
  /// How a run ended.
  public enum Outcome: Sendable, Hashable {
    /// Every step ended, and none was interrupted.
    case finished
    /// It was stopped that many seconds into its timeline, or replaced by another run, or reversed
    /// back to its start (then at 0).
    case stopped(at: TimeInterval)
    /// Somebody else's animation took over what a step animated, or its view left the window while it
    /// moved; `step` is the ``Plan/Step/id`` of the first such step. The rest of the chain ran, unless
    /// the policy was to stop.
    case interrupted(step: Int)
    /// Its owner was released while it ran; the steps that had not started were skipped.
    case ownerGone

    /// Whether the run reached its end undisturbed.
    public var isFinished: Bool { self == .finished }
  }

  /// What a run is doing.
  public enum State: Sendable, Hashable {
    /// It waits for the run before it; see ``Policy/queue``.
    case queued
    /// Its time goes by, at its ``Run/rate``.
    case running
    /// Its time stands still.
    case paused
    /// It is over, for good.
    case ended(Outcome)
  }

  /// Where a stopped run leaves the views it animated.
  public enum StopPosition: Sendable, Hashable {
    /// What is on screen becomes the views' values.
    case here
    /// The views get back the values they had before the first step.
    case atStart
    /// The views get the values they would have after the last step; the blocks of the steps that
    /// remain are called, in order, without animation. Steps after an endless one are not.
    case atEnd
  }

  /// What happens when a chain is run while it, or anything of the same owner, is running.
  public enum Policy: Sendable, Hashable {
    /// The new run does not start; the caller is given the one that runs.
    case ignore
    /// The old run is stopped `.atStart`, those queued behind it too, then the new one starts.
    case restart
    /// The new run starts when the old one, and every run queued before it, has ended.
    case queue
    /// The old run is stopped `.here`, those queued behind it too, then the new one starts from what
    /// is on screen.
    case replace
  }
}
