import Foundation
import Testing

@testable import FilmWriters

@Suite struct PipeFeederTests {
  @Test(arguments: [1, 3])
  func whatIsGivenArrivesInOrder(buffers: Int) {
    let pipe = DescriptorPipe()
    let feeder = PipeFeeder(descriptor: pipe.writeEnd, buffers: buffers)
    // More than the pipe holds.
    let pieces = (0..<200).map { number in
      [UInt8](repeating: UInt8(number), count: 1 + number * 7919 % 5000)
    }
    let received = Received()
    let end = pipe.readEnd
    // A thread of its own: those of tasks are for what does not wait.
    Thread { received.read(from: end) }.start()

    for piece in pieces {
      let isTaken = piece.withUnsafeBytes { feeder.give([255], $0) }
      #expect(isTaken)
    }
    #expect(feeder.finish())
    pipe.closeWriteEnd()

    #expect(received.all == pieces.flatMap { [255] + $0 })
  }

  @Test func whoGivesNeedNotWaitForTheReader() {
    let pipe = DescriptorPipe(capacity: 1 << 16)
    let feeder = PipeFeeder(descriptor: pipe.writeEnd, buffers: 4)
    let piece = [UInt8](repeating: 1, count: 1 << 20)

    // Nobody reads: one is being written, the others wait.
    for _ in 0..<4 { #expect(piece.withUnsafeBytes { feeder.give([], $0) }) }

    pipe.closeReadEnd()
    #expect(!feeder.finish())
  }

  @Test func aReaderThatHasGoneIsTold() {
    let pipe = DescriptorPipe()
    let feeder = PipeFeeder(descriptor: pipe.writeEnd, buffers: 2)
    pipe.closeReadEnd()
    let piece = [UInt8](repeating: 1, count: 100)

    // The first may be taken before the pipe is found to be broken, and one more may have waited.
    var taken = 0
    while taken < 100, piece.withUnsafeBytes({ feeder.give([], $0) }) { taken += 1 }

    #expect(taken < 100)
    #expect(!feeder.finish())
  }
}

/// What comes out of a pipe until its last writer closes it.
private final class Received: @unchecked Sendable {
  // `done` is signalled after the last change of `bytes`: that is what makes it Sendable.
  private var bytes: [UInt8] = []
  private let done = DispatchSemaphore(value: 0)

  func read(from end: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(end, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    done.signal()
  }

  /// Waits for the end.
  var all: [UInt8] {
    done.wait()
    return bytes
  }
}

@Suite struct FrameStreamTests {
  /// Sides that are odd, and shorter and longer than what is converted at once.
  @Test(arguments: [(1, 1), (2, 2), (7, 5), (8, 8), (9, 3), (33, 17), (64, 31)])
  func planesAreThoseOfTheFormula(width: Int, height: Int) {
    let format = FilmFormat(width: width, height: height, framesPerSecond: 60)
    let stream = FrameStream(format: format, isVideo: true)
    var state: UInt32 = 11
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    var pixels = (0..<width * height).map { _ in random() | 0xff00_0000 }
    var changed = PixelRect(x: 0, y: 0, width: width, height: height)

    for _ in 0..<20 {
      let frame = pixels
      frame.withUnsafeBytes { stream.take(FilmFrame(pixels: $0, changed: changed)) }

      let planes = stream.withBytes { [UInt8]($0) }
      #expect(planes == expected(pixels, format))
      changed.x = Int(random()) % width
      changed.y = Int(random()) % height
      changed.width = 1 + Int(random()) % (width - changed.x)
      changed.height = 1 + Int(random()) % (height - changed.y)
      for y in changed.y..<changed.y + changed.height {
        for x in changed.x..<changed.x + changed.width {
          pixels[y * width + x] = random() | 0xff00_0000
        }
      }
    }
  }

  /// A pixel at a time; what is beyond an odd side is what is last before it.
  private func expected(_ pixels: [UInt32], _ format: FilmFormat) -> [UInt8] {
    let (width, height) = ((format.width + 1) / 2 * 2, (format.height + 1) / 2 * 2)
    func channels(_ x: Int, _ y: Int) -> (r: Int, g: Int, b: Int) {
      let pixel = Int(
        pixels[min(y, format.height - 1) * format.width + min(x, format.width - 1)])
      return (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    }
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b) = channels(x, y)
        bytes.append(UInt8((66 * r + 129 * g + 25 * b + 128) >> 8 + 16))
      }
    }
    for weights in [(-38, -74, 112), (112, -94, -18)] {
      for y in stride(from: 0, to: height, by: 2) {
        for x in stride(from: 0, to: width, by: 2) {
          var sum = 512
          for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (r, g, b) = channels(x + dx, y + dy)
            sum += weights.0 * r + weights.1 * g + weights.2 * b
          }
          bytes.append(UInt8(sum >> 10 + 128))
        }
      }
    }
    return bytes
  }
}
