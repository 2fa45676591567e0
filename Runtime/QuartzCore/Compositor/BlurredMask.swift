import Foundation

/// Coverage, one byte a pixel, that a shadow's colour is painted through.
///
/// Immutable after `init`, so one can be used by several threads at once.
final class BlurredMask: @unchecked Sendable {
  // `bytes` is written only before the object is shared: that is what makes it Sendable.
  let bytes: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  /// A multiple of four, as Cairo wants it.
  let bytesPerRow: Int
  /// Where the top left pixel lies in the space that the mask was made in.
  let originX: Int
  let originY: Int

  init(width: Int, height: Int, originX: Int, originY: Int) {
    self.width = width
    self.height = height
    self.originX = originX
    self.originY = originY
    bytesPerRow = (width + 3) & ~3
    bytes = .allocate(capacity: max(1, bytesPerRow * height))
    bytes.initialize(repeating: 0, count: max(1, bytesPerRow * height))
  }

  deinit { bytes.deallocate() }

  var byteCount: Int { bytesPerRow * height }
}

/// A Gaussian blur as three passes of a box whose ends have fractional weight.
///
/// The box's width is chosen so that three passes have exactly the wanted variance (Gwosdek and
/// others, "Theoretical foundations of Gaussian convolution by extended box filtering", 2011), so the
/// blur grows steadily with its deviation; the greatest difference from a true Gaussian edge is about
/// one hundredth. The cost does not depend on the deviation.
struct BoxBlur {
  let radius: Int
  let edge: Float
  let weight: Float

  /// How far three passes spread a pixel.
  var reach: Int { radius < 0 ? 0 : 3 * (radius + 1) }

  init(deviation: Double) {
    guard deviation > 0.05, deviation.isFinite else {
      (radius, edge, weight) = (-1, 0, 1)
      return
    }
    // Beyond this nothing is left to see, and the window would not fit numbers of pixels.
    let deviation = min(deviation, 4096)
    let passes = 3.0
    let variance = deviation * deviation / passes
    let whole = (0.5 * (12 * variance + 1).squareRoot() - 0.5).rounded(.down)
    let end =
      (2 * whole + 1) * (whole * (whole + 1) - 3 * variance)
      / (6 * (variance - (whole + 1) * (whole + 1)))
    radius = Int(whole)
    edge = Float(end)
    weight = Float(1 / (2 * whole + 1 + 2 * end))
  }

  /// How far a blur of this deviation reaches, in pixels.
  static func reach(deviation: Double) -> Int { BoxBlur(deviation: deviation).reach }

  /// Blurs `mask` in place. The mask needs a margin of `reach` zero pixels for nothing to be lost.
  static func blur(_ mask: BlurredMask, deviationX: Double, deviationY: Double) {
    let (width, height) = (mask.width, mask.height)
    guard width > 0, height > 0 else { return }
    let horizontal = BoxBlur(deviation: deviationX)
    let vertical = BoxBlur(deviation: deviationY)
    guard horizontal.radius >= 0 || vertical.radius >= 0 else { return }
    let count = width * height
    let front = UnsafeMutablePointer<Float>.allocate(capacity: count)
    let back = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer {
      front.deallocate()
      back.deallocate()
    }
    for y in 0..<height {
      let row = mask.bytes + y * mask.bytesPerRow
      let target = front + y * width
      for x in 0..<width { target[x] = Float(row[x]) }
    }
    var (current, next) = (front, back)
    if horizontal.radius >= 0 { horizontal.blurRows(of: current, width: width, height: height) }
    for _ in 0..<3 where vertical.radius >= 0 {
      vertical.passAlongColumns(from: current, to: next, width: width, height: height)
      swap(&current, &next)
    }
    for y in 0..<height {
      let row = mask.bytes + y * mask.bytesPerRow
      let source = current + y * width
      for x in 0..<width { row[x] = byte(source[x]) }
    }
  }

  /// The nearest whole number from 0 to 255, halves being rounded up: in steps that a processor does
  /// for several numbers at once, as it does not for a checked conversion.
  @inline(__always)
  private static func byte(_ value: Float) -> UInt8 {
    let raised = min(max(value + 0.5, 0), 255)
    // Beyond this a number has no fraction, and its last bits are the number.
    let whole: Float = 8_388_608
    let nearest = raised + whole - whole
    let below = nearest > raised ? nearest - 1 : nearest
    return UInt8(truncatingIfNeeded: (below + whole).bitPattern)
  }

  /// All three passes along the rows, in place, eight rows at a time: a sum that goes along one row
  /// alone has to wait for itself at every pixel.
  private func blurRows(of pixels: UnsafeMutablePointer<Float>, width: Int, height: Int) {
    let reach = radius + 1
    let length = width + 2 * reach
    // Rows with room on both sides make the loop free of conditions.
    var front = UnsafeMutablePointer<SIMD8<Float>>.allocate(capacity: length)
    var back = UnsafeMutablePointer<SIMD8<Float>>.allocate(capacity: length)
    front.initialize(repeating: .zero, count: length)
    back.initialize(repeating: .zero, count: length)
    defer {
      front.deallocate()
      back.deallocate()
    }
    for y in stride(from: 0, to: height, by: 8) {
      // Where there are fewer than eight, the last row is blurred more than once.
      let rows = (0..<8).map { pixels + min(y + $0, height - 1) * width }
      let (row0, row1, row2, row3) = (rows[0], rows[1], rows[2], rows[3])
      let (row4, row5, row6, row7) = (rows[4], rows[5], rows[6], rows[7])
      for x in 0..<width {
        front[reach + x] = SIMD8(
          row0[x], row1[x], row2[x], row3[x], row4[x], row5[x], row6[x], row7[x])
      }
      for _ in 0..<3 {
        pass(from: front, to: back + reach, width: width)
        swap(&front, &back)
      }
      for x in 0..<width {
        let pixel = front[reach + x]
        (row0[x], row1[x], row2[x], row3[x]) = (pixel[0], pixel[1], pixel[2], pixel[3])
        (row4[x], row5[x], row6[x], row7[x]) = (pixel[4], pixel[5], pixel[6], pixel[7])
      }
    }
  }

  @inline(__always)
  private func pass(
    from padded: UnsafeMutablePointer<SIMD8<Float>>, to row: UnsafeMutablePointer<SIMD8<Float>>,
    width: Int
  ) {
    let reach = radius + 1
    // Covers offsets −radius…radius around x; `padded[x + reach]` is the centre.
    var sum = SIMD8<Float>.zero
    for offset in 0..<(2 * radius + 1) { sum += padded[offset + 1] }
    for x in 0..<width {
      row[x] = (sum + edge * (padded[x] + padded[x + 2 * reach])) * weight
      // The last sum is of nothing that anybody asks for.
      sum += padded[x + 2 * reach] - padded[x + 1]
    }
  }

  private func passAlongColumns(
    from source: UnsafeMutablePointer<Float>, to target: UnsafeMutablePointer<Float>, width: Int,
    height: Int
  ) {
    let reach = radius + 1
    let sums = UnsafeMutablePointer<Float>.allocate(capacity: width)
    let zeros = UnsafeMutablePointer<Float>.allocate(capacity: width)
    sums.initialize(repeating: 0, count: width)
    zeros.initialize(repeating: 0, count: width)
    defer {
      sums.deallocate()
      zeros.deallocate()
    }
    func row(_ y: Int) -> UnsafeMutablePointer<Float> {
      y >= 0 && y < height ? source + y * width : zeros
    }
    for y in -radius...radius {
      let line = row(y)
      for x in 0..<width { sums[x] += line[x] }
    }
    for y in 0..<height {
      let (before, after, leaving) = (row(y - reach), row(y + reach), row(y - radius))
      let line = target + y * width
      for x in 0..<width {
        line[x] = (sums[x] + edge * (before[x] + after[x])) * weight
        sums[x] += after[x] - leaving[x]
      }
    }
  }
}
