import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Images of which only the middle stretches: nothing shows through where their parts meet, and
/// parts of a drawing have the bytes of the whole.
struct ResizableImageTests {
  private static func image(side: Int = 12, _ pixel: (_ x: Int, _ y: Int) -> UInt32) -> CGImage {
    CGImage(
      buffer: PixelBuffer(width: side, height: side) { pixels, bytesPerRow in
        for y in 0..<side {
          for x in 0..<side {
            pixels.storeBytes(
              of: pixel(x, y), toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
          }
        }
      })
  }

  private static let middle = CGRect(x: 4, y: 4, width: 4, height: 4)

  private func snapshot(
    _ paint: ImagePaint, plane: PlaneTransform, clips: Bool = false, opacity: Float = 1,
    dot: Double? = nil
  ) -> FrameSnapshot {
    var assembler = SnapshotAssembler()
    var node = SnapshotNode()
    node.identity = 1
    node.bounds = paint.destination
    node.plane = plane
    node.opacity = opacity
    node.content = .image(paint)
    if clips {
      node.flags.insert(.clipsContent)
      node.cornerRadius = 3
    }
    assembler.close(assembler.open(node))
    if let dot {
      assembler.add(rect: CGRect(x: dot, y: dot, width: 3, height: 3), color: .red) {
        $0.identity = 2
      }
    }
    return FrameSnapshot(
      size: CGSize(width: 80, height: 80), scale: 1, background: .white, nodes: assembler.nodes)
  }

  private func paint(_ image: CGImage, size: CGSize = CGSize(width: 30, height: 22)) -> ImagePaint {
    var paint = ImagePaint(
      image: image, source: CGRect(x: 0, y: 0, width: 12, height: 12),
      destination: CGRect(origin: .zero, size: size))
    paint.stretched = Self.middle
    return paint
  }

  private static let places: [(name: String, plane: PlaneTransform)] = [
    ("between pixels", PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: 20.3, ty: 20.6)),
    ("larger", PlaneTransform(a: 1.37, b: 0, c: 0, d: 1.37, tx: 20.3, ty: 20.6)),
    ("smaller", PlaneTransform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 20.3, ty: 20.6)),
    ("mirrored", PlaneTransform(a: -1, b: 0, c: 0, d: 1, tx: 55.3, ty: 20.6)),
    ("turned", PlaneTransform(a: cos(0.5), b: sin(0.5), c: -sin(0.5), d: cos(0.5), tx: 30, ty: 20)),
    (
      "tilted",
      {
        var plane = PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: 20.3, ty: 20.6)
        plane.px = 0.004
        return plane
      }()
    ),
  ]

  /// The picture of an image of one colour is that of a rectangle: where parts meet, too. Translucent
  /// parts that overlap would show as much as a gap does. One step of 256 for rounding.
  @Test(arguments: places.indices, [UInt32(0xFF00_0000), 0x8040_2000])
  func partsMeetWithoutAHairline(place: Int, color: UInt32) {
    let plane = Self.places[place].plane
    let paint = paint(Self.image { _, _ in color })
    var whole = paint
    whole.stretched = nil

    let parts = Picture(snapshot(paint, plane: plane))
    let one = Picture(snapshot(whole, plane: plane))

    var greatest = 0
    for (first, second) in zip(parts.bytes, one.bytes) {
      greatest = max(greatest, abs(Int(first) - Int(second)))
    }
    #expect(greatest <= 1, "\(Self.places[place].name)")
  }

  @Test func cornersKeepTheirSizeAndTheMiddleGrows() {
    let framed = Self.image { x, y in
      (4..<8).contains(x) && (4..<8).contains(y) ? 0xFFFF_0000 : 0xFF00_00FF
    }
    let picture = Picture(
      snapshot(
        paint(framed), plane: PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 20)))

    #expect(picture[23, 30] == Pixel(0, 0, 255))
    #expect(picture[24, 30] == Pixel(255, 0, 0))
    #expect(picture[45, 30] == Pixel(255, 0, 0))
    #expect(picture[46, 30] == Pixel(0, 0, 255))
    #expect(picture[49, 41] == Pixel(0, 0, 255))
    #expect(picture[50, 41] == .white)
  }

  @Test func mirroredPartsChangeSides() {
    let sided = Self.image { x, _ in x < 4 ? 0xFFFF_0000 : 0xFF00_00FF }
    let picture = Picture(
      snapshot(
        paint(sided), plane: PlaneTransform(a: -1, b: 0, c: 0, d: 1, tx: 50, ty: 20)))

    #expect(picture[48, 30] == Pixel(255, 0, 0))
    #expect(picture[22, 30] == Pixel(0, 0, 255))
  }

  /// Apple's documentation of `contentsCenter`: a size of 0 means a single pixel at that place.
  @Test func middleOfNoSizeIsOnePixelStretched() {
    var paint = paint(Self.image { x, _ in x < 6 ? 0xFFFF_0000 : 0xFF00_00FF })
    paint.stretched = CGRect(x: 6, y: 6, width: 0, height: 0)
    let picture = Picture(
      snapshot(paint, plane: PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 20)))

    for x in 20..<50 { #expect(picture[x, 30].alpha == 255 && picture[x, 30] != .white) }
    #expect(picture[22, 30] == Pixel(255, 0, 0))
    #expect(picture[48, 30] == Pixel(0, 0, 255))
  }

  /// A picture with detail everywhere, cut by a small damage in all of its parts.
  @Test(arguments: places.indices, [false, true])
  func damageOverPartsGivesTheBytesOfAWholeDrawing(place: Int, clips: Bool) {
    let paint = paint(
      Self.image { x, y in 0xFF00_0000 | UInt32((x * 83 + y * 151) & 0xFF) * 0x0101 })
    for opacity: Float in [1, 0.6] {
      for step in 0..<12 {
        func frame(dot: Double) -> FrameSnapshot {
          snapshot(
            paint, plane: Self.places[place].plane, clips: clips, opacity: opacity, dot: dot)
        }
        let (before, after) = (
          frame(dot: 15 + Double(step) * 3.3), frame(dot: 18 + Double(step) * 3)
        )
        var bytes = before.drawn()

        bytes.withUnsafeMutableBytes {
          after.draw(into: $0.baseAddress!, bytesPerRow: 320, damage: after.damage(from: before))
        }

        #expect(bytes == after.drawn(), "\(Self.places[place].name), step \(step)")
      }
    }
  }
}
