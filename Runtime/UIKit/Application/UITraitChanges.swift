/// A trait, named by a type.
public protocol UITraitDefinition {
  /// What the trait can be.
  associatedtype Value
  /// What it is where nobody says.
  static var defaultValue: Value { get }
  /// Whether colours depend on the trait; false.
  static var affectsColorAppearance: Bool { get }
  /// A name for storing; the type's by default.
  static var identifier: String { get }
  /// A name for reading; the type's by default.
  static var name: String { get }
}

extension UITraitDefinition {
  public static var affectsColorAppearance: Bool { false }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var name: String { String(describing: Self.self) }
}

/// A trait to be told about.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The device's kind.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The room across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}

/// Which way text and layout run.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceLayoutDirection.leftToRight
}

/// The text size a person prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// Stands for a wish to be told about traits.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Something whose traits can be observed: a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

@MainActor
private final class TraitObserver: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let call: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
  }
}

@MainActor
enum TraitObservers {
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  /// Whether anybody ever asked to be told; while not, nobody needs to be looked for.
  private static var someoneObserves = false

  fileprivate static func of(_ object: AnyObject) -> [TraitObserver] {
    objc_getAssociatedObject(object, key) as? [TraitObserver] ?? []
  }

  fileprivate static func set(_ observers: [TraitObserver], of object: AnyObject) {
    someoneObserves = true
    objc_setAssociatedObject(object, key, observers, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Calls the handlers of an object for the traits that changed, once each, in order of
  /// registration.
  static func notify(_ object: AnyObject?, from old: UITraitCollection, to new: UITraitCollection) {
    guard someoneObserves, let object else { return }
    for observer in of(object)
    where observer.traits.contains(where: { new.differs(from: old, in: $0) }) {
      observer.call(old)
    }
  }
}

extension UITraitChangeObservable {
  /// Calls `handler` with this object and its traits of before whenever one of `traits` changed.
  /// It lasts as long as the object, or until it is given to ``unregisterForTraitChanges(_:)``.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(TraitObserver(traits) { [weak self] old in if let self { handler(self, old) } })
  }

  /// Calls `handler` with this object, as the type that the closure names, and its traits of before
  /// whenever one of `traits` changed: for closures written `{ (self: Self, previous) in … }`.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Observer>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(
      TraitObserver(traits) { [weak self] old in
        if let observer = self as? Observer { handler(observer, old) }
      })
  }

  /// Calls a method of `target`, which is not retained, whenever one of `traits` changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let receiver = target as AnyObject
    return register(
      TraitObserver(traits) { [weak self, weak receiver] _ in
        guard let receiver else { return }
        UIApplication.shared.sendAction(action, to: receiver, from: self, for: nil)
      })
  }

  /// Calls a method of this object whenever one of `traits` changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends what a registration began.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitObservers.set(TraitObservers.of(self).filter { $0 !== registration }, of: self)
  }

  private func register(_ observer: TraitObserver) -> TraitObserver {
    TraitObservers.set(TraitObservers.of(self) + [observer], of: self)
    return observer
  }
}
