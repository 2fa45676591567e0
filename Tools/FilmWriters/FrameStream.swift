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
      bytes = [UInt8](repeating: 0, count: evenWidth * evenHeight * 3 / 2)
      changed = PixelRect(x: 0, y: 0, width: format.width, height: format.height)
    }
    convert(frame.pixels, changed: changed)
  }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { bytes.withUnsafeBytes(body) }

  /// ITU-R BT.601 with 8 bits and the range 16…235, in the integer form of its own annex.
  private func convert(_ pixels: UnsafeRawBufferPointer, changed: PixelRect) {
    let source = pixels.bindMemory(to: UInt32.self)
    let (width, height) = (evenWidth, evenHeight)
    let rows = changed.y & ~1..<min(height, (changed.y + changed.height + 1) & ~1)
    let columns = changed.x & ~1..<min(width, (changed.x + changed.width + 1) & ~1)
    let lastColumn = format.width - 1
    bytes.withUnsafeMutableBufferPointer { bytes in
      for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
        let upper = min(row, format.height - 1) * format.width
        let lower = min(row + 1, format.height - 1) * format.width
        var chroma = width * height + (row / 2) * (width / 2) + columns.lowerBound / 2
        for column in stride(from: columns.lowerBound, to: columns.upperBound, by: 2) {
          let right = min(column + 1, lastColumn)
          let block = SIMD4(
            source[upper + column], source[upper + right], source[lower + column],
            source[lower + right])
          let red = SIMD4<Int32>(truncatingIfNeeded: block &>> 16 & 0xff)
          let green = SIMD4<Int32>(truncatingIfNeeded: block &>> 8 & 0xff)
          let blue = SIMD4<Int32>(truncatingIfNeeded: block & 0xff)
          let brightness = (red &* 66 &+ green &* 129 &+ blue &* 25 &+ 128) &>> 8 &+ 16
          let at = row * width + column
          bytes[at] = UInt8(truncatingIfNeeded: brightness[0])
          bytes[at + 1] = UInt8(truncatingIfNeeded: brightness[1])
          bytes[at + width] = UInt8(truncatingIfNeeded: brightness[2])
          bytes[at + width + 1] = UInt8(truncatingIfNeeded: brightness[3])
          let (r, g, b) = (red.wrappedSum(), green.wrappedSum(), blue.wrappedSum())
          // The sums are of four pixels: 10 bits to take off instead of 8.
          let u = (r &* -38 &+ g &* -74 &+ b &* 112 &+ 512) >> 10 &+ 128
          let v = (r &* 112 &+ g &* -94 &+ b &* -18 &+ 512) >> 10 &+ 128
          bytes[chroma] = UInt8(truncatingIfNeeded: u)
          bytes[chroma + width * height / 4] = UInt8(truncatingIfNeeded: v)
          chroma += 1
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
