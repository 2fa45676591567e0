/// Builds a ``Chain`` from the elements written one below the other, with `if`, `switch` and `for`.
///
/// A chain written inside another is one nested step. What an `if` or a `for` contributes is part of
/// the sequence around it, so a ``Chain/Position`` in it refers to what is written before the `if`.
@resultBuilder
public enum ChainBuilder {
  /// One written element; a chain of several items becomes one nested chain.
  public static func buildExpression(_ element: some ChainElement) -> Chain {
    Chain(tail: element.chain.asSingleNode)
  }

  /// An element that may be absent.
  public static func buildExpression<Element: ChainElement>(_ element: Element?) -> Chain {
    Chain(tail: element?.chain.asSingleNode)
  }

  /// Elements made elsewhere, by `map` for instance, in their order.
  public static func buildExpression<Element: ChainElement>(_ elements: [Element]) -> Chain {
    var chain = Chain()
    for element in elements { chain.append(element) }
    return chain
  }

  public static func buildBlock() -> Chain {
    Chain()
  }

  public static func buildPartialBlock(first: Chain) -> Chain {
    first
  }

  public static func buildPartialBlock(accumulated: Chain, next: Chain) -> Chain {
    var chain = accumulated
    chain.splice(next)
    return chain
  }

  public static func buildOptional(_ chain: Chain?) -> Chain {
    chain ?? Chain()
  }

  public static func buildEither(first chain: Chain) -> Chain {
    chain
  }

  public static func buildEither(second chain: Chain) -> Chain {
    chain
  }

  public static func buildArray(_ chains: [Chain]) -> Chain {
    var result = Chain()
    for chain in chains { result.splice(chain) }
    return result
  }

  public static func buildLimitedAvailability(_ chain: Chain) -> Chain {
    chain
  }
}
