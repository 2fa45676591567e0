import FilmProtocol
import Foundation
import QuartzCore

/// Draws frames on several threads and sends them in their order.
///
/// The threads are made before virtual time is switched on, so they keep the real clock; the main
/// thread gives them work through a queue of bounded length.
final class FramePipeline: @unchecked Sendable {
  // @unchecked: `jobs`, `jobCount` and `nextToSend` are guarded by `condition`;
  // `configuration` is set before the first job is given and read only by threads that have one.

  private struct Configuration {
    var sender: FilmSender
    var width: Int
    var height: Int
  }

  private enum Work {
    /// A picture, of which this part may differ from the one before.
    case picture(FrameSnapshot, changed: PixelRect)
    case repeatLast(Int)
    case values([UInt8])
  }

  private struct Job {
    var number: Int
    var work: Work
  }

  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var nextToSend = 0
  private var configuration: Configuration?

  private var jobCount = 0
  // Main thread only.
  private var tokens = 0
  private let tokenPipe: (read: Int32, write: Int32)

  /// Jobs that may wait, each holding a snapshot.
  private static let capacity = 12

  init(threads: Int) {
    var ends: [Int32] = [-1, -1]
    demand(pipe(&ends) == 0, "The system gives no pipe.")
    tokenPipe = (ends[0], ends[1])
    for _ in 0..<threads {
      let thread = Thread { [self] in work() }
      // Layer trees can be deep, and each level of theirs is one of the drawing's.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func begin(sender: FilmSender, width: Int, height: Int) {
    configuration = Configuration(sender: sender, width: width, height: height)
  }

  // MARK: Giving work, on the main thread

  func draw(_ snapshot: FrameSnapshot, changed: PixelRect) {
    give(.picture(snapshot, changed: changed))
  }

  func repeatLast(_ count: Int) { give(.repeatLast(count)) }

  func send(values: [UInt8]) { give(.values(values)) }

  private func give(_ work: Work) {
    // Waiting must not go through anything that moves virtual time, as a condition would: a token
    // comes back through a pipe for each job that is done.
    if tokens == Self.capacity { takeToken() }
    tokens += 1
    condition.lock()
    jobs.append(Job(number: jobCount, work: work))
    jobCount += 1
    condition.signal()
    condition.unlock()
  }

  private func takeToken() {
    var byte: UInt8 = 0
    while read(tokenPipe.read, &byte, 1) < 0, errno == EINTR {}
    tokens -= 1
  }

  /// Returns when everything that was given has been sent.
  func drain() {
    while tokens > 0 { takeToken() }
  }

  /// Returns when everything that was given until now has been sent. For threads that were made
  /// before virtual time was switched on, when the main thread can do no more.
  func waitForAll() {
    condition.lock()
    let count = jobCount
    while nextToSend < count { condition.wait() }
    condition.unlock()
  }

  /// Gives work from such a thread, whether or not there is room in the queue.
  func giveLast(
    pictures: [(frame: FrameSnapshot, repeats: Int)], repeats: Int, values: [UInt8]
  ) {
    let first = pictures.flatMap {
      [Work.picture($0.frame, changed: $0.frame.frame), .repeatLast($0.repeats)]
    }
    condition.lock()
    for work in first + [.repeatLast(repeats), .values(values)] {
      jobs.append(Job(number: jobCount, work: work))
      jobCount += 1
    }
    condition.broadcast()
    condition.unlock()
  }

  // MARK: Doing it, on the threads

  private func work() {
    var canvas: Canvas?
    while true {
      condition.lock()
      while jobs.isEmpty { condition.wait() }
      let job = jobs.removeFirst()
      condition.unlock()
      guard let configuration else { continue }
      if case .picture(let snapshot, _) = job.work {
        if canvas == nil {
          canvas = Canvas(width: configuration.width, height: configuration.height)
        }
        canvas?.draw(snapshot)
      }
      condition.lock()
      while nextToSend != job.number { condition.wait() }
      condition.unlock()
      send(job.work, from: canvas, to: configuration.sender)
      condition.lock()
      nextToSend += 1
      condition.broadcast()
      condition.unlock()
      var byte: UInt8 = 1
      _ = write(tokenPipe.write, &byte, 1)
    }
  }

  private func send(_ work: Work, from canvas: Canvas?, to sender: FilmSender) {
    switch work {
    case .picture(_, let changed):
      guard let canvas else { return }
      let region = FrameRegion(
        x: Int(changed.minX), y: Int(changed.minY), width: changed.width, height: changed.height)
      sender.sendFrame(region, of: canvas.pixels, bytesPerRow: canvas.bytesPerRow)
    case .repeatLast(let count): sender.send(.repeatLast, argument: UInt32(count))
    case .values(let text): sender.send(.values, body: text)
    }
  }

  /// One thread's picture: what it drew last, brought up to date by drawing what is different.
  private final class Canvas {
    let bytesPerRow: Int
    private let memory: UnsafeMutableRawBufferPointer
    private var last: FrameSnapshot?

    init(width: Int, height: Int) {
      bytesPerRow = width * 4
      memory = .allocate(byteCount: bytesPerRow * height, alignment: 64)
    }

    deinit { memory.deallocate() }

    var pixels: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

    func draw(_ snapshot: FrameSnapshot) {
      let damage = last.map { snapshot.damage(from: $0) }
      snapshot.draw(into: memory.baseAddress!, bytesPerRow: bytesPerRow, damage: damage)
      last = snapshot
    }
  }
}
