/// Makes the device tap or buzz. There is no device: each kind reports itself once.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Gets the device ready; there is none.
  open func prepare() {}

  func report() {
    UnsupportedReporter.report(
      "\(type(of: self)) is a silent stand-in: there is no device to give haptic feedback.")
  }
}

/// Feedback for a collision.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard the collision is.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium, heavy, soft, rigid
  }

  /// Makes a generator for medium collisions.
  public override init() {
    super.init()
  }

  /// Makes a generator for collisions of a style.
  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  /// Would give the feedback.
  open func impactOccurred() { report() }
  /// Would give the feedback, from 0, weak, to 1.
  open func impactOccurred(intensity: CGFloat) { report() }
}

/// Feedback for success and failure.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning, error
  }

  /// Makes a generator.
  public override init() {
    super.init()
  }

  /// Would give the feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) { report() }
}

/// Feedback for a change of selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Makes a generator.
  public override init() {
    super.init()
  }

  /// Would give the feedback.
  open func selectionChanged() { report() }
}
