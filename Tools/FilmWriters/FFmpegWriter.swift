import Foundation

/// Writes a film by giving its frames to ffmpeg through a pipe.
///
/// ffmpeg can be started before the size of the film is known, which comes with the frames: it takes
/// as long to start as a playground does.
final class FFmpegWriter: StartedWriter {
  private let output: FilmOutput
  private let framesPerSecond: Double
  private let isOpaque: Bool
  private let isLarge: Bool
  /// Not there before `begin`.
  private var film: (frames: FrameStream, stream: VideoStream)?
  /// Frames given so far, those that the last picture is shown for included.
  private var frameCount = 0
  /// Whether the last of them have not been sent: the picture is shown until the next one comes.
  private var isHolding = false
  private var isBegun = false
  private var file: PendingFile?
  private var sequence: PendingSequence?
  private let child: ChildProcess
  private let input = DescriptorPipe(capacity: 1 << 20)
  /// Not there for large films, nor before `begin`.
  private var feeder: PipeFeeder?
  private let messages: TemporaryLog
  private var isSettled = false

  /// - Parameter isLarge: Whether the film is one that takes more memory than time to spare.
  init(
    output: FilmOutput, framesPerSecond: Double, isOpaque: Bool, isLarge: Bool = false
  ) throws(FilmWriterError) {
    self.isLarge = isLarge
    guard let tool = ChildProcess.find("ffmpeg") else {
      throw .missingTool(tool: "ffmpeg", package: "ffmpeg")
    }
    self.output = output
    self.framesPerSecond = framesPerSecond
    self.isOpaque = isOpaque
    let target: String
    if output.kind == .pngSequence {
      let sequence = try PendingSequence(pattern: output.path)
      target = sequence.temporaryPattern
      self.sequence = sequence
    } else {
      let file = PendingFile(path: output.path)
      target = file.temporaryPath
      self.file = file
    }
    messages = try TemporaryLog(for: output.path)
    let arguments =
      ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "matroska", "-i", "pipe:0"]
      // Frames at their own times, in steps of the film's frames.
      + ["-vsync", "vfr", "-r", String(framesPerSecond)]
      + Self.options(for: output.kind, isOpaque: isOpaque, isLarge: isLarge) + [target]
    do {
      child = try ChildProcess(
        executable: tool, arguments: arguments,
        descriptors: [0: input.readEnd, 1: messages.descriptor, 2: messages.descriptor])
    } catch {
      throw .cannotWrite(path: output.path, reason: "\(tool) does not start: \(error.reason)")
    }
    input.closeReadEnd()
  }

  deinit { cancel() }

  /// ffmpeg's options for a format. Film of flat colours on screens is what they are chosen for.
  private static func options(
    for kind: FilmOutput.Kind, isOpaque: Bool, isLarge: Bool
  ) -> [String] {
    // A film without transparency comes with even sides already.
    let evenSides = isOpaque ? [] : ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2"]
    switch kind {
    case .webp:
      return ["-c:v", "libwebp_anim", "-lossless", "0", "-q:v", "75", "-loop", "0", "-f", "webp"]
    case .mp4:
      return evenSides + [
        // Which pictures others are predicted from is fixed, which takes a tenth less time, and half a
        // step of quality more makes up for it.
        "-c:v", "libx264", "-pix_fmt", "yuv420p", "-preset", "veryfast", "-crf", "17.5",
        // Each thread holds frames. So does looking ahead from a thread of its own, which makes a
        // quarter of the time: of a large film it holds one less than it likes.
        "-threads", "\(encodingThreads)", "-x264-params",
        // Refining motion once takes another tenth off, and makes files larger by a twentieth: small
        // films have the room, those of ffmpeg's own settings being larger still.
        "b-adapt=0:rc-lookahead=5:" + (isLarge ? "sync-lookahead=3" : "subme=1"),
        "-movflags", "+faststart", "-f", "mp4",
      ]
    case .webm:
      return evenSides + [
        "-c:v", "libvpx-vp9", "-pix_fmt",
        isOpaque ? "yuv420p" : "yuva420p", "-crf", "24", "-b:v", "0", "-row-mt", "1",
        "-deadline", "realtime", "-cpu-used", "6", "-f", "webm",
      ]
    case .pngSequence: return ["-f", "image2", "-start_number", "1"]
    case .gif, .apng, .csv: preconditionFailure("\(kind) has a writer of its own.")
    }
  }

  /// Seconds from which on a picture that stays is one frame, however long: for shorter times a video
  /// keeps its frame rate, which is what programs that cut videos like best.
  private static let longWait = 0.5

  /// Whether a film's frames are so large that what is held of them counts: a million pixels.
  static func isLarge(_ format: FilmFormat) -> Bool { format.width * format.height > 1 << 20 }

  func begin(_ format: FilmFormat) -> Bool {
    guard format.framesPerSecond == framesPerSecond, format.isOpaque == isOpaque,
      output.kind != .mp4 || Self.isLarge(format) == isLarge
    else { return false }
    let frames = FrameStream(format: format, isVideo: [.mp4, .webm].contains(output.kind))
    film = (frames, frames.stream)
    // As much as the encoder takes less than of a film of a million pixels.
    let room = max(0, 24 * (1 << 20 - format.width * format.height))
    let count = room / max(1, frames.byteCount)
    if count > 0 { feeder = PipeFeeder(descriptor: input.writeEnd, buffers: count) }
    return true
  }

  private var hasFrame: Bool { film?.frames.hasFrame == true }

  func append(_ frame: FilmFrame) throws(FilmWriterError) {
    film?.frames.take(frame)
    try send(atFrame: frameCount)
    frameCount += 1
  }

  func repeatLast(_ count: Int) throws(FilmWriterError) {
    guard hasFrame else { return }
    let isLong = count > 3 && Double(count) >= Self.longWait * framesPerSecond
    // WebP's encoder joins equal frames itself, and shows the last one for as long as the others take
    // on average: it needs all of them.
    if isLong, output.kind == .mp4 || output.kind == .webm {
      isHolding = true
    } else if !isHolding {
      for frame in frameCount..<frameCount + count { try send(atFrame: frame) }
    }
    frameCount += count
  }

  private func send(atFrame frame: Int) throws(FilmWriterError) {
    guard let (frames, stream) = film else { return }
    isHolding = false
    let isWritten = frames.withBytes { bytes in
      let head = (isBegun ? [] : stream.head) + stream.head(ofFrame: frame, byteCount: bytes.count)
      if let feeder { return feeder.give(head, bytes) }
      return head.withUnsafeBytes { writeAll($0, to: input.writeEnd) }
        && writeAll(bytes, to: input.writeEnd)
    }
    isBegun = true
    if isWritten { return }
    // The encoder has gone: what it said is the reason.
    let ending = child.wait()
    feeder?.finish()
    throw failure(ending)
  }

  func finish() throws(FilmWriterError) {
    guard hasFrame else {
      cancel()
      throw .noFrames
    }
    // The film is as long as it should be when its last frames are there: frames that are predicted
    // from later ones make an encoder's own time lag behind by up to two.
    if isHolding {
      for frame in frameCount - 3..<frameCount { try send(atFrame: frame) }
    }
    isSettled = true
    // Should it have gone, how it ended says so.
    feeder?.finish()
    input.closeWriteEnd()
    let ending = child.wait()
    guard ending.isSuccess else { throw failure(ending) }
    messages.remove()
    try file?.commit()
    try sequence?.commit()
  }

  var remarks: [String] { sequence?.olderFrames.map { [$0] } ?? [] }

  func cancel() {
    if isSettled { return }
    isSettled = true
    child.kill()
    child.wait()
    feeder?.finish()
    removeLeftovers()
  }

  private func failure(_ ending: ChildProcess.Ending) -> FilmWriterError {
    isSettled = true
    let output = messages.text()
    removeLeftovers()
    return .encoderFailed(tool: "ffmpeg", status: ending.description, output: output)
  }

  private func removeLeftovers() {
    messages.remove()
    file?.discard()
    sequence?.discard()
  }
}
