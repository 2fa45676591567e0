import FilmWriters

/// Stands between the frames as they come and the writers: holds back those that may be left out
/// because an endless film repeats itself.
final class FilmBuffer {
  private enum Piece {
    /// The part that changed, with its pixels.
    case frame(PixelRect, HeldPixels)
    case repeatLast(Int)
  }

  private let format: FilmFormat
  private let writers: [any FilmWriter]
  private var finder: LoopFinder?
  private var checksum: UInt32 = 0
  private var held: [Piece] = []
  private var heldFrames = 0
  private var heldBytes = 0
  /// The picture as the writers have it.
  private let shown: UnsafeMutableRawBufferPointer

  /// More than this is held compressed.
  private static let plainLimit = 16 << 20
  /// More than this is not held back: the film is then written with its repetitions.
  private static let byteLimit = 64 << 20

  /// - Parameter findsLoops: Whether the film may end where it begins to repeat itself.
  init(format: FilmFormat, writers: [any FilmWriter], findsLoops: Bool = true) {
    self.format = format
    self.writers = writers
    finder = findsLoops ? LoopFinder() : nil
    shown = .allocate(byteCount: format.byteCount, alignment: 64)
  }

  deinit { shown.deallocate() }

  /// Takes a frame: the whole picture, of which a part has changed.
  func append(_ pixels: UnsafeRawBufferPointer, changed: PixelRect) throws(FilmWriterError) {
    guard finder != nil else {
      for writer in writers { try writer.append(FilmFrame(pixels: pixels, changed: changed)) }
      return
    }
    checksum = FilmWriters.checksum(pixels)
    finder?.append(checksum)
    let part = HeldPixels(
      writers.isEmpty ? [] : copy(changed, of: pixels), isPacked: heldBytes > Self.plainLimit)
    held.append(.frame(changed, part))
    heldBytes += part.byteCount
    heldFrames += 1
    try releaseCertain()
  }

  func repeatLast(_ count: Int) throws(FilmWriterError) {
    guard finder != nil else {
      for writer in writers { try writer.repeatLast(count) }
      return
    }
    for _ in 0..<count { finder?.append(checksum) }
    held.append(.repeatLast(count))
    heldFrames += count
    try releaseCertain()
  }

  /// Gives the rest to the writers.
  ///
  /// - Parameter isEndless: Whether the film would go on for ever, so that one period is enough.
  /// - Returns: How many frames the film has; nil when all of them are in it.
  func finish(isEndless: Bool) throws(FilmWriterError) -> Int? {
    let end = isEndless ? finder?.loopEnd : nil
    if let end, let finder {
      let superfluous = finder.frameCount - end
      try release(max(0, heldFrames - superfluous))
      held = []
    } else {
      try release(heldFrames)
    }
    return end
  }

  private func releaseCertain() throws(FilmWriterError) {
    let uncertain = heldBytes > Self.byteLimit ? 0 : finder?.uncertainFrames ?? 0
    try release(heldFrames - uncertain)
  }

  private func release(_ count: Int) throws(FilmWriterError) {
    var rest = count
    var done = 0
    while rest > 0, done < held.count {
      switch held[done] {
      case .frame(let changed, let part):
        if !writers.isEmpty { paste(part.bytes, into: changed) }
        heldBytes -= part.byteCount
        rest -= 1
        heldFrames -= 1
        for writer in writers {
          try writer.append(FilmFrame(pixels: UnsafeRawBufferPointer(shown), changed: changed))
        }
        done += 1
      case .repeatLast(let count):
        let part = min(count, rest)
        rest -= part
        heldFrames -= part
        for writer in writers { try writer.repeatLast(part) }
        if part == count {
          done += 1
        } else {
          held[done] = .repeatLast(count - part)
        }
      }
    }
    held.removeFirst(done)
  }

  private func copy(_ rect: PixelRect, of pixels: UnsafeRawBufferPointer) -> [UInt8] {
    let length = rect.width * 4
    return [UInt8](unsafeUninitializedCapacity: length * rect.height) { part, count in
      for row in 0..<rect.height {
        let source = (rect.y + row) * format.bytesPerRow + rect.x * 4
        UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(part)[row * length..<(row + 1) * length]
        )
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[source..<source + length]))
      }
      count = length * rect.height
    }
  }

  private func paste(_ part: [UInt8], into rect: PixelRect) {
    let length = rect.width * 4
    part.withUnsafeBytes { part in
      for row in 0..<rect.height {
        let target = (rect.y + row) * format.bytesPerRow + rect.x * 4
        UnsafeMutableRawBufferPointer(rebasing: shown[target..<target + length])
          .copyMemory(
            from: UnsafeRawBufferPointer(rebasing: part[row * length..<(row + 1) * length]))
      }
    }
  }
}

/// Pixels that wait, compressed or as they are.
private struct HeldPixels {
  private let held: [UInt8]
  private let count: Int
  private let isPacked: Bool

  init(_ bytes: [UInt8], isPacked: Bool) {
    count = bytes.count
    self.isPacked = isPacked
    held = isPacked ? packed(bytes) : bytes
  }

  /// What they take up.
  var byteCount: Int { held.count }
  var bytes: [UInt8] { isPacked ? unpacked(held, count: count) : held }
}
