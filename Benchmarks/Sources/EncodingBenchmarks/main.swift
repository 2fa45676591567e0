// Encoding: the whole path from a playground to a film, beside ffmpeg alone with the finished frames.

import Foundation
import Measuring

let arguments = CommandLine.arguments
let isQuick = arguments.contains("--quick")
let runs = isQuick ? 3 : 5

/// What ffmpeg is asked for where it makes the same film by itself.
let bareOptions = [
  "gif": ["-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-f", "gif"],
  "apng": ["-f", "apng", "-plays", "0"],
  "mp4": [
    "-c:v", "libx264", "-pix_fmt", "yuv420p", "-preset", "veryfast", "-crf", "18", "-movflags",
    "+faststart", "-f", "mp4",
  ],
]

func add(
  _ runs: [ProgramRun], bare: [ProgramRun], name: String, target: Double?, to table: inout Table
) {
  for (name, value, limit) in [
    (name, \ProgramRun.wall, target), ("  of which the processors' work", \ProgramRun.work, nil),
  ] {
    let (own, theirs) = (
      Runs(seconds: runs.map { $0[keyPath: value] }), bare.map { $0[keyPath: value] }
    )
    table.add(
      Row(
        name, "s", own.median, spread: (own.fastest, own.slowest), target: limit,
        bare: theirs.isEmpty ? nil : Runs(seconds: theirs).median))
  }
}

/// The time of each format, taken in turns with ffmpeg's, and how large and how good the files are.
func measureFilms() -> [Table] {
  var times = Table(
    "300 frames, warm, from the playground to the file (bare: ffmpeg from finished frames)")
  var sizes = Table("Sizes of the files (bare: ffmpeg's)")
  var errors = Table("Pixels (bare: ffmpeg's palettegen and paletteuse)")
  for side in isQuick ? [400] : [400, 1080] {
    for name in ["Simple", "Busy"] {
      withScratchFolder { folder in
        let film = Film(name: name, side: side)
        for format in ["gif", "apng", "mp4"] {
          progress("\(format.uppercased()), \(film.title)")
          measureFilm(film, format, in: folder, &times, &sizes, &errors)
        }
      }
    }
  }
  return [times, sizes, errors]
}

func measureFilm(
  _ film: Film, _ format: String, in folder: String, _ times: inout Table, _ sizes: inout Table,
  _ errors: inout Table
) {
  let own = "\(folder)/own.\(format)"
  let theirs = "\(folder)/theirs.\(format)"
  let rate = film.rate(format)
  // The first time compiles the playground.
  _ = film.render(to: own, format: format)
  // The frames as they were drawn, by a way that has no writer in common: a PNG file each. At the
  // larger size the animated PNG, which is compared with them at the smaller one, serves.
  let isSmall = film.side == 400
  var finished = own
  if isSmall {
    try? FileManager.default.createDirectory(
      atPath: "\(folder)/\(rate)", withIntermediateDirectories: true)
    finished = "\(folder)/\(rate)/%05d.png"
    if !FileManager.default.fileExists(atPath: "\(folder)/\(rate)/00001.png") {
      precondition(
        run(
          enchain(),
          [
            "render", film.playground, "-o", finished, "--fps", "\(rate)", "-q", "--scale", "1",
            "--duration", "\(Double(film.frames) / Double(rate))",
          ]
        ).isSuccess)
    }
  } else if format == "mp4" {
    finished = "\(folder)/own.apng"
  }
  // ffmpeg's own GIF and APNG of the larger films would take minutes.
  let hasBare = isSmall || format == "mp4"
  let raw = RawFrames(
    of: finished, film: film, pixelFormat: format == "mp4" ? "yuv420p" : "bgra", rate: rate,
    in: folder)
  var (ownRuns, bareRuns) = ([ProgramRun](), [ProgramRun]())
  for _ in 0..<runs {
    // What takes ffmpeg long it need not do five times.
    if hasBare, bareRuns.reduce(0, { $0 + $1.wall }) < 10 {
      bareRuns.append(
        ffmpeg(raw.inputOptions + (bareOptions[format] ?? []) + [theirs], input: raw.path))
    }
    ownRuns.append(film.render(to: own, format: format))
  }
  let bare = hasBare ? Runs(seconds: bareRuns.map(\.wall)).median : 0
  let isDemo = isSmall && film.name == "Simple"
  add(
    ownRuns, bare: bareRuns, name: "\(format.uppercased()), \(film.title)",
    target: isDemo ? (format == "mp4" ? bare * 1.1 : 0.5) : nil, to: &times)
  sizes.add(
    Row(
      "\(format.uppercased()), \(film.title)", "kB", fileSize(own) / 1000,
      target: hasBare ? fileSize(theirs) / 1000 : nil, bare: hasBare ? fileSize(theirs) / 1000 : nil
    ))
  guard isSmall, format != "mp4" else { return }
  func error(_ path: String) -> (squared: Double, pixels: Int, count: Int) {
    let decoded = RawFrames(
      of: path, film: film, pixelFormat: "bgr0", rate: rate, in: folder)
    return decoded.difference(from: raw)
  }
  let difference = error(own)
  if format == "apng" {
    errors.add(
      Row("APNG, \(film.title): pixels that differ", "", Double(difference.pixels), target: 0))
    return
  }
  let theirDifference = error(theirs)
  func mean(_ difference: (squared: Double, pixels: Int, count: Int)) -> Double {
    difference.squared / Double(difference.count * 3)
  }
  let (ours, limit) = (mean(difference), mean(theirDifference))
  func decibels(_ error: Double) -> String { String(format: "%.1f", 10 * log10(255 * 255 / error)) }
  errors.add(
    Row(
      "GIF, \(film.title): squared error (PSNR \(decibels(ours)) dB, ffmpeg's \(decibels(limit)))",
      "", ours, target: limit, bare: limit))
}

/// A film that waits for a minute between two moves of half a second.
func measureWaits() -> Table {
  var table = Table("Pictures in a film of 61 s in which something moves for 1 s")
  withScratchFolder { folder in
    for format in ["gif", "apng", "mp4", "webm"] {
      let path = "\(folder)/wait.\(format)"
      let rate = format == "gif" ? 50 : 60
      let arguments = [
        "render", "\(Film.folder)/Wait.swift", "-o", path, "--fps", "\(rate)", "-q", "--scale", "1",
        "--max-duration", "70",
      ]
      precondition(run(enchain(), arguments).isSuccess)
      let counts = "\(folder)/count"
      _ = run(
        find("ffprobe"),
        ["-v", "error", "-count_frames", "-select_streams", "v"]
          + ["-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", path], output: counts)
      let text = FileManager.default.contents(atPath: counts).map {
        String(decoding: $0, as: UTF8.self)
      }
      let count = text.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      // A second of pictures, one that waits, and the first.
      table.add(Row(format.uppercased(), "", count ?? .nan, target: Double(rate + 2)))
    }
  }
  return table
}

func measureMemory() -> Table {
  var table = Table("Memory of all processes together, a minute of 1080²")
  withScratchFolder { folder in
    for format in isQuick ? ["mp4"] : ["mp4", "gif", "apng"] {
      progress("memory, \(format.uppercased())")
      func arguments(_ seconds: Double) -> [String] {
        [
          "render", "\(Film.folder)/Minute.swift", "-o", "\(folder)/minute.\(format)", "-q",
          "--scale", "2.7", "--duration", "\(seconds)",
        ]
      }
      _ = run(enchain(), arguments(0.1))
      let peak = peakMemory(enchain(), arguments(60)) / 1_048_576
      table.add(Row("\(format.uppercased())", "MiB", peak, target: 200))
    }
  }
  return table
}

for table in measureFilms() { table.print(arguments: arguments) }
measureWaits().print(arguments: arguments)
measureMemory().print(arguments: arguments)
