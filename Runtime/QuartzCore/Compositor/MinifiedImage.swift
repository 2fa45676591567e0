import CoreGraphics
import Foundation

/// An image halved some times, for being drawn small: bilinear sampling alone skips pixels.
struct MinifiedImage {
  var image: CGImage
  /// How often it was halved.
  var shift: Int
  /// Pixels of this image per pixel of the original; not quite a power of two for odd sizes.
  var factorX: Double
  var factorY: Double

  /// The way from this image's pixels, given the way from the original's.
  func placed(_ toPixels: PlaneTransform) -> PlaneTransform {
    guard shift > 0 else { return toPixels }
    return PlaneTransform(a: 1 / factorX, b: 0, c: 0, d: 1 / factorY, tx: 0, ty: 0)
      .followed(by: toPixels)
  }
}

extension CGImage {
  /// The smallest halving of this image that still has a pixel for every pixel drawn.
  func minified(for toPixels: PlaneTransform) -> MinifiedImage {
    let scale = max(hypot(toPixels.a, toPixels.b), hypot(toPixels.c, toPixels.d))
    var shift = 0
    var reached = scale
    while reached <= 0.5, width >> shift > 1, height >> shift > 1, shift < 12 {
      shift += 1
      reached *= 2
    }
    guard shift > 0 else { return MinifiedImage(image: self, shift: 0, factorX: 1, factorY: 1) }
    let image = MinifiedImageCache.shared.image(of: self, shift: shift)
    return MinifiedImage(
      image: image, shift: shift, factorX: Double(image.width) / Double(width),
      factorY: Double(image.height) / Double(height))
  }

  /// Each pixel the mean of four; odd sizes repeat their last row or column.
  func halved() -> CGImage {
    let (newWidth, newHeight) = ((width + 1) / 2, (height + 1) / 2)
    let source = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    let sourceRow = bytesPerRow / 4
    let (lastX, lastY) = (width - 1, height - 1)
    let buffer = PixelBuffer(width: newWidth, height: newHeight) { target, bytesPerRow in
      for y in 0..<newHeight {
        let upper = source + min(2 * y, lastY) * sourceRow
        let lower = source + min(2 * y + 1, lastY) * sourceRow
        let line = (target + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for x in 0..<newWidth {
          let (left, right) = (min(2 * x, lastX), min(2 * x + 1, lastX))
          // Two channels at a time, each with eight bits of room above it.
          let mask: UInt32 = 0x00FF_00FF
          let (p, q, r, s) = (upper[left], upper[right], lower[left], lower[right])
          let even = (p & mask) + (q & mask) + (r & mask) + (s & mask) + 0x0002_0002
          let odd =
            (p >> 8 & mask) + (q >> 8 & mask) + (r >> 8 & mask) + (s >> 8 & mask) + 0x0002_0002
          line[x] = (even >> 2 & mask) | (odd >> 2 & mask) << 8
        }
      }
    }
    return CGImage(buffer: buffer)
  }

  /// Every pixel's colour multiplied with `color`, whose alpha is left to the drawing.
  func multiplied(by color: PaintColor) -> CGImage {
    let source = UnsafeRawPointer(bytes)
    let sourceBytesPerRow = bytesPerRow
    let (width, height) = (width, height)
    func factor(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * 256 + 0.5) }
    let (red, green, blue) = (factor(color.red), factor(color.green), factor(color.blue))
    return CGImage(
      buffer: PixelBuffer(width: width, height: height) { target, bytesPerRow in
        for y in 0..<height {
          let from = (source + y * sourceBytesPerRow).assumingMemoryBound(to: UInt32.self)
          let to = (target + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
          for x in 0..<width {
            let value = from[x]
            let r = ((value >> 16 & 0xFF) * red) >> 8
            let g = ((value >> 8 & 0xFF) * green) >> 8
            let b = ((value & 0xFF) * blue) >> 8
            to[x] = value & 0xFF00_0000 | r << 16 | g << 8 | b
          }
        }
      })
  }
}

/// Halved images kept between frames, least recently used first to go.
private final class MinifiedImageCache: @unchecked Sendable {
  static let shared = MinifiedImageCache()

  // `lock` guards everything below: that is what makes the class Sendable.
  private let lock = NSLock()
  private struct Key: Hashable {
    var original: CGImage
    var shift: Int
  }
  private var images: [Key: (image: CGImage, use: UInt64)] = [:]
  private var clock: UInt64 = 0
  private let capacity = 32

  func image(of original: CGImage, shift: Int) -> CGImage {
    let key = Key(original: original, shift: shift)
    lock.lock()
    clock += 1
    if let entry = images[key] {
      images[key]?.use = clock
      lock.unlock()
      return entry.image
    }
    lock.unlock()
    var image = original
    for _ in 0..<shift { image = image.halved() }
    lock.lock()
    defer { lock.unlock() }
    images[key] = (image, clock)
    while images.count > capacity, let oldest = images.min(by: { $0.value.use < $1.value.use }) {
      images[oldest.key] = nil
    }
    return image
  }
}
