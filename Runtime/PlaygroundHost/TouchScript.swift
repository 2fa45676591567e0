import FilmProtocol
import Foundation
import UIKit

/// Fingers that follow a script, at their times.
@MainActor
final class TouchScript {
  private let commands: [TouchCommand]
  private let injector: TouchInjector

  /// Moves of a drag in a second.
  private static let rate = 60.0
  /// Seconds between press and lift of a tap that names none.
  private static let tapDuration = 0.08

  init(lines: [String], window: UIWindow) {
    commands = lines.compactMap(TouchCommand.init)
    injector = TouchInjector(window: window)
  }

  /// Arranges all touches, from now on.
  func schedule() {
    for command in commands { schedule(command) }
  }

  private func schedule(_ command: TouchCommand) {
    let duration = command.duration
    switch command.kind {
    case .tap(let x, let y):
      let point = CGPoint(x: x, y: y)
      at(command.time) { $0.began(at: point) }
      at(command.time + max(duration, Self.tapDuration)) { $0.ended(at: point) }
    case .drag(let x, let y, let toX, let toY):
      move(from: command.time, for: duration, fingers: 1) { progress in
        [CGPoint(x: x + (toX - x) * progress, y: y + (toY - y) * progress)]
      }
    case .pinch(let x, let y, let distance, let toDistance):
      move(from: command.time, for: duration, fingers: 2) { progress in
        let half = (distance + (toDistance - distance) * progress) / 2
        return [CGPoint(x: x - half, y: y), CGPoint(x: x + half, y: y)]
      }
    case .rotate(let x, let y, let degrees, let toDegrees):
      move(from: command.time, for: duration, fingers: 2) { progress in
        let angle = (degrees + (toDegrees - degrees) * progress) * .pi / 180
        let arm = CGVector(dx: cos(angle) * 50, dy: sin(angle) * 50)
        return [
          CGPoint(x: x - arm.dx, y: y - arm.dy), CGPoint(x: x + arm.dx, y: y + arm.dy),
        ]
      }
    }
  }

  private func move(
    from start: Double, for duration: Double, fingers: Int,
    path: @escaping (Double) -> [CGPoint]
  ) {
    let steps = max(1, Int((duration * Self.rate).rounded()))
    at(start) { injector in
      for finger in 0..<fingers { injector.began(finger: finger, at: path(0)[finger]) }
    }
    for step in 1...steps {
      let progress = Double(step) / Double(steps)
      at(start + duration * progress) { injector in
        let points = path(progress)
        injector.move(Dictionary(uniqueKeysWithValues: points.indices.map { ($0, points[$0]) }))
        if step == steps {
          for finger in 0..<fingers { injector.ended(finger: finger) }
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
