import Foundation
import Testing

@testable import FilmWriters

@Suite struct LongWaitTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Twenty frames of movement, of which one stays for two seconds, and the last for as long.
  @Test(arguments: ["film.mp4", "film.webm"])
  func aLongWaitIsOneFrameOfAVideo(name: String) throws {
    let format = FilmFormat(width: 64, height: 32, framesPerSecond: 50)
    let film = SyntheticFilm(format: format, frameCount: 20)
    let output = try FilmOutput(path: "\(folder.path)/\(name)")
    let writer = try output.makeWriter(format: format)

    for frame in 0..<film.frameCount {
      let whole = PixelRect(x: 0, y: 0, width: format.width, height: format.height)
      try film.picture(frame).withUnsafeBytes {
        try writer.append(FilmFrame(pixels: $0, changed: whole))
      }
      if frame == 9 || frame == 19 { try writer.repeatLast(100) }
    }
    try writer.finish()

    // The film's end is written out, so that it lasts as long as it should.
    let decoded = try DecodedFilm(path: output.path, format: format)
    #expect(decoded.pictures.count == 23)
    for (at, frame) in Array(Array(0..<20) + [19, 19, 19]).enumerated() {
      #expect(signalToNoise(decoded.pictures[at], film.picture(frame)) > 24, "frame \(frame)")
    }
    let probing = try ChildProcess.run(
      #require(ChildProcess.find("ffprobe")),
      ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", output.path])
    let seconds = try #require(
      Double(probing.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Two hundred and twenty fiftieths; WebM's clock has milliseconds.
    #expect(abs(seconds - 4.4) < 0.002)
  }

  @Test func shortWaitsKeepAVideosFrameRate() throws {
    let format = FilmFormat(width: 64, height: 32, framesPerSecond: 50)
    var film = SyntheticFilm(format: format, frameCount: 30)
    film.repeats = Set(5..<25)
    let output = try FilmOutput(path: "\(folder.path)/film.mp4")

    try film.write(to: output.makeWriter(format: format))

    #expect(try DecodedFilm(path: output.path, format: format).pictures.count == 30)
  }
}

@Suite struct OrderedWorkersTests {
  @Test func outputsComeBackInOrderWhateverTheirWorkTakes() {
    let workers = OrderedWorkers<Int, Int>(threads: 3) {
      { number in
        // Every third is much work.
        let count = number % 3 == 0 ? 20_000 : 10
        return (0..<count).reduce(number) { $0 &+ $1 &* 0 }
      }
    }
    defer { workers.close() }

    var outputs: [Int] = []
    for number in 0..<200 { outputs += workers.submit(number) }
    // No more are under way than twice the threads.
    #expect(outputs.count > 200 - 6)
    outputs += workers.drain()

    #expect(outputs == Array(0..<200))
  }

  @Test func theyMayBeClosedWithWorkWaiting() {
    let workers = OrderedWorkers<Int, Int>(threads: 1) { { $0 } }
    _ = workers.submit(1)

    workers.close()
  }
}

@Suite struct PaletteTests {
  @Test(arguments: [1, 2, 17, 255])
  func nearestIsTheFirstOfTheLeastDifferent(count: Int) {
    var state: UInt32 = 7
    func color() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    let palette = Palette(colors: (0..<count).map { _ in color() })

    for _ in 0..<2000 {
      let wanted = color()
      let distances = palette.colors.map { squaredDistance(wanted, $0) }
      let first = distances.firstIndex(of: distances.min()!)
      // Twice: it is remembered.
      #expect(Int(palette.nearest(wanted)) == first)
      #expect(Int(palette.nearest(wanted)) == first)
    }
  }
}

@Suite struct PackedBytesTests {
  @Test(arguments: [0, 1, 100_000])
  func unpackingGivesBackWhatWasPacked(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 100) }

    let packed = packed(bytes)

    #expect(unpacked(packed, count: count) == bytes)
    if count > 1000 { #expect(packed.count < count / 10) }
  }
}

@Suite struct RepeatedWritingTests {
  @Test func aFilmThatIsWrittenTwiceIsTheSameFile() throws {
    let folder = try ScratchFolder()
    let format = FilmFormat(width: 64, height: 32, framesPerSecond: 50)
    let film = SyntheticFilm(format: format)
    let output = try FilmOutput(path: "\(folder.path)/film.gif")

    try film.write(to: output.makeWriter(format: format))
    let first = try Data(contentsOf: URL(fileURLWithPath: output.path))
    try film.write(to: output.makeWriter(format: format))

    // Threads take the images as they come: the file is the same each time.
    #expect(try Data(contentsOf: URL(fileURLWithPath: output.path)) == first)
  }
}

@Suite struct StartedWriterTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func anEncoderMayBeStartedBeforeTheSizeIsKnown() throws {
    let format = FilmFormat(width: 64, height: 32, framesPerSecond: 50)
    let film = SyntheticFilm(format: format)
    let output = try FilmOutput(path: "\(folder.path)/film.mp4")
    let writer = try #require(try output.startWriter(framesPerSecond: 50, isOpaque: true))

    #expect(writer.begin(format))
    try film.write(to: writer)

    #expect(try DecodedFilm(path: output.path, format: format).pictures.count == film.frameCount)
  }

  @Test func anEncoderOfAnotherKindOfFilmIsRefusedAndLeavesNothing() throws {
    let format = FilmFormat(width: 64, height: 32, framesPerSecond: 50, isOpaque: false)
    let output = try FilmOutput(path: "\(folder.path)/film.webm")
    let writer = try #require(try output.startWriter(framesPerSecond: 50, isOpaque: true))

    #expect(!writer.begin(format))
    writer.cancel()

    #expect(folder.names == [])
  }

  @Test func anEncoderOfASmallFilmIsRefusedForALargeOne() throws {
    let output = try FilmOutput(path: "\(folder.path)/film.mp4")
    let writer = try #require(try output.startWriter(framesPerSecond: 50, isOpaque: true))

    #expect(!writer.begin(FilmFormat(width: 1080, height: 1080, framesPerSecond: 50)))
    writer.cancel()

    #expect(folder.names == [])
  }

  @Test(arguments: ["film.gif", "film.apng"])
  func whatIsWrittenInThisProcessNeedsNoStart(name: String) throws {
    let output = try FilmOutput(path: "\(folder.path)/\(name)")

    let writer = try output.startWriter(framesPerSecond: 50, isOpaque: true)

    #expect(writer == nil)
  }
}
