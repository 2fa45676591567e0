import Foundation
import QuartzCore

/// Sends what has been filmed when the playground crashes or exits: the frames that are still to be
/// drawn, and those that wait for the picture to change.
///
/// A signal's handler may do next to nothing, and the crash may have happened anywhere. So it only
/// wakes a thread that was made before, and waits for that one's answer; then whoever handled the
/// signal before is let do so.
final class LastWill: @unchecked Sendable {
  // @unchecked: `pictures`, `repeats` and `values` are the main thread's, which changes them with the lock
  // held; the other one reads them while the main thread waits for its answer, or with the lock.

  /// Held while a frame is taken. A view's own drawing may run the run loop, and so take another.
  let lock = NSRecursiveLock()

  /// The first frames, while it is not known on what they are to be drawn, and how many times each
  /// but the last is repeated.
  var pictures: [(frame: FrameSnapshot, repeats: Int)] = []
  /// How many times the last frame has been taken again without having been sent.
  var repeats = 0
  /// Lines of the table that have not been sent.
  var values: [UInt8] = []

  private let pipeline: FramePipeline

  /// Seconds that the last frames may take: after a crash that left a lock locked they never end.
  private static let patience = 5.0

  init(pipeline: FramePipeline) { self.pipeline = pipeline }

  /// Watches from now on. Call on the main thread, before virtual time is switched on.
  func install() {
    var request: [Int32] = [-1, -1]
    var answer: [Int32] = [-1, -1]
    guard pipe(&request) == 0, pipe(&answer) == 0 else { return }
    willPipes = (request[1], answer[0])
    willThread = pthread_self()
    let (requested, answered) = (request[0], answer[1])
    Thread { [self] in execute(requested: requested, answered: answered) }.start()
    for signal in willSignals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = executeWill
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, willOldActions + Int(signal))
    }
    atexit { askForWill() }
  }

  private func execute(requested: Int32, answered: Int32) {
    var isFromMain: UInt8 = 0
    while read(requested, &isFromMain, 1) != 1 { if errno != EINTR { return } }
    // The main thread goes on when another one crashes: it is held up at its next frame.
    if isFromMain == 0 { lock.lock() }
    let (pictures, repeats, values) = (pictures, repeats, values)
    let done = DispatchSemaphore(value: 0)
    Thread { [pipeline] in
      pipeline.giveLast(pictures: pictures, repeats: repeats, values: values)
      pipeline.waitForAll()
      done.signal()
    }.start()
    _ = done.wait(timeout: .now() + Self.patience)
    var byte: UInt8 = 1
    _ = write(answered, &byte, 1)
  }
}

private let willSignals = [
  SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGXCPU, SIGXFSZ, SIGTERM,
]
// Set once, before there is anything that may crash, and only read by the handler.
nonisolated(unsafe) private var willPipes: (request: Int32, answer: Int32) = (-1, -1)
nonisolated(unsafe) private var willThread = pthread_self()
/// By the signals' numbers, of which 64 is the last.
nonisolated(unsafe) private let willOldActions: UnsafeMutablePointer<sigaction> = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64 + 1)
  actions.initialize(repeating: sigaction(), count: 64 + 1)
  return actions
}()

/// Asks the other thread, once, and waits for its answer.
private func askForWill() {
  let request = willPipes.request
  if request < 0 { return }
  willPipes.request = -1
  var byte: UInt8 = pthread_equal(pthread_self(), willThread) != 0 ? 1 : 0
  while write(request, &byte, 1) < 0, errno == EINTR {}
  while read(willPipes.answer, &byte, 1) < 0, errno == EINTR {}
}

private func executeWill(_ signal: Int32) {
  askForWill()
  for other in willSignals { sigaction(other, willOldActions + Int(other), nil) }
  // Blocked until this returns. A fault would come again by itself, but not what was only raised.
  raise(signal)
}
