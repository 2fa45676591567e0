import Enchain
import Foundation
@_exported import struct Staging.PresentedValues
import Staging
import Testing
import UIKit

/// A window under virtual time, in the test's own process.
///
/// While a stage is alive, for its test, `CACurrentMediaTime()`, `Date()`, Dispatch, `Timer`, run
/// loops, `Task.sleep` and sleeping threads follow a clock that moves only when the stage is told to,
/// so a test of an animation of minutes takes milliseconds and gives the same result every time:
///
/// ```swift
/// @MainActor @Test func boxArrives() {
///   let stage = Stage()
///   let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
///   stage.addSubview(box)
///
///   UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { box.center.x += 100 }
///   stage.advance(by: 1)
///
///   #expect(stage.presented(box).center.x == 80)
/// }
/// ```
///
/// Blocks on the main queue, main-actor tasks, run loop timers and other threads run inside
/// ``advance(by:)``, each at its time. When the stage is released the real clock is back: chains that
/// still run are abandoned, timers and delayed blocks dropped, sleeping tasks and threads wake. One
/// test may have several stages; they share the clock. Tests that run in parallel each have their
/// own.
@MainActor
public final class Stage {
  let stage: VirtualStage

  /// Makes a stage.
  ///
  /// - Parameter size: Of the window in points; 400 × 400 by default.
  public init(size: CGSize = CGSize(width: 400, height: 400)) {
    _ = Self.keepsChainsApart
    stage = VirtualStage(size: size, test: Test.current?.id)
  }

  private static let keepsChainsApart: Void = {
    StageClock.beforeRelease.append { Run.abandonAll() }
    StageClock.keptApart.append(KeptApart(make: Run.Clockwork.init, exchange: Run.exchange))
  }()

  /// The window: visible, key, as large as the stage.
  public var window: UIWindow { stage.window }

  /// The view that fills the window; its background is white.
  public var view: UIView { stage.view }

  /// Adds a view to ``view``, in front of the others.
  public func addSubview(_ view: UIView) { stage.view.addSubview(view) }

  // MARK: Time

  /// Seconds since the stage began, exact to the nanosecond.
  public var now: TimeInterval { stage.now }

  /// Moves time by `interval` seconds and does everything that happens meanwhile, up to and
  /// including the last moment.
  ///
  /// An interval of 0, a negative one or NaN moves nothing, but whatever is ready now runs.
  public func advance(by interval: TimeInterval) { stage.advance(by: interval) }

  /// Moves to `time`, in seconds since the stage began. Time never goes back: an earlier time only
  /// runs what is ready.
  public func advance(to time: TimeInterval) { stage.advance(to: time) }

  /// Moves time until nothing is left that would happen.
  ///
  /// An animation that repeats for ever does not count, a repeating timer does.
  ///
  /// - Parameter limit: The longest time to move, in seconds; 60 by default.
  /// - Returns: Whether nothing is left; false when the limit was reached.
  @discardableResult
  public func runUntilIdle(limit: TimeInterval = 60) -> Bool { stage.runUntilIdle(limit: limit) }

  /// When the next thing happens, in seconds since the stage began; nil when nothing is left.
  public var nextEventTime: TimeInterval? { stage.nextEventTime }
}

// MARK: - Values

extension Stage {
  /// What is on screen of a view, animations applied.
  ///
  /// - Parameters:
  ///   - view: Any view of the stage.
  ///   - time: In seconds since the stage began; nil, the default, is now. Other times answer what
  ///     the animations that are attached now give then: sampling never changes anything.
  public func presented(_ view: UIView, at time: TimeInterval? = nil) -> PresentedValues {
    PresentedValues(view.layer, at: stage.hostTime(time ?? now))
  }
}
