import Foundation
import Testing

@testable import FilmWriters

@Suite struct FilmOutputTests {
  @Test(arguments: [
    ("a.gif", FilmOutput.Kind.gif), ("a.GIF", .gif), ("a.apng", .apng), ("a.png", .apng),
    ("a.webp", .webp), ("a.mp4", .mp4), ("a.webm", .webm), ("a.csv", .csv),
    ("a%d.png", .pngSequence),
    ("a-%04d.png", .pngSequence), ("50%.png", .apng),
  ])
  func extensionNamesTheKind(path: String, kind: FilmOutput.Kind) throws {
    #expect(try FilmOutput(path: path).kind == kind)
  }

  @Test(arguments: [
    ("a.gfi", "gif"), ("a.giff", "gif"), ("a.mp3", "mp4"), ("a.wepb", "webp"), ("a.pgn", "png"),
    ("a.txt", nil), ("a", nil), ("a.", nil), ("movie.quicktime", nil),
  ])
  func unknownExtensionSuggestsTheNearest(path: String, nearest: String?) {
    #expect(throws: FilmWriterError.unknownExtension(path: path, nearest: nearest)) {
      try FilmOutput(path: path)
    }
  }

  @Test func missingFolderIsNamed() {
    #expect(throws: FilmWriterError.missingFolder(path: "no/such/a.gif", folder: "no/such")) {
      try FilmOutput(path: "no/such/a.gif")
    }
  }

  @Test func folderIsNoFilm() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/a.gif"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)

    #expect(throws: FilmWriterError.isFolder(path: path)) { try FilmOutput(path: path) }
  }

  @Test func pagesGetNamesOfTheirOwn() throws {
    #expect(try FilmOutput(path: "a.gif").forPage("One").path == "a-One.gif")
    #expect(try FilmOutput(path: "f%04d.png").forPage("A/B").path == "fA-B-%04d.png")
  }

  @Test(arguments: [
    ("%d.png", 7, "7.png"), ("%04d.png", 7, "0007.png"), ("%3d.png", 7, "  7.png"),
    ("a/f%02d-x.png", 123, "a/f123-x.png"),
  ])
  func patternNumbersFrames(pattern: String, number: Int, path: String) {
    #expect(FramePattern(pattern)?.path(forFrame: number) == path)
  }

  @Test(arguments: ["a.png", "%s.png", "%d%d.png", "%.png", "%d/a.png", "%123d.png"])
  func whatIsNoPatternIsNone(text: String) {
    #expect(FramePattern(text) == nil)
  }

  @Test(arguments: [
    ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3),
    ("ABC", "abc", 0),
  ])
  func editDistanceCountsSlips(a: String, b: String, distance: Int) {
    #expect(editDistance(a, b) == distance)
    #expect(editDistance(b, a) == distance)
  }
}

@Suite struct ColorQuantizerTests {
  @Test func fewColoursAreThemselves() {
    let colors: [(color: UInt32, count: Int)] = [(0xff0000, 5), (0x00ff00, 1), (0x0000ff, 100)]

    var quantizer = ColorQuantizer(histogram: colors)
    let palette = quantizer.palette(count: 8)

    #expect(Set(palette) == Set(colors.map(\.color)))
  }

  @Test func oneColourForAllIsTheirMean() {
    let colors: [(color: UInt32, count: Int)] = [(0x000000, 1), (0xffffff, 3)]

    var quantizer = ColorQuantizer(histogram: colors)

    #expect(quantizer.palette(count: 1) == [0xbfbfbf])
  }

  @Test func shadesOfOneColourAreToldApart() {
    let shades = (0..<256).map { (color: 0xff0000 | UInt32($0) << 8 | UInt32($0), count: 1) }

    var quantizer = ColorQuantizer(histogram: shades)

    #expect(Set(quantizer.palette(count: 255)).count == 255)
  }

  @Test func frequentColoursGetMoreOfTheTable() {
    let rare = (0..<64).map { (color: UInt32($0 * 4) << 16, count: 1) }
    let frequent = (0..<64).map { (color: UInt32($0 * 4), count: 1000) }

    var quantizer = ColorQuantizer(histogram: rare + frequent)
    let palette = quantizer.palette(count: 32)

    #expect(palette.filter { $0 & 0xff > $0 >> 16 }.count > 24)
  }
}

@Suite struct ColorIndexTests {
  @Test func numbersAreGivenInOrderAndKept() {
    var index = ColorIndex(capacity: 4)

    let numbers = (0..<500).map { index.insert(UInt32($0 * 7919)) }

    #expect(numbers == Array(0..<500))
    #expect((0..<500).allSatisfy { index.find(UInt32($0 * 7919)) == $0 })
    #expect(index.find(1) == nil)
    index.removeAll()
    #expect(index.find(0) == nil)
    #expect(index.insert(3) == 0)
  }
}
