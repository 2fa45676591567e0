import Foundation

extension Plan {
  /// The steps in motion at `time` seconds, in written order: started, not yet ended, and not a wait.
  ///
  /// In a part that is repeated, the times of the returned steps are those of the pass that plays at
  /// `time`. Complexity: O(log steps + result) where what starts later ends later; O(log steps +
  /// result + what overlaps the result) otherwise.
  public func steps(activeAt time: TimeInterval) -> [Step] {
    var active: [Step] = []
    forEachActive(at: time) { index, origin in
      active.append(step(index, origin: origin))
    }
    active.sort { $0.id < $1.id }
    return active
  }

  /// Calls `body` with the index and the time origin of every step in motion at `time`.
  func forEachActive(at time: TimeInterval, _ body: (Int, Double) -> Void) {
    var pending: [(segment: Int, local: Double, origin: Double)] = [(0, time, 0)]
    while let (segment, local, origin) = pending.popLast() {
      forEachOpen(inSegment: segment, at: local) { index in
        let item = items[index]
        guard item.opens >= 0 else {
          if item.isLeaf { body(index, origin) }
          return
        }
        let inner = segments[Int(item.opens)]
        guard let pass = inner.pass(at: local - item.start) else { return }
        pending.append(
          (Int(item.opens), pass.local, origin + item.start + pass.origin))
      }
    }
  }

  /// Calls `body` with every item of the segment that has events and is open at `local`.
  private func forEachOpen(inSegment index: Int, at local: Double, _ body: (Int) -> Void) {
    let segment = segments[index]
    var position = firstEvent(inSegment: segment, after: local)
    while position > segment.events.lowerBound {
      position -= 1
      let event = events[position]
      let item = items[event.item]
      if event.isEnd {
        // In a sequence, whatever starts before something that has ended has ended too.
        if segment.isSequential, item.end <= local { break }
        continue
      }
      if item.end > local {
        body(event.item)
      }
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
  /// The pass that plays `elapsed` seconds after the segment's start, the moment in it measured from
  /// its earlier end in written time, and where in the segment that pass's time 0 lies.
  ///
  /// Nil between two passes, and after the last.
  func pass(at elapsed: Double) -> (number: Int, local: Double, origin: Double)? {
    let period = length + gap
    guard elapsed >= 0, elapsed < total, period > 0 else { return nil }
    let number = Int(min(elapsed / period, 1e15))
    let inPass = elapsed - Double(number) * period
    guard inPass < length else { return nil }
    let origin = Double(number) * period
    return isBackward(pass: number)
      ? (number, length - inPass, origin) : (number, inPass, origin)
  }
}
