import Foundation

/// When every step of a chain starts and ends: a value, computed from the chain and nothing else.
///
/// Times are seconds from the run's start, at rate 1. Steps of a segment that is repeated are listed
/// once, with the times of its first pass; ``steps(activeAt:)`` knows the other passes.
public struct Plan: Sendable {
  /// What the planner found, behind one reference: a run looks at its plan several times a step.
  private let storage: Storage

  private final class Storage: Sendable {
    let chain: Chain
    let items: [PlanItem]
    let segments: [Segment]
    let events: [Event]
    let endTrees: [Int: EndTree]
    let findings: [Finding]
    let duration: Double
    let goesBack: Bool
    let hasMotionPolicies: Bool

    init(_ chain: Chain) {
      var planner = Planner()
      planner.plan(chain)
      self.chain = chain
      items = planner.items
      segments = planner.segments
      events = planner.events
      endTrees = planner.endTrees
      findings = planner.findings
      duration = planner.segments[0].total
      goesBack = planner.goesBack
      hasMotionPolicies = planner.hasMotionPolicies
    }
  }

  /// The chain the plan was made of. It keeps the nodes that `items` refer to.
  var chain: Chain { storage.chain }
  /// Everything written, groups included, each before what is in it.
  var items: [PlanItem] { storage.items }
  /// The chain itself, then every repeated part; times in a segment count from its pass's start.
  var segments: [Segment] { storage.segments }
  /// Starts and ends, segment after segment, each in the order they happen.
  var events: [Event] { storage.events }
  /// What finds the items open at a time, by segment. None where ends rise as starts do, and no more
  /// than a look back is needed.
  var endTrees: [Int: EndTree] { storage.endTrees }
  /// What the planner had to correct, in written order.
  var findings: [Finding] { storage.findings }
  /// Whether a part of it plays backwards, so that what steps change must be known.
  var goesBack: Bool { storage.goesBack }
  /// Whether a part of it says what it does where the user asked for less motion.
  var hasMotionPolicies: Bool { storage.hasMotionPolicies }

  /// The chain's total duration in seconds; infinity if a part of it repeats for ever.
  public var duration: TimeInterval { storage.duration }

  /// Whether the chain has no steps.
  public var isEmpty: Bool { items.isEmpty }

  /// Plans `chain`. Complexity: O(steps) for what is written in the order it happens,
  /// O(steps × log steps) otherwise.
  public init(_ chain: Chain) {
    chain.witness?.markUsed()
    storage = Storage(chain)
  }
}

/// One item of a plan.
struct PlanItem: Sendable {
  // Unretained: the plan holds the chain whose nodes these are, and a node never changes while held.
  let node: Unmanaged<Node>
  /// When its delay is over, in its segment's time.
  var start: Double
  /// When it has ended with all its repeats, in its segment's time.
  var end: Double
  /// The index of the group it is in; −1 at the chain's own level.
  var parent: Int32
  /// The index after the last item inside it.
  var close: Int32
  /// The segment it is played in.
  var segment: Int32
  /// The segment it repeats; −1 if it does not.
  var opens: Int32
  /// How many times as fast as written it plays.
  var scale: Float
  var flags: Flags

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// Something inside takes no time and happens at the item's very end.
    static let endsLate = Flags(rawValue: 1)
    /// The item's start and end matter to a run.
    static let hasEvents = Flags(rawValue: 2)
    /// Its duration was not a number a step can last.
    static let isDurationInvalid = Flags(rawValue: 4)
    /// Its timing was not one a step can have.
    static let isTimingInvalid = Flags(rawValue: 8)
    /// It has attributes beside its payload, duration and delay.
    static let hasExtras = Flags(rawValue: 16)
  }

  var item: Item { node._withUnsafeGuaranteedRef { $0.item } }
  var isLeaf: Bool { !item.payload.isGroup }
}

/// A part of the plan that is played in passes: the chain itself once, a repeated part several times.
struct Segment: Sendable {
  /// The item that is repeated; −1 for the chain itself.
  var item: Int32
  /// Seconds one pass takes.
  var length: Double
  /// The number of times; infinity for ever. With `autoreverses`, of passes there and back.
  var count: Double
  var autoreverses: Bool
  /// Seconds between two passes.
  var gap: Double
  /// The first segment that goes there and back at the same times, if it began at the same time; −1 if
  /// it never goes back.
  var twin: Int32 = -1
  /// Its part of the plan's events.
  var events: Range<Int>

  var passes: Double { autoreverses ? count * 2 : count }

  /// Seconds all passes take.
  var total: Double {
    guard passes > 0 else { return 0 }
    if passes == .infinity { return .infinity }
    // An infinite delay between passes is none where there is one pass.
    return passes > 1 ? length * passes + gap * (passes - 1) : length
  }
}

/// The start or the end of an item.
struct Event: Sendable, Hashable {
  private let bits: UInt32

  init(item: Int, isEnd: Bool) {
    bits = UInt32(item) << 1 | (isEnd ? 1 : 0)
  }

  var item: Int { Int(bits >> 1) }
  var isEnd: Bool { bits & 1 == 1 }
}
