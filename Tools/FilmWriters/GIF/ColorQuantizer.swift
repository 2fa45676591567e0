/// Chooses few colours that stand for many with little error.
///
/// The colours are cut into boxes, each time the box with the largest sum of squared errors, across
/// the channel in which it varies most, where the cut lowers that sum most. Each box gives its mean.
/// O(n log n) a cut, of n the colours of the box.
struct ColorQuantizer {
  private struct Entry {
    /// Red, green, blue.
    var color: SIMD3<Float>
    var weight: Float
  }

  /// A range of the entries.
  private struct Box {
    var range: Range<Int>
    var mean: SIMD3<Double>
    /// The weighted sums of squared differences from the mean, by channel.
    var errors: SIMD3<Double>

    var error: Double { errors.sum() }
  }

  /// More colours than these are put together where they differ by less than four steps.
  private static let exactLimit = 1 << 15

  private var entries: [Entry]

  /// - Parameter histogram: Colours as 0x00RRGGBB, and how often each occurs.
  init(histogram: some Collection<(color: UInt32, count: Int)>) {
    entries = histogram.map { Self.entry($0.color, count: $0.count) }
    guard entries.count > Self.exactLimit else { return }
    var merged: [UInt32: Int] = [:]
    for (color, count) in histogram {
      merged[color & 0x00fc_fcfc | 0x0002_0202, default: 0] += count
    }
    entries = merged.sorted { $0.key < $1.key }.map { Self.entry($0.key, count: $0.value) }
  }

  private static func entry(_ color: UInt32, count: Int) -> Entry {
    Entry(
      color: SIMD3(Float(color >> 16 & 0xff), Float(color >> 8 & 0xff), Float(color & 0xff)),
      weight: Float(count))
  }

  /// At most `count` colours, as 0x00RRGGBB.
  mutating func palette(count: Int) -> [UInt32] {
    guard !entries.isEmpty, count > 0 else { return [] }
    var boxes = [box(entries.indices)]
    while boxes.count < count {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[worst].error > 1e-6, let (first, second) = cut(boxes[worst])
      else { break }
      boxes[worst] = first
      boxes.append(second)
    }
    return boxes.map { box in
      let mean = box.mean.rounded(.toNearestOrAwayFromZero).clamped(
        lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
      return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
    }
  }

  private func box(_ range: Range<Int>) -> Box {
    var weight = 0.0
    var sum = SIMD3<Double>()
    var squares = SIMD3<Double>()
    for entry in entries[range] {
      let color = SIMD3<Double>(entry.color)
      weight += Double(entry.weight)
      sum += color * Double(entry.weight)
      squares += color * color * Double(entry.weight)
    }
    let mean = sum / weight
    return Box(range: range, mean: mean, errors: squares - sum * mean)
  }

  /// Cuts a box in two; nil when all its colours are one.
  private mutating func cut(_ box: Box) -> (Box, Box)? {
    let errors = box.errors
    let channel = errors.x >= errors.y && errors.x >= errors.z ? 0 : errors.y >= errors.z ? 1 : 2
    entries[box.range].sort { $0.color[channel] < $1.color[channel] }
    var total = 0.0
    var totalWeight = 0.0
    for entry in entries[box.range] {
      total += Double(entry.color[channel] * entry.weight)
      totalWeight += Double(entry.weight)
    }
    var sum = 0.0
    var weight = 0.0
    var best: (position: Int, explained: Double)?
    for at in box.range.dropLast() {
      sum += Double(entries[at].color[channel] * entries[at].weight)
      weight += Double(entries[at].weight)
      if entries[at].color[channel] == entries[at + 1].color[channel] { continue }
      let rest = total - sum
      // What the two means explain: more of it is less error.
      let explained = sum * sum / weight + rest * rest / (totalWeight - weight)
      if explained > best?.explained ?? -1 { best = (at + 1, explained) }
    }
    guard let best else { return nil }
    return (
      self.box(box.range.lowerBound..<best.position), self.box(best.position..<box.range.upperBound)
    )
  }
}
