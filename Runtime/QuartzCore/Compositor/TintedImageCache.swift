import CoreGraphics
import Foundation

/// Images multiplied with a colour, kept between frames, least recently used first to go.
final class TintedImageCache: @unchecked Sendable {
  static let shared = TintedImageCache()

  private struct Key: Hashable {
    var image: CGImage
    var color: PaintColor
  }

  // `lock` guards everything below: that is what makes the class Sendable.
  private let lock = NSLock()
  private var images: [Key: (image: CGImage, use: UInt64)] = [:]
  private var clock: UInt64 = 0
  private let capacity = 64

  /// The image with red, green and blue multiplied by those of the colour; its alpha is left to the
  /// layer's opacity.
  func image(_ image: CGImage, multipliedBy color: PaintColor) -> CGImage {
    let key = Key(image: image, color: color)
    lock.lock()
    clock += 1
    if let entry = images[key] {
      images[key]?.use = clock
      lock.unlock()
      return entry.image
    }
    lock.unlock()
    let tinted = image.multiplied(by: color)
    lock.lock()
    defer { lock.unlock() }
    images[key] = (tinted, clock)
    while images.count > capacity, let oldest = images.min(by: { $0.value.use < $1.value.use }) {
      images[oldest.key] = nil
    }
    return tinted
  }
}
