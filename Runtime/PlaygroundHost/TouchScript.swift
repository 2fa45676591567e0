import FilmProtocol
import Foundation
import UIKit

/// Fingers that follow a script, at their times.
@MainActor
final class TouchScript {
  private let commands: [TouchCommand]
  private let lines: [String]
  private let window: UIWindow
  private let injector: TouchInjector

  /// Moves of a drag in a second.
  private static let rate = 60.0
  /// Seconds between press and lift of a tap that names none.
  private static let tapDuration = 0.08

  init(lines: [String], window: UIWindow) {
    self.lines = lines
    self.window = window
    commands = lines.compactMap(TouchCommand.init)
    injector = TouchInjector(window: window)
  }

  /// Arranges all touches, from now on.
  func schedule() {
    // Fingers of their own: what overlaps in time is done with several.
    for (index, command) in commands.enumerated() { schedule(command, firstFinger: 2 * index) }
  }

  /// What a user will want to know of touches that could do nothing.
  ///
  /// - Parameter end: The last frame's time, in seconds after the first.
  func remarks(until end: Double) -> [String] {
    zip(commands, lines).compactMap { command, line in
      if command.time > end {
        let seconds = String(format: "%.2f", end)
        return "“\(line)” comes after the film's last frame, at \(seconds) s, and was not done."
      }
      let size = window.bounds.size
      guard !CGRect(origin: .zero, size: size).contains(command.start) else { return nil }
      return "“\(line)” begins outside of the stage, which is \(size.width.formatted()) × "
        + "\(size.height.formatted()) points, and touches nothing."
    }
  }

  private func schedule(_ command: TouchCommand, firstFinger first: Int) {
    let duration = command.duration
    switch command.kind {
    case .tap(let x, let y):
      let point = CGPoint(x: x, y: y)
      at(command.time) { $0.began(finger: first, at: point) }
      at(command.time + max(duration, Self.tapDuration)) { $0.ended(finger: first, at: point) }
    case .drag(let x, let y, let toX, let toY):
      move(from: command.time, for: duration, fingers: first..<first + 1) { progress in
        [CGPoint(x: x + (toX - x) * progress, y: y + (toY - y) * progress)]
      }
    case .pinch(let x, let y, let distance, let toDistance):
      move(from: command.time, for: duration, fingers: first..<first + 2) { progress in
        let half = (distance + (toDistance - distance) * progress) / 2
        return [CGPoint(x: x - half, y: y), CGPoint(x: x + half, y: y)]
      }
    case .rotate(let x, let y, let degrees, let toDegrees):
      move(from: command.time, for: duration, fingers: first..<first + 2) { progress in
        let angle = (degrees + (toDegrees - degrees) * progress) * .pi / 180
        let arm = CGVector(dx: cos(angle) * 50, dy: sin(angle) * 50)
        return [
          CGPoint(x: x - arm.dx, y: y - arm.dy), CGPoint(x: x + arm.dx, y: y + arm.dy),
        ]
      }
    }
  }

  private func move(
    from start: Double, for duration: Double, fingers: Range<Int>,
    path: @escaping (Double) -> [CGPoint]
  ) {
    let steps = max(1, Int((duration * Self.rate).rounded()))
    at(start) { injector in
      for (finger, point) in zip(fingers, path(0)) { injector.began(finger: finger, at: point) }
    }
    for step in 1...steps {
      let progress = Double(step) / Double(steps)
      at(start + duration * progress) { injector in
        injector.move(Dictionary(uniqueKeysWithValues: zip(fingers, path(progress))))
        if step == steps {
          for finger in fingers { injector.ended(finger: finger) }
        }
      }
    }
  }

  private func at(_ time: Double, _ action: @escaping @MainActor (TouchInjector) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + time) { [injector] in
      MainActor.assumeIsolated { action(injector) }
    }
  }
}

extension TouchCommand {
  /// Where the first finger goes down, in points, but for two fingers between them.
  fileprivate var start: CGPoint {
    switch kind {
    case .tap(let x, let y), .drag(let x, let y, _, _), .pinch(let x, let y, _, _),
      .rotate(let x, let y, _, _):
      CGPoint(x: x, y: y)
    }
  }
}
