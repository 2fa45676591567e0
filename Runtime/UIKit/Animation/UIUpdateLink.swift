/// A moment in the making of a frame at which a ``UIUpdateLink`` calls its actions.
public struct UIUpdateActionPhase: Hashable, Sendable {
  fileprivate let order: Int

  /// Once the frame is decided on.
  public static let afterUpdateScheduled = UIUpdateActionPhase(order: 0)
  /// Before events are delivered.
  public static let beforeEventDispatch = UIUpdateActionPhase(order: 1)
  /// After events were delivered.
  public static let afterEventDispatch = UIUpdateActionPhase(order: 2)
  /// Before display links tick.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(order: 3)
  /// After display links have ticked.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(order: 4)
  /// Before what was changed is committed.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(order: 5)
  /// After what was changed is committed.
  public static let afterCATransactionCommit = UIUpdateActionPhase(order: 6)
  /// Before events are delivered that are not to wait for a frame.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(order: 7)
  /// After such events were delivered.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(order: 8)
  /// Before what such events changed is committed.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(order: 9)
  /// After what such events changed is committed.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(order: 10)
  /// When the frame is made.
  public static let afterUpdateComplete = UIUpdateActionPhase(order: 11)
}

/// What is known about a frame that is made.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// The time that the frame shows, in seconds of `CACurrentMediaTime()`.
  public final let modelTime: TimeInterval
  /// When the frame has to be made.
  public final let completionDeadlineTime: TimeInterval
  /// When it will be seen.
  public final let estimatedPresentationTime: TimeInterval

  fileprivate init(_ link: CADisplayLink) {
    modelTime = link.timestamp
    completionDeadlineTime = link.targetTimestamp
    estimatedPresentationTime = link.targetTimestamp
    super.init()
  }

  /// Whether the frame is seen at once; false.
  open var isImmediatePresentationExpected: Bool { false }
  /// Whether events do not wait for frames; false.
  open var isLowLatencyEventDispatchConfirmed: Bool { false }
  /// Whether such events are delivered now; false.
  open var isPerformingLowLatencyPhases: Bool { false }
}

/// Calls actions with every frame of a view's window, while it asks for frames.
///
/// Partial: without ``requiresContinuousUpdates`` no actions are called, since frames here are not made
/// but where something asks for them. All phases of a frame come one after the other.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private let isOfScene: Bool
  private var actions: [(phase: UIUpdateActionPhase, call: (UIUpdateLink, UIUpdateInfo) -> Void)] =
    []
  private var ticker: Ticker?

  /// Makes a link for the window of a view.
  public init(view: UIView) {
    self.view = view
    isOfScene = false
    super.init()
  }

  /// Makes a link for a scene.
  public init(windowScene: UIWindowScene) {
    isOfScene = true
    super.init()
  }

  /// Calls `handler` with every frame, at a phase.
  public final func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append((phase, handler))
    actions.sort { $0.phase.order < $1.phase.order }
  }

  /// Calls `handler` with every frame, before display links tick.
  public final func addAction(
    handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Calls a method of `target`, which is not retained, with every frame, at a phase.
  public final func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let receiver = target as AnyObject
    addAction(to: phase) { [weak receiver] link, info in
      (receiver as? NSObject)?.perform(selector, with: link, with: info)
    }
  }

  /// Calls a method of `target`, which is not retained, with every frame.
  public final func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Whether actions are called; true.
  open var isEnabled = true { didSet { update() } }
  /// Whether frames are made all the time; false.
  open var requiresContinuousUpdates = false { didSet { update() } }
  /// Whether events shall not wait for frames; kept.
  open var wantsLowLatencyEventDispatch = false
  /// Whether frames shall be seen at once; kept.
  open var wantsImmediatePresentation = false
  /// How many frames a second are asked for.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { ticker?.link?.preferredFrameRateRange = preferredFrameRateRange }
  }
  /// The frame that is made now; nil outside of one.
  public private(set) final var currentUpdateInfo: UIUpdateInfo?

  private func update() {
    guard isEnabled, requiresContinuousUpdates else {
      ticker?.stop()
      ticker = nil
      return
    }
    if ticker == nil {
      ticker = Ticker(self)
      ticker?.link?.preferredFrameRateRange = preferredFrameRateRange
    }
  }

  fileprivate func tick(_ link: CADisplayLink) {
    guard isOfScene || view?.window != nil else { return }
    let info = UIUpdateInfo(link)
    currentUpdateInfo = info
    for action in actions { action.call(self, info) }
    currentUpdateInfo = nil
  }
}

/// Ticks for a link as long as that is there.
@MainActor
private final class Ticker {
  private weak var owner: UIUpdateLink?
  private(set) var link: CADisplayLink?

  init(_ owner: UIUpdateLink) {
    self.owner = owner
    let link = CADisplayLink(target: self, selector: Selector("tick:", Ticker.tick))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func tick(_ link: CADisplayLink) {
    if let owner { owner.tick(link) } else { stop() }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
