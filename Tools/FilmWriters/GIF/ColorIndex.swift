/// Numbers for colours: the first colour asked for is 0, the next new one 1, and so on.
///
/// An open-addressed table without deletion, O(1) a look-up; `removeAll` is O(1) as well, by a
/// generation number, because it happens for every frame.
struct ColorIndex {
  private var keys: [UInt32]
  private var values: [Int32]
  private var generations: [UInt32]
  private var generation: UInt32 = 1
  private var mask: Int
  private(set) var colors: [UInt32] = []

  init(capacity: Int = 1024) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    keys = Array(repeating: 0, count: size)
    values = Array(repeating: 0, count: size)
    generations = Array(repeating: 0, count: size)
    mask = size - 1
  }

  var count: Int { colors.count }

  mutating func removeAll() {
    generation &+= 1
    colors.removeAll(keepingCapacity: true)
  }

  private func slot(_ color: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 12) & mask
    while generations[slot] == generation, keys[slot] != color { slot = (slot + 1) & mask }
    return slot
  }

  /// The colour's number, or nil when it has none.
  func find(_ color: UInt32) -> Int? {
    let slot = slot(color)
    return generations[slot] == generation ? Int(values[slot]) : nil
  }

  /// The colour's number; a new one when it had none.
  mutating func insert(_ color: UInt32) -> Int {
    let slot = slot(color)
    if generations[slot] == generation { return Int(values[slot]) }
    let number = colors.count
    keys[slot] = color
    values[slot] = Int32(number)
    generations[slot] = generation
    colors.append(color)
    if colors.count * 2 > keys.count { grow() }
    return number
  }

  private mutating func grow() {
    var larger = ColorIndex(capacity: keys.count)
    for color in colors { _ = larger.insert(color) }
    self = larger
  }
}
