import UIKit

extension ChainElement {
  /// Starts the chain and returns the run.
  ///
  /// The first steps that are due are performed before this returns; a chain that takes no time is
  /// over by then. The run needs no one to hold it.
  ///
  /// From inside a block or hook of the very run it replaces, it starts as soon as that returns.
  ///
  /// - Parameters:
  ///   - owner: who the animation belongs to, held weakly. When it is released, the steps that have
  ///     not started are skipped and the run ends.
  ///   - policy: what happens if this chain, or anything of the same owner, is already running. By
  ///     default the new run takes over from what is on screen.
  ///   - completion: called once, when the run is over, however it ends; not called for a run that
  ///     the policy ignores.
  /// - Returns: the run; with ``Run/Policy/ignore`` the one that was already running.
  @discardableResult @preconcurrency @MainActor
  public func run(
    ownedBy owner: AnyObject? = nil, ifRunning policy: Run.Policy = .replace,
    completion: (@MainActor (Run.Outcome) -> Void)? = nil
  ) -> Run {
    let chain = self.chain
    // Whether it runs or not.
    chain.witness?.markUsed()
    let last = RunRegistry.shared.lastConflict(owner: owner, chain: chain)
    if let last, policy == .ignore { return last.makeHandle() }
    let run = RunEngine(Plan(chain), owner: owner)
    let handle = run.makeHandle()
    if let completion { run.onEnd(completion) }
    if policy == .queue {
      RunRegistry.shared.add(run)
      if let last { run.queue(after: last) }
    } else {
      let conflicts = RunRegistry.shared.conflicts(owner: owner, chain: chain)
      RunRegistry.shared.add(run)
      // Those that are queued first, so that none begins because another ends.
      for conflict in conflicts.reversed() {
        conflict.stop(policy == .restart ? .atStart : .here)
      }
      // From inside one of its own blocks a run is stopped when that returns.
      if let conflict = conflicts.last(where: { !$0.isEnded }) { run.queue(after: conflict) }
    }
    if !run.isQueued { run.begin() }
    return handle
  }

  /// Starts the chain and calls `onEnd` once when it is over, however it ends.
  ///
  /// The other parameters are those of ``run(ownedBy:ifRunning:completion:)``.
  @discardableResult @preconcurrency @MainActor
  public func run(
    ownedBy owner: AnyObject? = nil, ifRunning policy: Run.Policy = .replace,
    then onEnd: @escaping @MainActor () -> Void
  ) -> Run {
    run(ownedBy: owner, ifRunning: policy, completion: { _ in onEnd() })
  }
}
