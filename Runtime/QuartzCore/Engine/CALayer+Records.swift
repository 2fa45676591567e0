import Foundation

// The slab: records in the order they apply, contiguous, grown by doubling, freed with the last.
extension CALayer {
  /// Appends a record, taking over its retained references.
  final func append(_ record: AnimationRecord) {
    if recordCount == recordCapacity { growRecords() }
    records.unsafelyUnwrapped.advanced(by: Int(recordCount)).initialize(to: record)
    let timing = record.timing._withUnsafeGuaranteedRef { $0 }
    records.unsafelyUnwrapped[Int(recordCount)].memberIndex = Int32(timing.members.count)
    timing.members.append(Unmanaged.passUnretained(self))
    recordCount += 1
  }

  private final func growRecords() {
    let capacity = recordCapacity == 0 ? 1 : recordCapacity * 2
    let grown = UnsafeMutablePointer<AnimationRecord>.allocate(capacity: Int(capacity))
    if let records {
      grown.moveInitialize(from: records, count: Int(recordCount))
      records.deallocate()
    }
    records = grown
    recordCapacity = capacity
  }

  /// Takes a record out, keeping the order of the others, and lets its references go.
  final func takeRecord(at index: Int) {
    guard let records else { return }
    let record = records[index]
    let after = Int(recordCount) - index - 1
    if after > 0 {
      (records + index).update(from: records + index + 1, count: after)
    }
    recordCount -= 1
    if recordCount == 0 {
      records.deallocate()
      self.records = nil
      recordCapacity = 0
    }
    let timing = record.timing._withUnsafeGuaranteedRef { $0 }
    timing.forgetMember(at: Int(record.memberIndex))
    record.track?.release()
    record.timing.release()
  }

  /// The layer is going: everything ends unfinished.
  final func discardAllRecords() {
    while let records, recordCount > 0 {
      let index = Int(recordCount) - 1
      let record = records[index]
      let timing = record.timing.takeUnretainedValue()
      let track = record.track?.takeUnretainedValue()
      takeRecord(at: index)
      timing.recordEnded(record, finished: false)
      track?.attachment.recordEnded(finished: false)
    }
  }

  /// Ends a record: takes it out and tells its group and delegate.
  final func endRecord(at index: Int, finished: Bool) {
    guard let records else { return }
    let record = records[index]
    let timing = record.timing.takeUnretainedValue()
    let track = record.track?.takeUnretainedValue()
    takeRecord(at: index)
    touch()
    track?.attachment.recordEnded(finished: finished)
    timing.recordEnded(record, finished: finished)
  }

  /// The index of the record whose entry in its timing's members is the given one.
  final func recordIndex(of timing: AnimationTiming, memberIndex: Int) -> Int? {
    guard let records else { return nil }
    for index in 0..<Int(recordCount)
    where Int(records[index].memberIndex) == memberIndex
      && records[index].timing.toOpaque() == Unmanaged.passUnretained(timing).toOpaque()
    {
      return index
    }
    return nil
  }
}

extension AnimationTiming {
  /// Removes an entry by moving the last one into its place.
  final func forgetMember(at index: Int) {
    let last = members.count - 1
    if index != last {
      let moved = members[last]
      members[index] = moved
      let layer = moved.takeUnretainedValue()
      if let record = layer.recordIndex(of: self, memberIndex: last) {
        layer.records.unsafelyUnwrapped[record].memberIndex = Int32(index)
      }
    }
    members.removeLast()
  }

  /// One record of this timing has gone. A block's group counts records; an animation object counts
  /// once, in its attachment.
  final func recordEnded(_ record: AnimationRecord, finished: Bool) {
    if record.flags.contains(.isBlock) { group?.memberEnded(finished: finished) }
  }

  /// Ends every record, in the order they were attached.
  package final func endAll(finished: Bool) {
    guard !members.isEmpty else { return }
    // Held by the records only, perhaps.
    withExtendedLifetime(self) {
      // Held while it runs: letting a record go may let its delegate go, whose deinit may do anything.
      let layers = members.map { $0.takeUnretainedValue() }
      for layer in layers {
        guard let records = layer.records else { continue }
        for index in 0..<Int(layer.recordCount)
        where records[index].timing.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
          layer.endRecord(at: index, finished: finished)
          break
        }
      }
    }
  }
}
