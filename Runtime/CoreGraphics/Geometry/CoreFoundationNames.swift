import Foundation

// Linux's Foundation keeps Core Foundation to itself, but sources written for Apple platforms name
// its types in casts (`colors as CFArray`, `url as CFURL`). Each name is the Swift type it bridges
// to.

/// A string: `CGColorSpace.sRGB` and the like.
public typealias CFString = String
/// An array of anything, such as a gradient's colours.
public typealias CFArray = [Any]
/// A dictionary with keys and values of any type.
public typealias CFDictionary = [AnyHashable: Any]
/// Bytes.
public typealias CFData = Data
/// A file's or another resource's location.
public typealias CFURL = URL
/// What went wrong.
public typealias CFError = NSError
/// Seconds.
public typealias CFTimeInterval = Double
/// A position or count.
public typealias CFIndex = Int
/// Any object.
public typealias CFTypeRef = AnyObject
/// Who makes Core Foundation's objects: always the same here, and never asked.
public enum CFAllocator: Sendable {}
/// The allocator that everybody passes.
public let kCFAllocatorDefault: CFAllocator? = nil
/// The allocator that the system has.
public let kCFAllocatorSystemDefault: CFAllocator? = nil
/// The allocator that makes nothing.
public let kCFAllocatorNull: CFAllocator? = nil
/// True or false, as an object.
public typealias CFBoolean = NSNumber
/// A number, as an object.
public typealias CFNumber = NSNumber
/// True, as an object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False, as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
