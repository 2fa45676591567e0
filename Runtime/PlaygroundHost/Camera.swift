import FilmProtocol
import Foundation
import UIKit
import VirtualTime

/// Takes the frames of a window: frame *n* at *n*/fps after the film's start.
///
/// It only watches: whatever happens at a frame's time has happened when the frame is taken.
@MainActor
final class Camera: EventSource {
  /// The time of the first frame: when something is shown for the first time.
  private(set) var startTime: Double
  private(set) var frameCount = 0
  /// The time of the last frame that was different from the one before.
  private(set) var lastChangeTime: Double
  private var changeCount = 0
  /// How many frames ago something happened that changed nothing, summed up since the last change.
  var eventsSinceChange = 0
  /// Called after each frame; need not return.
  var didTakeFrame: () -> Void = {}

  private let host: PlaygroundHost
  private let stage: LiveViewStage
  private var background = PaintColor.white
  /// Whether nothing has been shown yet by which the background could be chosen.
  private var choosesBackground = false
  private var size = CGSize.zero
  private var hasBegun = false
  private var source: FrameSource?
  private var last: FrameSnapshot?
  private var values: ViewValues?

  init(host: PlaygroundHost, stage: LiveViewStage) {
    self.host = host
    self.stage = stage
    startTime = VirtualTime.now
    lastChangeTime = startTime
  }

  /// Decides the film's size; its first frame is that of a time which is now, or was while the main
  /// thread was blocked.
  func beginFilm(at time: Double) {
    if hasBegun { return }
    hasBegun = true
    startTime = time
    lastChangeTime = time
    let asked = host.options.background
    guard let background = asked.isEmpty ? .white : FilmBackground.color(named: asked) else {
      host.fail(
        .badOption,
        "--background cannot be “\(asked)”: it takes a colour, as #rrggbb,"
          + " #rrggbbaa, one of \(FilmBackground.names.joined(separator: ", ")), or clear.")
    }
    self.background = background
    size = stage.settle(at: startTime)
    guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite else {
      host.fail(
        .emptyLiveView,
        "The live view has no size: it is \(size.width) × \(size.height) points. Give it a frame, or"
          + " give the stage a size with --size.")
    }
    let scale = host.options.scale
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    guard max(pixels.width, pixels.height) <= Self.largestSide,
      pixels.width * pixels.height <= Self.mostPixels
    else {
      host.fail(
        .badOption,
        "The film would be \(Int(pixels.width)) × \(Int(pixels.height)) pixels, and more than"
          + " \(Int(Self.largestSide)) on a side or \(Int(Self.mostPixels)) in all is too much."
          + " Give a smaller --scale or --size.")
    }
    MediaScheduler.commitPendingTransactions()
    if host.options.wantsValues { values = ViewValues(window: stage.window) }
    choosesBackground = asked.isEmpty
    chooseBackground(at: startTime)
    let first = snapshot(at: startTime)
    let header = FilmHeader(
      width: first.pixelWidth, height: first.pixelHeight,
      framesPerSecond: host.options.framesPerSecond, isOpaque: self.background.isOpaque)
    host.sender.send(.begin, body: header.bytes)
    host.pipeline.begin(
      sender: host.sender, width: first.pixelWidth, height: first.pixelHeight)
    if values != nil { host.pipeline.send(values: Array(ViewValues.header.utf8)) }
  }

  /// What one picture may have: 256 MB of them, and several are needed at a time.
  private static let largestSide = 16384.0
  private static let mostPixels = Double(1 << 26)

  // MARK: Times

  private func time(ofFrame frame: Int) -> Double {
    startTime + Double(frame) / host.options.framesPerSecond
  }

  /// The time of the frame taken last; before all times when there is none.
  var lastTime: Double { frameCount == 0 ? -.infinity : time(ofFrame: frameCount - 1) }
  /// The time of the frame that is taken next.
  var nextTime: Double { time(ofFrame: frameCount) }
  /// Whether something moved: several frames were different from the one before, or one was after
  /// the first view had settled (what a layer does by itself when it is set up takes a quarter of a
  /// second).
  var hasMoved: Bool {
    if changeCount > 3 || lastChangeTime > startTime + 0.3 { return true }
    // Fewer frames a second have fewer that are different.
    return changeCount > 1 && Double(changeCount) / host.options.framesPerSecond > 0.06
  }

  var nextEventTime: Double? { nextTime }

  func processEvents(upTo time: Double) {
    while nextTime <= time {
      if !hasBegun {
        guard stage.isShowing else {
          startTime = time + 1 / host.options.framesPerSecond
          return
        }
        beginFilm(at: nextTime)
      }
      takeFrame()
      didTakeFrame()
    }
  }

  // MARK: Frames

  private func snapshot(at time: Double) -> FrameSnapshot {
    let source =
      source
      ?? FrameSource(
        layer: stage.window.layer, size: size, scale: host.options.scale, background: background)
    self.source = source
    return source.frame(at: time)
  }

  /// Decides what is behind the live view as soon as something of it is seen.
  private func chooseBackground(at time: Double) {
    guard choosesBackground else { return }
    // Few pixels are enough, with nothing behind them.
    let scale = min(1, 200 / max(size.width, size.height))
    let clear = FrameSource(
      layer: stage.window.layer, size: size, scale: scale, background: .clear
    ).frame(at: time)
    let shown = stage.shownRect(in: size)
    let region = PixelRect(
      x: Int((shown.minX * scale).rounded()), y: Int((shown.minY * scale).rounded()),
      width: Int((shown.width * scale).rounded()), height: Int((shown.height * scale).rounded()))
    let chosen = FilmBackground.automatic(behind: clear, within: region)
    guard let chosen = chosen ?? (host.will.pictures.count > Self.mostWaiting ? .white : nil) else {
      return
    }
    choosesBackground = false
    guard chosen != background else { return }
    background = chosen
    source = nil
    let recolored = { (frame: FrameSnapshot) in
      FrameSnapshot(size: frame.size, scale: frame.scale, background: chosen, nodes: frame.nodes)
    }
    host.will.pictures = host.will.pictures.map { (recolored($0.frame), $0.repeats) }
    last = last.map(recolored)
  }

  /// How many faint pictures may wait for one by which the background can be chosen.
  private static let mostWaiting = 240

  private func takeFrame() {
    host.will.lock.lock()
    defer { host.will.lock.unlock() }
    let time = nextTime
    chooseBackground(at: time)
    let picture = snapshot(at: time)
    ShownFrame.note(picture, of: stage.window.layer)
    let damage = last.map { picture.damage(from: $0) } ?? [picture.frame]
    if damage.isEmpty {
      host.will.repeats += 1
    } else {
      if frameCount > 0 {
        lastChangeTime = time
        changeCount += 1
        eventsSinceChange = 0
      }
      if choosesBackground {
        // It waits until it is known on what it is to be drawn.
        if let index = host.will.pictures.indices.last {
          host.will.pictures[index].repeats = host.will.repeats
        }
        host.will.repeats = 0
        host.will.pictures.append((picture, 0))
      } else {
        sendWaiting()
        host.pipeline.draw(picture, changed: damage.reduce(.empty) { $0.union($1) })
      }
      last = picture
    }
    if let rows = values?.rows(frame: frameCount, time: time, since: startTime) {
      host.will.values += rows
    }
    frameCount += 1
  }

  private func sendWaiting() {
    for (frame, repeats) in host.will.pictures {
      host.pipeline.draw(frame, changed: frame.frame)
      if repeats > 0 { host.pipeline.repeatLast(repeats) }
    }
    host.will.pictures = []
    if host.will.repeats > 0 { host.pipeline.repeatLast(host.will.repeats) }
    host.will.repeats = 0
    if !host.will.values.isEmpty { host.pipeline.send(values: host.will.values) }
    host.will.values = []
  }

  /// Whether the picture will be different without anything happening: by an animation that
  /// repeats for ever. Sampling the future moves nothing.
  var goesOnMoving: Bool {
    guard let last else { return false }
    // Fibonacci numbers, so that no period is met at the same place each time.
    var (frames, next) = (1, 2)
    while Double(frames) / host.options.framesPerSecond < 20 {
      let later = snapshot(at: lastTime + Double(frames) / host.options.framesPerSecond)
      if !later.damage(from: last).isEmpty { return true }
      (frames, next) = (next, frames + next)
    }
    return false
  }

  /// Sends the rest, and returns when all of it has been sent.
  ///
  /// - Parameter isTrimmed: Whether frames in which nothing changes any more are left out.
  func finish(isTrimmed: Bool) {
    host.will.lock.lock()
    defer { host.will.lock.unlock() }
    if isTrimmed {
      host.will.repeats = 0
      host.will.values = []
    }
    sendWaiting()
    host.pipeline.drain()
  }
}
