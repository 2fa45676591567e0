import UIKit

/// Colours by the names that the command line takes.
enum FilmBackground {
  private static let named: [(name: String, color: PaintColor)] = [
    ("white", .white), ("black", .black), ("clear", .clear),
    ("gray", PaintColor(red: 0.5, green: 0.5, blue: 0.5)),
    ("red", PaintColor(red: 1, green: 0, blue: 0)),
    ("green", PaintColor(red: 0, green: 1, blue: 0)),
    ("blue", PaintColor(red: 0, green: 0, blue: 1)),
  ]

  static var names: [String] { named.map(\.name).filter { $0 != "clear" } }

  /// nil when the text is neither a name nor six or eight hexadecimal digits.
  static func color(named text: String) -> PaintColor? {
    if let known = named.first(where: { $0.name == text.lowercased() }) { return known.color }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let all = digits.count == 6 ? number << 8 | 0xff : number
    let channel = { (shift: UInt32) in Double(all >> shift & 0xff) / 255 }
    return PaintColor(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }

  /// White; or black for a live view that has no background and draws white there and nothing dark,
  /// which could not be seen on white. At Apple what has no background is black, too.
  ///
  /// - Parameters:
  ///   - frame: A frame with nothing behind it.
  ///   - region: The part of it that is the live view's, in pixels.
  /// - Returns: nil while nothing is shown, or so faintly that its colour cannot be told.
  static func automatic(behind frame: FrameSnapshot, within region: PixelRect) -> PaintColor? {
    let (width, pixels) = (frame.pixelWidth, frame.drawn())
    let columns = max(0, Int(region.minX))..<min(width, Int(region.maxX))
    let rows = max(0, Int(region.minY))..<min(frame.pixelHeight, Int(region.maxY))
    guard !columns.isEmpty, !rows.isEmpty else { return .white }
    let alpha = { (x: Int, y: Int) in pixels[(y * width + x) * 4 + 3] }
    let isBare = { (x: Int, y: Int) in
      columns.contains(x) && rows.contains(y) && alpha(x, y) == 0
    }
    var (showsSomething, showsWhite) = (false, false)
    for y in rows {
      for x in columns where alpha(x, y) >= faint {
        showsSomething = true
        // What lies on something else is seen whatever the background is.
        let reach = [-2, -1, 1, 2]
        guard reach.contains(where: { isBare(x + $0, y) || isBare(x, y + $0) }) else { continue }
        switch ink(pixels[((y * width + x) * 4)...].prefix(4)) {
        case .dark: return .white
        case .white: showsWhite = true
        case .other: break
        }
      }
    }
    return showsWhite ? .black : showsSomething ? .white : nil
  }

  /// The least alpha by which a colour is told.
  private static let faint: UInt8 = 40

  private enum Ink { case white, dark, other }

  /// What a pixel is drawn with. Edges are half transparent, and shadows thinner than that.
  private static func ink(_ pixel: ArraySlice<UInt8>) -> Ink {
    let channels = pixel.prefix(3).map(Int.init)
    guard let alpha = pixel.last.map(Int.init), let most = channels.max(),
      let least = channels.min()
    else { return .other }
    // Premultiplied white is as large as its alpha.
    if least * 20 >= alpha * 19 { return .white }
    return alpha >= 128 && most * 10 < alpha * 3 ? .dark : .other
  }
}
