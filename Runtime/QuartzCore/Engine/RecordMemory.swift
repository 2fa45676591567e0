/// Where records are: slabs of 1, 2, 4 and 8 in pools of cache lines, larger ones by themselves.
///
/// A large slab loses its first record by moving its start, so that a thousand animations of one
/// layer that end in the order they began cost no more each than ten: the line before the first record
/// says how many were lost so, and which record was looked for last.
enum RecordMemory {
  private static let one = SharedLinePool(lines: 1)
  private static let two = SharedLinePool(lines: 2)
  private static let four = SharedLinePool(lines: 4)
  private static let eight = SharedLinePool(lines: 8)
  static let largestPooled: Int32 = 8

  /// Room for `capacity` records, a power of two.
  static func allocate(_ capacity: Int32) -> UnsafeMutablePointer<AnimationRecord> {
    let slab: UnsafeMutableRawPointer
    if capacity <= largestPooled {
      slab = takeLines(Int(capacity))
    } else {
      slab =
        .allocate(byteCount: (Int(capacity) + 1) * LinePool.line, alignment: LinePool.line)
        + LinePool.line
      // Nothing lost, and the first is looked for first.
      slab.storeBytes(of: 0, toByteOffset: -LinePool.line, as: Int64.self)
    }
    return slab.assumingMemoryBound(to: AnimationRecord.self)
  }

  static func free(_ records: UnsafeMutablePointer<AnimationRecord>, capacity: Int32) {
    let slab = UnsafeMutableRawPointer(records)
    if capacity <= largestPooled {
      giveLines(slab, Int(capacity))
    } else {
      (slab - LinePool.line * (Int(lost(records)) + 1)).deallocate()
    }
  }

  /// At least so many lines, for what belongs to a record; more than eight are no pool's.
  static func takeLines(_ lines: Int) -> UnsafeMutableRawPointer {
    switch lines {
    case ...1: one.take()
    case 2: two.take()
    case ...4: four.take()
    case ...8: eight.take()
    default: .allocate(byteCount: lines * LinePool.line, alignment: LinePool.line)
    }
  }

  /// Gives back what `takeLines` gave for the same number.
  static func giveLines(_ slab: UnsafeMutableRawPointer, _ lines: Int) {
    switch lines {
    case ...1: one.give(slab)
    case 2: two.give(slab)
    case ...4: four.give(slab)
    case ...8: eight.give(slab)
    default: slab.deallocate()
    }
  }

  /// How many records a large slab has lost from its front.
  static func lost(_ records: UnsafeMutablePointer<AnimationRecord>) -> Int32 {
    UnsafeRawPointer(records).load(fromByteOffset: -LinePool.line, as: Int32.self)
  }

  /// Which record of a large slab is likely to be looked for next; it may be beyond the last.
  static func hint(_ records: UnsafeMutablePointer<AnimationRecord>) -> Int {
    let raw = UnsafeRawPointer(records)
    return Int(raw.load(fromByteOffset: 4 - LinePool.line, as: Int32.self))
  }

  static func setHint(_ records: UnsafeMutablePointer<AnimationRecord>, _ index: Int) {
    let raw = UnsafeMutableRawPointer(records)
    raw.storeBytes(of: Int32(index), toByteOffset: 4 - LinePool.line, as: Int32.self)
  }

  /// A large slab without its first record, which is uninitialised memory from now on.
  static func losingFirst(
    _ records: UnsafeMutablePointer<AnimationRecord>
  ) -> UnsafeMutablePointer<AnimationRecord> {
    let lost = lost(records) + 1
    let hint = hint(records)
    UnsafeMutableRawPointer(records).storeBytes(of: lost, as: Int32.self)
    setHint(records + 1, max(hint - 1, 0))
    return records + 1
  }

  /// A large slab moved back to where it was allocated, `count` records in it.
  static func compacted(
    _ records: UnsafeMutablePointer<AnimationRecord>, count: Int
  ) -> UnsafeMutablePointer<AnimationRecord> {
    let start = records - Int(lost(records))
    start.moveInitialize(from: records, count: count)
    UnsafeMutableRawPointer(start).storeBytes(of: 0, toByteOffset: -LinePool.line, as: Int64.self)
    return start
  }
}

// The slab: records in the order they apply, contiguous, grown by doubling, freed with the last.
extension CALayer {
  /// Makes room for one more record.
  final func reserveRecord() {
    if let records, recordCapacity > RecordMemory.largestPooled {
      let lost = RecordMemory.lost(records)
      if recordCount + lost < recordCapacity { return }
      if lost >= recordCapacity / 2 {
        self.records = RecordMemory.compacted(records, count: Int(recordCount))
        return
      }
    } else if recordCount < recordCapacity {
      return
    }
    let capacity = recordCapacity == 0 ? 1 : recordCapacity * 2
    let grown = RecordMemory.allocate(capacity)
    if let records {
      grown.moveInitialize(from: records, count: Int(recordCount))
      RecordMemory.free(records, capacity: recordCapacity)
    }
    records = grown
    recordCapacity = capacity
  }

  /// Closes the gap a record leaves, keeping the order of the others.
  final func closeGap(at index: Int) {
    guard let records else { return }
    recordCount -= 1
    if recordCount == 0 {
      RecordMemory.free(records, capacity: recordCapacity)
      self.records = nil
      recordCapacity = 0
    } else if index == 0, recordCapacity > RecordMemory.largestPooled {
      self.records = RecordMemory.losingFirst(records)
    } else {
      (records + index).update(from: records + index + 1, count: Int(recordCount) - index)
    }
  }
}
