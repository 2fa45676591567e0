/// What a run has done, in the order it was begun, and how much of it is in force at the run's time.
///
/// Going back takes from the end of it, coming again adds it anew; only beyond its end, at the
/// frontier, does anything happen for the first time.
@MainActor
struct Journal {
  /// Something that was done from one time of the run to another.
  struct Entry {
    var start: Double
    var end: Double
    var record: StepRecord
    /// Whether it plays the record backwards, on a way back of an autoreversed repeat.
    var isBackward: Bool
  }

  /// By start.
  private(set) var entries: [Entry] = []
  /// Indices of `entries` by end.
  private var byEnd: [Int] = []
  /// How many of `entries` have begun at the run's time.
  private(set) var begun = 0
  /// How many of `byEnd` have ended at the run's time.
  private var ended = 0
  /// The indices of the entries that have begun and not ended, rising.
  private var inMotion: [Int] = []
  /// The records of each item that are in force, latest last, for ways back.
  private var records: [Int: [StepRecord]] = [:]
  private var undone: [Int: [StepRecord]] = [:]

  nonisolated init() {}

  /// Whether everything recorded has begun and ended.
  var isPlayed: Bool { begun == entries.count && ended == byEnd.count }

  /// Adds what begins now. At the frontier, or before entries that have not ended, only.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    begun = entries.count
    var place = byEnd.count
    while place > ended, entries[byEnd[place - 1]].end > entry.end { place -= 1 }
    byEnd.insert(entries.count - 1, at: place)
    begin(entries.count - 1)
  }

  /// The entries that have begun and not ended, earliest start first.
  var active: [Entry] { inMotion.map { entries[$0] } }

  /// The place of an entry among those in motion, or the one it would have.
  private func place(inMotion index: Int) -> Int {
    var low = 0
    var high = inMotion.count
    while low < high {
      let middle = (low + high) / 2
      if inMotion[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func begin(_ index: Int) {
    inMotion.insert(index, at: place(inMotion: index))
  }

  private mutating func end(_ index: Int) {
    let place = place(inMotion: index)
    if place < inMotion.count, inMotion[place] == index { inMotion.remove(at: place) }
  }

  // MARK: Ways back

  /// Keeps what steps did, now and for the first time: nothing plays again what was undone of them.
  mutating func remember(_ record: StepRecord) {
    for item in record.items {
      records[item, default: []].append(record)
      undone[item] = nil
    }
  }

  /// The latest record of an item that a way back has not undone; it is then undone.
  mutating func takeForWayBack(_ item: Int) -> StepRecord? {
    guard let record = records[item]?.popLast() else { return nil }
    undone[item, default: []].append(record)
    return record
  }

  /// The latest record that was undone, which is then in force again.
  mutating func takeForReplay(_ item: Int) -> StepRecord? {
    guard let record = undone[item]?.popLast() else { return nil }
    records[item, default: []].append(record)
    return record
  }

  /// The latest record of an item that is in force.
  func latestRecord(of item: Int) -> StepRecord? {
    records[item]?.last
  }

  /// Forgets the older half of what is over, of a run that has no end and would fill the memory.
  ///
  /// The run can then no longer go back beyond it. Complexity: O(entries), once in `limit / 2` steps.
  mutating func trim(toward limit: Int = 8192) {
    guard entries.count > limit, begun == entries.count else { return }
    var count = limit / 2
    count = min(count, inMotion.first ?? entries.count)
    guard count > 0 else { return }
    var dropped: [Int: Int] = [:]
    for entry in entries.prefix(count) {
      for item in entry.record.items {
        let known = records[item] ?? []
        let place = dropped[item, default: 0]
        if place < known.count, known[place] === entry.record { dropped[item] = place + 1 }
      }
    }
    for (item, count) in dropped { records[item]?.removeFirst(count) }
    entries.removeFirst(count)
    byEnd = byEnd.filter { $0 >= count }.map { $0 - count }
    inMotion = inMotion.map { $0 - count }
    begun -= count
    ended -= count
  }

  /// The number of records held for ways back.
  var stepsKept: Int { records.values.reduce(0) { $0 + $1.count } }

  // MARK: Boundaries

  /// When, after the run's time, something recorded next begins or ends.
  var nextBoundary: Double? {
    let start = begun < entries.count ? entries[begun].start : nil
    let end = ended < byEnd.count ? entries[byEnd[ended]].end : nil
    guard let start else { return end }
    return min(start, end ?? start)
  }

  /// When, before the run's time, something recorded last ended or began.
  var previousBoundary: Double? {
    let start = begun > 0 ? entries[begun - 1].start : nil
    let end = ended > 0 ? entries[byEnd[ended - 1]].end : nil
    guard let start else { return end }
    return max(start, end ?? start)
  }

  /// A boundary that was crossed.
  enum Crossing {
    case start(Entry)
    case end(Entry)
  }

  /// Crosses the next boundary up to `time`, going forward: ends first.
  mutating func crossForward(to time: Double) -> Crossing? {
    let start = begun < entries.count ? entries[begun].start : .infinity
    if ended < byEnd.count, byEnd[ended] < begun, entries[byEnd[ended]].end <= min(time, start) {
      ended += 1
      end(byEnd[ended - 1])
      return .end(entries[byEnd[ended - 1]])
    }
    guard start <= time, begun < entries.count else { return nil }
    begun += 1
    begin(begun - 1)
    return .start(entries[begun - 1])
  }

  /// Crosses the boundary before, down to `time`: what ends later than `time` is active again, what
  /// begins later has not begun.
  mutating func crossBackward(to time: Double) -> Crossing? {
    let start = begun > 0 ? entries[begun - 1].start : -.infinity
    if ended > 0 {
      let index = byEnd[ended - 1]
      let end = entries[index].end
      if end > time, end > start || index == begun - 1 {
        ended -= 1
        begin(index)
        return .end(entries[index])
      }
    }
    guard start > time, begun > 0 else { return nil }
    begun -= 1
    self.end(begun)
    return .start(entries[begun])
  }
}
