import Foundation

/// Blurred shadows kept between frames, least recently used first to go.
///
/// What a mask is made from is its whole key, so it does not matter which frame or thread made it.
final class ShadowCache: @unchecked Sendable {
  static let shared = ShadowCache()

  /// What determines the bytes of a mask.
  enum Key: Hashable {
    /// An outline in pixels and the deviations of its blur.
    case outline(RoundedRectangle, deviationX: Double, deviationY: Double)
    /// A path scaled to pixels.
    case path(PathKey, deviationX: Double, deviationY: Double)
    /// The alpha of drawn layers.
    case layers(LayersKey)
  }

  // `lock` guards everything below: that is what makes the class Sendable.
  private let lock = NSLock()
  private var masks: [Key: (mask: BlurredMask, use: UInt64)] = [:]
  private var clock: UInt64 = 0
  private var byteCount = 0
  private let capacity: Int

  init(capacity: Int = 24 << 20) { self.capacity = capacity }

  /// The mask for `key`, made by `make` when it is not at hand. Two threads may make the same mask
  /// at once: both are equal, and one is kept.
  func mask(for key: Key, make: () -> BlurredMask) -> BlurredMask {
    lock.lock()
    clock += 1
    if let entry = masks[key] {
      masks[key]?.use = clock
      lock.unlock()
      return entry.mask
    }
    lock.unlock()
    let mask = make()
    lock.lock()
    defer { lock.unlock() }
    guard masks[key] == nil else { return mask }
    masks[key] = (mask, clock)
    byteCount += mask.byteCount
    while byteCount > capacity, masks.count > 1,
      let oldest = masks.min(by: { $0.value.use < $1.value.use })
    {
      byteCount -= oldest.value.mask.byteCount
      masks[oldest.key] = nil
    }
    return mask
  }

  func removeAll() {
    lock.lock()
    defer { lock.unlock() }
    masks = [:]
    byteCount = 0
  }
}

/// A path as part of a cache key: compared whole, hashed by a few of its numbers.
struct PathKey: Hashable {
  var path: PathGeometry
  var scaleX: Double
  var scaleY: Double
  /// Where between two pixels the path begins.
  var restX: Double
  var restY: Double

  func hash(into hasher: inout Hasher) {
    hasher.combine(restX)
    hasher.combine(restY)
    hasher.combine(path.points.count)
    hasher.combine(path.points.last?.x)
    hasher.combine(scaleX)
    hasher.combine(scaleY)
  }
}

/// Drawn layers as part of a cache key: compared whole, hashed by a few of their numbers.
struct LayersKey: Hashable {
  var nodes: [SnapshotNode]
  var visible: PixelRect
  var deviationX: Double
  var deviationY: Double

  func hash(into hasher: inout Hasher) {
    hasher.combine(nodes.count)
    hasher.combine(nodes.last?.extent)
    hasher.combine(visible)
    hasher.combine(deviationX)
  }
}
