import Foundation

/// Lays out a chain in time.
///
/// One walk over what was written, with a stack of its own in place of recursion. An item's place
/// depends only on what is written before it, so each is placed when it is met; a group's end is known
/// when its last child is.
struct Planner {
  private(set) var items: [PlanItem] = []
  private(set) var segments: [Segment] = []
  private(set) var events: [Event] = []
  private(set) var endTrees: [Int: EndTree] = [:]
  private(set) var findings: [Finding] = []
  private(set) var hasMotionPolicies = false
  /// Whether there is nothing but steps of one sequence, one after the other.
  private var isPlainSequence = true

  private var frames: [Frame] = []
  /// The children of every open group, innermost last.
  private var pending: [Unmanaged<Node>] = []
  private var itemsByLabel: [String: Int32] = [:]

  /// A group whose children are being placed.
  private struct Frame {
    var item: Int32
    var next: Int
    var childrenStart: Int
    var childrenEnd: Int
    var isParallel: Bool
    var segment: Int32
    var scale: Double
    /// The start of the group's content, in its segment's time.
    var base: Double
    /// The latest end so far.
    var cursor: Double
    /// The start of the child placed last.
    var previousStart: Double
    /// The latest end of what happens late at its end; see `PlanItem.Flags.endsLate`.
    var lateEnd: Double = -.infinity
    /// The child placed last if it goes on for ever by UIKit's `.repeat`; −1 otherwise.
    var endless: Int32 = -1
    var hasWarnedOfUnreachable = false

    /// Notes where the latest child lies.
    mutating func settle(start: Double, end: Double, isLate: Bool) {
      previousStart = start
      if end > cursor { cursor = end }
      if isLate, end > lateEnd { lateEnd = end }
    }
  }

  /// Whether a part of it plays backwards.
  var goesBack: Bool { segments.contains { $0.autoreverses } }

  mutating func plan(_ chain: Chain) {
    let count = Int(chain.tail?.ordinal ?? 0)
    items.reserveCapacity(count)
    events.reserveCapacity(2 * count)
    pending.reserveCapacity(count)
    segments.append(
      Segment(
        item: -1, length: 0, count: 1, autoreverses: false, gap: 0, events: 0..<0))
    open(
      chain.tail, item: -1, isParallel: false, segment: 0, scale: 1, base: 0)
    while !frames.isEmpty {
      let top = frames.count - 1
      let next = frames[top].next
      if next < frames[top].childrenEnd {
        frames[top].next = next + 1
        place(pending[next])
      } else {
        close(frames[top])
      }
    }
    if goesBack { pairSegments() }
    arrangeEvents()
    findings.sort { $0.item < $1.item }
  }

  private mutating func open(
    _ tail: Node?, item: Int32, isParallel: Bool, segment: Int32, scale: Double, base: Double
  ) {
    let start = pending.count
    // Unretained all the way: the chain keeps its nodes.
    var next = tail.map { Unmanaged.passUnretained($0) }
    while let node = next {
      pending.append(node)
      next = node._withUnsafeGuaranteedRef { $0.previous.map { Unmanaged.passUnretained($0) } }
    }
    pending[start...].reverse()
    frames.append(
      Frame(
        item: item, next: start, childrenStart: start, childrenEnd: pending.count,
        isParallel: isParallel, segment: segment, scale: scale, base: base, cursor: base,
        previousStart: base))
  }

  private mutating func place(_ unmanaged: Unmanaged<Node>) {
    let index = Int32(items.count)
    unmanaged._withUnsafeGuaranteedRef { node in
      let frame = frames[frames.count - 1]
      let extras = node.item.extras
      var start = frame.isParallel ? frame.base : frame.cursor
      if let extras {
        if let position = extras.values.position {
          isPlainSequence = false
          start = place(position, in: frame, item: index)
        }
        if extras.values.reduceMotion != nil { hasMotionPolicies = true }
      }
      if start == .infinity, !frame.hasWarnedOfUnreachable {
        frames[frames.count - 1].hasWarnedOfUnreachable = true
        findings.append(Finding(.unreachable, item: index))
      }
      if frame.endless >= 0, !frame.isParallel {
        findings.append(Finding(.endlessOption, item: frame.endless))
        frames[frames.count - 1].endless = -1
      }
      let delay = node.item.delay
      if delay != 0 {
        start += valid(delay: delay, item: index) / frame.scale
        if delay == .infinity, !node.item.payload.isWait {
          findings.append(Finding(.endlessDelay, item: index))
          frames[frames.count - 1].hasWarnedOfUnreachable = true
        }
      }
      if let label = extras?.values.label { itemsByLabel[label] = index }

      if node.item.payload.isGroup {
        isPlainSequence = false
        placeGroup(node, unmanaged, extras, at: start, in: frame)
      } else {
        placeLeaf(node, unmanaged, extras, at: start, in: frame)
      }
    }
  }

  private mutating func placeLeaf(
    _ node: Node, _ unmanaged: Unmanaged<Node>, _ extras: Extras?, at start: Double,
    in frame: Frame
  ) {
    let index = Int32(items.count)
    var flags: PlanItem.Flags = extras == nil ? [] : .hasExtras
    let written = node.item.duration
    var duration = written
    if !(written >= 0) || written == .infinity {
      duration = 0
      flags.insert(.isDurationInvalid)
      findings.append(Finding(.duration(written), item: index))
    }
    let scale =
      extras.map { scaled(frame.scale, by: $0.values.timeScale, item: index) } ?? frame.scale
    if scale != 1 { duration /= scale }
    let end = start + duration
    if end <= start { flags.insert(.endsLate) }
    switch node.item.payload {
    case .animate(let animation):
      if !animation.timing.isValid {
        flags.insert(.isTimingInvalid)
        findings.append(Finding(.timing(animation.timing), item: index))
      }
      if animation.options.contains(.repeat) { frames[frames.count - 1].endless = index }
      flags.insert(.hasEvents)
    case .wait:
      if extras?.values.needsEvents == true { flags.insert(.hasEvents) }
    default:
      flags.insert(.hasEvents)
    }
    items.append(
      PlanItem(
        node: unmanaged, start: start, end: end, parent: frame.item, close: index + 1,
        segment: frame.segment, opens: -1, scale: Float(scale), flags: flags))
    if flags.contains(.hasEvents) {
      events.append(Event(item: Int(index), isEnd: false))
      events.append(Event(item: Int(index), isEnd: true))
    }
    settle(start: start, end: end, isLate: flags.contains(.endsLate))
  }

  private mutating func placeGroup(
    _ node: Node, _ unmanaged: Unmanaged<Node>, _ extras: Extras?, at start: Double,
    in frame: Frame
  ) {
    let index = Int32(items.count)
    var flags: PlanItem.Flags = extras == nil ? [] : .hasExtras
    if extras?.values.needsEvents == true { flags.insert(.hasEvents) }
    let scale = scaled(frame.scale, by: extras?.values.timeScale, item: index)
    var opens: Int32 = -1
    if let repetition = extras?.values.repetition {
      if case .times(let count) = repetition.count, count < 0 {
        findings.append(Finding(.repeatCount(count), item: index))
      }
      opens = Int32(segments.count)
      segments.append(
        Segment(
          item: index, length: 0, count: repetition.count.asDouble,
          autoreverses: repetition.autoreverses,
          gap: valid(delay: repetition.delay, item: index) / scale,
          events: 0..<0))
    }
    items.append(
      PlanItem(
        node: unmanaged, start: start, end: start, parent: frame.item, close: index + 1,
        segment: frame.segment, opens: opens, scale: Float(scale), flags: flags))
    if flags.contains(.hasEvents) { events.append(Event(item: Int(index), isEnd: false)) }
    var isParallel = false
    if case .parallel = node.item.payload { isParallel = true }
    open(
      node.child, item: index, isParallel: isParallel, segment: opens >= 0 ? opens : frame.segment,
      scale: scale, base: opens >= 0 ? 0 : start)
  }

  private mutating func close(_ frame: Frame) {
    frames.removeLast()
    pending.removeSubrange(frame.childrenStart..<frame.childrenEnd)
    guard frame.item >= 0 else {
      segments[0].length = frame.cursor
      return
    }
    let index = Int(frame.item)
    var end = frame.cursor
    var isLate = frame.lateEnd >= end
    let opens = Int(items[index].opens)
    if opens >= 0 {
      segments[opens].length = frame.cursor
      if segments[opens].count == .infinity, !(frame.cursor + segments[opens].gap > 0) {
        // It would be played for ever in no time at all.
        segments[opens].count = 1
        findings.append(Finding(.endlessInstant, item: frame.item))
      }
      end = items[index].start + segments[opens].total
      isLate = true
    }
    isLate = isLate || end <= items[index].start
    items[index].end = end
    items[index].close = Int32(items.count)
    if isLate { items[index].flags.insert(.endsLate) }
    if items[index].flags.contains(.hasEvents) { events.append(Event(item: index, isEnd: true)) }
    settle(start: items[index].start, end: end, isLate: isLate)
  }

  /// Notes in the innermost open group where its latest child lies.
  private mutating func settle(start: Double, end: Double, isLate: Bool) {
    frames[frames.count - 1].settle(start: start, end: end, isLate: isLate)
  }

  private mutating func place(
    _ position: Chain.Position, in frame: Frame, item: Int32
  ) -> Double {
    func finite(_ offset: TimeInterval, _ findings: inout [Finding]) -> Double {
      if offset.isFinite || offset == .infinity { return offset / frame.scale }
      findings.append(Finding(.position(offset), item: item))
      return 0
    }
    var start: Double
    switch position {
    case .after(let gap):
      let origin = frame.isParallel ? frame.base : frame.cursor
      start = max(
        origin + finite(gap, &findings), frame.isParallel ? frame.base : frame.previousStart)
    case .with(let offset):
      start = (frame.isParallel ? frame.base : frame.previousStart) + finite(offset, &findings)
    case .at(let time):
      start = frame.base + finite(time, &findings)
    case .label(let label, let offset), .end(of: let label, let offset):
      var isEnd = false
      if case .end = position { isEnd = true }
      if let labelled = itemsByLabel[label].map({ items[Int($0)] }),
        labelled.segment == frame.segment
      {
        start = (isEnd ? labelled.end : labelled.start) + finite(offset, &findings)
      } else {
        findings.append(Finding(.label(label), item: item))
        start = frame.isParallel ? frame.base : frame.cursor
      }
    }
    return max(start, frame.base)
  }

  private mutating func valid(delay: TimeInterval, item: Int32) -> Double {
    if delay >= 0 { return delay }
    findings.append(Finding(.delay(delay), item: item))
    return 0
  }

  /// The scale of what is scaled in something of scale `outer`, within a range in which no time
  /// that can be lived through becomes 0 or infinity.
  private mutating func scaled(_ outer: Double, by timeScale: Double?, item: Int32) -> Double {
    guard let timeScale else { return outer }
    guard timeScale > 0, timeScale < .infinity else {
      findings.append(Finding(.timeScale(timeScale), item: item))
      return outer
    }
    return min(max(outer * timeScale, 1e-6), 1e6)
  }

  // MARK: Ways back

  /// What makes parts of a chain that begin at the same time go there and back at the same times.
  private struct Course: Hashable {
    var around: Int32
    var start: Double
    var length: Double
    var count: Double
    var autoreverses: Bool
    var gap: Double
  }

  /// Finds out which segments go back, and which of them do so at the same times.
  private mutating func pairSegments() {
    var twins: [Course: Int32] = [:]
    // A segment is noted before those in it.
    for index in segments.indices.dropFirst() {
      let segment = segments[index]
      let item = items[Int(segment.item)]
      let around = segments[Int(item.segment)].twin
      guard segment.autoreverses || around >= 0 else { continue }
      let course = Course(
        around: around, start: item.start, length: segment.length, count: segment.count,
        autoreverses: segment.autoreverses, gap: segment.gap)
      let twin = twins[course] ?? Int32(index)
      twins[course] = twin
      segments[index].twin = twin
    }
  }

  // MARK: Events

  /// Groups the events by segment and puts each segment's in the order they happen.
  private mutating func arrangeEvents() {
    if segments.count == 1 {
      segments[0].events = 0..<events.count
    } else {
      var starts = [Int](repeating: 0, count: segments.count + 1)
      for event in events { starts[Int(items[event.item].segment) + 1] += 1 }
      for index in segments.indices { starts[index + 1] += starts[index] }
      for index in segments.indices { segments[index].events = starts[index]..<starts[index + 1] }
      var arranged = events
      for event in events {
        let segment = Int(items[event.item].segment)
        arranged[starts[segment]] = event
        starts[segment] += 1
      }
      events = arranged
    }
    // Those of a sequence are in order, and end in the order in which they start.
    guard !isPlainSequence else { return }
    for index in segments.indices { sortEvents(ofSegment: index) }
  }

  private mutating func sortEvents(ofSegment index: Int) {
    let range = segments[index].events
    let items = self.items
    var isSorted = true
    var latestEnd = -Double.infinity
    var previous: EventKey?
    for position in range {
      let key = EventKey(events[position], of: items)
      if let previous, key < previous {
        isSorted = false
        break
      }
      previous = key
    }
    if !isSorted {
      var keyed = events[range].map { (key: EventKey($0, of: items), event: $0) }
      keyed.sort { $0.key < $1.key }
      for (offset, entry) in keyed.enumerated() { events[range.lowerBound + offset] = entry.event }
    }
    for position in range where !events[position].isEnd {
      let end = items[events[position].item].end
      if end < latestEnd {
        endTrees[index] = EndTree(
          range.map { events[$0].isEnd ? -.infinity : items[events[$0].item].end })
        break
      }
      latestEnd = end
    }
  }
}

extension Extras.Values {
  /// Whether a run has something to do when a wait or a group of these attributes starts or ends.
  var needsEvents: Bool {
    before != nil || after != nil || condition != nil || repetition != nil
  }
}

extension Timing {
  /// Whether UIKit can be given the timing as written.
  var isValid: Bool {
    switch kind {
    case .spring(let ratio, let velocity):
      ratio >= 0 && ratio < .infinity && velocity.isFinite
    case .bounce(let duration, let bounce, let velocity):
      duration > 0 && duration < .infinity && bounce >= -1 && bounce <= 1 && velocity.isFinite
    default: true
    }
  }
}
