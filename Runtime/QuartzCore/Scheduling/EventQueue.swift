import Foundation

/// Events in order of time, then number: a heap of plain entries, four below each, beside the events
/// themselves, so that sifting moves 24 bytes and counts no references.
struct EventQueue {
  private struct Entry {
    let time: CFTimeInterval
    let number: UInt64
    let place: Int32

    func precedes(_ other: Entry) -> Bool {
      time < other.time || (time == other.time && number < other.number)
    }
  }

  private var heap: ContiguousArray<Entry> = []
  private var events: ContiguousArray<Event?> = []
  private var freePlaces: ContiguousArray<Int32> = []

  var first: Event? {
    guard let entry = heap.first else { return nil }
    return events[Int(entry.place)]
  }

  /// When the first event is due, or nil when there is none.
  var firstTime: CFTimeInterval? { heap.first?.time }

  mutating func insert(_ event: Event) {
    let place: Int32
    if let free = freePlaces.popLast() {
      place = free
      events[Int(place)] = event
    } else {
      place = Int32(events.count)
      events.append(event)
    }
    let entry = Entry(time: event.time, number: event.number, place: place)
    heap.append(entry)
    heap.withUnsafeMutableBufferPointer { heap in
      var hole = heap.count - 1
      while hole > 0 {
        let parent = (hole - 1) / 4
        guard entry.precedes(heap[parent]) else { break }
        heap[hole] = heap[parent]
        hole = parent
      }
      heap[hole] = entry
    }
  }

  mutating func popFirst() -> Event? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty { heap.withUnsafeMutableBufferPointer { Self.sift(last, into: $0) } }
    let place = Int(first.place)
    let event = events[place]
    events[place] = nil
    if heap.isEmpty {
      // Not much is kept of a time when there was much.
      let isSmall = events.count <= 64
      events.removeAll(keepingCapacity: isSmall)
      freePlaces.removeAll(keepingCapacity: isSmall)
    } else {
      freePlaces.append(first.place)
    }
    return event
  }

  /// Puts an entry in the place of the first, which goes.
  private static func sift(_ entry: Entry, into heap: UnsafeMutableBufferPointer<Entry>) {
    var hole = 0
    while hole * 4 + 1 < heap.count {
      let child = hole * 4 + 1
      var least = child
      for other in child + 1..<max(min(child + 4, heap.count), child + 1)
      where heap[other].precedes(heap[least]) {
        least = other
      }
      guard heap[least].precedes(entry) else { break }
      heap[hole] = heap[least]
      hole = least
    }
    heap[hole] = entry
  }

  /// Drops events at the front that no longer mean anything.
  mutating func dropCancelled() {
    while let first, first.isCancelled { _ = popFirst() }
  }
}
