import UIKit

/// What a step, a hook or a call does. It is called on the main actor, as `UIView.animate`'s closure is.
public typealias ChainAction = @MainActor () -> Void

/// A question a chain asks when a step is about to start.
public typealias ChainCondition = @MainActor () -> Bool

/// View animations, waits, calls, groups and nested chains, in the order they happen.
///
/// A chain is a value: everything that changes it returns a changed copy, nothing happens until
/// ``run(ownedBy:ifRunning:completion:)`` (or one of its shorter forms), and it can be run any
/// number of times. Copying, appending, prepending and nesting take constant time; freeing never
/// recurses, however long or deep the chain is.
///
/// ```swift
/// let intro = Chain {
///   Animate(duration: 0.4, timing: .curve(.easeOut)) { box.center.y -= 40 }
///   Wait(0.2)
///   Together {
///     Animate(duration: 0.5, timing: .spring(dampingRatio: 0.6)) { box.transform = .identity }
///     Animate(duration: 0.3).delayed(0.4) { label.alpha = 1 }
///   }
/// }
/// intro.run()
/// ```
public struct Chain: Sendable, ChainElement {
  /// The last item, which holds the one before it, and so on to the first.
  var tail: Node?

  /// Notices, in a debug build, that the chain is never used; nil in a release build.
  var witness: Witness?

  /// A chain of no steps. Running it completes once, finished.
  public init() {
    tail = nil
  }

  /// The chain whose steps `content` lists.
  ///
  /// `content` is called once, now; the closures of its steps are called when their step starts.
  public init(@ChainBuilder _ content: () throws -> Chain) rethrows {
    self = try content()
    witness = Witness.make()
  }

  init(tail: Node?, witness: Witness? = nil) {
    self.tail = tail
    self.witness = witness
  }

  init(_ item: Item, children: Chain = Chain(), witness: Witness? = nil) {
    tail = Node(item, child: children.tail, previous: nil)
    self.witness = witness
  }

  /// The chain itself: a chain is an element of other chains, where it plays as one nested step.
  public var chain: Chain { self }

  /// Whether the chain has no items at all.
  public var isEmpty: Bool { tail == nil }

  /// The number of items written at the chain's own level; a group or a nested chain counts as one.
  ///
  /// Complexity: O(1).
  public var count: Int { Int(tail?.ordinal ?? 0) }
}

/// What can be written in a chain: ``Animate``, ``Perform``, ``Wait``, ``Together``, ``Stagger``,
/// ``Keyframes``, ``Transition`` and ``Chain`` itself.
///
/// A type of your own conforms by describing itself with the elements that exist:
///
/// ```swift
/// struct FadeIn: ChainElement {
///   var view: UIView
///   var chain: Chain { Chain { Animate(duration: 0.3) { view.alpha = 1 } } }
/// }
/// ```
public protocol ChainElement {
  /// The element as a chain.
  var chain: Chain { get }
}

extension Chain {
  /// A copy with `element` as its last step.
  ///
  /// A chain of several items is appended as one nested chain. Complexity: O(1).
  public func appending(_ element: some ChainElement) -> Chain {
    var copy = self
    copy.append(element)
    return copy
  }

  /// Adds `element` as the last step. Complexity: O(1).
  public mutating func append(_ element: some ChainElement) {
    append(element.chain.asSingleNode)
  }

  /// A copy with `element` before its first step.
  ///
  /// What there was becomes one nested chain after it, so `element` does not change what a
  /// ``Position`` in it refers to. Complexity: O(1).
  public func prepending(_ element: some ChainElement) -> Chain {
    var copy = Chain(tail: element.chain.asSingleNode, witness: witness)
    copy.append(singleNode)
    return copy
  }

  /// Puts `element` before the first step. Complexity: O(1).
  public mutating func prepend(_ element: some ChainElement) {
    self = prepending(element)
  }

  /// Both chains, one after the other, each as one nested step. Complexity: O(1).
  public static func + (first: Chain, second: Chain) -> Chain {
    first.appending(second)
  }

  /// The chain as part of another, which is then answerable for it.
  var asSingleNode: Node? {
    witness?.markUsed()
    return singleNode
  }

  /// One node that stands for the whole chain: its only item, or a nested chain around its items.
  private var singleNode: Node? {
    guard let tail else { return nil }
    if tail.previous == nil { return tail }
    return Node(Item(.sequence), child: tail, previous: nil)
  }

  /// Adds an item that stands alone. `node` may be shared, so it is never written to.
  mutating func append(_ node: Node?) {
    guard let node else { return }
    if tail == nil, node.previous == nil {
      tail = node
    } else {
      tail = Node(node.item, child: node.child, previous: tail)
    }
  }

  mutating func append(_ item: Item, children: Chain = Chain()) {
    tail = Node(item, child: children.tail, previous: tail)
  }

  /// Adds the items of `other` one by one, as if they had been written here. O(items of `other`).
  mutating func splice(_ other: Chain) {
    guard let otherTail = other.tail else { return }
    if tail == nil {
      tail = otherTail
    } else if otherTail.previous == nil {
      append(otherTail)
    } else {
      for node in other.nodesInOrder { append(node.item, children: Chain(tail: node.child)) }
    }
  }

  /// The chain's own items, first one first. Complexity: O(count).
  var nodesInOrder: [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(count)
    var next = tail
    while let node = next {
      nodes.append(node)
      next = node.previous
    }
    nodes.reverse()
    return nodes
  }
}
