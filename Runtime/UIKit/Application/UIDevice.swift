/// The device the program runs on: a phone, as far as anyone can tell.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()

  /// The device's name.
  open var name: String { "iPhone" }
  /// The device's model.
  open var model: String { "iPhone" }
  /// The device's model in the user's language.
  open var localizedModel: String { "iPhone" }
  /// The operating system whose behaviour the runtime follows.
  open var systemName: String { "iOS" }
  /// The version of that behaviour.
  open var systemVersion: String { "18.0" }
  /// The kind of interface.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.environment.userInterfaceIdiom
  }
  /// How the device is held: always upright.
  open var orientation: UIDeviceOrientation { .portrait }
  /// The same value for the whole run of the program.
  open var identifierForVendor: UUID? { identifier }
  /// Whether the battery's state is watched; kept.
  open var isBatteryMonitoringEnabled = false
  /// The battery's charge, 0…1; −1, unknown, always.
  open var batteryLevel: Float { -1 }
  /// Whether the battery is charged; unknown, always.
  open var batteryState: BatteryState { .unknown }
  /// Whether the battery is charged.
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged, charging, full
  }
  /// Whether several programs run at a time; true.
  open var isMultitaskingSupported: Bool { true }
  /// Whether nearness is watched; kept, there is no sensor here.
  open var isProximityMonitoringEnabled = false
  /// Whether something is near; never here.
  open var proximityState: Bool { false }
  /// Plays the keyboard's click; there is no keyboard here.
  open func playInputClick() {}
  /// Whether orientation changes are announced. There are none.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

  private let identifier = UUID()
  private var orientationRequests = 0

  /// Asks for orientation notifications, of which there are none.
  open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }

  /// Undoes one ``beginGeneratingDeviceOrientationNotifications()``.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationRequests = max(0, orientationRequests - 1)
  }

  /// Posted when the device is turned; never here.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is upright, either way round.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
