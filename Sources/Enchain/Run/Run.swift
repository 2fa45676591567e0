import UIKit

/// One execution of a chain.
///
/// The caller may keep it, to control it and to learn how it ended, or drop it: a run lives until it
/// is over, and then lets go of the chain, its closures and its completion.
@preconcurrency @MainActor
public final class Run {
  /// What the chain was planned as.
  public let plan: Plan

  /// What the run is doing.
  public internal(set) var state: State = .running

  var completions: [@MainActor (Outcome) -> Void] = []

  init(plan: Plan) {
    self.plan = plan
  }
}

extension Chain {
  /// Starts the chain and returns the run.
  @discardableResult @preconcurrency @MainActor
  public func run() -> Run {
    Run(plan: plan)
  }
}
