import Foundation

extension Plan {
  /// The steps in motion at `time` seconds, in written order: started, not yet ended, and not a wait.
  ///
  /// In a part that is repeated, the times of the returned steps are those of the pass that plays at
  /// `time`. Complexity: O(log steps) for each step of the result.
  public func steps(activeAt time: TimeInterval) -> [Step] {
    var active: [Step] = []
    forEachActive(at: time) { index, start, end in
      active.append(step(index, start: start, end: end))
    }
    active.sort { $0.id < $1.id }
    return active
  }

  /// Calls `body` with the index, start and end of every step in motion at `time`.
  func forEachActive(at time: TimeInterval, _ body: (Int, Double, Double) -> Void) {
    // A segment in a pass: `local` is the moment in written time, `zero` the time of the run at
    // which local time is 0, `sign` the direction it goes in.
    var pending: [(segment: Int, local: Double, zero: Double, sign: Double)] = [(0, time, 0, 1)]
    while let (segment, local, zero, sign) = pending.popLast() {
      forEachOpen(inSegment: segment, at: local) { index in
        let item = items[index]
        let first = zero + sign * item.start
        let second = zero + sign * item.end
        guard item.opens >= 0 else {
          if item.isLeaf { body(index, min(first, second), max(first, second)) }
          return
        }
        let inner = segments[Int(item.opens)]
        guard let pass = inner.pass(at: local - item.start) else { return }
        pending.append(
          (
            Int(item.opens), pass.local, zero + sign * (item.start + pass.zero),
            sign * pass.direction
          ))
      }
    }
  }

  /// Calls `body` with every item of the segment that has events and is open at `local`.
  private func forEachOpen(inSegment index: Int, at local: Double, _ body: (Int) -> Void) {
    let segment = segments[index]
    let limit = firstEvent(inSegment: segment, after: local)
    let first = segment.events.lowerBound
    if let tree = endTrees[index] {
      tree.forEachBlock(ofFirst: limit - first, endingAfter: local) { block in
        for position in block where !events[first + position].isEnd {
          let item = events[first + position].item
          if items[item].end > local { body(item) }
        }
      }
      return
    }
    var position = limit
    while position > first {
      position -= 1
      let event = events[position]
      // In a sequence, whatever starts before something that has ended has ended too.
      if items[event.item].end <= local { break }
      if !event.isEnd { body(event.item) }
    }
  }

  /// The position of the segment's first event later than `local`. Complexity: O(log events).
  func firstEvent(inSegment segment: Segment, after local: Double) -> Int {
    var low = segment.events.lowerBound
    var high = segment.events.upperBound
    while low < high {
      let middle = (low + high) / 2
      let event = events[middle]
      let time = event.isEnd ? items[event.item].end : items[event.item].start
      if time <= local { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Segment {
  /// The pass that plays `elapsed` seconds after the segment's start: the moment in it in written
  /// time, when written time 0 is (after the segment's start), and 1 or −1 for its direction.
  ///
  /// Nil between two passes, and after the last.
  func pass(at elapsed: Double) -> (local: Double, zero: Double, direction: Double)? {
    let period = length + gap
    guard elapsed >= 0, elapsed < total, period > 0 else { return nil }
    let number = (elapsed / period).rounded(.down)
    // No pass comes after an infinite delay.
    let origin = number > 0 ? number * period : 0
    let inPass = elapsed - origin
    guard inPass < length else { return nil }
    let isBackward = autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
    return isBackward ? (length - inPass, origin + length, -1) : (inPass, origin, 1)
  }
}
