import CPrefetch
import Foundation

extension CALayer {
  /// Asks for what presenting the layers after one in a list will read, so that a walk over many of
  /// them does not wait for memory at each: a layer is followed to its records, and a record to its
  /// timing, which are three places that no hardware prefetcher connects.
  ///
  /// Call it with each index in turn. The walk and the presentation of one layer take about as long as
  /// one access to memory, so the three are asked for two layers apart.
  @inline(__always)
  package static func prefetch(_ layers: UnsafeBufferPointer<CALayer>, after index: Int) {
    if index + 6 < layers.count {
      let layer = UnsafeRawPointer(
        Unmanaged.passUnretained(layers[index + 6]).toOpaque())
      prefetch_line(layer)
      prefetch_line(layer + 64)
      prefetch_line(layer + 128)
      prefetch_line(layer + 192)
      prefetch_line(layer + 256)
    }
    if index + 4 < layers.count {
      Unmanaged.passUnretained(layers[index + 4])._withUnsafeGuaranteedRef { layer in
        guard let records = layer.records else { return }
        let first = UnsafeRawPointer(records)
        for line in 0...min(Int(layer.recordCount), 4) { prefetch_line(first + 64 * line) }
      }
    }
    if index + 2 < layers.count {
      Unmanaged.passUnretained(layers[index + 2])._withUnsafeGuaranteedRef { layer in
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
