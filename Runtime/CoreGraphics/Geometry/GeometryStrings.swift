import Foundation

// Texts of geometry, as UIKit writes and reads them: "{1, 2}" for a point, a size or a vector,
// "{{0, 0}, {1, 2}}" for a rectangle, "[1, 0, 0, 1, 0, 0]" for a transform. Reading something else
// gives zeros (for a transform, the identity).

// What `print` writes of them is shorter at Apple: "(1.0, 2.0)".

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// "(x, y)"
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// "(width, height)"
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// "(x, y, width, height)"
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}

/// "{x, y}"
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
  GeometryText.pair(point.x, point.y)
}

/// "{width, height}"
public func NSStringFromCGSize(_ size: CGSize) -> String {
  GeometryText.pair(size.width, size.height)
}

/// "{dx, dy}"
public func NSStringFromCGVector(_ vector: CGVector) -> String {
  GeometryText.pair(vector.dx, vector.dy)
}

/// "{{x, y}, {width, height}}"
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// "[a, b, c, d, tx, ty]"
public func NSStringFromCGAffineTransform(_ t: CGAffineTransform) -> String {
  "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(GeometryText.number).joined(separator: ", ") + "]"
}

/// The point of "{x, y}".
public func CGPointFromString(_ string: String) -> CGPoint {
  let values = GeometryText.numbers(in: string, count: 2)
  return CGPoint(x: values[0], y: values[1])
}

/// The size of "{width, height}".
public func CGSizeFromString(_ string: String) -> CGSize {
  let values = GeometryText.numbers(in: string, count: 2)
  return CGSize(width: values[0], height: values[1])
}

/// The vector of "{dx, dy}".
public func CGVectorFromString(_ string: String) -> CGVector {
  let values = GeometryText.numbers(in: string, count: 2)
  return CGVector(dx: values[0], dy: values[1])
}

/// The rectangle of "{{x, y}, {width, height}}".
public func CGRectFromString(_ string: String) -> CGRect {
  let values = GeometryText.numbers(in: string, count: 4)
  return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
}

/// The transform of "[a, b, c, d, tx, ty]".
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  guard GeometryText.count(in: string) == 6 else { return .identity }
  let v = GeometryText.numbers(in: string, count: 6)
  return CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
}

private enum GeometryText {
  static func pair(_ first: CGFloat, _ second: CGFloat) -> String {
    "{\(number(first)), \(number(second))}"
  }

  /// The shortest text that reads back as the same number; whole numbers without a fraction.
  static func number(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func words(in string: String) -> [Double?] {
    string.split { "{}[], ".contains($0) }.map { Double($0) }
  }

  static func count(in string: String) -> Int { words(in: string).count }

  /// The numbers of a text that has exactly `count` of them; zeros otherwise.
  static func numbers(in string: String, count: Int) -> [CGFloat] {
    let values = words(in: string).compactMap { $0 }.map { CGFloat($0) }
    return values.count == count ? values : Array(repeating: 0, count: count)
  }
}

extension CGRect {
  /// Whether both rectangles are the same, as `==` says.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}

extension CGPoint {
  /// Whether both points are the same, as `==` says.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether both sizes are the same, as `==` says.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}
