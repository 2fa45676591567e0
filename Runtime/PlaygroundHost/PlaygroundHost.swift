import FilmProtocol
import Foundation
import PlaygroundSupport
import UIKit
import VirtualTime

/// The process that a playground is: its film, from before its first line to its end.
@MainActor
final class PlaygroundHost {
  static let shared = PlaygroundHost()

  let options: HostOptions
  let sender: FilmSender
  let pipeline: FramePipeline
  let will: LastWill
  private(set) lazy var director = FilmDirector(host: self)
  private var animations: EventSourceRegistration?

  private init() {
    guard let options = Self.readOptions() else {
      fatalError("\(HostOptions.environmentKey) holds something that enchain did not write.")
    }
    self.options = options
    sender = FilmSender(descriptor: options.descriptor)
    pipeline = FramePipeline(threads: max(1, min(4, ProcessInfo.processInfo.activeProcessorCount)))
    will = LastWill(pipeline: pipeline)
  }

  /// What `enchain` asked for; the defaults when this program was started by hand; nil when the
  /// environment holds something else.
  private static func readOptions() -> HostOptions? {
    guard let text = ProcessInfo.processInfo.environment[HostOptions.environmentKey] else {
      return HostOptions()
    }
    return HostOptions(text: text)
  }

  /// Points of a live view that has no size of its own, as Xcode shows view controllers.
  static let defaultSize = CGSize(width: 375, height: 668)

  var screenSize: CGSize {
    options.size.map { CGSize(width: $0.width, height: $0.height) } ?? Self.defaultSize
  }

  func begin() {
    UIScreen.main.configure(size: screenSize, scale: options.scale)
    if options.keepsPartial { will.install() }
    MediaScheduler.reset()
    MediaScheduler.drivesItself = false
    VirtualTime.turnOn()
    animations = EventSourceRegistration(AnimationEvents())
    director.begin()
  }

  /// Says why there is no film, and ends the process.
  func fail(_ failure: HostFailure, _ text: String) -> Never {
    sender.send(.failure, argument: failure.rawValue, text: text)
    leave()
  }

  /// Ends the process without running what a playground may have left for its end.
  func leave() -> Never {
    fflush(nil)
    _exit(0)
  }
}

/// The animation engine's events: ends of animations, display links, completions, commits.
@MainActor
private final class AnimationEvents: EventSource {
  var nextEventTime: Double? { MediaScheduler.nextEventTime }
  func processEvents(upTo time: Double) { MediaScheduler.processEvents(upTo: time) }
  func turnEnded() { MediaScheduler.commitPendingTransactions() }
}

/// To be called before a playground's own code: time is virtual from here on.
public func beginPlayground() {
  MainActor.assumeIsolated { PlaygroundHost.shared.begin() }
}

/// To be called before the code of a page that has its live view in a file of its own, with that
/// file's code.
public func runLiveView(_ main: (Int32, UnsafeMutableRawPointer?) -> Int32) {
  _ = main(0, nil)
  MainActor.assumeIsolated { PlaygroundPage.current.separateLiveView() }
}

/// To be called after a playground's own code: films what it has set up, and ends the process.
public func filmPlayground() -> Never {
  MainActor.assumeIsolated { PlaygroundHost.shared.director.film() }
}

/// To be called after a playground's own code that nowhere says what its live view is: films the one
/// of its variables that looks most like it.
public func filmPlayground(candidates: KeyValuePairs<String, Any?>) -> Never {
  // Called on the main thread, by top-level code; the values stay on it.
  nonisolated(unsafe) let candidates = candidates
  MainActor.assumeIsolated {
    LiveViewGuess(candidates: candidates).show(sender: PlaygroundHost.shared.sender)
  }
  filmPlayground()
}

/// To be called with the delegate of a playground that is an application: launches it, and films its
/// window.
public func filmApplication(_ delegate: AnyObject) -> Never {
  nonisolated(unsafe) let delegate = delegate
  MainActor.assumeIsolated {
    if let delegate = delegate as? any UIApplicationDelegate {
      UIApplication.shared.launch(delegate)
    }
  }
  filmPlayground()
}
