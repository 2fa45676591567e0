/// Finds, among events in the order they happen, the starts whose items end after a given time.
///
/// Each level holds, for every sixteen entries of the level below, the latest end among them; a
/// search descends only where something may be found.
struct EndTree: Sendable {
  private static let fanout = 16

  /// The lowest level first: one entry for sixteen events.
  private let levels: [[Double]]

  /// A tree over the ends of what starts at each event; −∞ for an event that is an end.
  init(_ ends: [Double]) {
    var levels: [[Double]] = []
    var below = ends
    while below.count > 1 {
      var level: [Double] = []
      level.reserveCapacity(below.count / Self.fanout + 1)
      for start in stride(from: 0, to: below.count, by: Self.fanout) {
        level.append(below[start..<min(start + Self.fanout, below.count)].max()!)
      }
      levels.append(level)
      below = level
    }
    self.levels = levels
  }

  /// Calls `body` with the ranges of events, among the first `count`, that hold a start whose item
  /// ends after `time`. Complexity: O(log events) for each such range.
  func forEachBlock(ofFirst count: Int, endingAfter time: Double, _ body: (Range<Int>) -> Void) {
    guard count > 0, let top = levels.last else { return body(0..<count) }
    var pending: [(level: Int, index: Int)] = top.indices.map { (levels.count - 1, $0) }
    while let (level, index) = pending.popLast() {
      guard levels[level][index] > time else { continue }
      var width = Self.fanout
      for _ in 0..<level { width *= Self.fanout }
      let start = index * width
      guard start < count else { continue }
      if level == 0 {
        body(start..<min(start + width, count))
      } else {
        let first = index * Self.fanout
        let last = min(first + Self.fanout, levels[level - 1].count)
        for child in first..<last { pending.append((level - 1, child)) }
      }
    }
  }
}
