import CDeflate
import Foundation

/// Writes an animated PNG of the rectangles that change, with the pixels exactly as they are.
///
/// Rows are not filtered: pictures of flat colours compress better as they are. libdeflate makes the
/// data, of several pictures at a time; the frame's number and time, and the lengths around them, are
/// the format's own.
final class APNGWriter: FilmWriter {
  private let format: FilmFormat
  private let file: PendingFile
  private let descriptor: Int32
  private var comparer: PictureComparer
  private let compressors: OrderedWorkers<[UInt8], [UInt8]>
  private var isOpen = true

  /// A rectangle that is shown for some frames.
  private struct Picture {
    var rect: PixelRect
    var frames = 1
    /// nil until it is compressed.
    var data: [UInt8]?
  }

  /// Pictures that are not written yet, the last being the one that is shown now.
  private var pictures: [Picture] = []
  private var pictureCount: UInt32 = 0
  private var sequenceNumber: UInt32 = 0
  private var pending: [UInt8] = []

  /// Where the number of pictures stands, which is known only at the end.
  private static let controlOffset = 8 + 12 + 13

  init(output: FilmOutput, format: FilmFormat) throws(FilmWriterError) {
    self.format = format
    file = PendingFile(path: output.path)
    descriptor = try file.open()
    comparer = PictureComparer(format: format)
    compressors = OrderedWorkers {
      let compressor = Compressor(level: Self.level)
      return compressor.compress
    }
    pending = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    // 8 bits a channel; colour type 2 is red, green, blue, and 6 has alpha as well.
    appendChunk(
      "IHDR",
      bigEndian(UInt32(format.width)) + bigEndian(UInt32(format.height))
        + [8, format.isOpaque ? 2 : 6, 0, 0, 0])
    appendChunk("acTL", bigEndian(UInt32(0)) + bigEndian(UInt32(0)))
  }

  deinit { cancel() }

  /// libdeflate's level: measured on films of flat colours, lower ones give files a sixth larger in
  /// hardly less time, higher ones take ten times as long for a thirtieth.
  private static let level: Int32 = 8

  func append(_ frame: FilmFrame) throws(FilmWriterError) {
    guard let image = comparer.differentRect(frame.pixels, changed: frame.changed) else {
      return try repeatLast(1)
    }
    pictures.append(Picture(rect: image))
    take(compressors.submit(pngRows(of: image, in: frame.pixels, format: format)))
    while pictures.count > 1, let data = pictures[0].data {
      try write(pictures.removeFirst(), data)
    }
  }

  func repeatLast(_ count: Int) throws(FilmWriterError) {
    if !pictures.isEmpty { pictures[pictures.count - 1].frames += count }
  }

  private func take(_ compressed: [[UInt8]]) {
    var rest = compressed[...]
    for index in pictures.indices where pictures[index].data == nil {
      guard let data = rest.popFirst() else { return }
      pictures[index].data = data
    }
  }

  /// Writes a picture with its time; a time that does not fit is split.
  private func write(_ picture: Picture, _ data: [UInt8]) throws(FilmWriterError) {
    let limit = 65535 / unitsPerFrame
    var frames = picture.frames
    repeat {
      let part = min(frames, limit)
      frames -= part
      appendControl(picture.rect, frames: part)
      if pictureCount == 1 {
        appendChunk("IDAT", data)
      } else {
        appendChunk("fdAT", bigEndian(nextSequenceNumber()) + data)
      }
    } while frames > 0
    if pending.count > 1 << 18 { try flush() }
  }

  /// A frame's time is a fraction; rates that are no whole number are counted in hundredths.
  private var unitsPerFrame: Int {
    format.framesPerSecond == format.framesPerSecond.rounded() ? 1 : 100
  }

  private func appendControl(_ rect: PixelRect, frames: Int) {
    pictureCount += 1
    let numerator = UInt16(frames * unitsPerFrame)
    let denominator = UInt16((format.framesPerSecond * Double(unitsPerFrame)).rounded())
    // The picture stays for the next one, and replaces what was in its rectangle.
    appendChunk(
      "fcTL",
      bigEndian(nextSequenceNumber()) + bigEndian(UInt32(rect.width))
        + bigEndian(UInt32(rect.height)) + bigEndian(UInt32(rect.x)) + bigEndian(UInt32(rect.y))
        + bigEndian(numerator) + bigEndian(denominator) + [0, 0])
  }

  private func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }

  private func appendChunk(_ type: String, _ data: [UInt8]) {
    pending += pngChunk(type, data)
  }

  private func flush() throws(FilmWriterError) {
    let isWritten = pending.withUnsafeBytes { writeAll($0, to: descriptor) }
    if !isWritten {
      let reason = describe(errno)
      cancel()
      throw .cannotWrite(path: file.path, reason: reason)
    }
    pending.removeAll(keepingCapacity: true)
  }

  func finish() throws(FilmWriterError) {
    guard !pictures.isEmpty else {
      cancel()
      throw .noFrames
    }
    take(compressors.drain())
    compressors.close()
    for picture in pictures { try write(picture, picture.data ?? []) }
    pictures = []
    appendChunk("IEND", [])
    try flush()
    let control = pngChunk("acTL", bigEndian(pictureCount) + bigEndian(UInt32(0)))
    let isWritten = control.withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress, $0.count, off_t(Self.controlOffset)) == $0.count
    }
    if !isWritten {
      let reason = describe(errno)
      cancel()
      throw .cannotWrite(path: file.path, reason: reason)
    }
    close(descriptor)
    isOpen = false
    try file.commit()
  }

  func cancel() {
    compressors.close()
    if isOpen { close(descriptor) }
    isOpen = false
    file.discard()
  }
}

/// One thread's libdeflate.
private final class Compressor {
  private let compressor: OpaquePointer

  init(level: Int32) {
    guard let compressor = libdeflate_alloc_compressor(level) else {
      preconditionFailure("libdeflate knows no level \(level).")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func compress(_ bytes: [UInt8]) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    // The bound is the size of what went in, and more: what comes out is kept no longer than it is.
    return withUnsafeTemporaryAllocation(byteCount: bound, alignment: 1) { output in
      let count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(
          compressor, $0.baseAddress, $0.count, output.baseAddress, output.count)
      }
      return [UInt8](output[..<count])
    }
  }
}

/// Rows as PNG has them: a byte for the filter (none), then red, green, blue, and alpha, which is
/// not premultiplied, unless the film is opaque.
func pngRows(of rect: PixelRect, in pixels: UnsafeRawBufferPointer, format: FilmFormat) -> [UInt8] {
  let channels = format.isOpaque ? 3 : 4
  let count = rect.height * (1 + rect.width * channels)
  return [UInt8](unsafeUninitializedCapacity: count) { rows, initialized in
    let source = pixels.bindMemory(to: UInt32.self)
    var out = 0
    for row in rect.y..<rect.y + rect.height {
      rows[out] = 0
      out += 1
      let start = row * format.width + rect.x
      if format.isOpaque {
        for at in start..<start + rect.width {
          let pixel = source[at]
          rows[out] = UInt8(truncatingIfNeeded: pixel >> 16)
          rows[out + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          rows[out + 2] = UInt8(truncatingIfNeeded: pixel)
          out += 3
        }
      } else {
        for at in start..<start + rect.width {
          let pixel = source[at]
          let alpha = pixel >> 24
          for shift: UInt32 in [16, 8, 0] {
            let channel = pixel >> shift & 0xff
            rows[out] =
              alpha == 0 ? 0 : UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
            out += 1
          }
          rows[out] = UInt8(alpha)
          out += 1
        }
      }
    }
    initialized = count
  }
}

/// A PNG chunk: length, type, data, check sum.
func pngChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  let sum = body.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  return bigEndian(UInt32(data.count)) + body + bigEndian(sum)
}

func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) }
}
