/// The colours of one table, and which of them stands for a given colour.
///
/// For one thread: what was searched for is remembered.
final class Palette {
  /// As 0x00RRGGBB, at most 255: one number of the table stays free for “as before”.
  let colors: [UInt32]
  /// Bits of a number of the table.
  let bits: Int

  /// A colour of the table, for the search.
  private struct Entry {
    var red: Int32
    var green: Int32
    var blue: Int32
    var number: Int32
  }

  // Plain memory, which is read without asking who else might be writing it.
  /// The colours by their green, from the second on; the first and the last are too far away.
  private let byGreen: UnsafeMutableBufferPointer<Entry>
  /// For each green, where in `byGreen` the colours of at least as much begin.
  private let starts: UnsafeMutableBufferPointer<Int32>
  /// What was searched for last, at the place that the colour's bits give: 1, the colour, the number.
  private let known: UnsafeMutableBufferPointer<UInt64>

  private static let knownBits = 13

  init(colors: [UInt32]) {
    precondition(colors.count <= 255, "A table has room for 255 colours, not \(colors.count).")
    self.colors = colors
    bits = Self.bits(colorCount: colors.count)
    let entries = colors.enumerated().map { number, color in
      Entry(
        red: Int32(color >> 16 & 0xff), green: Int32(color >> 8 & 0xff), blue: Int32(color & 0xff),
        number: Int32(number))
    }
    let away = [-30000, 30000].map { Entry(red: 0, green: $0, blue: 0, number: 0) }
    byGreen = .allocate(capacity: colors.count + 2)
    _ = byGreen.initialize(
      fromContentsOf: [away[0]]
        + entries.sorted { ($0.green, $0.number) < ($1.green, $1.number) } + [away[1]])
    starts = .allocate(capacity: 256)
    var start = 1
    for green in 0..<256 {
      while byGreen[start].green < green { start += 1 }
      starts.initializeElement(at: green, to: Int32(start))
    }
    known = .allocate(capacity: 1 << Self.knownBits)
    known.initialize(repeating: 0)
  }

  /// Bits of a number of a table of so many colours, one of its numbers being “as before”.
  static func bits(colorCount: Int) -> Int {
    var bits = 1
    while 1 << bits < colorCount + 1 { bits += 1 }
    return bits
  }

  deinit {
    byGreen.deallocate()
    starts.deallocate()
    known.deallocate()
  }

  /// The number of the colour in the table that is least different, the first of several. A table
  /// without colours has number 0 all the same.
  @inline(__always)
  func nearest(_ color: UInt32) -> UInt8 {
    let place = Int((color &* 0x9e37_79b1) >> UInt32(32 - Self.knownBits))
    let entry = known[place]
    // The top bit tells an entry from none.
    if entry >> 8 == UInt64(color) | 1 << 32 { return UInt8(truncatingIfNeeded: entry) }
    let number = search(color)
    known[place] = (UInt64(color) | 1 << 32) << 8 | UInt64(number)
    return number
  }

  /// The squared difference of a colour from the nearest in the table.
  func error(_ color: UInt32) -> Int {
    colors.isEmpty ? 0 : squaredDistance(color, colors[Int(nearest(color))])
  }

  /// Searches from the colour's green outwards, until green alone differs by too much.
  @inline(never)
  private func search(_ color: UInt32) -> UInt8 {
    let (red, green) = (Int32(color >> 16 & 0xff), Int32(color >> 8 & 0xff))
    let blue = Int32(color & 0xff)
    var best: Int32 = 0
    var least: Int32 = 1 << 20
    // Down first, then up; what is as far away as the best may have a smaller number.
    for step in [-1, 1] {
      var at = Int(starts[Int(green)]) + (step < 0 ? -1 : 0)
      while true {
        let entry = byGreen[at]
        let g = entry.green &- green
        if g &* g > least { break }
        let (r, b) = (entry.red &- red, entry.blue &- blue)
        let distance = r &* r &+ g &* g &+ b &* b
        if distance < least || (distance == least && entry.number < best) {
          (best, least) = (entry.number, distance)
        }
        at &+= step
      }
    }
    return UInt8(truncatingIfNeeded: best)
  }
}

/// The sum of the squared differences of red, green and blue.
@inline(__always)
func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int {
  let red = Int(a >> 16 & 0xff) - Int(b >> 16 & 0xff)
  let green = Int(a >> 8 & 0xff) - Int(b >> 8 & 0xff)
  let blue = Int(a & 0xff) - Int(b & 0xff)
  return red * red + green * green + blue * blue
}
