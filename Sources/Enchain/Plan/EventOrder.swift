/// The order in which events happen.
///
/// By time; at the same time, ends of what started earlier come before starts, so that a step's
/// `after` is called before its successor's block; otherwise in written order, a group's start before
/// its children's and its end after theirs. What takes no time starts and ends in one go.
struct EventKey: Comparable {
  let time: Double
  let place: UInt64

  init(_ event: Event, of items: [PlanItem]) {
    let item = items[event.item]
    time = event.isEnd ? item.end : item.start
    place = Self.place(event, item)
  }

  /// Phase, then the place in a walk that notes every item when it enters it and when it leaves it.
  static func place(_ event: Event, _ item: PlanItem) -> UInt64 {
    let late: UInt64 = !event.isEnd || item.flags.contains(.endsLate) ? 1 << 63 : 0
    let bound = UInt64(event.isEnd ? UInt32(item.close) : UInt32(event.item)) << 31
    return event.isEnd
      // An end belongs before the start that follows, and an inner one before an outer one.
      ? late | bound | UInt64(UInt32(0x3FFF_FFFF) - UInt32(event.item))
      : late | bound | 1 << 30
  }

  static func < (left: EventKey, right: EventKey) -> Bool {
    left.time != right.time ? left.time < right.time : left.place < right.place
  }
}
