import CPrefetch
import Foundation

extension CALayer {
  /// Asks for what presenting the layers after one in a list will read, so that a walk over many of
  /// them does not wait for memory at each: a layer is followed to its records, and a record to its
  /// timing, which are three places that no hardware prefetcher connects.
  ///
  /// Call it with each index in turn. Presenting a layer takes 10 to 60 ns and an access to memory
  /// about 100 ns, so the three are asked for ten layers apart. Without `wholeLayer` only what the
  /// position needs is asked for.
  @inline(__always)
  package static func prefetch(
    _ layers: UnsafeBufferPointer<CALayer>, after index: Int, wholeLayer: Bool = true
  ) {
    guard let base = layers.baseAddress else { return }
    // Nothing is retained on the way: the list holds the layers.
    let list = LayerList(
      start: UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<CALayer>.self),
      count: layers.count)
    if index < 2 { list.prefetchFirst(step: index, wholeLayer) }
    if index + 30 < list.count {
      list.prefetchLayer(index + 30, wholeLayer)
      list.prefetchRecords(index + 20, wholeLayer)
      list.prefetchTimings(index + 10)
      list.prefetchSublayers(index + 1, wholeLayer)
    } else {
      list.prefetchLast(after: index, wholeLayer)
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
  func prefetchFirst(step: Int, _ wholeLayer: Bool) {
    if step == 0 {
      for index in 0..<min(20, count) { prefetchRecords(index, wholeLayer) }
    } else {
      for index in 1..<max(min(11, count), 1) { prefetchTimings(index) }
    }
  }

  /// At the end of a list: what of it there is still to be asked for.
  @inline(__always)
  func prefetchLast(after index: Int, _ wholeLayer: Bool) {
    if index + 20 < count { prefetchRecords(index + 20, wholeLayer) }
    if index + 10 < count { prefetchTimings(index + 10) }
    if index + 1 < count { prefetchSublayers(index + 1, wholeLayer) }
  }

  /// The first layers in the next one, which has them when this one has been walked.
  @inline(__always)
  func prefetchSublayers(_ index: Int, _ wholeLayer: Bool) {
    let layer = start[index]
    if layer._withUnsafeGuaranteedRef({ $0.flags.contains(.hasSublayers) }) {
      prefetchSublayers(of: layer, wholeLayer)
    }
  }

  @inline(never)
  private func prefetchSublayers(of layer: Unmanaged<CALayer>, _ wholeLayer: Bool) {
    layer._withUnsafeGuaranteedRef { layer in
      layer.sublayerStorage.withUnsafeBufferPointer { sublayers in
        guard let base = sublayers.baseAddress else { return }
        let list = LayerList(
          start: UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<CALayer>.self),
          count: sublayers.count)
        for index in 0..<min(30, list.count) { list.prefetchLayer(index, wholeLayer) }
      }
    }
  }

  @inline(__always)
  func prefetchLayer(_ index: Int, _ wholeLayer: Bool) {
    let address = UnsafeRawPointer(start[index].toOpaque())
    // Objects begin at any multiple of 16, with 16 bytes that nobody needs here: what is needed of one
    // may go on in the next line.
    prefetch_line(address + 16)
    if wholeLayer {
      prefetch_line(address + 80)
      prefetch_line(address + 144)
      prefetch_line(address + 191)
    } else {
      prefetch_line(address + 47)
    }
  }

  @inline(__always)
  func prefetchRecords(_ index: Int, _ wholeLayer: Bool) {
    start[index]._withUnsafeGuaranteedRef { layer in
      if wholeLayer, let placement = layer.placementStorage {
        prefetch_line(placement)
        prefetch_line(UnsafeRawPointer(placement) + 48)
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
