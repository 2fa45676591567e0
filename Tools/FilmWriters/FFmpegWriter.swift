import Foundation

/// Writes a film by giving its frames to ffmpeg through a pipe.
final class FFmpegWriter: FilmWriter {
  private let format: FilmFormat
  private let output: FilmOutput
  private let frames: FrameStream
  private var file: PendingFile?
  private var sequence: PendingSequence?
  private let child: ChildProcess
  private let input = DescriptorPipe(capacity: 1 << 20)
  private let messages: TemporaryLog
  private var isSettled = false

  init(output: FilmOutput, format: FilmFormat) throws(FilmWriterError) {
    guard let tool = ChildProcess.find("ffmpeg") else {
      throw .missingTool(tool: "ffmpeg", package: "ffmpeg")
    }
    self.output = output
    self.format = format
    frames = FrameStream(format: format, isVideo: [.mp4, .webm].contains(output.kind))
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
    let rate = String(format.framesPerSecond)
    let arguments =
      ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"]
      + ["-f", "rawvideo"] + frames.inputOptions
      + ["-framerate", rate, "-i", "pipe:0"]
      + Self.options(for: output.kind, format: format) + [target]
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
  private static func options(for kind: FilmOutput.Kind, format: FilmFormat) -> [String] {
    // Only a film with transparency comes as it is; all others have even sides already.
    let evenSides = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    switch kind {
    case .webp:
      return ["-c:v", "libwebp_anim", "-lossless", "0", "-q:v", "75", "-loop", "0", "-f", "webp"]
    case .mp4:
      return [
        "-vf", evenSides, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-preset", "veryfast", "-crf",
        "18", "-movflags", "+faststart", "-f", "mp4",
      ]
    case .webm:
      return [
        "-vf", evenSides, "-c:v", "libvpx-vp9", "-pix_fmt",
        format.isOpaque ? "yuv420p" : "yuva420p", "-crf", "24", "-b:v", "0", "-row-mt", "1",
        "-deadline", "realtime", "-cpu-used", "6", "-f", "webm",
      ]
    case .pngSequence: return ["-f", "image2", "-start_number", "1"]
    case .gif, .apng, .csv: preconditionFailure("\(kind) has a writer of its own.")
    }
  }

  func append(_ frame: FilmFrame) throws(FilmWriterError) {
    frames.take(frame)
    try send(1)
  }

  func repeatLast(_ count: Int) throws(FilmWriterError) {
    if frames.hasFrame { try send(count) }
  }

  private func send(_ count: Int) throws(FilmWriterError) {
    for _ in 0..<count {
      let written = frames.withBytes { writeAll($0, to: input.writeEnd) }
      if !written {
        // The encoder has gone: what it said is the reason.
        let ending = child.wait()
        throw failure(ending)
      }
    }
  }

  func finish() throws(FilmWriterError) {
    guard frames.hasFrame else {
      cancel()
      throw .noFrames
    }
    isSettled = true
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
