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
    frames = FrameStream(format: format)
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
      + ["-f", "rawvideo", "-pix_fmt", "bgra", "-s", "\(format.width)x\(format.height)"]
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

/// The last frame in the form an encoder takes: straight alpha instead of premultiplied.
final class FrameStream {
  private let format: FilmFormat
  private var bytes: [UInt8] = []

  init(format: FilmFormat) { self.format = format }

  var hasFrame: Bool { !bytes.isEmpty }

  func take(_ frame: FilmFrame) {
    if bytes.isEmpty || format.isOpaque {
      bytes = [UInt8](frame.pixels)
    } else {
      bytes.withUnsafeMutableBytes { $0.copyMemory(from: frame.pixels) }
    }
    if !format.isOpaque { removePremultiplication() }
  }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { bytes.withUnsafeBytes(body) }

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
