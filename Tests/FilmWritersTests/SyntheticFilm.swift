import Foundation
import Testing

@testable import FilmWriters

/// A film whose pixels are known: a soft-edged square that moves over a flat or a shaded ground.
struct SyntheticFilm {
  var format: FilmFormat
  var frameCount = 20
  var isShaded = false
  /// Frames that are equal to the one before.
  var repeats: Set<Int> = []

  func picture(_ frame: Int) -> [UInt8] {
    var frame = frame
    while repeats.contains(frame) { frame -= 1 }
    var bytes = [UInt8](repeating: 255, count: format.byteCount)
    let left = 3 + 0.75 * Double(frame)
    for row in 0..<format.height {
      for column in 0..<format.width {
        let at = row * format.bytesPerRow + column * 4
        // The share of the pixel that the square covers.
        let across = max(0, min(1, Double(column) + 1 - left, left + 12 - Double(column)))
        let covered = (8..<20).contains(row) ? across : 0
        let ground =
          isShaded
          ? SIMD3(Double(column * 4 % 256), Double(row * 6 % 256), Double((row + column) * 3 % 256))
          : SIMD3(250, 240, 230)
        let color = ground + (SIMD3(30, 60, 200) - ground) * covered
        for channel in 0..<3 { bytes[at + channel] = UInt8(color[channel].rounded()) }
        if !format.isOpaque {
          let alpha = covered
          for channel in 0..<3 {
            bytes[at + channel] = UInt8((SIMD3(30.0, 60, 200)[channel] * alpha).rounded())
          }
          bytes[at + 3] = UInt8((255 * alpha).rounded())
        }
      }
    }
    return bytes
  }

  /// Writes the film as the runner does: changed rectangles, and equal frames as repeats.
  func write(to writer: any FilmWriter) throws {
    var frame = 0
    while frame < frameCount {
      let picture = picture(frame)
      let whole = PixelRect(x: 0, y: 0, width: format.width, height: format.height)
      let changed = frame == 0 ? whole : PixelRect(x: 0, y: 8, width: format.width, height: 12)
      try picture.withUnsafeBytes { try writer.append(FilmFrame(pixels: $0, changed: changed)) }
      var count = 0
      while repeats.contains(frame + count + 1), frame + count + 1 < frameCount { count += 1 }
      if count > 0 { try writer.repeatLast(count) }
      frame += count + 1
    }
    try writer.finish()
  }
}

/// A folder that is gone when the test is.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "film-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// What ffmpeg reads from a film.
struct DecodedFilm {
  /// As BGRA, straight alpha.
  var pictures: [[UInt8]] = []
  /// Seconds.
  var durations: [Double] = []

  init(path: String, format: FilmFormat) throws {
    let raw = path + ".raw"
    let decoding = try ChildProcess.run(
      #require(ChildProcess.find("ffmpeg")),
      ["-v", "error", "-y", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "bgra"]
        + ["-f", "rawvideo", raw])
    try #require(decoding.ending.isSuccess, "\(decoding.output)")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    unlink(raw)
    for start in stride(from: 0, to: bytes.count, by: format.byteCount) {
      pictures.append(Array(bytes[start..<min(bytes.count, start + format.byteCount)]))
    }
    let probing = try ChildProcess.run(
      #require(ChildProcess.find("ffprobe")),
      ["-v", "error", "-show_entries", "packet=duration_time", "-of", "csv=p=0", path])
    durations = probing.output.split(separator: "\n").compactMap {
      Double($0.trimmingCharacters(in: CharacterSet(charactersIn: ", ")))
    }
  }
}

/// The peak signal-to-noise ratio of two pictures' colours, in decibels.
func signalToNoise(_ a: [UInt8], _ b: [UInt8]) -> Double {
  var error = 0.0
  for at in a.indices where at % 4 != 3 {
    let difference = Double(a[at]) - Double(b[at])
    error += difference * difference
  }
  let mean = error / (Double(a.count) * 0.75)
  return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
}
