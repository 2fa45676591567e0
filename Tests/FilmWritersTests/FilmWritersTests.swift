import Foundation
import Testing

@testable import FilmWriters

@Suite struct FilmWritersTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ film: SyntheticFilm, to name: String) throws -> DecodedFilm {
    let output = try FilmOutput(path: "\(folder.path)/\(name)")
    try film.write(to: output.makeWriter(format: film.format))
    return try DecodedFilm(path: output.path, format: film.format)
  }

  private static let format = FilmFormat(width: 64, height: 32, framesPerSecond: 50)

  @Test(arguments: ["film.gif", "film.apng", "film.png"])
  func flatColoursComeBackExactly(name: String) throws {
    let film = SyntheticFilm(format: Self.format)

    let decoded = try write(film, to: name)

    #expect(decoded.pictures.count == film.frameCount)
    for (frame, picture) in decoded.pictures.enumerated() {
      #expect(picture == film.picture(frame), "frame \(frame)")
    }
  }

  @Test func animatedPNGKeepsEveryColourOfAShadedGround() throws {
    let film = SyntheticFilm(format: Self.format, isShaded: true)

    let decoded = try write(film, to: "film.apng")

    #expect(decoded.pictures == (0..<film.frameCount).map(film.picture))
  }

  @Test func animatedPNGKeepsTransparency() throws {
    var film = SyntheticFilm(format: Self.format)
    film.format.isOpaque = false

    let decoded = try write(film, to: "film.apng")

    for (frame, picture) in decoded.pictures.enumerated() {
      let wanted = film.picture(frame)
      for at in stride(from: 0, to: wanted.count, by: 4) {
        try #require(picture[at + 3] == wanted[at + 3])
        // Dividing by alpha and multiplying again rounds twice.
        let back = Int((Double(picture[at]) * Double(picture[at + 3]) / 255).rounded())
        try #require(abs(back - Int(wanted[at])) <= 1)
      }
    }
  }

  @Test func gifCutsOutWhatIsTransparent() throws {
    var film = SyntheticFilm(format: Self.format)
    film.format.isOpaque = false

    let decoded = try write(film, to: "film.gif")

    #expect(decoded.pictures.count == film.frameCount)
    for (frame, picture) in decoded.pictures.enumerated() {
      let wanted = film.picture(frame)
      for at in stride(from: 3, to: wanted.count, by: 4) {
        try #require(picture[at] == (wanted[at] < 128 ? 0 : 255), "frame \(frame)")
      }
    }
  }

  @Test func equalFramesAreOneLongerFrame() throws {
    var film = SyntheticFilm(format: Self.format)
    film.repeats = [4, 5, 6, 7, 19]

    for name in ["film.gif", "film.apng"] {
      let decoded = try write(film, to: name)

      #expect(decoded.pictures.count == 15)
      #expect(decoded.durations.count == 15)
      // Both formats' clocks can say a fiftieth of a second exactly; ffprobe writes six digits.
      #expect(abs(decoded.durations[3] - 5.0 / 50) < 1e-5)
      #expect(abs(decoded.durations.reduce(0, +) - 20.0 / 50) < 1e-4)
    }
  }

  @Test func gifOfSixtyFramesASecondKeepsItsLength() throws {
    var film = SyntheticFilm(format: Self.format, frameCount: 60)
    film.format.framesPerSecond = 60

    let decoded = try write(film, to: "film.gif")

    // Nothing is shown for less than 2/100 s, which viewers would slow down.
    #expect(decoded.durations.allSatisfy { $0 > 0.0199 })
    #expect(abs(decoded.durations.reduce(0, +) - 1) < 0.021)
    #expect(decoded.pictures.last == film.picture(59))
  }

  @Test func gifOfManyColoursIsNotWorseThanFFmpegs() throws {
    let film = SyntheticFilm(format: Self.format, isShaded: true)
    let raw = "\(folder.path)/film.raw"
    let bytes = (0..<film.frameCount).flatMap(film.picture)
    try Data(bytes).write(to: URL(fileURLWithPath: raw))
    let theirs = "\(folder.path)/theirs.gif"
    let encoding = try ChildProcess.run(
      #require(ChildProcess.find("ffmpeg")),
      ["-v", "error", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", "64x32", "-framerate", "50"]
        + ["-i", raw, "-filter_complex"]
        + ["split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none", theirs])
    try #require(encoding.ending.isSuccess)

    let ours = try write(film, to: "film.gif")

    let reference = try DecodedFilm(path: theirs, format: film.format)
    let noise = { (film: [[UInt8]], wanted: [[UInt8]]) in
      zip(film, wanted).map(signalToNoise).min() ?? 0
    }
    let wanted = (0..<film.frameCount).map(film.picture)
    #expect(noise(ours.pictures, wanted) >= noise(reference.pictures, wanted))
  }

  @Test(arguments: ["film.mp4", "film.webm", "film.webp"])
  func lossyFilmsLookRight(name: String) throws {
    let film = SyntheticFilm(format: Self.format)
    let output = try FilmOutput(path: "\(folder.path)/\(name)")

    try film.write(to: output.makeWriter(format: film.format))

    // ffmpeg 5 and 6 write animated WebP but do not read it: its container is all that is seen.
    if name.hasSuffix("webp") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: output.path))
      #expect(bytes.prefix(4) == Data("RIFF".utf8))
      #expect(bytes.range(of: Data("ANIM".utf8)) != nil)
      return
    }
    let decoded = try DecodedFilm(path: output.path, format: film.format)
    #expect(decoded.pictures.count == film.frameCount)
    for (frame, picture) in decoded.pictures.enumerated() {
      // Colour at half resolution alone leaves about 30 dB at such sharp edges.
      #expect(signalToNoise(picture, film.picture(frame)) > 24, "frame \(frame)")
    }
  }

  @Test func oddSidesAreFilmedToo() throws {
    let format = FilmFormat(width: 63, height: 31, framesPerSecond: 30)
    let output = try FilmOutput(path: "\(folder.path)/odd.mp4")

    try SyntheticFilm(format: format).write(to: output.makeWriter(format: format))

    #expect(folder.names == ["odd.mp4"])
  }

  @Test func patternGivesAFileAFrame() throws {
    let film = SyntheticFilm(format: Self.format, frameCount: 3)
    let output = try FilmOutput(path: "\(folder.path)/f%03d.png")

    try film.write(to: output.makeWriter(format: film.format))

    #expect(folder.names == ["f001.png", "f002.png", "f003.png"])
    let decoded = try DecodedFilm(path: "\(folder.path)/f002.png", format: film.format)
    #expect(decoded.pictures == [film.picture(1)])
  }
}

@Suite struct PendingFilmTests {
  private let folder: ScratchFolder
  private let format = FilmFormat(width: 8, height: 8, framesPerSecond: 50)

  init() throws { folder = try ScratchFolder() }

  @Test(arguments: ["film.gif", "film.apng", "film.mp4", "f%d.png"])
  func cancelledFilmLeavesTheOldOneAndNothingElse(name: String) throws {
    let old = "\(folder.path)/\(name.replacingOccurrences(of: "%d", with: "1"))"
    try Data("old".utf8).write(to: URL(fileURLWithPath: old))
    let before = folder.names
    let writer = try FilmOutput(path: "\(folder.path)/\(name)").makeWriter(format: format)

    let picture = [UInt8](repeating: 255, count: format.byteCount)
    let whole = PixelRect(x: 0, y: 0, width: 8, height: 8)
    try picture.withUnsafeBytes { try writer.append(FilmFrame(pixels: $0, changed: whole)) }
    writer.cancel()

    #expect(folder.names == before)
    #expect(try Data(contentsOf: URL(fileURLWithPath: old)) == Data("old".utf8))
  }

  @Test(arguments: ["film.gif", "film.apng", "film.mp4", "f%d.png"])
  func filmWithoutFramesIsAnError(name: String) throws {
    let writer = try FilmOutput(path: "\(folder.path)/\(name)").makeWriter(format: format)

    #expect(throws: FilmWriterError.noFrames) { try writer.finish() }

    #expect(folder.names == [])
  }

  @Test func tableIsPutInPlaceWhenComplete() throws {
    let path = "\(folder.path)/values.csv"
    let table = try ValueTable(path: path)

    try table.append("a,b\n".utf8)
    #expect(!folder.names.contains("values.csv"))
    try table.finish()

    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a,b\n")
    #expect(folder.names == ["values.csv"])
  }
}
