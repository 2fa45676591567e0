import Foundation

// Objective-C lets any class be told `init`: published code writes `Self()` in an extension of a
// protocol that is a view's, `T()` for a generic `T: UIView`, and `type.init()` for a class that it
// holds in a variable. Swift asks for a `required` initialiser there. What these spellings find here
// is an initialiser of a protocol that every object conforms to; where a class is named, its own
// `init()` is the better match.

/// A class whose objects can be made through its metatype: every one that is an `NSObject`.
public protocol _MadeByItsMetatype {}

extension NSObject: _MadeByItsMetatype {}

/// What distinguishes ``_MadeByItsMetatype``'s initialiser from any `init()`.
public struct _ByItsMetatype: Sendable {
  /// Makes the mark, which says nothing more.
  public init() {}
}

extension NSObject {
  convenience init(ofItsClass: Void) { self.init() }

  // Named by its (stable) mangled symbol, since the type checker does not let a convenience
  // initialiser be called on a metatype. It makes an object of the class it is given.
  @_silgen_name("$s10Foundation8NSObjectC14RuntimeSupportE10ofItsClassACyt_tcfC")
  fileprivate class func allocate(ofItsClass: Void) -> NSObject
}

extension _MadeByItsMetatype {
  /// The implementation of the initialiser that UIKit declares by this symbol. An initialiser of a
  /// protocol knows only the static type; a static method, which is called in the same way, has
  /// the class itself.
  @_silgen_name("enchain_make_by_metatype")
  public static func _make(_ marker: _ByItsMetatype) -> Self {
    guard let type = self as Any as? NSObject.Type,
      let made = type.allocate(ofItsClass: ()) as? Self
    else { fatalError("\(self) cannot be made without arguments.") }
    return made
  }
}

extension Timer {
  /// A timer that never fires, as `init()` makes it on Apple platforms.
  public convenience init(_byMetatype marker: _ByItsMetatype = _ByItsMetatype()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    invalidate()
  }
}
