@_exported import PlaygroundSupport

/// The page of a playground, as Xcode 7 called it. ``PlaygroundPage`` is what came after it.
@preconcurrency @MainActor
public final class XCPlaygroundPage {
  /// The page that runs.
  public static let currentPage = XCPlaygroundPage()

  private init() {}

  /// What the page shows.
  public var liveView: (any PlaygroundLiveViewable)? {
    get { PlaygroundPage.current.liveView }
    set { PlaygroundPage.current.liveView = newValue }
  }

  /// Whether the page goes on after its top level.
  public var needsIndefiniteExecution: Bool {
    get { PlaygroundPage.current.needsIndefiniteExecution }
    set { PlaygroundPage.current.needsIndefiniteExecution = newValue }
  }

  /// Ends the page.
  public func finishExecution() -> Never { PlaygroundPage.current.finishExecution() }

  /// Showed a value in Xcode's timeline. There is none here, so the value is dropped.
  public func captureValue<T>(value: T, withIdentifier identifier: String) {}

  /// Showed a value in Xcode's timeline. There is none here, so the value is dropped.
  public func captureValue<T>(_ value: T, withIdentifier identifier: String) {}
}

/// Shows a view, as Xcode 6 did: it becomes the page's live view. The identifier is not shown.
@preconcurrency @MainActor
public func XCPShowView(_ identifier: String, view: UIView) {
  PlaygroundPage.current.liveView = view
}

/// Shows a view, as Xcode 6 did: it becomes the page's live view. The identifier is not shown.
@preconcurrency @MainActor
public func XCPShowView(identifier: String, view: UIView) {
  PlaygroundPage.current.liveView = view
}

/// Says whether the page goes on after its top level, as Xcode 6 did.
@preconcurrency @MainActor
public func XCPSetExecutionShouldContinueIndefinitely(_ continueIndefinitely: Bool = true) {
  PlaygroundPage.current.needsIndefiniteExecution = continueIndefinitely
}

/// Says whether the page goes on after its top level, as Xcode 6 did.
@preconcurrency @MainActor
public func XCPSetExecutionShouldContinueIndefinitely(continueIndefinitely: Bool) {
  PlaygroundPage.current.needsIndefiniteExecution = continueIndefinitely
}

/// Showed a value in Xcode's timeline. There is none here, so the value is dropped.
public func XCPCaptureValue<T>(_ identifier: String, value: T) {}

/// Showed a value in Xcode's timeline. There is none here, so the value is dropped.
public func XCPCaptureValue<T>(identifier: String, value: T) {}

/// The folder that a playground's shared data would be in.
public var XCPlaygroundSharedDataDirectoryURL: URL { playgroundSharedDataDirectory }
