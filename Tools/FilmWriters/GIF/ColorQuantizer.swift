/// Chooses few colours that stand for many with little error.
///
/// Colour space is cut into boxes, each time where the cut lowers the sum of squared errors most
/// (X. Wu, "Color quantization by dynamic programming and principal analysis", 1992, in its greedy
/// form): sums over any box are taken from cumulative moments in a grid of 32 steps a channel. Each
/// box gives its mean.
struct ColorQuantizer {
  private static let side = 33

  private struct Moments {
    var weight = 0.0
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var square = 0.0

    static func + (a: Self, b: Self) -> Self {
      Moments(
        weight: a.weight + b.weight, red: a.red + b.red, green: a.green + b.green,
        blue: a.blue + b.blue, square: a.square + b.square)
    }

    static func - (a: Self, b: Self) -> Self {
      Moments(
        weight: a.weight - b.weight, red: a.red - b.red, green: a.green - b.green,
        blue: a.blue - b.blue, square: a.square - b.square)
    }

    /// What is explained by replacing every colour by the mean: larger is better.
    var explained: Double {
      weight > 0 ? (red * red + green * green + blue * blue) / weight : 0
    }

    /// The sum of squared distances from the mean.
    var error: Double { square - explained }
  }

  /// Grid steps above `lower`, up to and including `upper`, in the order red, green, blue.
  private struct Box {
    var lower: SIMD4<Int>
    var upper: SIMD4<Int>
    var error = 0.0
  }

  private var moments: [Moments]

  /// - Parameter histogram: Colours as 0x00RRGGBB, and how often each occurs.
  init(histogram: some Sequence<(color: UInt32, count: Int)>) {
    let side = Self.side
    moments = Array(repeating: Moments(), count: side * side * side)
    for (color, count) in histogram {
      let red = Int(color >> 16 & 0xff)
      let green = Int(color >> 8 & 0xff)
      let blue = Int(color & 0xff)
      let weight = Double(count)
      moments[Self.index(red >> 3 + 1, green >> 3 + 1, blue >> 3 + 1)] =
        moments[Self.index(red >> 3 + 1, green >> 3 + 1, blue >> 3 + 1)]
        + Moments(
          weight: weight, red: weight * Double(red), green: weight * Double(green),
          blue: weight * Double(blue),
          square: weight * Double(red * red + green * green + blue * blue))
    }
    accumulate()
  }

  private static func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    (red * side + green) * side + blue
  }

  private mutating func accumulate() {
    let side = Self.side
    for step in [side * side, side, 1] {
      for index in moments.indices where (index / step) % side > 0 {
        moments[index] = moments[index] + moments[index - step]
      }
    }
  }

  private func sum(_ box: Box) -> Moments {
    func at(_ red: Int, _ green: Int, _ blue: Int) -> Moments {
      moments[Self.index(red, green, blue)]
    }
    let (l, u) = (box.lower, box.upper)
    let upper = at(u.x, u.y, u.z) - at(u.x, u.y, l.z) - at(u.x, l.y, u.z) + at(u.x, l.y, l.z)
    let lower = at(l.x, u.y, u.z) - at(l.x, u.y, l.z) - at(l.x, l.y, u.z) + at(l.x, l.y, l.z)
    return upper - lower
  }

  /// At most `count` colours, as 0x00RRGGBB.
  func palette(count: Int) -> [UInt32] {
    var whole = Box(lower: [0, 0, 0, 0], upper: [32, 32, 32, 0])
    whole.error = sum(whole).error
    var boxes = [whole]
    while boxes.count < count {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[worst].error > 1e-6
      else { break }
      guard let (first, second) = cut(boxes[worst]) else {
        boxes[worst].error = 0
        continue
      }
      boxes[worst] = first
      boxes.append(second)
    }
    return boxes.compactMap { box in
      let sum = sum(box)
      guard sum.weight > 0 else { return nil }
      let channel = { (total: Double) in UInt32(max(0, min(255, (total / sum.weight).rounded()))) }
      return channel(sum.red) << 16 | channel(sum.green) << 8 | channel(sum.blue)
    }
  }

  private func cut(_ box: Box) -> (Box, Box)? {
    let whole = sum(box)
    var best: (axis: Int, position: Int, explained: Double)?
    for axis in 0..<3 {
      var part = box
      for position in box.lower[axis] + 1..<max(box.lower[axis] + 1, box.upper[axis]) {
        part.upper[axis] = position
        let first = sum(part)
        if first.weight <= 0 { continue }
        let second = whole - first
        if second.weight <= 0 { break }
        let explained = first.explained + second.explained
        if explained > best?.explained ?? -1 { best = (axis, position, explained) }
      }
    }
    guard let best else { return nil }
    var first = box
    var second = box
    first.upper[best.axis] = best.position
    second.lower[best.axis] = best.position
    first.error = sum(first).error
    second.error = sum(second).error
    return (first, second)
  }
}
