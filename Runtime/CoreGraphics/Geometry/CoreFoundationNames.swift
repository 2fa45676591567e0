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
