import Foundation

/// Writes a GIF that says only what changes: sub-images of the pixels that differ, shown as long as
/// nothing does.
///
/// One table of colours serves the whole film, or what is known of it when 32 MiB of sub-images have
/// come. A sub-image that it would not look right in, or that becomes shorter, brings its own. The clock counts hundredths of a second, and viewers
/// slow down what is faster than 50 pictures a second: pictures in between are left out.
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
  private var common: Palette?
  private var scratch: GIFStream?

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
    guard common == nil else { return try write(image) }
    waiting.append(image)
    waitingBytes += image.byteCount
    if waitingBytes > Self.waitingLimit { try settleCommonTable() }
  }

  /// Chooses the table that serves the whole film, and writes what was waiting for it.
  private func settleCommonTable() throws(FilmWriterError) {
    var histogram = ColorHistogram()
    for image in waiting { histogram.add(image) }
    let colors = histogram.palette()
    common = Palette(colors: colors)
    try stream.begin(table: colors)
    scratch = try GIFStream.scratch(width: format.width, height: format.height, table: colors)
    let images = waiting
    waiting = []
    for image in images { try write(image) }
  }

  /// The mean squared error of a pixel, in steps of 1/255 summed over the channels, that nobody sees:
  /// 53 dB.
  private static let invisibleError = 1.0
  /// Images of more pixels are not compressed several times to find out which way is shorter.
  private static let trialLimit = 1 << 16

  private func write(_ image: SubImage) throws(FilmWriterError) {
    var best = try bestTable(for: image)
    var image = image
    // Where most of a rectangle is new, leaving the rest to the picture before makes it longer.
    if !image.isClearedAfterwards, image.pixels.count <= Self.trialLimit,
      image.pixels.count(where: { $0 < SubImage.unchanged }) * 4 > image.pixels.count
    {
      let solid = image.solid
      let other = try bestTable(for: solid)
      if other.length < best.length { (image, best) = (solid, other) }
    }
    if var own = best.own {
      try stream.write(image, palette: &own, table: own.colors)
    } else {
      try stream.write(image, palette: &common!, table: nil)
    }
  }

  /// The table that serves an image best: its own, or nil for the common one; and how long the image
  /// is with it, as far as that was tried.
  private func bestTable(
    for image: SubImage
  ) throws(FilmWriterError) -> (own: Palette?, length: Int) {
    guard var common, let scratch else { preconditionFailure("The common table was not chosen.") }
    var histogram = ColorHistogram()
    histogram.add(image)
    let colors = histogram.colors
    let pixels = max(1, colors.reduce(0) { $0 + $1.count })
    let error = colors.reduce(0) { sum, entry in
      common.find(entry.color) != nil
        ? sum
        : sum + entry.count
          * squaredDistance(entry.color, common.colors[Int(common.nearest(entry.color))])
    }
    self.common = common
    let meanError = Double(error) / Double(pixels)
    // With a table of its own an image of few colours is exact, and its numbers are shorter; the
    // table itself is up to 768 bytes long.
    let isExactAlone = colors.count <= 255
    let isCommonGood =
      meanError <= (isExactAlone ? Self.invisibleError : Self.invisibleError * 4)
    var own = Palette(colors: isExactAlone ? colors.map(\.color) : histogram.palette())
    guard image.pixels.count <= Self.trialLimit else {
      return (isCommonGood ? nil : own, .max)
    }
    let ownLength = try scratch.length(of: image, palette: &own, table: own.colors)
    guard isCommonGood else { return (own, ownLength) }
    let commonLength = try scratch.length(of: image, palette: &common, table: nil)
    return commonLength <= ownLength ? (nil, commonLength) : (own, ownLength)
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
      if common == nil { try settleCommonTable() }
      try stream.finish()
      try file.commit()
    } catch {
      cancel()
      throw error
    }
  }

  func cancel() {
    stream.cancel()
    scratch?.cancel()
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
