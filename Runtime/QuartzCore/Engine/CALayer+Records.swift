import Foundation

extension CALayer {
  /// Appends a record, taking over its retained references.
  final func append(_ record: AnimationRecord) {
    reserveRecord()
    let place = records.unsafelyUnwrapped + Int(recordCount)
    place.initialize(to: record)
    let timing = record.timing._withUnsafeGuaranteedRef { $0 }
    place.pointee.memberIndex = Int32(timing.members.count)
    timing.addMember(self)
    recordCount += 1
  }

  /// Takes a record out, keeping the order of the others, and lets its references go.
  final func takeRecord(at index: Int) {
    guard let records else { return }
    let record = records[index]
    closeGap(at: index)
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
    if record.property == .other, let path = track?.path, !path.keyPath.isEmpty {
      displayAfterAnimation(of: path.firstKey)
    }
    track?.attachment.recordEnded(finished: finished)
    timing.recordEnded(record, finished: finished)
  }

  /// The index of the record whose entry in its timing's members is the given one.
  final func recordIndex(of timing: AnimationTiming, memberIndex: Int) -> Int? {
    guard let records else { return nil }
    for index in 0..<Int(recordCount)
    where Int(records[index].memberIndex) == memberIndex && records[index].hot == timing.hot {
      return index
    }
    return nil
  }
}

extension AnimationTiming {
  /// Enters a layer that got a record.
  final func addMember(_ layer: CALayer) {
    members.append(Unmanaged.passUnretained(layer))
    // With one record, what is remembered is never asked for, and writing it costs a line's way to
    // memory.
    if members.count > 1 { hot.pointee.isShared = true }
  }

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
      if members.count == 1 {
        endRecord(of: members[0].takeUnretainedValue(), finished: finished)
      } else {
        for layer in members.retained { endRecord(of: layer, finished: finished) }
      }
    }
  }

  /// Ends this timing's first record on a layer.
  private final func endRecord(of layer: CALayer, finished: Bool) {
    guard let records = layer.records else { return }
    for index in 0..<Int(layer.recordCount) where records[index].hot == hot {
      layer.endRecord(at: index, finished: finished)
      return
    }
  }
}
