import UIKit

/// The windows of the app.
@MainActor
enum WindowFinder {
  static var windows: [UIWindow] {
    #if os(visionOS)
      return application?.connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } ?? []
    #else
      return application?.windows ?? []
    #endif
  }

  private static var application: UIApplication? {
    #if canImport(ObjectiveC)
      // Asked for by name: `shared` may not be mentioned in code that app extensions link, where
      // there is no application, and this returns nil.
      return UIApplication.value(forKey: "sharedApplication") as? UIApplication
    #else
      return UIApplication.shared
    #endif
  }
}

/// Knows whether the app is in the background, where UIKit ends every animation at once and reports
/// it unfinished: that is not an interruption of a step.
@MainActor
final class SuspensionWatch {
  static let shared = SuspensionWatch()

  private(set) var isSuspended = false

  private init() {
    observe(UIApplication.didEnterBackgroundNotification, isSuspended: true)
    observe(UIApplication.willEnterForegroundNotification, isSuspended: false)
  }

  /// Observes for as long as the program runs.
  private func observe(_ name: Notification.Name, isSuspended: Bool) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      // UIKit posts it on the main thread.
      MainActor.assumeIsolated { SuspensionWatch.shared.isSuspended = isSuspended }
    }
  }
}
