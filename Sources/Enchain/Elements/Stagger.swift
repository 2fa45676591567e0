import Foundation

/// The same step for each of several things, started one after another at a fixed interval.
public struct Stagger: ChainElement, Sendable {
  /// The group as a chain of one.
  public let chain: Chain

  /// Where a stagger begins.
  public enum Order: Hashable, Sendable {
    /// At the first, in order.
    case first
    /// At the last, backwards.
    case last
    /// In the middle, towards both ends. Of an even number, the two in the middle start together.
    case center
    /// At both ends, towards the middle.
    case edges
    /// At the thing of that index, outward in both directions.
    case index(Int)
    /// In an order that looks random and is the same for the same seed.
    case random(seed: UInt64)
  }

  /// A group with one step per element of `elements`, started `interval` seconds apart.
  ///
  /// ```swift
  /// Stagger(0.08, over: cells, from: .center) { cell in
  ///   Animate(duration: 0.4) { cell.alpha = 1 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: seconds between one start and the next. Negative and NaN values are treated as 0
  ///     with a warning.
  ///   - elements: what there is a step for; an empty collection makes a group of no steps.
  ///   - order: where it begins; the steps are written, and started when at the same time, in the
  ///     order of `elements`.
  ///   - delay: seconds before the first.
  ///   - content: the step for one element, called once for each, now.
  public init<Elements: Collection>(
    _ interval: TimeInterval, over elements: Elements, from order: Order = .first,
    delay: TimeInterval = 0, @ChainBuilder content: (Elements.Element) throws -> Chain
  ) rethrows {
    let ranks = order.ranks(count: elements.count)
    try self.init(over: elements, delay: delay, content: content) { interval * ranks[$0] }
  }

  /// A group with one step per element, whose starts spread over `total` seconds along a curve.
  ///
  /// - Parameters:
  ///   - total: seconds between the first start and the last.
  ///   - elements: what there is a step for.
  ///   - order: where it begins.
  ///   - distribution: how the starts crowd: linear is even, ease in is dense at the beginning.
  ///   - delay: seconds before the first.
  ///   - content: the step for one element, called once for each, now.
  public init<Elements: Collection>(
    within total: TimeInterval, over elements: Elements, from order: Order = .first,
    distribution: Timing = .linear, delay: TimeInterval = 0,
    @ChainBuilder content: (Elements.Element) throws -> Chain
  ) rethrows {
    let ranks = order.ranks(count: elements.count)
    let last = ranks.max() ?? 0
    try self.init(over: elements, delay: delay, content: content) { index in
      last > 0 ? total * distribution.inverse(at: ranks[index] / last) : 0
    }
  }

  /// A group with one step per element, each delayed as `delayFunction` says.
  ///
  /// - Parameters:
  ///   - elements: what there is a step for.
  ///   - delay: seconds before every start.
  ///   - content: the step for one element, called once for each, now.
  ///   - delayFunction: seconds between `delay` and the start of the step at that index, from 0.
  public init<Elements: Collection>(
    over elements: Elements, delay: TimeInterval = 0,
    @ChainBuilder content: (Elements.Element) throws -> Chain,
    startingAt delayFunction: (Int) throws -> TimeInterval
  ) rethrows {
    var children = Chain()
    for (index, element) in elements.enumerated() {
      let step = try content(element)
      // A group keeps its place even where it is empty, so that indices are those of `elements`.
      children.append(Item(.sequence, delay: try delayFunction(index)), children: step)
    }
    chain = Chain(Item(.parallel, delay: delay), children: children)
  }
}

extension Stagger.Order {
  /// How many intervals after the first each element starts.
  func ranks(count: Int) -> [Double] {
    switch self {
    case .first:
      return (0..<count).map { Double($0) }
    case .last:
      return (0..<count).map { Double(count - 1 - $0) }
    case .center:
      let middle = Double(count - 1) / 2
      let nearest = count.isMultiple(of: 2) ? 0.5 : 0
      return (0..<count).map { abs(Double($0) - middle) - nearest }
    case .edges:
      return (0..<count).map { Double(min($0, count - 1 - $0)) }
    case .index(let index):
      return (0..<count).map { abs(Double($0) - Double(index)) }
    case .random(let seed):
      var generator = SplitMix64(state: seed)
      var order = Array(0..<count)
      order.shuffle(using: &generator)
      return order.map { Double($0) }
    }
  }
}

/// Sebastiano Vigna's SplitMix64: a small generator whose sequence is fixed by its seed on every
/// platform.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
