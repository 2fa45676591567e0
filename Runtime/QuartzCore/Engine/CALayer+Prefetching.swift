import CPrefetch
import Foundation

extension CALayer {
  /// Asks for what presenting the layers after one in a list will read, so that a walk over many of
  /// them does not wait for memory at each: a layer is followed to its records, and a record to its
  /// timing, which are three places that no hardware prefetcher connects.
  ///
  /// Call it with each index in turn. Presenting a layer takes 40 to 60 ns and an access to memory
  /// about 100 ns, so the three are asked for four or five layers apart. Not more: a layer, its records
  /// and their timings are a dozen lines, and what is asked for long before its use drives out of the
  /// nearest cache what is used first.
  @inline(__always)
  package static func prefetch(
    _ layers: UnsafeBufferPointer<CALayer>, after index: Int
  ) {
    guard let base = layers.baseAddress else { return }
    // Nothing is retained on the way: the list holds the layers.
    let list = LayerList(
      start: UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<CALayer>.self),
      count: layers.count)
    if index < 2 { list.prefetchFirst(step: index) }
    if index + 12 < list.count {
      list.prefetchLayer(index + 12)
      list.prefetchRecords(index + 7)
      list.prefetchTimings(index + 3)
      list.prefetchSublayers(index + 1)
    } else {
      list.prefetchLast(after: index)
    }
  }

  /// The same for a walk over a list that asks for positions only. That takes 4 to 10 ns, so the line
  /// of a layer is asked for eighty places ahead: at thirty, its records would be looked for sixty
  /// nanoseconds later, when it has not come yet, and the walk would wait.
  @inline(__always)
  package static func prefetchPositions(
    _ layers: UnsafeBufferPointer<CALayer>, after index: Int
  ) {
    guard let base = layers.baseAddress else { return }
    let list = LayerList(
      start: UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<CALayer>.self),
      count: layers.count)
    if index + 80 < list.count {
      list.prefetchPosition(index + 80)
      list.prefetchRecords(index + 20, wholeLayer: false)
      list.prefetchTimings(index + 10)
    } else {
      if index + 20 < list.count { list.prefetchRecords(index + 20, wholeLayer: false) }
      if index + 10 < list.count { list.prefetchTimings(index + 10) }
    }
  }
}

/// Layers that somebody else holds.
struct LayerList {
  let start: UnsafePointer<Unmanaged<CALayer>>
  let count: Int

  /// At the begin of a list, whose layers were asked for while the one before was walked: what would
  /// have been asked for next, in two steps.
  @inline(never)
  func prefetchFirst(step: Int) {
    if step == 0 {
      for index in 0..<min(7, count) { prefetchRecords(index) }
    } else {
      for index in 1..<max(min(4, count), 1) { prefetchTimings(index) }
    }
  }

  /// At the end of a list: what of it there is still to be asked for.
  @inline(__always)
  func prefetchLast(after index: Int) {
    if index + 7 < count { prefetchRecords(index + 7) }
    if index + 3 < count { prefetchTimings(index + 3) }
    if index + 1 < count { prefetchSublayers(index + 1) }
  }

  /// The first layers in the next one, which has them when this one has been walked.
  @inline(__always)
  func prefetchSublayers(_ index: Int) {
    let layer = start[index]
    if layer._withUnsafeGuaranteedRef({ $0.flags.contains(.hasSublayers) }) {
      prefetchSublayers(of: layer)
    }
  }

  @inline(never)
  private func prefetchSublayers(of layer: Unmanaged<CALayer>) {
    layer._withUnsafeGuaranteedRef { layer in
      layer.sublayerStorage.withUnsafeBufferPointer { sublayers in
        guard let base = sublayers.baseAddress else { return }
        let list = LayerList(
          start: UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<CALayer>.self),
          count: sublayers.count)
        for index in 0..<min(12, list.count) { list.prefetchLayer(index) }
      }
    }
  }

  @inline(__always)
  func prefetchLayer(_ index: Int) {
    let address = UnsafeRawPointer(start[index].toOpaque())
    // Objects begin at any multiple of 16, with 16 bytes that nobody needs here: what is needed of one
    // may go on in the next line.
    prefetch_line(address + 16)
    prefetch_line(address + 80)
    prefetch_line(address + 144)
    prefetch_line(address + 191)
  }

  /// What leads to the records, and the position.
  @inline(__always)
  func prefetchPosition(_ index: Int) {
    let address = UnsafeRawPointer(start[index].toOpaque())
    prefetch_line(address + 16)
    prefetch_line(address + 47)
  }

  @inline(__always)
  func prefetchRecords(_ index: Int, wholeLayer: Bool = true) {
    start[index]._withUnsafeGuaranteedRef { layer in
      if wholeLayer, let placement = layer.placementStorage {
        prefetch_line(placement)
      }
      guard let records = layer.records else { return }
      // A record is a line.
      prefetch_line(records)
      if layer.recordCount > 1 { prefetchFurther(records, layer.recordCount) }
    }
  }

  @inline(__always)
  func prefetchTimings(_ index: Int) {
    start[index]._withUnsafeGuaranteedRef { layer in
      guard let records = layer.records else { return }
      prefetch_line(records.pointee.hot)
      if layer.recordCount > 1 {
        prefetchFurtherTimings(records, layer.recordCount)
      } else if records.pointee.kind == .keys {
        PackedKeyframes(records.pointee).prefetch()
      }
    }
  }

  @inline(never)
  private func prefetchFurther(_ records: UnsafeMutablePointer<AnimationRecord>, _ count: Int32) {
    for index in 1..<min(Int(count), 8) { prefetch_line(records + index) }
  }

  @inline(never)
  private func prefetchFurtherTimings(
    _ records: UnsafeMutablePointer<AnimationRecord>, _ count: Int32
  ) {
    for record in UnsafeBufferPointer(start: records, count: min(Int(count), 8)) {
      prefetch_line(record.hot)
      if record.kind == .keys { PackedKeyframes(record).prefetch() }
    }
  }
}
