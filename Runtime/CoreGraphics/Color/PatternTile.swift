import Foundation
import Synchronization

/// The image of a pattern colour.
package final class PatternTile: Sendable {
  package let image: CGImage
  /// Points that one copy takes.
  package let size: CGSize

  private struct Area: Hashable {
    var width: Int
    var height: Int
    var cornerRadius: Double
    var corners: UInt8
  }
  private let areas = Mutex<[Area: CGImage]>([:])

  /// Larger areas than this, in pixels, are not drawn ahead.
  private static let limit = 1 << 24
  /// Areas that are kept: a view that changes its size has one for each frame.
  private static let capacity = 8

  package init(image: CGImage, size: CGSize) {
    self.image = image
    self.size = size
  }

  /// Copies of the image that fill an area from its top left corner, with the image's own
  /// resolution; nil when the area is empty or too large.
  ///
  /// - Parameters:
  ///   - cornerRadius: Points; what lies outside of the round corners stays clear.
  ///   - corners: Which corners are round: 1 and 2 are the upper ones, 4 and 8 the lower ones.
  package func tiled(over size: CGSize, cornerRadius: CGFloat, corners: UInt8) -> CGImage? {
    let scale = CGFloat(image.width) / self.size.width
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width * height <= CGFloat(Self.limit) else { return nil }
    let area = Area(
      width: Int(width), height: Int(height), cornerRadius: Double(cornerRadius * scale),
      corners: corners)
    if let known = areas.withLock({ $0[area] }) { return known }
    guard let drawn = draw(area) else { return nil }
    areas.withLock {
      if $0.count >= Self.capacity { $0.removeAll() }
      $0[area] = drawn
    }
    return drawn
  }

  private func draw(_ area: Area) -> CGImage? {
    guard
      let context = CGContext(
        data: nil, width: area.width, height: area.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    let all = CGRect(x: 0, y: 0, width: area.width, height: area.height)
    if area.cornerRadius > 0 {
      context.addPath(outline(all, area))
      context.clip()
    }
    // Rows from the top: the context's own origin is at the bottom.
    let (tileWidth, tileHeight) = (image.width, image.height)
    for top in stride(from: 0, to: area.height, by: tileHeight) {
      for left in stride(from: 0, to: area.width, by: tileWidth) {
        context.draw(
          image,
          in: CGRect(
            x: left, y: area.height - top - tileHeight, width: tileWidth, height: tileHeight))
      }
    }
    return context.makeImage()
  }

  private func outline(_ rect: CGRect, _ area: Area) -> CGPath {
    let radius = min(CGFloat(area.cornerRadius), min(rect.width, rect.height) / 2)
    func round(_ corner: UInt8) -> CGFloat { area.corners & corner != 0 ? radius : 0 }
    let path = CGMutablePath()
    // Upper corners have greater y here.
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addArc(
      tangent1End: CGPoint(x: rect.minX, y: rect.maxY),
      tangent2End: CGPoint(x: rect.midX, y: rect.maxY), radius: round(1))
    path.addArc(
      tangent1End: CGPoint(x: rect.maxX, y: rect.maxY),
      tangent2End: CGPoint(x: rect.maxX, y: rect.midY), radius: round(2))
    path.addArc(
      tangent1End: CGPoint(x: rect.maxX, y: rect.minY),
      tangent2End: CGPoint(x: rect.midX, y: rect.minY), radius: round(8))
    path.addArc(
      tangent1End: CGPoint(x: rect.minX, y: rect.minY),
      tangent2End: CGPoint(x: rect.minX, y: rect.midY), radius: round(4))
    path.closeSubpath()
    return path
  }
}
