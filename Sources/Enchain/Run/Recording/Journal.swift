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
  /// What steps did, by step and pass, for ways back.
  private var records: [Play: StepRecord] = [:]
  /// What each step did when it last happened.
  private var latest: [Int: StepRecord] = [:]

  /// A step in one of the passes of what it is in; see ``Sequencer/Occurrence/passes``.
  struct Play: Hashable {
    var item: Int
    var passes: UInt64
  }

  /// The latest animation under each key by which another replaces it, and when it began.
  private var replaceable: [Place: (CapturedAnimation, start: Double)] = [:]

  private var lastNumber = 0

  /// A key of a layer.
  private struct Place: Hashable {
    var layer: ObjectIdentifier
    var key: String
  }

  nonisolated init() {}

  /// Whether everything recorded has begun and ended.
  var isPlayed: Bool { begun == entries.count && ended == byEnd.count }

  /// Adds what begins now. At the frontier, or before entries that have not ended, only.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    begun = entries.count
    var place = byEnd.count
    while place > ended, Self.ends(entry, before: entries[byEnd[place - 1]]) { place -= 1 }
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

  /// Times that should be equal are not quite, as sums of fractions are.
  nonisolated static let tolerance = 1e-9

  /// Whether something has to be taken back before something else, where both are at one time: on a way
  /// back what was done last goes first, as each puts back what was there before it.
  private static func isTakenBack(_ entry: Entry, before other: Entry) -> Bool {
    entry.isBackward && other.isBackward && entry.record.number > other.record.number
  }

  private static func ends(_ entry: Entry, before other: Entry) -> Bool {
    abs(entry.end - other.end) <= tolerance && entry.isBackward && other.isBackward
      ? isTakenBack(entry, before: other) : entry.end < other.end
  }

  /// Keeps what steps did, now and for the first time. What may be gone back to is kept by pass.
  mutating func remember(_ record: StepRecord, at time: Double, forWaysBack isKept: Bool) {
    for play in record.plays {
      latest[play.item] = record
      if isKept { records[play] = record }
    }
    lastNumber += 1
    record.number = lastNumber
    for animation in record.animations where animation.isReplaceable {
      let place = Place(layer: ObjectIdentifier(animation.layer), key: animation.key)
      if let (earlier, start) = replaceable[place] {
        earlier.beReplaced(by: animation, after: time - start)
        record.tookPlaces = true
      }
      replaceable[place] = (animation, time)
    }
  }

  /// What a step did in that pass, if it happened and is not forgotten.
  func record(of item: Int, inPasses passes: UInt64) -> StepRecord? {
    records[Play(item: item, passes: passes)]
  }

  /// What a step did when it last happened.
  func latestRecord(of item: Int) -> StepRecord? {
    latest[item]
  }

  /// Forgets the older half of what is over, of a run that has no end and would fill the memory.
  ///
  /// The run can then no longer go back beyond it. Complexity: O(entries), once in `limit / 2` steps.
  mutating func trim(toward limit: Int = 8192) {
    guard entries.count > limit, begun == entries.count else { return }
    var count = limit / 2
    count = min(count, inMotion.first ?? entries.count)
    guard count > 0 else { return }
    let kept = Set(entries[count...].lazy.map { ObjectIdentifier($0.record) })
    for entry in entries.prefix(count) where !kept.contains(ObjectIdentifier(entry.record)) {
      for play in entry.record.plays where records[play] === entry.record { records[play] = nil }
    }
    entries.removeFirst(count)
    byEnd = byEnd.filter { $0 >= count }.map { $0 - count }
    inMotion = inMotion.map { $0 - count }
    begun -= count
    ended -= count
  }

  /// The number of records held for ways back.
  var stepsKept: Int { max(records.count, Set(entries.map { ObjectIdentifier($0.record) }).count) }

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

    /// Where in the run's time it lies.
    var time: Double {
      switch self {
      case .start(let entry): entry.start
      case .end(let entry): entry.end
      }
    }
  }

  /// Crosses the next boundary up to `time`, going forward: ends first.
  mutating func crossForward(to time: Double) -> Crossing? {
    let start = begun < entries.count ? entries[begun].start : .infinity
    if ended < byEnd.count, byEnd[ended] < begun, entries[byEnd[ended]].end <= min(time, start),
      !(start <= time && start - entries[byEnd[ended]].end <= Self.tolerance
        && Self.isTakenBack(entries[begun], before: entries[byEnd[ended]]))
    {
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
      if end > time,
        end > start || index == begun - 1
          || (start - end <= Self.tolerance
            && Self.isTakenBack(entries[begun - 1], before: entries[index]))
      {
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
