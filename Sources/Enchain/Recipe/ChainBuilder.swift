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

  /// Nothing written: a chain without steps.
  public static func buildBlock() -> Chain {
    Chain()
  }

  /// What is written first.
  public static func buildPartialBlock(first: Chain) -> Chain {
    first
  }

  /// What is written next, after everything before it.
  public static func buildPartialBlock(accumulated: Chain, next: Chain) -> Chain {
    var chain = accumulated
    chain.splice(next)
    return chain
  }

  /// What an `if` without `else` contributes.
  public static func buildOptional(_ chain: Chain?) -> Chain {
    chain ?? Chain()
  }

  /// What the first branch of an `if` or `switch` contributes.
  public static func buildEither(first chain: Chain) -> Chain {
    chain
  }

  /// What another branch of an `if` or `switch` contributes.
  public static func buildEither(second chain: Chain) -> Chain {
    chain
  }

  /// What the turns of a `for` loop contribute, in order.
  public static func buildArray(_ chains: [Chain]) -> Chain {
    var result = Chain()
    for chain in chains { result.splice(chain) }
    return result
  }

  /// What an `if #available` contributes.
  public static func buildLimitedAvailability(_ chain: Chain) -> Chain {
    chain
  }
}
