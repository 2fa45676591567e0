import Foundation

/// A rectangle of whole pixels: the unit of culling, clipping and damage.
///
/// The right and bottom edges are exclusive; an empty rectangle has `minX >= maxX` or
/// `minY >= maxY`.
package struct PixelRect: Sendable, Hashable {
  package var minX: Int32
  package var minY: Int32
  package var maxX: Int32
  package var maxY: Int32

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Far beyond any frame, and small enough that sums do not overflow.
  static let limit = 1 << 24

  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
  }

  /// The pixels touched by `rect`, and one more on each side for antialiasing's rounding. Null,
  /// empty and NaN rectangles touch nothing; infinite ones are cut at ±2²⁴.
  package init(covering rect: CGRect, outset: Double = 1) {
    guard !rect.isNull, !rect.origin.x.isNaN, !rect.origin.y.isNaN, !rect.size.width.isNaN,
      !rect.size.height.isNaN
    else {
      self = .empty
      return
    }
    self.init(
      minX: Self.clamped((rect.minX - outset).rounded(.down)),
      minY: Self.clamped((rect.minY - outset).rounded(.down)),
      maxX: Self.clamped((rect.maxX + outset).rounded(.up)),
      maxY: Self.clamped((rect.maxY + outset).rounded(.up)))
  }

  private static func clamped(_ value: Double) -> Int32 {
    // An infinite origin and an infinite size make an edge that is no number.
    if value.isNaN { return 0 }
    return Int32(min(max(value, Double(-limit)), Double(limit)))
  }

  @inlinable
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }
  package var width: Int { max(0, Int(maxX) - Int(minX)) }
  package var height: Int { max(0, Int(maxY) - Int(minY)) }
  package var area: Int { width * height }

  package var cgRect: CGRect {
    CGRect(x: Int(minX), y: Int(minY), width: width, height: height)
  }

  @inlinable
  package func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  @inlinable
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  package func outset(by distance: Int) -> PixelRect {
    let distance = Int32(distance)
    return PixelRect(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  package func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(
      minX: minX + Int32(x), minY: minY + Int32(y), maxX: maxX + Int32(x), maxY: maxY + Int32(y))
  }
}
