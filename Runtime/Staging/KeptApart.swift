/// What a part of the program keeps for the present time: each world's own, changed when the main
/// thread goes from one world to another.
@MainActor
package final class KeptApart<State> {
  private var others: [UInt64: State] = [:]
  private let make: @MainActor () -> State
  private let exchange: @MainActor (State) -> State

  /// - Parameters:
  ///   - make: What a world begins with.
  ///   - exchange: Puts a state in place and answers the one that was.
  package init(
    make: @escaping @MainActor () -> State, exchange: @escaping @MainActor (State) -> State
  ) {
    self.make = make
    self.exchange = exchange
  }

  fileprivate func change(from old: UInt64, to new: UInt64) {
    others[old] = exchange(others.removeValue(forKey: new) ?? make())
  }

  fileprivate func forget(_ world: UInt64) { others[world] = nil }
}

/// Any ``KeptApart``.
@MainActor
package protocol WorldBound: AnyObject {
  func worldDidChange(from old: UInt64, to new: UInt64)
  func worldEnded(_ world: UInt64)
}

extension KeptApart: WorldBound {
  package func worldDidChange(from old: UInt64, to new: UInt64) { change(from: old, to: new) }
  package func worldEnded(_ world: UInt64) { forget(world) }
}
