import FilmProtocol
import Foundation
import Testing

@testable import PlaygroundRunner

@Suite struct ProtocolTests {
  @Test func headersComeBack() {
    let message = FilmMessageHeader(kind: .frame, length: 70_000, argument: 3, secondArgument: 9)
    let film = FilmHeader(width: 800, height: 601, framesPerSecond: 59.94, isOpaque: false)
    let region = FrameRegion(x: 1, y: 2, width: 300, height: 400)

    #expect(message.bytes.withUnsafeBytes(FilmMessageHeader.init(bytes:)) == message)
    #expect(message.bytes.count == FilmMessageHeader.byteCount)
    #expect(film.bytes.withUnsafeBytes(FilmHeader.init(bytes:)) == film)
    #expect(region.bytes.withUnsafeBytes(FrameRegion.init(bytes:)) == region)
  }

  @Test func otherBytesAreNoHeader() {
    let noise = Array("print output".utf8) + [0, 0, 0, 0]

    #expect(noise.withUnsafeBytes(FilmMessageHeader.init(bytes:)) == nil)
    #expect([UInt8](repeating: 0, count: 20).withUnsafeBytes(FilmHeader.init(bytes:)) == nil)
  }

  @Test func optionsComeBack() {
    var options = HostOptions()
    options.framesPerSecond = 29.97
    options.scale = 1.5
    options.size = (400, 300.5)
    options.background = "#aabbcc"
    options.duration = 2
    options.autoTap = false
    options.touches = ["tap 1,2@3", "drag 1,2-3,4@5+6"]
    options.wantsValues = true

    #expect(HostOptions(text: options.text) == options)
    #expect(HostOptions(text: HostOptions().text) == HostOptions())
    #expect(HostOptions(text: "nonsense") == nil)
    #expect(HostOptions(text: "colour=red") == nil)
  }

  @Test func touchesAreRead() {
    #expect(TouchCommand("tap 120,80@0.5")?.kind == .tap(x: 120, y: 80))
    #expect(TouchCommand("tap 120,80@0.5+2")?.duration == 2)
    #expect(
      TouchCommand(" drag -1,2 - 3,-4 @1+0.5 ")?.kind == .drag(x: -1, y: 2, toX: 3, toY: -4))
    #expect(
      TouchCommand("pinch 9,9:40-120@1+1")?.kind
        == .pinch(x: 9, y: 9, distance: 40, toDistance: 120))
    #expect(
      TouchCommand("rotate 9,9:0--90@1+1")?.kind
        == .rotate(x: 9, y: 9, degrees: 0, toDegrees: -90))
  }

  @Test(arguments: [
    "tap", "tap 1,2", "tap 1,2@", "tap 1@2", "drag 1,2-3,4@1", "tap 1,2@-1", "poke 1,2@3",
    "tap 1,2@3 4", "tap a,b@c", "",
  ])
  func otherLinesAreNoTouch(line: String) {
    #expect(TouchCommand(line) == nil)
  }
}

@Suite struct CrashReportTests {
  @Test(arguments: [
    ("Swift/Array.swift:10: Fatal error: Index out of range", "Index out of range"),
    ("Demo/Contents.swift:3: Fatal error", "Fatal error"),
    ("Demo/Contents.swift:3: Precondition failed: no: never", "precondition failed: no: never"),
    ("Fatal error: Unexpectedly found nil", "Unexpectedly found nil"),
    ("hello", nil), ("Fatal errors are bad", nil),
  ])
  func runtimesLastWordsAreUnderstood(line: String, message: String?) {
    #expect(CrashReport.fatalMessage(in: line[...]) == message)
  }

  @Test func reportOfACrashIsKeptFromTheOutput() {
    var filter = ErrorOutputFilter()

    let shown =
      filter.take("hello\npart".utf8) + filter.take("ial\nX.swift:1: Fatal error: no\n".utf8)
      + filter.take("\n*** Signal 4: Backtracing from 0x7f... done ***\n\n".utf8) + filter.finish()

    #expect(String(decoding: shown, as: UTF8.self) == "hello\npartial\n")
    #expect(filter.fatalMessage == "no")
  }

  @Test func emptyLinesBelongToTheCrashReportOrToTheProgram() {
    var filter = ErrorOutputFilter()

    let shown =
      filter.take("\none\n\n\ntwo\n\n*** Signal 11: Backtracing from 0x7f... done ***\n\n".utf8)
      + filter.take("*** Program crashed: Bad pointer ***\n\n".utf8) + filter.finish()

    #expect(String(decoding: shown, as: UTF8.self) == "\none\n\n\ntwo\n")
  }

  @Test func unfinishedLineIsShownAtTheEnd() {
    var filter = ErrorOutputFilter()

    #expect(filter.take("no newline".utf8) == [])
    #expect(String(decoding: filter.finish(), as: UTF8.self) == "no newline")
  }
}
