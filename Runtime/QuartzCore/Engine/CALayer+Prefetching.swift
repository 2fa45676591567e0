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
    if index + 30 < layers.count {
      let layer = UnsafeRawPointer(
        Unmanaged.passUnretained(layers[index + 30]).toOpaque())
      prefetch_line(layer)
      if wholeLayer {
        prefetch_line(layer + 64)
        prefetch_line(layer + 128)
        prefetch_line(layer + 192)
        prefetch_line(layer + 256)
      }
    }
    if index + 20 < layers.count {
      Unmanaged.passUnretained(layers[index + 20])._withUnsafeGuaranteedRef { layer in
        guard let records = layer.records else { return }
        let first = UnsafeRawPointer(records)
        for line in 0...min(Int(layer.recordCount), 4) { prefetch_line(first + 64 * line) }
      }
    }
    if index + 10 < layers.count {
      Unmanaged.passUnretained(layers[index + 10])._withUnsafeGuaranteedRef { layer in
        guard let records = layer.records else { return }
        for record in 0..<min(Int(layer.recordCount), 4) { records[record].prefetchTiming() }
      }
    }
  }
}

extension AnimationRecord {
  /// Asks for the timing.
  @inline(__always)
  func prefetchTiming() {
    prefetch_line(UnsafeRawPointer(hot))
    prefetch_line(UnsafeRawPointer(hot) + 64)
  }
}
