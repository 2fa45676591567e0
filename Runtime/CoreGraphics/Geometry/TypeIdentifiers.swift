import Foundation

/// The number of a Core Foundation type.
public typealias CFTypeID = UInt

/// The number of an object's type: that of `CGColor.typeID` for a colour, and so on. 0 for nil; for
/// an object of any other class a number that is its class's own.
public func CFGetTypeID(_ object: CFTypeRef?) -> CFTypeID {
  switch object {
  case nil: 0
  case is CGColor: CGColor.typeID
  case is CGPath: CGPath.typeID
  case is CGImage: CGImage.typeID
  case is CGColorSpace: CGColorSpace.typeID
  case is CGGradient: CGGradient.typeID
  case is CGContext: CGContext.typeID
  case .some(let other): CFTypeID(bitPattern: ObjectIdentifier(type(of: other)))
  }
}

extension CGColor {
  /// What `CFGetTypeID` says of colours.
  public class var typeID: CFTypeID { 1 }
}

extension CGPath {
  /// What `CFGetTypeID` says of paths, mutable ones included.
  public class var typeID: CFTypeID { 2 }
}

extension CGImage {
  /// What `CFGetTypeID` says of images.
  public class var typeID: CFTypeID { 3 }
}

extension CGColorSpace {
  /// What `CFGetTypeID` says of colour spaces.
  public class var typeID: CFTypeID { 4 }
}

extension CGGradient {
  /// What `CFGetTypeID` says of gradients.
  public class var typeID: CFTypeID { 5 }
}

extension CGContext {
  /// What `CFGetTypeID` says of contexts.
  public class var typeID: CFTypeID { 6 }
}
