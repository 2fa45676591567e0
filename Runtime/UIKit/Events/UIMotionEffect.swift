/// Changes a view with the tilt of the device.
///
/// A film has no device that tilts: effects are kept by their views, and the first one says that it
/// does nothing.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCopying {
  /// Makes an effect.
  public override init() {
    super.init()
  }

  /// Makes an effect from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// What is added to which properties for a tilt; nothing by default.
  ///
  /// - Parameter viewerOffset: How far the viewer is to the side, −1 to 1.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Adds a value between two to one property.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Which tilt counts.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis
  }

  /// Makes an effect on a property, such as `center.x`.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  public required init?(coder: NSCoder) {
    keyPath = ""
    type = .tiltAlongHorizontalAxis
    super.init(coder: coder)
  }

  /// The property.
  public final let keyPath: String
  /// Which tilt counts.
  public final let type: EffectType
  /// What is added at one end.
  open var minimumRelativeValue: Any?
  /// What is added at the other end.
  open var maximumRelativeValue: Any?

  /// The value for the offset, where both ends are numbers.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue)
    else { return nil }
    let offset =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let part = (min(max(offset, -1), 1) + 1) / 2
    return [keyPath: low + (high - low) * part]
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Several effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?

  /// What all of them add.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

nonisolated(unsafe) private let motionEffectsKey = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

extension UIView {
  /// The effects the view has.
  public final var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, motionEffectsKey) as? [UIMotionEffect] ?? [] }
    set {
      objc_setAssociatedObject(self, motionEffectsKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      guard !newValue.isEmpty else { return }
      UnsupportedReporter.report(
        "Motion effects do nothing: a film has no device that is tilted.")
    }
  }

  /// Adds an effect.
  public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Takes an effect away.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
