/// A call at a moment of the chain. It takes no time and animates nothing.
public struct Perform: ChainElement, Sendable {
  let item: Item

  /// A step that calls `action` when its moment comes.
  ///
  /// - Parameters:
  ///   - action: called once each time the chain gets here going forward.
  ///   - undo: called when a run is taken back past this moment, by seeking, reversing or an
  ///     autoreversed repeat. Without it a call is not undone.
  @preconcurrency
  public init(_ action: @escaping ChainAction, undo: ChainAction? = nil) {
    item = Item(.perform(Call(action: action, undo: undo)))
  }

  /// A step that calls `action` when its moment comes.
  @preconcurrency
  public init(_ action: @escaping ChainAction) {
    item = Item(.perform(Call(action: action, undo: nil)))
  }

  /// The step as a chain of one.
  public var chain: Chain { Chain(item) }
}
