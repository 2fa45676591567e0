// A page of a playground book may have its live view in a file of its own, LiveView.swift, which is a
// process of its own in Swift Playgrounds: the page knows it as a proxy and sends it messages. Here both
// are one process, and the messages are delivered in a later turn, as they would be there.

/// What a page knows of a live view that LiveView.swift shows.
@preconcurrency @MainActor
public final class PlaygroundRemoteLiveViewProxy: PlaygroundLiveViewable {
  /// Told of messages from the live view.
  public weak var delegate: (any PlaygroundRemoteLiveViewProxyDelegate)?
  private let liveView: any PlaygroundLiveViewable

  init(for liveView: any PlaygroundLiveViewable) {
    self.liveView = liveView
    handler?.liveViewMessageConnectionOpened()
  }

  /// That of the live view itself.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
    liveView.playgroundLiveViewRepresentation
  }

  private var handler: (any PlaygroundLiveViewMessageHandler)? {
    if let handler = liveView as? any PlaygroundLiveViewMessageHandler { return handler }
    // Of a navigation controller, what it shows answers.
    let shown = (liveView as? UINavigationController)?.topViewController
    return shown as? any PlaygroundLiveViewMessageHandler
  }

  /// Sends a message to the live view, which gets it in a later turn, after those sent before it. One
  /// that does not handle messages is told about once.
  public func send(_ message: PlaygroundValue) {
    DispatchQueue.main.async { [self] in
      if let handler {
        handler.receive(message)
      } else {
        UnsupportedReporter.report(
          "\(type(of: liveView)) gets no messages of the page: it is no"
            + " PlaygroundLiveViewMessageHandler.")
      }
    }
  }

  func received(_ message: PlaygroundValue) {
    DispatchQueue.main.async { [self] in delegate?.remoteLiveViewProxy(self, received: message) }
  }
}

/// What a page wants to know of its live view.
@preconcurrency @MainActor
public protocol PlaygroundRemoteLiveViewProxyDelegate: AnyObject {
  /// The live view has ended. It never does here.
  func remoteLiveViewProxyConnectionClosed(_ remoteLiveViewProxy: PlaygroundRemoteLiveViewProxy)
  /// The live view has sent a message.
  func remoteLiveViewProxy(
    _ remoteLiveViewProxy: PlaygroundRemoteLiveViewProxy, received message: PlaygroundValue)
}

/// A live view that gets messages from its page, and may answer.
@preconcurrency @MainActor
public protocol PlaygroundLiveViewMessageHandler: AnyObject {
  /// The page begins to run.
  func liveViewMessageConnectionOpened()
  /// The page has ended. It never does here.
  func liveViewMessageConnectionClosed()
  /// The page has sent a message.
  func receive(_ message: PlaygroundValue)
}

extension PlaygroundLiveViewMessageHandler {
  public func liveViewMessageConnectionOpened() {}
  public func liveViewMessageConnectionClosed() {}
  public func receive(_ message: PlaygroundValue) {}

  /// Sends a message to the page, which gets it in a later turn through its proxy's delegate; without
  /// a page of its own beside it, nothing happens.
  public func send(_ message: PlaygroundValue) {
    PlaygroundPage.current.remoteLiveView?.received(message)
  }
}

/// A live view that keeps clear of what Swift Playgrounds draws over it: nothing here, so its guide is
/// its safe area.
@preconcurrency @MainActor
public protocol PlaygroundLiveViewSafeAreaContainer: AnyObject {
  /// The part of the live view that nothing covers.
  var liveViewSafeAreaGuide: UILayoutGuide { get }
}

extension PlaygroundLiveViewSafeAreaContainer where Self: UIViewController {
  public var liveViewSafeAreaGuide: UILayoutGuide { view.safeAreaLayoutGuide }
}

extension PlaygroundLiveViewSafeAreaContainer where Self: UIView {
  public var liveViewSafeAreaGuide: UILayoutGuide { safeAreaLayoutGuide }
}
