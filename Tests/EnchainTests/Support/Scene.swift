import Enchain
import EnchainTesting
import Foundation
import UIKit

/// A stage with a box on it, and a log of what was called when.
@MainActor
final class Scene {
  let stage = Stage()
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private(set) var log: [String] = []
  private(set) var times: [TimeInterval] = []
  private(set) var outcomes: [Run.Outcome] = []

  init() {
    stage.addSubview(box)
    stage.advance(by: 0)
  }

  /// Notes that something was called, and when.
  func note(_ name: String) {
    log.append(name)
    times.append(stage.now)
  }

  /// Notes how a run ended.
  func end(_ outcome: Run.Outcome) {
    note("end")
    outcomes.append(outcome)
  }

  /// A step that notes its name and moves the box by 10.
  func step(_ name: String, _ duration: TimeInterval = 1) -> Animate {
    Animate(duration: duration, timing: .linear) {
      self.note(name)
      self.box.center.x += 10
    }
  }

  /// The box's centre on screen.
  var x: Double { Double(stage.presented(box).center.x) }

  /// What happened, each with its time: `a@0 b@0.1`. A `Timer` may fire a microsecond late.
  var history: String {
    zip(log, times).map { "\($0)@\(($1 * 1e5).rounded() / 1e5)" }.joined(separator: " ")
      .replacingOccurrences(of: ".0 ", with: " ")
      .replacingOccurrences(of: ".0$", with: "", options: .regularExpression)
  }
}

/// Whether two times or values are equal but for rounding: the clock counts nanoseconds, and sums of
/// a few dozen times differ by less than one.
func isClose(_ left: Double, _ right: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(left - right) <= tolerance
}
