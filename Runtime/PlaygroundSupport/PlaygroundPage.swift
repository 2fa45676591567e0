@_exported import UIKit

/// What a playground can show as its live view: a view (a window too) or a view controller.
@preconcurrency @MainActor
public protocol PlaygroundLiveViewable: AnyObject {
  /// What the host puts on its stage.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// A live view as the host sees it.
public enum PlaygroundLiveViewRepresentation {
  /// A view, or a window.
  case view(UIView)
  /// A view controller, whose view fills the stage.
  case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
    .viewController(self)
  }
}

/// The page of a playground that runs.
@preconcurrency @MainActor
public final class PlaygroundPage {
  /// The page that runs.
  public static let current = PlaygroundPage()

  private init() {}

  /// What the page shows; nil, nothing, by default. The last one set before the top level of the
  /// page ends is filmed from the start; a later one replaces it on the stage.
  ///
  /// Beside a LiveView.swift that shows one, a page finds a ``PlaygroundRemoteLiveViewProxy`` here.
  public var liveView: (any PlaygroundLiveViewable)? {
    get { ownLiveView ?? remoteLiveView }
    set {
      if newValue === remoteLiveView, newValue != nil { return }
      ownLiveView = newValue
      if newValue != nil { needsIndefiniteExecution = true }
      Self.liveViewChanged?(newValue)
    }
  }

  private var ownLiveView: (any PlaygroundLiveViewable)?
  /// The live view of LiveView.swift.
  private(set) var remoteLiveView: PlaygroundRemoteLiveViewProxy?

  /// From here on what was shown is a process of its own, as far as the page can see.
  package func separateLiveView() {
    guard let liveView = ownLiveView else { return }
    remoteLiveView = PlaygroundRemoteLiveViewProxy(for: liveView)
    ownLiveView = nil
  }

  /// Sets ``liveView``.
  public func setLiveView(_ newLiveView: (any PlaygroundLiveViewable)?) { liveView = newLiveView }

  /// Whether the page goes on after its top level; set to true by setting a live view.
  ///
  /// A page that goes on ends when nothing moves and nothing is due any more.
  public var needsIndefiniteExecution = false

  /// Ends the page.
  public func finishExecution() -> Never {
    Self.finish?()
    // Without a host the page is an ordinary program.
    exit(EXIT_SUCCESS)
  }

  /// The status shown for an exercise. There are no exercises here, so it is kept and not shown.
  public var assessmentStatus: AssessmentStatus?

  /// Whether an exercise was solved.
  public enum AssessmentStatus: Sendable {
    /// Not solved, with hints and perhaps the solution.
    case fail(hints: [String], solution: String?)
    /// Solved, with a message.
    case pass(message: String?)
  }

  /// What the user typed in earlier, for a page of a book: nothing is kept.
  public var keyValueStore: PlaygroundKeyValueStore { PlaygroundKeyValueStore.shared }

  /// The page's source, in which some books look for what the user typed: empty here.
  public var text: String { "" }

  /// How fast a page runs; kept, without effect.
  public var executionMode = ExecutionMode.run

  /// How a page runs: at once, or step by step with each line shown.
  public enum ExecutionMode: Sendable {
    case run, runFaster, runFastest, step, stepSlowly
  }

  /// Another page of a book.
  public enum PageReference: Sendable {
    case previous, next
    case pageReference(reference: String)
  }

  /// Would turn to another page: a film is of one, so that this is told once.
  public func navigateTo(page: PageReference) {
    UnsupportedReporter.report(
      "PlaygroundPage.navigateTo(page:) turns no page: each page is a film of its own (--page).")
  }

  /// Whether the live view fills the screen; kept, without effect.
  public var wantsFullScreenLiveView = false

  // MARK: Seams for the host

  /// Called whenever the live view is set.
  package static var liveViewChanged: (((any PlaygroundLiveViewable)?) -> Void)?
  /// Called by ``finishExecution()`` before the process ends.
  package static var finish: (() -> Void)?
}

/// Values that a page keeps while it runs.
@preconcurrency @MainActor
public final class PlaygroundKeyValueStore {
  static let shared = PlaygroundKeyValueStore()
  private var values: [String: PlaygroundValue] = [:]

  /// The value kept under a key.
  public subscript(key: String) -> PlaygroundValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Keeps a string under a key.
  public func set(_ value: String, forKey key: String) { values[key] = .string(value) }
}

/// A value that a page can keep.
public indirect enum PlaygroundValue: Sendable {
  case array([PlaygroundValue])
  case boolean(Bool)
  case data(Data)
  case date(Date)
  case dictionary([String: PlaygroundValue])
  case floatingPoint(Double)
  case integer(Int)
  case string(String)
}

/// The folder that a playground's shared data would be in: the process's temporary folder.
public var playgroundSharedDataDirectory: URL {
  URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
}
