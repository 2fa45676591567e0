import Foundation
import QuartzCore
import Staging
import UIKit

/// Sampled frames of a stage, with the values that made them: a value.
public struct Film: Sendable {
  /// One moment of the film.
  public struct Frame: Sendable {
    /// Seconds since the film began: the frame's number / frames per second.
    public let time: TimeInterval
    /// What is drawn.
    let snapshot: FrameSnapshot
    fileprivate let values: [ObjectIdentifier: PresentedValues]

    /// Whether two frames show the same picture.
    public func looksTheSame(as other: Frame) -> Bool { snapshot == other.snapshot }

    /// The frame drawn.
    public var picture: Picture { Picture(snapshot) }
  }

  /// Frames per second.
  public let framesPerSecond: Double
  /// The frames, at n / frames per second; never empty.
  public let frames: [Frame]
  /// Why the film ended.
  public let ending: Ending

  /// Why a film ended.
  public enum Ending: Sendable, Equatable {
    /// Nothing moves and nothing is going to happen.
    case idle
    /// The asked duration is over.
    case duration
    /// The limit is reached while something goes on.
    case limit
    /// The last `period` seconds are one whole period of endless animations.
    case looped(period: TimeInterval)
  }

  /// The time of the last frame in seconds.
  public var duration: TimeInterval { frames.last?.time ?? 0 }

  /// What was on screen of a view in each frame; frames in which it was not on the stage are nil.
  @MainActor
  public func values(of view: UIView) -> [PresentedValues?] {
    frames.map { $0.values[ObjectIdentifier(view.layer)] }
  }

  /// One value of a view in each frame in which it was on the stage:
  /// `film.values(\.center.x, of: box)`.
  @MainActor
  public func values<Value>(_ path: KeyPath<PresentedValues, Value>, of view: UIView) -> [Value] {
    values(of: view).compactMap { $0?[keyPath: path] }
  }

  /// The frame shown at a time in seconds since the film began: the last one that is not later.
  /// Before the first it is the first.
  public func frame(at time: TimeInterval) -> Frame {
    let index = (time * framesPerSecond + 1e-6).rounded(.down)
    return frames[Int(min(max(index.isNaN ? 0 : index, 0), Double(frames.count - 1)))]
  }
}

extension Stage {
  /// Moves time and takes frames, the first one now.
  ///
  /// - Parameters:
  ///   - framesPerSecond: 60 by default. Frame n is taken n / fps seconds from now, after all that
  ///     happens up to that moment.
  ///   - duration: The film's length in seconds, its last moment included; nil, the default, for as
  ///     long as something moves or is going to happen, so that the last frame shows the end state.
  ///     Endless animations are filmed for one whole period if they have a common one.
  ///   - limit: The longest film in seconds when there is no duration; 60 by default.
  ///   - scale: Pixels per point; 1 by default.
  public func film(
    fps framesPerSecond: Double = 60, duration: TimeInterval? = nil, limit: TimeInterval = 60,
    scale: Double = 1
  ) -> Film {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "A film cannot have \(framesPerSecond) frames per second.")
    let start = now
    var frames: [Film.Frame] = []
    var ending: Film.Ending?
    while true {
      let time = Double(frames.count) / framesPerSecond
      let previous = frames.isEmpty ? -1 : Double(frames.count - 1) / framesPerSecond
      if let duration {
        if time > duration + 0.5e-9 { ending = .duration }
      } else if let over = self.ending(before: time, after: previous, from: start, limit: limit) {
        ending = over
      }
      if let ending, !frames.isEmpty {
        return Film(framesPerSecond: framesPerSecond, frames: frames, ending: ending)
      }
      advance(to: start + time)
      frames.append(frame(time: time, scale: scale))
    }
  }

  /// Whether a film without a given length ends before a frame.
  private func ending(
    before time: TimeInterval, after previous: TimeInterval, from start: TimeInterval,
    limit: TimeInterval
  ) -> Film.Ending? {
    guard previous >= 0 else { return nil }
    if nextEventTime == nil {
      let motion = Motion(in: window.layer)
      let lastChange = max(stage.stageTime(motion.end), stage.lastEventTime)
      if let endless = motion.endlessFrom {
        let steady = max(stage.stageTime(endless), lastChange, start)
        if let period = motion.commonPeriod(limit: limit), steady + period <= start + limit,
          start + time + 0.5e-9 >= steady + period
        {
          return .looped(period: period)
        }
      } else if start + previous + 0.5e-9 >= lastChange {
        return .idle
      }
    }
    return time > limit + 0.5e-9 ? .limit : nil
  }

  private func frame(time: TimeInterval, scale: Double) -> Film.Frame {
    let hostTime = stage.hostTime(now)
    var values: [ObjectIdentifier: PresentedValues] = [:]
    var layers: [CALayer] = [window.layer]
    while let layer = layers.popLast() {
      if layer.delegate is UIView {
        values[ObjectIdentifier(layer)] = PresentedValues(layer, at: hostTime)
      }
      layers += layer.sublayers ?? []
    }
    return Film.Frame(
      time: time,
      snapshot: FrameSnapshot(
        layer: window.layer, at: hostTime, size: window.bounds.size, scale: scale,
        background: .white),
      values: values)
  }

  /// What is on the stage now, drawn.
  ///
  /// - Parameter scale: Pixels per point; 1 by default.
  public func picture(scale: Double = 1) -> Picture {
    advance(by: 0)
    return frame(time: 0, scale: scale).picture
  }
}
