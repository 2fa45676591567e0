import CCairo
import CoreGraphics
import Foundation

@testable import QuartzCore

/// One drawn pixel, premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let white = Pixel(255, 255, 255)
  static let black = Pixel(0, 0, 0)
  static let clear = Pixel(0, 0, 0, 0)

  func isClose(to other: Pixel, within tolerance: Int) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
  }

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}

/// The pixels of a drawn frame.
struct Picture {
  let bytes: [UInt8]
  let width: Int
  let height: Int

  init(_ snapshot: FrameSnapshot) {
    bytes = snapshot.drawn()
    width = snapshot.pixelWidth
    height = snapshot.pixelHeight
  }

  subscript(x: Int, y: Int) -> Pixel {
    let index = (y * width + x) * 4
    return Pixel(
      Int(bytes[index + 2]), Int(bytes[index + 1]), Int(bytes[index]), Int(bytes[index + 3]))
  }

  /// Writes a PNG for looking at, into the folder that `COMPOSITOR_PICTURES` names, if it is set.
  func keep(as name: String) {
    guard let folder = ProcessInfo.processInfo.environment["COMPOSITOR_PICTURES"] else { return }
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { buffer in
      let surface = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      cairo_surface_write_to_png(surface, "\(folder)/\(name).png")
      cairo_surface_destroy(surface)
    }
  }
}

extension PaintColor {
  static let red = PaintColor(red: 1, green: 0, blue: 0)
  static let green = PaintColor(red: 0, green: 1, blue: 0)
  static let blue = PaintColor(red: 0, green: 0, blue: 1)
}

extension SnapshotAssembler {
  /// Adds a layer of one colour without sublayers.
  mutating func add(
    rect: CGRect, color: PaintColor, _ change: (inout SnapshotNode) -> Void = { _ in }
  ) {
    var node = SnapshotNode()
    node.identity = UInt64(nodes.count + 1)
    node.bounds = rect
    node.background = color
    change(&node)
    close(open(node))
  }
}
