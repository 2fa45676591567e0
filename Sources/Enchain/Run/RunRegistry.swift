import UIKit

/// The runs that are not over: it keeps them alive, and knows which belong together.
@MainActor
final class RunRegistry {
  static let shared = RunRegistry()

  /// What two runs must share for a ``Run/Policy`` to apply.
  private var runsByKey: [ObjectIdentifier: [RunEngine]] = [:]

  private var runsByIdentity: [ObjectIdentifier: RunEngine] = [:]

  /// The runs that are not over, in no particular order.
  var runs: [RunEngine] { Array(runsByIdentity.values) }

  /// The run of the same owner or chain that is not over and started last.
  func conflict(owner: AnyObject?, chain: Chain) -> RunEngine? {
    if let owner, let run = runsByKey[ObjectIdentifier(owner)]?.last { return run }
    if let tail = chain.tail, let run = runsByKey[ObjectIdentifier(tail)]?.last { return run }
    return nil
  }

  func add(_ run: RunEngine) {
    runsByIdentity[ObjectIdentifier(run)] = run
    for key in run.keys { runsByKey[key, default: []].append(run) }
  }

  func remove(_ run: RunEngine) {
    runsByIdentity[ObjectIdentifier(run)] = nil
    for key in run.keys {
      guard var runs = runsByKey[key] else { continue }
      runsByKey[key] = nil
      runs.removeAll { $0 === run }
      if !runs.isEmpty { runsByKey[key] = runs }
    }
  }
}

extension Run {
  /// Drops every run that is not over, without telling anybody and without touching a view.
  ///
  /// For a host whose clock goes away with everything that waited for it.
  package static func abandonAll() {
    for engine in RunRegistry.shared.runs { engine.abandon() }
    Pacemaker.shared.reset()
  }
}
