import FilmWriters
import Testing

@testable import PlaygroundRunner

@Suite struct LoopFinderTests {
  private func loopEnd(_ checksums: [UInt32]) -> Int? {
    var finder = LoopFinder()
    for checksum in checksums { finder.append(checksum) }
    return finder.loopEnd
  }

  @Test func periodIsFound() {
    #expect(loopEnd([1, 2, 3, 1, 2, 3]) == 3)
    #expect(loopEnd([1, 2, 3, 1, 2, 3, 1, 2]) == 3)
  }

  @Test func whatComesBeforeThePeriodStays() {
    #expect(loopEnd([9, 8, 7, 1, 2, 3, 1, 2, 3, 1]) == 6)
  }

  @Test func pausesBelongToThePeriod() {
    #expect(loopEnd([1, 1, 1, 2, 1, 1, 1, 2, 1, 1]) == 4)
  }

  @Test func restIsNoPeriod() {
    #expect(loopEnd([1, 2, 3, 3, 3, 3, 3, 3]) == nil)
    #expect(loopEnd([1, 2, 1, 2, 5, 5, 5, 5, 5]) == nil)
  }

  @Test func oneAndAHalfPeriodsAreNotEnough() {
    #expect(loopEnd([1, 2, 3, 4, 1, 2]) == nil)
  }

  @Test func wayBackIsNoPeriod() {
    #expect(loopEnd([1, 2, 3, 4, 3, 2, 1]) == nil)
    #expect(loopEnd([1, 2, 3, 2, 1, 2, 3, 2]) == 4)
  }

  @Test func filmThatIsTooLongIsNotWatched() {
    let checksums = (0..<UInt32(LoopFinder.limit + 10)).map { $0 % 100 }

    #expect(loopEnd(checksums) == nil)
  }
}

/// Keeps the pictures it is given.
private final class RecordingWriter: FilmWriter {
  var pictures: [UInt8] = []

  func append(_ frame: FilmFrame) { pictures.append(frame.pixels[0]) }
  func repeatLast(_ count: Int) {
    for _ in 0..<count { pictures.append(pictures.last!) }
  }
  func finish() {}
  func cancel() {}
}

@Suite struct FilmBufferTests {
  private let format = FilmFormat(width: 1, height: 1, framesPerSecond: 50)
  private let writer = RecordingWriter()

  /// Films pictures of one grey pixel each; equal neighbours are repeats.
  private func film(_ greys: [UInt8], isEndless: Bool) throws -> Int? {
    let buffer = FilmBuffer(format: format, writers: [writer])
    var last: UInt8?
    for grey in greys {
      if grey == last {
        try buffer.repeatLast(1)
      } else {
        try [grey, grey, grey, 255].withUnsafeBytes {
          try buffer.append($0, changed: PixelRect(x: 0, y: 0, width: 1, height: 1))
        }
      }
      last = grey
    }
    return try buffer.finish(isEndless: isEndless)
  }

  @Test func endlessFilmEndsWithItsPeriod() throws {
    let count = try film([5, 1, 2, 2, 1, 2, 2, 1], isEndless: true)

    #expect(count == 4)
    #expect(writer.pictures == [5, 1, 2, 2])
  }

  @Test func filmThatEndsByItselfIsWhole() throws {
    let greys: [UInt8] = [1, 2, 1, 2, 1, 2, 3]

    #expect(try film(greys, isEndless: false) == nil)
    #expect(writer.pictures == greys)
  }

  @Test func cutMayFallIntoARepeatedFrame() throws {
    let count = try film([1, 1, 1, 2, 2, 1, 1, 1, 2, 2, 1, 1], isEndless: true)

    #expect(count == 5)
    #expect(writer.pictures == [1, 1, 1, 2, 2])
  }

  @Test func framesAreWrittenAsSoonAsTheyAreCertain() throws {
    let buffer = FilmBuffer(format: format, writers: [writer])

    for grey: UInt8 in [1, 2, 3, 4] {
      try [grey, grey, grey, 255].withUnsafeBytes {
        try buffer.append($0, changed: PixelRect(x: 0, y: 0, width: 1, height: 1))
      }
    }

    #expect(writer.pictures == [1, 2, 3, 4])
  }
}
