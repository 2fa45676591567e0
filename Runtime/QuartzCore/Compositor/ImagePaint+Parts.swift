import CoreGraphics
import Foundation

// An image of which only the middle stretches (`contentsCenter`): nine parts, or more where the middle
// is tiled, whose inner edges are put on whole pixels, so that every pixel belongs to one part.

extension ImagePaint {
  /// A rectangle of the image and where it goes.
  struct Part {
    var source: CGRect
    var destination: CGRect

    /// The way from the image's pixels to the layer.
    var toLayer: PlaneTransform {
      let (scaleX, scaleY) = (
        destination.width / source.width, destination.height / source.height
      )
      return PlaneTransform(
        a: scaleX, b: 0, c: 0, d: scaleY, tx: destination.minX - source.minX * scaleX,
        ty: destination.minY - source.minY * scaleY)
    }

    /// Whole pixels around the part: what lies beyond them must not bleed in. Nil where there are
    /// none, or where the numbers are beyond drawing.
    func pixels(of image: CGImage) -> (left: Int, top: Int, right: Int, bottom: Int)? {
      guard source.isModest, destination.isModest, source.width > 0, source.height > 0,
        abs(source.minX) < 1e9, abs(source.minY) < 1e9, source.width < 1e9, source.height < 1e9
      else { return nil }
      let left = max(0, Int(source.minX.rounded(.down)))
      let top = max(0, Int(source.minY.rounded(.down)))
      let right = min(image.width, Int(source.maxX.rounded(.up)))
      let bottom = min(image.height, Int(source.maxY.rounded(.up)))
      guard left < right, top < bottom else { return nil }
      return (left, top, right, bottom)
    }
  }

  /// The parts as pixels of `target`, which covers the image, in a plane that keeps axes.
  func pieces(in plane: PlaneTransform, target: PixelRect) -> [ResampledImage.Piece] {
    guard let stretched, source.isModest, destination.isModest else { return [] }
    let columns = Self.bands(
      from: source.minX, source.maxX, stretched: stretched.minX, stretched.maxX,
      onto: destination.minX, destination.maxX, pointsPerPixel: pointsPerPixel, tiles: tiles)
    let rows = Self.bands(
      from: source.minY, source.maxY, stretched: stretched.minY, stretched.maxY,
      onto: destination.minY, destination.maxY, pointsPerPixel: pointsPerPixel, tiles: tiles)
    let columnCuts = Self.cuts(
      columns, scale: plane.a, offset: plane.tx, from: target.minX, to: target.maxX)
    let rowCuts = Self.cuts(
      rows, scale: plane.d, offset: plane.ty, from: target.minY, to: target.maxY)
    var result: [ResampledImage.Piece] = []
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let part = Part(
          source: CGRect(
            x: column.source.lowerBound, y: row.source.lowerBound,
            width: column.source.upperBound - column.source.lowerBound,
            height: row.source.upperBound - row.source.lowerBound),
          destination: CGRect(
            x: column.target.lowerBound, y: row.target.lowerBound,
            width: column.target.upperBound - column.target.lowerBound,
            height: row.target.upperBound - row.target.lowerBound))
        guard let (left, top, right, bottom) = part.pixels(of: image) else { continue }
        result.append(
          ResampledImage.Piece(
            image: image, left: left, top: top, right: right, bottom: bottom,
            toPixels: part.toLayer.followed(by: plane),
            target: PixelRect(
              minX: columnCuts[x], minY: rowCuts[y], maxX: columnCuts[x + 1], maxY: rowCuts[y + 1]),
            usesNearest: usesNearest))
      }
    }
    return result
  }

  /// The same picture without parts that keep their size, for a plane that turns, mirrors or tilts
  /// it; nil where there is none.
  func upright(for plane: PlaneTransform) -> ImagePaint? {
    guard destination.isModest, !destination.isEmpty else { return nil }
    let (scale, _) = plane.stretch(atX: destination.midX, y: destination.midY)
    guard scale.isFinite else { return nil }
    // In half steps, so that a layer that grows while it turns does not need another for each frame.
    let fineness = max(0.5, (scale * 2 - 1e-6).rounded(.up) / 2)
    let width = min(max(1, (destination.width * fineness).rounded(.up)), Self.greatestSide)
    let height = min(max(1, (destination.height * fineness).rounded(.up)), Self.greatestSide)
    let (scaleX, scaleY) = (width / destination.width, height / destination.height)
    let key = ResampledImage.Key.parts(
      of: self,
      plane: PlaneTransform(
        a: scaleX, b: 0, c: 0, d: scaleY, tx: -destination.minX * scaleX,
        ty: -destination.minY * scaleY),
      target: PixelRect(x: 0, y: 0, width: Int(width), height: Int(height)))
    guard let image = ResampledImage.shared.image(for: key) else { return nil }
    var result = self
    result.image = image
    result.source = CGRect(x: 0, y: 0, width: width, height: height)
    result.stretched = nil
    return result
  }

  /// Pixels that a side of an image for turning has at most.
  private static var greatestSide: Double { 4096 }

  private typealias Band = (source: ClosedRange<Double>, target: ClosedRange<Double>)

  /// The bands before, in and after the stretched part; those that stay keep their size, shrunk
  /// together where there is no room for both.
  ///
  /// A stretched part of no size is one pixel wide, as `contentsCenter` says.
  private static func bands(
    from start: Double, _ end: Double, stretched low: Double, _ high: Double, onto first: Double,
    _ last: Double, pointsPerPixel: Double, tiles: Bool
  ) -> [Band] {
    var low = min(max(low, start), end)
    var high = min(max(high, low), end)
    if high - low < 1.0 / 64 {
      let middle = (low + high) / 2
      low = max(start, middle - 0.5)
      high = min(end, middle + 0.5)
    }
    var before = (low - start) * pointsPerPixel
    var after = (end - high) * pointsPerPixel
    let room = last - first
    if before + after > room, before + after > 0 {
      let factor = room / (before + after)
      before *= factor
      after *= factor
    }
    let left = min(first + before, last)
    let right = min(max(left, last - after), last)
    let middle =
      tiles
      ? copies(of: low...high, in: left...right, length: (high - low) * pointsPerPixel)
      : [(low...high, left...right)]
    let bands = [(start...low, first...left)] + middle + [(high...end, right...last)]
    return bands.filter {
      $0.source.upperBound > $0.source.lowerBound && $0.target.upperBound > $0.target.lowerBound
    }
  }

  /// Copies of a length side by side, the last one cut; one stretched copy where they would be too
  /// many.
  private static func copies(
    of source: ClosedRange<Double>, in room: ClosedRange<Double>, length: Double
  ) -> [Band] {
    let count = ((room.upperBound - room.lowerBound) / length - 1e-6).rounded(.up)
    guard count > 1, count <= 512 else {
      // Less than one: as much of it as there is room for.
      let share = count == 1 ? min((room.upperBound - room.lowerBound) / length, 1) : 1
      let end = source.lowerBound + (source.upperBound - source.lowerBound) * share
      return [(source.lowerBound...min(end, source.upperBound), room)]
    }
    return (0..<Int(count)).map { index in
      let start = room.lowerBound + Double(index) * length
      let end = index + 1 == Int(count) ? room.upperBound : start + length
      let share = min((end - start) / length, 1)
      return (
        source.lowerBound...(source.lowerBound + (source.upperBound - source.lowerBound) * share),
        start...end
      )
    }
  }

  /// The whole pixels at which one band ends and the next begins; the first and the last reach the
  /// edges of the pixels that are made.
  private static func cuts(
    _ bands: [Band], scale: Double, offset: Double, from first: Int32, to last: Int32
  ) -> [Int32] {
    guard !bands.isEmpty else { return [first, last] }
    let inner = bands.dropLast().map { band in
      let cut = (band.target.upperBound * scale + offset).rounded()
      return Int32(min(max(cut, Double(first)), Double(last)))
    }
    return [first] + inner + [last]
  }
}
