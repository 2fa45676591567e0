import FilmProtocol
import FilmWriters
import Foundation

/// Puts together what a playground's process sends, and hands the film to its writers.
final class FilmReceiver {
  private let outputs: [FilmOutput]
  private let findsLoops: Bool
  private var writers: [any FilmWriter] = []
  /// Writers of films that have not begun, by their paths.
  private var started: [String: any StartedWriter] = [:]
  private var buffer: FilmBuffer?
  private var tables: [ValueTable] = []
  private var values: [UInt8] = []
  private var format: FilmFormat?
  /// The last frame, `format.byteCount` bytes.
  private var canvas = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var hasFrame = false

  /// Frames so far, repeated ones included.
  private(set) var frameCount = 0
  private(set) var ending: FilmEnding?
  private(set) var notes: [String] = []
  /// How many controls the playground's process began to press by itself.
  private(set) var pressCount = 0
  private(set) var failure: RunnerError?

  /// - Parameter findsLoops: Whether the film may end where it begins to repeat itself.
  init(outputs: [FilmOutput], findsLoops: Bool = true) {
    self.outputs = outputs
    self.findsLoops = findsLoops
  }

  deinit { canvas.deallocate() }

  /// Seconds of film so far.
  var duration: Double { format.map { Double(frameCount) / $0.framesPerSecond } ?? 0 }
  /// Pixels, once known.
  var size: (width: Int, height: Int)? { format.map { ($0.width, $0.height) } }

  /// Reads one message; false at the end of the pipe.
  func receive(from descriptor: Int32) throws(RunnerError) -> Bool {
    var header = [UInt8](repeating: 0, count: FilmMessageHeader.byteCount)
    let first = header.withUnsafeMutableBytes { readFully(descriptor, into: $0) }
    if first == 0 { return false }
    guard first == header.count,
      let message = header.withUnsafeBytes(FilmMessageHeader.init(bytes:))
    else { throw .protocolViolation("a message without a proper head") }
    switch message.kind {
    case .frame: return try receiveFrame(message, from: descriptor)
    case .repeatLast: try repeatLast(Int(message.argument))
    case .begin, .values, .note, .end, .failure, .press:
      let body = try readBody(message, from: descriptor)
      try handle(message, body: body)
    }
    return true
  }

  private func readBody(
    _ message: FilmMessageHeader, from descriptor: Int32
  ) throws(RunnerError) -> [UInt8] {
    guard message.length <= 1 << 28 else { throw .protocolViolation("an endless message") }
    var body = [UInt8](repeating: 0, count: Int(message.length))
    let count = body.withUnsafeMutableBytes { readFully(descriptor, into: $0) }
    guard count == body.count else { throw .stoppedTalking }
    return body
  }

  private func handle(_ message: FilmMessageHeader, body: [UInt8]) throws(RunnerError) {
    let text = { String(decoding: body, as: UTF8.self) }
    switch message.kind {
    case .begin:
      guard let header = body.withUnsafeBytes(FilmHeader.init(bytes:)) else {
        throw .protocolViolation("a film without a size")
      }
      try begin(header)
    case .values: values += body
    case .note: notes.append(text())
    case .press: pressCount += 1
    case .end: ending = FilmEnding(rawValue: message.argument) ?? .idle
    case .failure:
      switch HostFailure(rawValue: message.argument) {
      case .badOption: failure = .badHostOption(text())
      case .emptyLiveView: failure = .emptyLiveView(text())
      case .noLiveView, nil: failure = .noLiveView(text())
      }
    case .frame, .repeatLast: break
    }
  }

  private func begin(_ header: FilmHeader) throws(RunnerError) {
    guard format == nil else { throw .protocolViolation("two beginnings") }
    let format = FilmFormat(
      width: header.width, height: header.height, framesPerSecond: header.framesPerSecond,
      isOpaque: header.isOpaque)
    self.format = format
    canvas = .allocate(byteCount: format.byteCount, alignment: 64)
    for output in outputs {
      try filming { () throws(FilmWriterError) in
        if output.kind == .csv {
          tables.append(try ValueTable(path: output.path))
        } else {
          writers.append(try writer(for: output, format))
        }
      }
    }
    // A table of values alone ends where its film would: that takes the pictures.
    buffer = FilmBuffer(format: format, writers: writers, findsLoops: findsLoops)
  }

  /// Starts what takes as long to start as a playground does, while one does.
  ///
  /// - Parameter isOpaque: What the film is going to be, as far as one knows.
  func startEncoders(framesPerSecond: Double, isOpaque: Bool) throws(RunnerError) {
    for output in outputs {
      try filming { () throws(FilmWriterError) in
        started[output.path] = try output.startWriter(
          framesPerSecond: framesPerSecond, isOpaque: isOpaque)
      }
    }
  }

  private func writer(
    for output: FilmOutput, _ format: FilmFormat
  ) throws(FilmWriterError) -> any FilmWriter {
    if let early = started.removeValue(forKey: output.path) {
      if early.begin(format) { return early }
      early.cancel()
    }
    return try output.makeWriter(format: format)
  }

  private func receiveFrame(
    _ message: FilmMessageHeader, from descriptor: Int32
  ) throws(RunnerError) -> Bool {
    guard let format, message.length >= UInt32(FrameRegion.byteCount) else {
      throw .protocolViolation("a frame before the film's beginning")
    }
    var head = [UInt8](repeating: 0, count: FrameRegion.byteCount)
    guard head.withUnsafeMutableBytes({ readFully(descriptor, into: $0) }) == head.count else {
      throw .stoppedTalking
    }
    let region = head.withUnsafeBytes(FrameRegion.init(bytes:))
    guard region.x + region.width <= format.width, region.y + region.height <= format.height,
      Int(message.length) == FrameRegion.byteCount + region.width * region.height * 4,
      hasFrame || (region.width == format.width && region.height == format.height)
    else { throw .protocolViolation("a frame of another size") }
    guard readRows(of: region, from: descriptor, bytesPerRow: format.bytesPerRow) else {
      throw .stoppedTalking
    }
    hasFrame = true
    frameCount += 1
    let changed = PixelRect(x: region.x, y: region.y, width: region.width, height: region.height)
    try filming { () throws(FilmWriterError) in
      try buffer?.append(UnsafeRawBufferPointer(canvas), changed: changed)
    }
    return true
  }

  private func readRows(
    of region: FrameRegion, from descriptor: Int32, bytesPerRow: Int
  ) -> Bool {
    if region.width * 4 == bytesPerRow {
      let start = region.y * bytesPerRow
      let part = UnsafeMutableRawBufferPointer(
        rebasing: canvas[start..<start + region.height * bytesPerRow])
      return readFully(descriptor, into: part) == part.count
    }
    // Many short reads cost more than a few long ones and a copy.
    let length = region.width * 4
    let rows = min(region.height, max(1, Self.blockBytes / length))
    return withUnsafeTemporaryAllocation(byteCount: rows * length, alignment: 16) { block in
      for first in stride(from: 0, to: region.height, by: rows) {
        let count = min(rows, region.height - first)
        let pixels = UnsafeMutableRawBufferPointer(rebasing: block[..<(count * length)])
        guard readFully(descriptor, into: pixels) == pixels.count else { return false }
        for row in 0..<count {
          let target = (region.y + first + row) * bytesPerRow + region.x * 4
          UnsafeMutableRawBufferPointer(rebasing: canvas[target..<target + length])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: pixels[row * length..<(row + 1) * length]))
        }
      }
      return true
    }
  }

  /// Bytes that are read at once, about: they stay in the processor's cache until they are copied.
  private static let blockBytes = 1 << 18

  private func repeatLast(_ count: Int) throws(RunnerError) {
    frameCount += count
    try filming { () throws(FilmWriterError) in try buffer?.repeatLast(count) }
  }

  /// Completes the files.
  func finish() throws(RunnerError) {
    try filming { () throws(FilmWriterError) in
      if let end = try buffer?.finish(isEndless: ending == .maximumDuration) {
        frameCount = end
        ending = .period
      }
      for writer in writers {
        try writer.finish()
        notes += writer.remarks
      }
      for table in tables {
        try table.append(rows(before: frameCount))
        try table.finish()
      }
    }
  }

  /// The table's head and the lines of the film's own frames.
  private func rows(before end: Int) -> ArraySlice<UInt8> {
    var start = values.startIndex
    while start < values.endIndex {
      let line = values[start...].prefix { $0 != UInt8(ascii: "\n") }
      let number = line.prefix { $0 != UInt8(ascii: ",") }
      if let frame = Int(String(decoding: number, as: UTF8.self)), frame >= end { break }
      start = min(line.endIndex + 1, values.endIndex)
    }
    return values[..<start]
  }

  /// Removes what was written.
  func cancel() {
    for writer in writers { writer.cancel() }
    for writer in started.values { writer.cancel() }
    for table in tables { table.cancel() }
  }
}

/// Runs `body`, whose errors are about the film.
func filming<R>(_ body: () throws(FilmWriterError) -> R) throws(RunnerError) -> R {
  do { return try body() } catch { throw .film(error) }
}

/// Reads until the buffer is full or the pipe ends; the number of bytes read.
func readFully(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  var count = 0
  while count < buffer.count {
    let got = read(descriptor, buffer.baseAddress! + count, buffer.count - count)
    if got > 0 {
      count += got
    } else if got == 0 || errno != EINTR {
      break
    }
  }
  return count
}
