import Foundation

/// A Gaussian blur of 8-bit coverage: by its own weights up to a standard deviation of 2 pixels, as
/// three box blurs each way above.
///
/// Three boxes whose variances add up to the Gaussian's differ from it by less than 3 % of the
/// maximum anywhere (central limit theorem); the cost per pixel does not depend on the radius.
package enum GaussianBlur {
  /// The distance beyond which the blurred shape is less than half of 1/255.
  package static func reach(sigma: CGFloat) -> Int {
    guard sigma > 0, sigma.isFinite else { return 0 }
    if sigma <= largestExactSigma { return weights(sigma: sigma).count / 2 }
    return boxes(sigma: sigma).reduce(0) { $0 + $1.before + $1.after } / 2 + 1
  }

  private static let largestExactSigma: CGFloat = 2

  /// The Gaussian at whole pixels out to three standard deviations, in parts of 65,536.
  private static func weights(sigma: CGFloat) -> [UInt32] {
    let radius = Int((3 * Double(sigma)).rounded(.up))
    let values = (-radius...radius).map { exp(-Double($0 * $0) / (2 * Double(sigma * sigma))) }
    let sum = values.reduce(0, +)
    return values.map { UInt32(($0 / sum * 65536).rounded()) }
  }

  /// A box's pixels before and after its centre.
  private struct Box {
    var before: Int
    var after: Int
  }

  /// Sizes of three boxes for a standard deviation, each the odd size below or above the ideal one
  /// √(12σ²/3 + 1), so many of each that the variances add up best.
  private static func boxes(sigma: CGFloat) -> [Box] {
    let variance = Double(min(sigma, 500)) * Double(min(sigma, 500))
    let ideal = (12 * variance / 3 + 1).squareRoot()
    var lower = Int(ideal)
    if lower % 2 == 0 { lower -= 1 }
    let small = Double(lower)
    let count = ((12 * variance - 3 * small * small - 12 * small - 9) / (-4 * small - 4)).rounded()
    let smallCount = min(max(Int(count), 0), 3)
    return (0..<3).map { index in
      let half = (index < smallCount ? lower : lower + 2) / 2
      return Box(before: half, after: half)
    }
  }

  /// Blurs `height` rows of `width` bytes in place. What lies outside counts as 0.
  /// - Parameter sigma: the standard deviation in pixels; at most 500 is used.
  package static func blur(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, sigma: CGFloat
  ) {
    guard width > 0, height > 0, sigma > 0.05 else { return }
    if sigma <= largestExactSigma {
      return convolve(
        pixels, width: width, height: height, bytesPerRow: bytesPerRow,
        weights: weights(sigma: sigma))
    }
    let boxes = boxes(sigma: sigma)
    let longest = max(width, height)
    let lines = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * longest)
    defer { lines.deallocate() }
    let (a, b) = (lines, lines + longest)
    for row in 0..<height {
      let line = pixels + row * bytesPerRow
      guard !isEmpty(line, count: width) else { continue }
      pass(line, a, count: width, boxes[0])
      pass(a, b, count: width, boxes[1])
      pass(b, line, count: width, boxes[2])
    }
    blurColumns(
      pixels, width: width, height: height, bytesPerRow: bytesPerRow, boxes: boxes)
  }

  /// Both directions with the weights themselves.
  private static func convolve(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int,
    weights: [UInt32]
  ) {
    let radius = weights.count / 2
    let across = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer {
      across.deallocate()
      sums.deallocate()
    }
    func finish(_ target: UnsafeMutablePointer<UInt8>) {
      for column in 0..<width {
        target[column] = UInt8(truncatingIfNeeded: min((sums[column] &+ 32768) >> 16, 255))
        sums[column] = 0
      }
    }
    sums.initialize(repeating: 0, count: width)
    for row in 0..<height {
      let line = pixels + row * bytesPerRow
      for (index, weight) in weights.enumerated() {
        let shift = index - radius
        let (from, to) = (max(0, -shift), min(width, width - shift))
        guard from < to else { continue }
        for column in from..<to { sums[column] &+= UInt32(line[column + shift]) &* weight }
      }
      finish(across + row * width)
    }
    for row in 0..<height {
      for (index, weight) in weights.enumerated() {
        let source = row + index - radius
        guard source >= 0, source < height else { continue }
        let line = across + source * width
        for column in 0..<width { sums[column] &+= UInt32(line[column]) &* weight }
      }
      finish(pixels + row * bytesPerRow)
    }
  }

  private static func isEmpty(_ line: UnsafePointer<UInt8>, count: Int) -> Bool {
    for index in 0..<count where line[index] != 0 { return false }
    return true
  }

  /// One box over one line; `source` and `target` do not overlap.
  private static func pass(
    _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int, _ box: Box
  ) {
    let size = box.before + box.after + 1
    if size == 1 {
      target.update(from: source, count: count)
      return
    }
    // Division by the size as a multiplication, rounded to nearest.
    let factor = UInt32((1 << 24) / size)
    var sum: UInt32 = 0
    for index in 0..<min(box.after, count) { sum &+= UInt32(source[index]) }
    for index in 0..<count {
      if index + box.after < count { sum &+= UInt32(source[index + box.after]) }
      if index > box.before { sum &-= UInt32(source[index - box.before - 1]) }
      target[index] = UInt8(truncatingIfNeeded: (sum &* factor &+ (1 << 23)) >> 24)
    }
  }

  /// The passes down the columns, all columns of a row at once so that memory is read in order.
  private static func blurColumns(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, boxes: [Box]
  ) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer {
      copy.deallocate()
      sums.deallocate()
    }
    for box in boxes where box.before + box.after > 0 {
      for row in 0..<height {
        (copy + row * width).update(from: pixels + row * bytesPerRow, count: width)
      }
      let factor = UInt32((1 << 24) / (box.before + box.after + 1))
      for column in 0..<width { sums[column] = 0 }
      for row in 0..<min(box.after, height) { add(copy + row * width, to: sums, count: width) }
      for row in 0..<height {
        if row + box.after < height {
          add(copy + (row + box.after) * width, to: sums, count: width)
        }
        if row > box.before {
          subtract(copy + (row - box.before - 1) * width, from: sums, count: width)
        }
        let line = pixels + row * bytesPerRow
        for column in 0..<width {
          line[column] = UInt8(
            truncatingIfNeeded: (sums[column] &* factor &+ (1 << 23)) >> 24)
        }
      }
    }
  }

  private static func add(
    _ line: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count { sums[index] &+= UInt32(line[index]) }
  }

  private static func subtract(
    _ line: UnsafePointer<UInt8>, from sums: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count { sums[index] &-= UInt32(line[index]) }
  }
}
