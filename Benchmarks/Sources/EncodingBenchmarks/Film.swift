import Foundation
import Measuring

/// One of the films that are measured, at one size: its playground, and 300 frames of it.
struct Film {
  let name: String
  let side: Int
  let frames = 300

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Films").standardized.path

  var playground: String { "\(Self.folder)/\(name).swift" }
  var title: String { "\(name.lowercased()), \(side)²" }

  /// Frames in a second: a GIF's clock has no sixtieths.
  func rate(_ format: String) -> Int { format == "gif" ? 50 : 60 }

  /// Makes the film, the playground being compiled already.
  func render(to path: String, format: String) -> ProgramRun {
    let rate = rate(format)
    let result = run(
      enchain(),
      [
        "render", playground, "-o", path, "--fps", "\(rate)", "-q",
        "--duration", "\(Double(frames) / Double(rate))", "--scale", "\(Double(side) / 400)",
      ])
    precondition(result.isSuccess, "\(title) was not made: \(path)")
    return result
  }
}

/// Runs ffmpeg, and stops the benchmark when it complains.
@discardableResult
func ffmpeg(_ arguments: [String], input: String? = nil) -> ProgramRun {
  let result = run(
    find("ffmpeg"), ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"] + arguments,
    input: input)
  precondition(result.isSuccess, "ffmpeg did not succeed: \(arguments.joined(separator: " "))")
  return result
}

/// A film's frames without any coding, for what is compared with.
struct RawFrames {
  let path: String
  let pixelFormat: String
  let film: Film
  let rate: Int

  /// How ffmpeg is told about them; they come on its standard input.
  var inputOptions: [String] {
    [
      "-f", "rawvideo", "-pix_fmt", pixelFormat, "-s", "\(film.side)x\(film.side)", "-framerate",
      "\(rate)", "-i", "pipe:0",
    ]
  }

  /// Takes them from a film that is shown at its own times.
  init(of path: String, film: Film, pixelFormat: String, rate: Int, in folder: String) {
    self.film = film
    self.pixelFormat = pixelFormat
    self.rate = rate
    self.path = "\(folder)/\(film.name)-\(film.side)-\(rate).\(pixelFormat)"
    let isFrames = path.contains("%")
    ffmpeg(
      (isFrames ? ["-framerate", "\(rate)"] : []) + ["-i", path]
        + (isFrames ? [] : ["-vf", "fps=\(rate)"]) + ["-frames:v", "\(film.frames)"]
        + ["-f", "rawvideo", "-pix_fmt", pixelFormat, self.path])
  }

  /// The sum of the squared differences of all channels but alpha, and how many pixels differ.
  func difference(from other: RawFrames) -> (squared: Double, pixels: Int, count: Int) {
    guard let a = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
      let b = try? Data(contentsOf: URL(fileURLWithPath: other.path), options: .mappedIfSafe)
    else { fatalError("The frames are gone.") }
    precondition(a.count == b.count, "\(film.title): \(a.count) bytes of frames, and \(b.count).")
    var (squared, pixels) = (0, 0)
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        for at in stride(from: 0, to: a.count, by: 4) {
          let x = a.loadUnaligned(fromByteOffset: at, as: UInt32.self) | 0xff00_0000
          let y = b.loadUnaligned(fromByteOffset: at, as: UInt32.self) | 0xff00_0000
          if x == y { continue }
          pixels += 1
          for shift: UInt32 in [0, 8, 16] {
            let step = Int(x >> shift & 0xff) - Int(y >> shift & 0xff)
            squared += step * step
          }
        }
      }
    }
    return (Double(squared), pixels, a.count / 4)
  }
}

func fileSize(_ path: String) -> Double {
  var status = stat()
  return stat(path, &status) == 0 ? Double(status.st_size) : .nan
}
