import Foundation

// Functions of the Objective-C runtime that only ask for a class and its name.

/// The class of an object; nil for no object.
public func object_getClass(_ obj: Any?) -> AnyClass? {
  obj.flatMap { type(of: $0) as? AnyClass }
}

/// The name of a class with its module, `nil` for no class, as C has it. It is never released.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.name(of: cls)
}

/// The name of an object's class with its module, as C has it. It is never released.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  ClassNames.name(of: object_getClass(obj))
}

/// The class that a class inherits; nil where there is none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

/// Whether an object is a class.
public func object_isClass(_ obj: Any?) -> Bool { obj is AnyClass }

/// Names of classes, each made once. Guarded by its lock.
private final class ClassNames: @unchecked Sendable {
  private static let shared = ClassNames()
  private let lock = NSLock()
  private var names: [ObjectIdentifier?: UnsafePointer<CChar>] = [:]

  static func name(of class_: AnyClass?) -> UnsafePointer<CChar> {
    shared.lock.withLock {
      let key = class_.map { ObjectIdentifier($0) }
      if let name = shared.names[key] { return name }
      let text = (class_ as? NSObject.Type)?.description() ?? class_.map { String(reflecting: $0) }
      guard let copy = strdup(text ?? "nil") else { fatalError("There is no memory for a name.") }
      shared.names[key] = UnsafePointer(copy)
      return UnsafePointer(copy)
    }
  }
}
