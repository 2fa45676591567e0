/// The last frame in the form in which an encoder is given it.
///
/// Video that is opaque is given as it is stored, brightness at full and colour at half resolution:
/// less than half the bytes, and only what has changed is converted. Everything else is given as
/// colours and alpha, not premultiplied.
final class FrameStream {
  private let format: FilmFormat
  private let isPlanar: Bool
  private var bytes: [UInt8] = []

  /// - Parameter isVideo: Whether the film is stored as video.
  init(format: FilmFormat, isVideo: Bool) {
    self.format = format
    isPlanar = isVideo && format.isOpaque
  }

  var hasFrame: Bool { !bytes.isEmpty }

  /// The sides of video are even: the last column and row are there twice if need be.
  private var evenWidth: Int { (format.width + 1) & ~1 }
  private var evenHeight: Int { (format.height + 1) & ~1 }

  /// How the bytes are to be understood.
  var stream: VideoStream {
    isPlanar
      ? VideoStream(
        width: evenWidth, height: evenHeight, framesPerSecond: format.framesPerSecond,
        pixels: .planar)
      : VideoStream(
        width: format.width, height: format.height, framesPerSecond: format.framesPerSecond,
        pixels: .blueGreenRedAlpha)
  }

  func take(_ frame: FilmFrame) {
    guard isPlanar else {
      bytes = [UInt8](frame.pixels)
      if !format.isOpaque { removePremultiplication() }
      return
    }
    var changed = frame.changed
    if bytes.isEmpty {
      bytes = [UInt8](repeating: 0, count: byteCount)
      changed = PixelRect(x: 0, y: 0, width: format.width, height: format.height)
    }
    convert(frame.pixels, changed: changed)
  }

  /// Bytes of a frame.
  var byteCount: Int {
    isPlanar ? evenWidth * evenHeight * 3 / 2 : format.width * format.height * 4
  }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { bytes.withUnsafeBytes(body) }

  /// Converts what changed, in blocks of two rows: eight columns at a time as far as they go.
  private func convert(_ pixels: UnsafeRawBufferPointer, changed: PixelRect) {
    let rows = changed.y & ~1..<min(evenHeight, (changed.y + changed.height + 1) & ~1)
    let columns = changed.x & ~1..<min(evenWidth, (changed.x + changed.width + 1) & ~1)
    guard let source = pixels.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
    bytes.withUnsafeMutableBytes { bytes in
      guard let target = bytes.baseAddress else { return }
      var planes = Planes(start: target, width: evenWidth, height: evenHeight)
      for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
        planes.row = row
        let upper = source + min(row, format.height - 1) * format.width
        let lower = source + min(row + 1, format.height - 1) * format.width
        var column = columns.lowerBound
        while column + 8 <= columns.upperBound, column + 8 <= format.width {
          planes.set(
            UnsafeRawPointer(upper + column).loadUnaligned(as: SIMD8<UInt32>.self),
            UnsafeRawPointer(lower + column).loadUnaligned(as: SIMD8<UInt32>.self), at: column)
          column += 8
        }
        while column < columns.upperBound {
          let right = min(column + 1, format.width - 1)
          planes.set(
            SIMD2(upper[column], upper[right]), SIMD2(lower[column], lower[right]), at: column)
          column += 2
        }
      }
    }
  }

  private func removePremultiplication() {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var at = 0
      while at < bytes.count {
        let alpha = UInt32(bytes[at + 3])
        if alpha != 255, alpha != 0 {
          for channel in at..<at + 3 {
            bytes[channel] = UInt8(min(255, (UInt32(bytes[channel]) * 255 + alpha / 2) / alpha))
          }
        }
        at += 4
      }
    }
  }
}

/// The three planes of a picture, which pixels are written to: ITU-R BT.601 with 8 bits and the range
/// 16…235, in the integer form of its own annex.
private struct Planes {
  let start: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  /// The upper one of the two rows that are written.
  var row = 0

  @inline(__always)
  func set(_ upper: SIMD8<UInt32>, _ lower: SIMD8<UInt32>, at column: Int) {
    let at = start + row * width + column
    at.storeBytes(of: brightness(upper), as: SIMD8<UInt8>.self)
    (at + width).storeBytes(of: brightness(lower), as: SIMD8<UInt8>.self)
    // Red and blue go side by side: the sums of four have ten bits each.
    let redBlue = (upper & 0xff_00ff) &+ (lower & 0xff_00ff)
    let green = (upper &>> 8 & 0xff) &+ (lower &>> 8 & 0xff)
    let sums = redBlue.evenHalf &+ redBlue.oddHalf
    let (blueness, redness) = differences(
      red: SIMD4(truncatingIfNeeded: sums &>> 16),
      green: SIMD4(
        truncatingIfNeeded: green.evenHalf &+ green.oddHalf),
      blue: SIMD4(truncatingIfNeeded: sums & 0xffff))
    let difference = start + width * height + (row / 2) * (width / 2) + column / 2
    difference.storeBytes(of: SIMD4(truncatingIfNeeded: blueness), as: SIMD4<UInt8>.self)
    (difference + width * height / 4).storeBytes(
      of: SIMD4(truncatingIfNeeded: redness), as: SIMD4<UInt8>.self)
  }

  @inline(__always)
  func set(_ upper: SIMD2<UInt32>, _ lower: SIMD2<UInt32>, at column: Int) {
    let block = SIMD8(lowHalf: SIMD4(lowHalf: upper, highHalf: lower), highHalf: .zero)
    let shown = brightness(block)
    let at = start + row * width + column
    at.storeBytes(of: SIMD2(shown[0], shown[1]), as: SIMD2<UInt8>.self)
    (at + width).storeBytes(of: SIMD2(shown[2], shown[3]), as: SIMD2<UInt8>.self)
    func sum(_ shift: UInt32) -> SIMD4<Int32> {
      SIMD4(repeating: Int32((block &>> shift & 0xff).wrappedSum()))
    }
    let (blueness, redness) = differences(red: sum(16), green: sum(8), blue: sum(0))
    let difference = start + width * height + (row / 2) * (width / 2) + column / 2
    difference.storeBytes(of: UInt8(truncatingIfNeeded: blueness[0]), as: UInt8.self)
    (difference + width * height / 4).storeBytes(
      of: UInt8(truncatingIfNeeded: redness[0]), as: UInt8.self)
  }

  @inline(__always)
  private func brightness(_ pixels: SIMD8<UInt32>) -> SIMD8<UInt8> {
    let red = pixels &>> 16 & 0xff
    let green = pixels &>> 8 & 0xff
    let blue = pixels & 0xff
    let weighted = red &* 66 &+ green &* 129 &+ blue &* 25
    return SIMD8(truncatingIfNeeded: (weighted &+ 128) &>> 8 &+ 16)
  }

  /// From sums of four pixels: ten bits to take off instead of eight.
  @inline(__always)
  private func differences(
    red: SIMD4<Int32>, green: SIMD4<Int32>, blue: SIMD4<Int32>
  ) -> (blueness: SIMD4<Int32>, redness: SIMD4<Int32>) {
    (
      (red &* -38 &+ green &* -74 &+ blue &* 112 &+ 512) &>> 10 &+ 128,
      (red &* 112 &+ green &* -94 &+ blue &* -18 &+ 512) &>> 10 &+ 128
    )
  }
}
