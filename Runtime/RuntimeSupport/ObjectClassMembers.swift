import Foundation

// What every class has on Apple platforms and Foundation's `NSObject` elsewhere lacks.

extension NSObject {
  /// The class's name, as published code uses it for reuse identifiers: with its module, but for
  /// the runtime's own classes, which on Apple platforms belong to none.
  public class func description() -> String {
    // A private class's name says where it is; the type's own name and its module are meant.
    let path = String(reflecting: self).split(separator: ".")
    guard let module = path.first, let name = path.last, path.count > 1 else {
      return String(describing: self)
    }
    let own: Set<Substring> = ["UIKit", "QuartzCore", "CoreText", "CoreGraphics", "Foundation"]
    return own.contains(module) ? String(name) : "\(module).\(name)"
  }
  /// The class's name.
  public class func debugDescription() -> String { description() }
  /// A number that is the same for the same class.
  public class func hash() -> Int { ObjectIdentifier(self).hashValue }
  /// The class's version; 0 unless a class says otherwise.
  public class func version() -> Int { 0 }
  /// The class itself: what an object's `classForCoder` says, asked of the class.
  public class func classForCoder() -> AnyClass { self }
  /// Does nothing: what Objective-C calls before a class is first used.
  public class func initialize() {}
  /// Does nothing: what Objective-C calls when a class is loaded.
  public class func load() {}

  /// Whether objects of the class have the selector's method.
  public class func instancesRespond(to selector: Selector?) -> Bool {
    selector?.isCallable(onObjectsOf: self) ?? false
  }

  /// Stops the program: the selector has no method.
  public func doesNotRecognizeSelector(_ selector: Selector) -> Never {
    fatalError("-[\(type(of: self).description()) \(selector)]: unrecognized selector")
  }
}
