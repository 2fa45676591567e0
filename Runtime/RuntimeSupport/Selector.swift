import Foundation

/// The name of a method together with a way to call it: what `#selector` becomes off Apple platforms.
///
/// There is no Objective-C runtime to look a method up by name, so a selector carries the method
/// itself, as an unapplied method reference: `Selector("tap(_:)", Stage.tap(_:))`. A selector made
/// from a string alone calls whatever ``register(_:)`` was given for that name and the target's class
/// (or one of its superclasses).
///
/// Two selectors are equal when their names are.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral,
  @unchecked Sendable
{
  // @unchecked: the stored closure is an unapplied method reference; it captures nothing mutable.

  /// The selector's name, as written.
  public let name: String
  private let implementation: ((_ target: AnyObject, _ arguments: [Any]) -> Bool)?
  private let declaringType: AnyClass?
  /// Whether the method is one of an object's, which may be a protocol's; nil without a method.
  private let accepts: ((AnyObject) -> Bool)?

  /// A selector that knows only its name. Performing it does nothing but report the name, unless a
  /// method of that name was registered for the target's class.
  public init(_ name: String) {
    self.name = name
    implementation = nil
    declaringType = nil
    accepts = nil
  }

  /// A selector whose name is made when the program runs, after the methods that it may be the name
  /// of have been registered.
  public init(_ name: String, registering: () -> Void) {
    registering()
    self.init(name)
  }

  /// A selector that knows only its name, written as a literal: `let action: Selector = "tap"`.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// A selector for a method without arguments.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, _ in
      guard let target = target as? Target else { return false }
      _ = withoutIsolation(method(target))()
      return true
    }
  }

  /// A selector for a method with one argument: usually the sender.
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First) -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self)
      else { return false }
      _ = withoutIsolation(method(target))(first)
      return true
    }
  }

  /// A selector for a method with two arguments: usually the sender and its event.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self),
        let second = Selector.argument(1, of: arguments, as: Second.self)
      else { return false }
      _ = withoutIsolation(method(target))(first, second)
      return true
    }
  }

  /// A selector for a method with three arguments, as some delegates' and targets' methods have.
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second, Third) -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self),
        let second = Selector.argument(1, of: arguments, as: Second.self),
        let third = Selector.argument(2, of: arguments, as: Third.self)
      else { return false }
      _ = withoutIsolation(method(target))(first, second, third)
      return true
    }
  }

  /// A selector for a method with four arguments.
  public init<Target, First, Second, Third, Fourth, Result>(
    _ name: String,
    _ method: @escaping (Target) -> @MainActor (First, Second, Third, Fourth) -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self),
        let second = Selector.argument(1, of: arguments, as: Second.self),
        let third = Selector.argument(2, of: arguments, as: Third.self),
        let fourth = Selector.argument(3, of: arguments, as: Fourth.self)
      else { return false }
      _ = withoutIsolation(method(target))(first, second, third, fourth)
      return true
    }
  }

  /// A selector for a method without arguments that belongs to no actor.
  @_disfavoredOverload
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A selector for a method with one argument that belongs to no actor.
  @_disfavoredOverload
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self)
      else { return false }
      _ = method(target)(first)
      return true
    }
  }

  /// A selector for a method with two arguments that belongs to no actor.
  @_disfavoredOverload
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self),
        let second = Selector.argument(1, of: arguments, as: Second.self)
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }

  /// A selector for a method with three arguments that belongs to no actor.
  @_disfavoredOverload
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self),
        let second = Selector.argument(1, of: arguments, as: Second.self),
        let third = Selector.argument(2, of: arguments, as: Third.self)
      else { return false }
      _ = method(target)(first, second, third)
      return true
    }
  }

  /// A selector for a method with four arguments that belongs to no actor.
  @_disfavoredOverload
  public init<Target, First, Second, Third, Fourth, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third, Fourth) -> Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self),
        let second = Selector.argument(1, of: arguments, as: Second.self),
        let third = Selector.argument(2, of: arguments, as: Third.self),
        let fourth = Selector.argument(3, of: arguments, as: Fourth.self)
      else { return false }
      _ = method(target)(first, second, third, fourth)
      return true
    }
  }

  /// A selector for a method with five arguments or more.
  @_disfavoredOverload
  public init<Target, First, Second, Third, Fourth, Fifth, each More, Result>(
    _ name: String,
    _ method:
      @escaping (Target) ->
      @MainActor (First, Second, Third, Fourth, Fifth, repeat each More) ->
      Result
  ) {
    self.name = name
    declaringType = Target.self as? AnyClass
    accepts = { $0 is Target }
    let free = unsafeBitCast(
      IsolatedMethod(method: method),
      to: FreeMethod<Target, First, Second, Third, Fourth, Fifth, repeat each More, Result>.self)
    implementation = { target, arguments in
      guard let target = target as? Target,
        let first = Selector.argument(0, of: arguments, as: First.self),
        let second = Selector.argument(1, of: arguments, as: Second.self),
        let third = Selector.argument(2, of: arguments, as: Third.self),
        let fourth = Selector.argument(3, of: arguments, as: Fourth.self),
        let fifth = Selector.argument(4, of: arguments, as: Fifth.self)
      else { return false }
      var rest = Rest(arguments: arguments, index: 5)
      guard let more = try? (repeat rest.next(as: (each More).self)) else { return false }
      _ = free.method(target)(first, second, third, fourth, fifth, repeat each more)
      return true
    }
  }

  /// The arguments after the first ones, one after the other.
  private struct Rest {
    struct DoesNotFit: Error {}

    let arguments: [Any]
    var index: Int

    mutating func next<T>(as type: T.Type) throws -> T {
      defer { index += 1 }
      guard let value = Selector.argument(index, of: arguments, as: type) else {
        throw DoesNotFit()
      }
      return value
    }
  }

  /// The name, as written.
  public var description: String { name }

  /// Compares names: as Objective-C does, whatever class the method belongs to.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The argument at a position; missing ones are `nil` where the method takes an optional, and an
  /// empty value where there is one: Objective-C hands a nil to whoever takes an event. A flag or a
  /// number that is handed an object, as by a timer, is false or 0: there it is whatever bits
  /// happen to be in a register.
  private static func argument<T>(_ index: Int, of arguments: [Any], as type: T.Type) -> T? {
    let isGiven = index < arguments.count
    if isGiven, let value = arguments[index] as? T { return value }
    if isGiven, let value = standIn(for: arguments[index], as: type) { return value }
    if let type = type as? any EmptyArgument.Type { return type.init() as? T }
    if !isGiven || Swift.type(of: arguments[index]) is AnyClass,
      let type = type as? any RegisterArgument.Type
    {
      return type.init() as? T
    }
    return Optional<Any>.none as Any as? T
  }

  /// An object where the method says that it takes one of another class: Objective-C does not look.
  ///
  /// What the two classes both inherit may be asked of it, as of any object of theirs; classes that
  /// have nothing but `NSObject` in common are not taken for each other.
  private static func standIn<T>(for argument: Any, as type: T.Type) -> T? {
    guard let wanted = T.self as? AnyClass, Swift.type(of: argument) is AnyClass else { return nil }
    let object = argument as AnyObject
    if let known = (object as? any ArgumentStandIn)?.standIn(for: wanted) { return known as? T }
    var ancestor: AnyClass? = _getSuperclass(wanted)
    while let type = ancestor, type != NSObject.self {
      if isKind(Swift.type(of: object), of: type) { return unsafeBitCast(object, to: T.self) }
      ancestor = _getSuperclass(type)
    }
    return nil
  }

  /// Calls the method on a target.
  ///
  /// - Parameters:
  ///   - target: The receiver; it must be of the class that declares the method.
  ///   - arguments: What the method may take, first argument first; surplus ones are left out.
  /// - Returns: Whether a method was found and called. A selector that cannot be called is reported
  ///   once on standard error, naming the selector and the class.
  @discardableResult
  package func invoke(_ target: AnyObject, _ arguments: [Any] = []) -> Bool {
    if let implementation, implementation(target, arguments) { return true }
    if let found = Self.registry.selector(named: Self.baseName(of: name), for: target),
      let implementation = found.implementation, implementation(target, arguments)
    {
      return true
    }
    if let next = (target as? any SelectorForwarding)?.forwardingTarget(for: self) as AnyObject?,
      next !== target
    {
      return next is NSNull ? false : invoke(next, arguments)
    }
    UnsupportedReporter.report(
      "\(type(of: target)) has no method for the selector “\(name)” that can be called with "
        + "\(arguments.count) argument(s). Off Apple platforms a selector needs its method: "
        + "write Selector(\"\(name)\", \(type(of: target)).method), or register one.")
    return false
  }

  /// Whether performing this selector on the target would call something.
  package func isCallable(on target: AnyObject) -> Bool {
    if let accepts { return accepts(target) }
    return Self.registry.selector(named: Self.baseName(of: name), for: target) != nil
  }

  /// Whether performing this selector on objects of a class would call something.
  package func isCallable(onObjectsOf type: AnyClass) -> Bool {
    if let declaringType { return Self.isKind(type, of: declaringType) }
    return Self.registry.selector(named: Self.baseName(of: name), in: type) != nil
  }

  /// Makes a method reachable by its name alone, for selectors made from strings.
  public static func register(_ selector: Selector) {
    registry.add(selector, to: selector.declaringType)
  }

  /// `tap`, for `tap`, `tap:`, `tap(_:)` and `tapWithSender:` spelled as `tap(sender:)`.
  fileprivate static func baseName(of name: String) -> String {
    String(name.prefix { $0 != "(" && $0 != ":" })
  }

  fileprivate static func isKind(_ type: AnyClass, of ancestor: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let type = current {
      if type == ancestor { return true }
      current = _getSuperclass(type)
    }
    return false
  }

  private static let registry = SelectorRegistry()

  /// The methods made reachable by name. Guarded by its lock.
  private final class SelectorRegistry: @unchecked Sendable {
    private let lock = NSLock()
    private var selectors: [ObjectIdentifier: [String: Selector]] = [:]

    func add(_ selector: Selector, to type: AnyClass?) {
      guard let type else { return }
      lock.withLock {
        selectors[ObjectIdentifier(type), default: [:]][Selector.baseName(of: selector.name)] =
          selector
      }
    }

    func selector(named name: String, for target: AnyObject) -> Selector? {
      selector(named: name, in: type(of: target))
    }

    func selector(named name: String, in type: AnyClass) -> Selector? {
      lock.withLock {
        var current: AnyClass? = type
        while let type = current {
          if let found = selectors[ObjectIdentifier(type)]?[name] { return found }
          current = _getSuperclass(type)
        }
        return nil
      }
    }
  }
}

/// A selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// A selector that knows only its name; see ``Selector/init(_:)``.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
