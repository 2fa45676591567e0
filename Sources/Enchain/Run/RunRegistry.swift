import UIKit

/// The runs that are not over: it keeps them alive, and knows which belong together.
@MainActor
final class RunRegistry {
  private(set) static var shared = RunRegistry()

  /// Puts another in place and answers the one that was.
  static func exchange(_ new: RunRegistry) -> RunRegistry {
    defer { shared = new }
    return shared
  }

  /// What two runs must share for a ``Run/Policy`` to apply.
  private var runsByKey: [ObjectIdentifier: [RunEngine]] = [:]

  private var runsByIdentity: [ObjectIdentifier: RunEngine] = [:]

  /// The runs that are not over, in no particular order.
  var runs: [RunEngine] { Array(runsByIdentity.values) }

  /// The runs of the same owner, or else of the same chain, that are not over, in the order they
  /// were started.
  func conflicts(owner: AnyObject?, chain: Chain) -> [RunEngine] {
    if let owner, let runs = runsByKey[ObjectIdentifier(owner)]?.filter({ $0.belongs(to: owner) }),
      !runs.isEmpty
    {
      return runs
    }
    return chain.tail.flatMap { runsByKey[ObjectIdentifier($0)] } ?? []
  }

  /// The one of them that was started last. Complexity: O(1), so that a queue may be long.
  func lastConflict(owner: AnyObject?, chain: Chain) -> RunEngine? {
    if let owner,
      let run = runsByKey[ObjectIdentifier(owner)]?.last(where: { $0.belongs(to: owner) })
    {
      return run
    }
    return chain.tail.flatMap { runsByKey[ObjectIdentifier($0)]?.last }
  }

  func hasRuns(of owner: AnyObject) -> Bool { runsByKey[ObjectIdentifier(owner)] != nil }

  func add(_ run: RunEngine) {
    runsByIdentity[ObjectIdentifier(run)] = run
    for key in run.keys { runsByKey[key, default: []].append(run) }
  }

  func remove(_ run: RunEngine) {
    runsByIdentity[ObjectIdentifier(run)] = nil
    for key in run.keys {
      // Of a queue the first is over first.
      guard let place = runsByKey[key]?.firstIndex(where: { $0 === run }) else { continue }
      if runsByKey[key]?.count == 1 {
        runsByKey[key] = nil
      } else {
        runsByKey[key]?.remove(at: place)
      }
    }
  }
}

extension Run {
  /// The runs that are not over, and what wakes them: what belongs to one clock.
  @MainActor
  package struct Clockwork {
    fileprivate var registry = RunRegistry()
    fileprivate var pacemaker = Pacemaker()

    package init() {}
  }

  /// Puts what belongs to another clock in place and answers what was, for a host of several clocks.
  package static func exchange(_ new: Clockwork) -> Clockwork {
    var old = Clockwork()
    old.registry = RunRegistry.exchange(new.registry)
    old.pacemaker = Pacemaker.exchange(new.pacemaker)
    return old
  }

  /// Drops every run that is not over, without telling anybody and without touching a view.
  ///
  /// For a host whose clock goes away with everything that waited for it.
  package static func abandonAll() {
    for engine in RunRegistry.shared.runs { engine.abandon() }
    Pacemaker.shared.reset()
  }
}
