/// Chooses few colours that stand for many with little error.
///
/// The colours are cut into boxes, each time the box with the largest sum of squared errors, across
/// the channel in which it varies most, where the cut lowers that sum most. Each box gives its mean.
/// A cut takes one pass over the box to weigh its 256 values and one to part it: O(n), of n the
/// colours of the box. All sums are whole numbers, so the order of the colours does not matter.
struct ColorQuantizer {
  private struct Entry {
    var color: UInt32
    var weight: Int

    func value(_ channel: Int) -> Int { Int(color >> UInt32(16 - 8 * channel) & 0xff) }
  }

  /// Weighted sums over the colours of a box.
  private struct Sums {
    var weight = 0
    /// Of red, green, blue.
    var values = SIMD3<Int>()
    var squares = SIMD3<Int>()

    mutating func add(_ entry: Entry) {
      let color = SIMD3(entry.value(0), entry.value(1), entry.value(2))
      weight += entry.weight
      values &+= color &* entry.weight
      squares &+= color &* color &* entry.weight
    }

    static func - (whole: Sums, part: Sums) -> Sums {
      Sums(
        weight: whole.weight - part.weight, values: whole.values &- part.values,
        squares: whole.squares &- part.squares)
    }

    var mean: SIMD3<Double> { SIMD3<Double>(values) / Double(weight) }
    /// The weighted sums of squared differences from the mean, by channel.
    var errors: SIMD3<Double> { SIMD3<Double>(squares) - SIMD3<Double>(values) * mean }
  }

  /// A range of the entries.
  private struct Box {
    var range: Range<Int>
    var sums: Sums
    var error: Double

    init(range: Range<Int>, sums: Sums) {
      self.range = range
      self.sums = sums
      error = sums.errors.sum()
    }
  }

  /// More colours than these are put together where they differ by less than four steps.
  private static let exactLimit = 1 << 15

  private var entries: [Entry]

  /// - Parameter histogram: Colours as 0x00RRGGBB, and how often each occurs.
  init(histogram: some Collection<(color: UInt32, count: Int)>) {
    entries = histogram.map { Entry(color: $0.color, weight: $0.count) }
    if entries.count > Self.exactLimit { mergeNeighbours() }
  }

  private mutating func mergeNeighbours() {
    var weights = [Int](repeating: 0, count: 1 << 18)
    for entry in entries {
      let (red, green, blue) = (entry.value(0) >> 2, entry.value(1) >> 2, entry.value(2) >> 2)
      let cell = red << 12 | green << 6 | blue
      weights[cell] += entry.weight
    }
    entries = weights.indices.compactMap { cell in
      guard weights[cell] > 0 else { return nil }
      let (red, green, blue) = (cell >> 12, cell >> 6 & 0x3f, cell & 0x3f)
      let color = (red << 2 | 2) << 16 | (green << 2 | 2) << 8 | (blue << 2 | 2)
      return Entry(color: UInt32(color), weight: weights[cell])
    }
  }

  /// At most `count` colours, as 0x00RRGGBB.
  mutating func palette(count: Int) -> [UInt32] {
    guard !entries.isEmpty, count > 0 else { return [] }
    var all = Sums()
    for entry in entries { all.add(entry) }
    var boxes = [Box(range: entries.indices, sums: all)]
    while boxes.count < count {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[worst].error > 1e-6, let (first, second) = cut(boxes[worst])
      else { break }
      boxes[worst] = first
      boxes.append(second)
    }
    return boxes.map { box in
      let mean = box.sums.mean.rounded(.toNearestOrAwayFromZero)
      return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
    }
  }

  /// Cuts a box in two; nil when all its colours are one.
  private mutating func cut(_ box: Box) -> (Box, Box)? {
    let errors = box.sums.errors
    let channel = errors.x >= errors.y && errors.x >= errors.z ? 0 : errors.y >= errors.z ? 1 : 2
    guard let last = bestCut(of: box, channel: channel) else { return nil }
    var first = Sums()
    let middle = entries.withUnsafeMutableBufferPointer { entries in
      // What lies at or below the cut goes to the front.
      var (low, high) = (box.range.lowerBound, box.range.upperBound)
      while low < high {
        let entry = entries[low]
        if entry.value(channel) <= last {
          first.add(entry)
          low += 1
        } else {
          high -= 1
          entries.swapAt(low, high)
        }
      }
      return low
    }
    return (
      Box(range: box.range.lowerBound..<middle, sums: first),
      Box(range: middle..<box.range.upperBound, sums: box.sums - first)
    )
  }

  /// The greatest value of the lower half where the cut lowers the error most; nil when all values
  /// of the channel are one.
  private func bestCut(of box: Box, channel: Int) -> Int? {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { weights in
      weights.initialize(repeating: 0)
      entries.withUnsafeBufferPointer { entries in
        for at in box.range { weights[entries[at].value(channel)] += entries[at].weight }
      }
      let (total, totalWeight) = (box.sums.values[channel], box.sums.weight)
      var (sum, weight) = (0, 0)
      var best: (value: Int, explained: Double)?
      for value in 0..<255 where weights[value] > 0 {
        sum += value * weights[value]
        weight += weights[value]
        if weight == totalWeight { break }
        let (low, rest) = (Double(sum), Double(total - sum))
        // What the two means explain: more of it is less error.
        let explained = low * low / Double(weight) + rest * rest / Double(totalWeight - weight)
        if explained > best?.explained ?? -1 { best = (value, explained) }
      }
      return best?.value
    }
  }
}
