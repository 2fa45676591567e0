/// The colours of one table, and which of them stands for a given colour.
struct Palette {
  /// As 0x00RRGGBB, at most 255: one number of the table stays free for “as before”.
  let colors: [UInt32]
  private var numbers: ColorIndex
  private var nearest: [UInt32: UInt8] = [:]

  init(colors: [UInt32]) {
    precondition(colors.count <= 255, "A table has room for 255 colours, not \(colors.count).")
    self.colors = colors
    numbers = ColorIndex(capacity: 256)
    for color in colors { _ = numbers.insert(color) }
  }

  /// The number of a colour that is in the table.
  func find(_ color: UInt32) -> Int? { numbers.find(color) }

  /// The number of the colour in the table that is least different. Distinct colours are searched
  /// for once.
  mutating func nearest(_ color: UInt32) -> UInt8 {
    if let number = numbers.find(color) { return UInt8(number) }
    if let known = nearest[color] { return known }
    var best = 0
    var least = Int.max
    for (number, candidate) in colors.enumerated() {
      let distance = squaredDistance(color, candidate)
      if distance < least {
        least = distance
        best = number
      }
    }
    nearest[color] = UInt8(best)
    return UInt8(best)
  }
}

/// The sum of the squared differences of red, green and blue.
func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int {
  let red = Int(a >> 16 & 0xff) - Int(b >> 16 & 0xff)
  let green = Int(a >> 8 & 0xff) - Int(b >> 8 & 0xff)
  let blue = Int(a & 0xff) - Int(b & 0xff)
  return red * red + green * green + blue * blue
}
