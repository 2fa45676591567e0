/// Walks through a plan's events in the order a run meets them, repeats and ways back included.
///
/// A value, and pure: it knows times and items, and calls nobody. It only goes forward in the run's
/// timeline; going back is the journal's business.
struct Sequencer {
  /// How an item is played.
  enum Mode: Sendable, Hashable {
    /// Forward: its block is called.
    case live
    /// On a way back: what it did is undone as it was done.
    case reverse
    /// On the way back of a way back: what it did is done again, as it was recorded.
    case replay
  }

  /// Something that is due at a time.
  struct Occurrence: Sendable, Hashable {
    var item: Int
    /// Whether the item begins now, in the direction it is played in, or is over.
    var isStart: Bool
    /// Seconds from the run's start.
    var time: Double
    /// When the item is over, in the direction it is played in: exactly the time at which it will be
    /// reported, and not later than anything that follows it starts, whatever rounding does.
    var end: Double
    var mode: Mode
    /// Which passes of the segments around it it is in: the same there and back.
    var passes: UInt64
  }

  /// A segment in a pass.
  private struct Cursor {
    var segment: Int
    /// The number of the pass in the order played.
    var turn: Double
    /// How many of the segments around and this one are on a way back.
    var reversals: Int
    var parentReversals: Int
    /// Which passes of the segments around and of this one it is.
    var passes: UInt64 = 0
    let parentPasses: UInt64
    /// The position of the next event in the plan's events, and the one after the segment's last.
    var position: Int
    let endPosition: Int
    /// Where in the run's timeline the pass begins.
    var origin: Double
    /// No event of the segment is later than this, whatever rounding does.
    var limit: Double
    var depth: Int
    var time: Double = 0
    var place: UInt64 = 0

    var isBackward: Bool { reversals & 1 == 1 }
  }

  let plan: Plan
  /// Where the run is being moved to: of a part that is repeated often before it, most passes are
  /// left out. −∞ while it plays.
  var destination = -Double.infinity
  /// How many passes of a repeated part are played at most, its first aside, on the way there.
  static let passesKept = 1000.0

  /// The cursor whose event is next.
  private var first: Cursor?
  /// A heap of the others.
  private var others: [Cursor] = []

  init(_ plan: Plan) {
    self.plan = plan
    begin(segment: 0, at: 0, limit: .infinity, reversals: 0, passes: 0, depth: 0)
  }

  /// When the next event is due; nil after the last. Infinity if it never comes.
  var nextTime: Double? { first?.time }

  /// Whether something begins, in the direction it is played in, at the next event.
  var isNextStart: Bool {
    first.map { plan.events[$0.position].isEnd == $0.isBackward } ?? false
  }

  /// Whether something begins on a way back at the next event.
  var isNextStartOnWayBack: Bool { isNextStart && first?.isBackward == true }

  /// When the passes of endless segments that play now are over; −∞ without any.
  var endOfEndlessPass: Double {
    var end = -Double.infinity
    for cursor in others + (first.map { [$0] } ?? []) {
      let segment = plan.segments[cursor.segment]
      if segment.passes == .infinity { end = max(end, cursor.origin + segment.length) }
    }
    return end
  }

  /// The next event, which is then past. Complexity: O(log segments playing).
  mutating func next() -> Occurrence? {
    if let occurrence = nextOfOne() { return occurrence }
    guard var cursor = first else { return nil }
    let event = plan.events[cursor.position]
    let item = plan.items[event.item]
    let isStart = event.isEnd == cursor.isBackward
    let localEnd =
      cursor.isBackward ? plan.segments[cursor.segment].length - item.start : item.end
    let occurrence = Occurrence(
      item: event.item, isStart: isStart, time: cursor.time,
      end: isStart ? min(cursor.origin + localEnd, cursor.limit) : cursor.time,
      mode: cursor.isBackward ? .reverse : cursor.reversals == 0 ? .live : .replay,
      passes: cursor.passes)
    cursor.position += cursor.isBackward ? -1 : 1
    if !load(&cursor) {
      first = removeFirstOther()
    } else if let other = others.first, Self.precedes(other, cursor) {
      first = other
      others[0] = cursor
      sink()
    } else {
      first = cursor
    }
    if isStart, item.opens >= 0 {
      begin(
        segment: Int(item.opens), at: occurrence.time, limit: occurrence.end,
        reversals: cursor.reversals, passes: occurrence.passes, depth: cursor.depth + 1)
    }
    return occurrence
  }

  /// The next event where nothing else is to be considered: in the midst of the only segment that
  /// plays, forward. Nil elsewhere. The place of the one that follows is not asked for: where there is
  /// something to compare it with, `load` has found it.
  @inline(__always)
  private mutating func nextOfOne() -> Occurrence? {
    guard let position = first?.position, others.isEmpty, first!.reversals == 0,
      position + 1 < first!.endPosition
    else { return nil }
    let event = plan.events[position]
    var end = first!.time
    if !event.isEnd {
      let item = plan.items[event.item]
      guard item.opens < 0 else { return nil }
      end = min(first!.origin + item.end, first!.limit)
    }
    let occurrence = Occurrence(
      item: event.item, isStart: !event.isEnd, time: first!.time, end: end, mode: .live,
      passes: first!.passes)
    let following = plan.events[position + 1]
    let local =
      following.isEnd ? plan.items[following.item].end : plan.items[following.item].start
    first!.position = position + 1
    first!.time = min(first!.origin + local, first!.limit)
    return occurrence
  }

  private mutating func begin(
    segment: Int, at origin: Double, limit: Double, reversals: Int, passes: UInt64, depth: Int
  ) {
    let count = plan.segments[segment].passes
    guard count > 0, !plan.segments[segment].events.isEmpty else { return }
    var cursor = Cursor(
      segment: segment, turn: 0, reversals: reversals, parentReversals: reversals,
      parentPasses: passes,
      position: 0,
      endPosition: plan.segments[segment].events.upperBound, origin: origin, limit: limit,
      depth: depth)
    enterPass(&cursor)
    if load(&cursor) { insert(cursor) }
  }

  private func enterPass(_ cursor: inout Cursor) {
    let segment = plan.segments[cursor.segment]
    // Going back, the last pass comes first; an endless segment has none, so none can be gone back.
    let isParentBackward = cursor.parentReversals & 1 == 1
    let number = isParentBackward ? segment.passes - 1 - cursor.turn : cursor.turn
    let isOdd = number.truncatingRemainder(dividingBy: 2) == 1
    cursor.reversals = cursor.parentReversals + (segment.autoreverses && isOdd ? 1 : 0)
    // A way back has the number of the way there.
    let way = segment.autoreverses && isOdd ? number - 1 : number
    cursor.passes = (cursor.parentPasses &+ way.bitPattern) &* 0x9E37_79B9_7F4A_7C15
    cursor.passes ^= cursor.passes >> 29
    cursor.position =
      cursor.isBackward ? segment.events.upperBound - 1 : segment.events.lowerBound
  }

  /// Finds the cursor's next event, in its next pass if need be. False if there is none.
  private func load(_ cursor: inout Cursor) -> Bool {
    let segment = plan.segments[cursor.segment]
    if !segment.events.contains(cursor.position) {
      cursor.turn += 1
      guard cursor.turn < segment.passes else { return false }
      let period = segment.length + segment.gap
      // So late that a pass takes no time any more, there is no next one.
      guard period == 0 || cursor.origin + period > cursor.origin else { return false }
      cursor.origin += period
      leaveOutPasses(&cursor)
      enterPass(&cursor)
    }
    let event = plan.events[cursor.position]
    let item = plan.items[event.item]
    let local = event.isEnd ? item.end : item.start
    let time = cursor.origin + (cursor.isBackward ? segment.length - local : local)
    cursor.time = min(time, cursor.limit)
    cursor.place = cursor.isBackward ? 0 : EventKey.place(event, item)
    return true
  }

  /// Goes over passes that lie wholly before the destination, an even number of them, so that ways
  /// there and back stay in turn.
  private func leaveOutPasses(_ cursor: inout Cursor) {
    let segment = plan.segments[cursor.segment]
    // Not a way there without its way back.
    if segment.autoreverses, cursor.turn.truncatingRemainder(dividingBy: 2) == 1 { return }
    let period = segment.length + segment.gap
    let end = min(destination, cursor.limit)
    guard end > cursor.origin, period > 0 else { return }
    let passes = min(
      ((end - cursor.origin) / period).rounded(.down), segment.passes - 1 - cursor.turn)
    guard passes > Self.passesKept else { return }
    var leftOut = passes - Self.passesKept
    leftOut -= leftOut.truncatingRemainder(dividingBy: 2)
    cursor.turn += leftOut
    cursor.origin += leftOut * period
    // Passes too short for the precision of so late a time would never end.
    if period < 8 * end.ulp { cursor.origin = end.nextUp }
  }

  // MARK: Heap

  private static func precedes(_ left: Cursor, _ right: Cursor) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.isBackward || right.isBackward { return left.depth > right.depth }
    return left.place < right.place
  }

  private mutating func insert(_ cursor: Cursor) {
    var cursor = cursor
    guard let old = first else {
      first = cursor
      return
    }
    if Self.precedes(cursor, old) {
      first = cursor
      cursor = old
    }
    others.append(cursor)
    var index = others.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard Self.precedes(others[index], others[parent]) else { break }
      others.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func removeFirstOther() -> Cursor? {
    guard let other = others.first else { return nil }
    let last = others.removeLast()
    if !others.isEmpty {
      others[0] = last
      sink()
    }
    return other
  }

  private mutating func sink() {
    var index = 0
    while true {
      let left = 2 * index + 1
      guard left < others.count else { return }
      let right = left + 1
      let child =
        right < others.count && Self.precedes(others[right], others[left]) ? right : left
      guard Self.precedes(others[child], others[index]) else { return }
      others.swapAt(index, child)
      index = child
    }
  }
}
