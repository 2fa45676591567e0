import FilmWriters
import Foundation
import Synchronization

/// Standard error, as a place for a line of progress that is replaced, and sentences that stay.
final class Terminal {
  private let showsProgress: Bool
  private let isQuiet: Bool
  private var hasLine = false
  private var lastTime = -Double.infinity

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    showsProgress = !isQuiet && isatty(2) == 1
  }

  /// Replaces the line of progress, at most ten times a second.
  func show(_ text: @autoclosure () -> String) {
    guard showsProgress else { return }
    let now = ProcessInfo.processInfo.systemUptime
    guard now - lastTime >= 0.1 else { return }
    lastTime = now
    write("\r\u{1b}[K\(text())")
    hasLine = true
  }

  /// Takes the line of progress away, so that something else can be written.
  func clear() {
    if hasLine { write("\r\u{1b}[K") }
    hasLine = false
    lastTime = -.infinity
  }

  /// A sentence that stays; none when the user wants quiet.
  func say(_ text: String) {
    clear()
    if !isQuiet { write(text + "\n") }
  }

  private func write(_ text: String) {
    writeToStandardError(text)
  }
}
