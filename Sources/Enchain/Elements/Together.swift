/// Steps that start together; the group ends when the last of them does.
public struct Together: ChainElement, Sendable {
  /// The group as a chain of one.
  public let chain: Chain

  /// A group of the steps that `content` lists.
  ///
  /// They start in the order written, each after its own delay. The elements of a chain written
  /// inside stay in sequence among themselves. A group of no steps lasts no time.
  public init(@ChainBuilder _ content: () throws -> Chain) rethrows {
    chain = Chain(Item(.parallel), children: try content())
  }

  /// A group of `elements`, which start in their order.
  public init<Element: ChainElement>(_ elements: some Swift.Sequence<Element>) {
    var children = Chain()
    for element in elements { children.append(element) }
    chain = Chain(Item(.parallel), children: children)
  }
}
