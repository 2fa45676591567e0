import UIKit

extension ChainElement {
  /// Starts the chain and returns the run.
  ///
  /// The first steps that are due are performed before this returns; a chain that takes no time is
  /// over by then. The run needs no one to hold it.
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
    let conflict = RunRegistry.shared.conflict(owner: owner, chain: chain)
    if let conflict, policy == .ignore { return conflict.makeHandle() }
    let run = RunEngine(Plan(chain), owner: owner)
    let handle = run.makeHandle()
    if let completion { run.onEnd(completion) }
    RunRegistry.shared.add(run)
    switch conflict == nil ? nil : policy {
    case .queue:
      run.queue(after: conflict!)
    case .restart:
      conflict!.stop(.atStart)
      run.begin()
    case .replace:
      conflict!.stop(.here)
      run.begin()
    case .ignore, nil:
      run.begin()
    }
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
