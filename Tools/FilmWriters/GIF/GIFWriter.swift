import Foundation

/// Writes a GIF that says only what changes: sub-images of the pixels that differ, shown as long as
/// nothing does.
///
/// One table of colours serves the whole film, or what is known of it when 32 MiB of sub-images have
/// come. A sub-image that it would not look right in, or that becomes shorter, brings its own; several
/// are made into bytes at a time. The clock counts hundredths of a second, and viewers slow down what
/// is faster than 50 pictures a second: pictures in between are left out.
final class GIFWriter: FilmWriter {
  private static let shortestTime = 2
  /// Sub-images wait for the common table until they hold this many bytes.
  private static let waitingLimit = 32 << 20

  private let format: FilmFormat
  private let file: PendingFile
  private let stream: GIFStream
  private var comparer: PictureComparer

  /// Frames taken so far, repeated ones included.
  private var frameCount = 0
  /// The sub-image that is shown now, and when it began, in hundredths.
  private var current: SubImage?
  private var currentStart = 0
  /// What changed in pictures that were left out.
  private var skipped: PixelRect?
  private var lastPicture: [UInt8] = []

  private var waiting: [SubImage] = []
  private var waitingBytes = 0
  /// There when the common table is.
  private var encoders: OrderedWorkers<SubImage, Result<[UInt8], FilmWriterError>>?

  init(output: FilmOutput, format: FilmFormat) throws(FilmWriterError) {
    self.format = format
    file = PendingFile(path: output.path)
    stream = try GIFStream(
      descriptor: file.open(), path: output.path, width: format.width, height: format.height)
    comparer = PictureComparer(format: format)
  }

  deinit { cancel() }

  private func hundredths(atFrame frame: Int) -> Int {
    Int((Double(frame) * 100 / format.framesPerSecond).rounded())
  }

  func append(_ frame: FilmFrame) throws(FilmWriterError) {
    let start = hundredths(atFrame: frameCount)
    frameCount += 1
    let changed = skipped.map { $0.union(frame.changed) } ?? frame.changed
    if current != nil, start - currentStart < Self.shortestTime {
      skipped = changed
      lastPicture = [UInt8](frame.pixels)
      return
    }
    skipped = nil
    try show(frame.pixels, changed: changed, start: start)
  }

  func repeatLast(_ count: Int) throws(FilmWriterError) {
    guard current != nil, count > 0 else { return }
    let end = frameCount + count
    // A picture that was too early to be shown is not any more.
    if let changed = skipped {
      while frameCount < end, hundredths(atFrame: frameCount) - currentStart < Self.shortestTime {
        frameCount += 1
      }
      if frameCount < end {
        skipped = nil
        try lastPicture.withPixels { (pixels) throws(FilmWriterError) in
          try show(pixels, changed: changed, start: hundredths(atFrame: frameCount))
        }
      }
    }
    frameCount = end
  }

  private func show(
    _ pixels: UnsafeRawBufferPointer, changed: PixelRect, start: Int
  ) throws(FilmWriterError) {
    let image: SubImage?
    if format.isOpaque {
      image = comparer.take(pixels, changed: changed)
    } else {
      image = SubImage.cutOut(pixels, format: format)
    }
    guard let image else { return }
    if var previous = current {
      previous.hundredths = start - currentStart
      try wait(previous)
    }
    current = image
    currentStart = start
  }

  // MARK: Tables

  private func wait(_ image: SubImage) throws(FilmWriterError) {
    guard encoders == nil else { return try write(image) }
    waiting.append(image)
    waitingBytes += image.byteCount
    if waitingBytes > Self.waitingLimit { try settleCommonTable() }
  }

  /// Chooses the table that serves the whole film, and writes what was waiting for it.
  private func settleCommonTable() throws(FilmWriterError) {
    var histogram = ColorHistogram()
    for image in waiting { histogram.add(image) }
    let colors = ColorHistogram.palette(histogram.colors(.masked))
    try stream.begin(table: colors)
    encoders = OrderedWorkers { [format] in
      let encoder = Result { () throws(FilmWriterError) in
        try GIFImageEncoder(format: format, table: colors)
      }
      return { image in
        Result { () throws(FilmWriterError) in try encoder.get().encode(image) }
      }
    }
    let images = waiting
    waiting = []
    for image in images { try write(image) }
  }

  private func write(_ image: SubImage) throws(FilmWriterError) {
    for encoded in encoders?.submit(image) ?? [] { try stream.append(encoded.get()) }
  }

  // MARK: The end

  func finish() throws(FilmWriterError) {
    guard var last = current else {
      cancel()
      throw .noFrames
    }
    do throws(FilmWriterError) {
      if let changed = skipped {
        // The film's last picture is shown even when it came too early.
        let start = currentStart + Self.shortestTime
        skipped = nil
        try lastPicture.withPixels { (pixels) throws(FilmWriterError) in
          try show(pixels, changed: changed, start: start)
        }
        last = current ?? last
      }
      last.hundredths = max(Self.shortestTime, hundredths(atFrame: frameCount) - currentStart)
      current = nil
      try wait(last)
      if encoders == nil { try settleCommonTable() }
      for encoded in encoders?.drain() ?? [] { try stream.append(encoded.get()) }
      encoders?.close()
      try stream.finish()
      try file.commit()
    } catch {
      cancel()
      throw error
    }
  }

  func cancel() {
    stream.cancel()
    encoders?.close()
    file.discard()
  }
}

extension [UInt8] {
  /// The bytes in place, for a body whose errors are typed.
  fileprivate func withPixels(
    _ body: (UnsafeRawBufferPointer) throws(FilmWriterError) -> Void
  ) throws(FilmWriterError) {
    let result = withUnsafeBytes { bytes -> FilmWriterError? in
      do throws(FilmWriterError) {
        try body(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let result { throw result }
  }
}

extension SubImage {
  /// A whole picture whose pixels are either opaque or not there, for a film without background.
  fileprivate static func cutOut(_ pixels: UnsafeRawBufferPointer, format: FilmFormat) -> SubImage {
    let straight = pixels.bindMemory(to: UInt32.self).map { pixel -> UInt32 in
      let alpha = pixel >> 24
      if alpha < 128 { return SubImage.absent }
      let channel = { (shift: UInt32) in
        min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha)
      }
      return channel(16) << 16 | channel(8) << 8 | channel(0)
    }
    return SubImage(
      rect: PixelRect(x: 0, y: 0, width: format.width, height: format.height), pixels: straight,
      isClearedAfterwards: true)
  }
}
