import UIKit

/// The runs that are not over: it keeps them alive, and knows which belong together.
@MainActor
final class RunRegistry {
  static let shared = RunRegistry()

  /// What two runs must share for a ``Run/Policy`` to apply.
  private var runsByKey: [ObjectIdentifier: [RunEngine]] = [:]

  /// The number of runs that are not over.
  private(set) var count = 0

  /// The run of the same owner or chain that is not over and started last.
  func conflict(owner: AnyObject?, chain: Chain) -> RunEngine? {
    if let owner, let run = runsByKey[ObjectIdentifier(owner)]?.last { return run }
    if let tail = chain.tail, let run = runsByKey[ObjectIdentifier(tail)]?.last { return run }
    return nil
  }

  func add(_ run: RunEngine) {
    count += 1
    for key in run.keys { runsByKey[key, default: []].append(run) }
  }

  func remove(_ run: RunEngine) {
    count -= 1
    for key in run.keys {
      guard var runs = runsByKey[key] else { continue }
      runsByKey[key] = nil
      runs.removeAll { $0 === run }
      if !runs.isEmpty { runsByKey[key] = runs }
    }
  }
}
