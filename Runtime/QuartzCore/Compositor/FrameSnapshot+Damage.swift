import Foundation

extension FrameSnapshot {
  /// The pixels in which this frame can differ from `previous`: disjoint rectangles within the
  /// frame, at most eight; none when both show the same.
  ///
  /// All pixels that differ are covered; some that are equal may be. Linear in the number of layers.
  package func damage(from previous: FrameSnapshot) -> [PixelRect] {
    guard pixelWidth == previous.pixelWidth, pixelHeight == previous.pixelHeight,
      background == previous.background
    else { return [frame] }
    // Frames of a film in which nothing moves share one array.
    let isSame = nodes.withUnsafeBufferPointer { own in
      previous.nodes.withUnsafeBufferPointer {
        own.baseAddress == $0.baseAddress && own.count == $0.count
      }
    }
    if isSame { return [] }
    var comparison = FrameComparison(old: previous.nodes, new: nodes)
    comparison.compareSiblings(
      old: 0..<previous.nodes.count, new: 0..<nodes.count, clip: frame)
    return comparison.damage.rectangles
  }
}

/// Walks two trees side by side and collects where they differ.
private struct FrameComparison {
  let old: [SnapshotNode]
  let new: [SnapshotNode]
  var damage = DamageRegion()

  mutating func compareSiblings(old oldRange: Range<Int>, new newRange: Range<Int>, clip: PixelRect)
  {
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    // Nearly always the same layers follow one another.
    while i < oldRange.upperBound, j < newRange.upperBound, old[i].identity == new[j].identity {
      compareSubtrees(i, j, clip: clip)
      (i, j) = (Int(old[i].end), Int(new[j].end))
    }
    guard i < oldRange.upperBound || j < newRange.upperBound else { return }
    var positions: [UInt64: Int] = [:]
    var sibling = i
    while sibling < oldRange.upperBound {
      positions[old[sibling].identity] = sibling
      sibling = Int(old[sibling].end)
    }
    // Layers that kept their order are compared; one that was added, removed or passed by another
    // is damage where it was and where it is.
    var next = i
    while j < newRange.upperBound {
      if let match = positions[new[j].identity], match >= next {
        damageSubtrees(from: next, to: match, clip: clip)
        compareSubtrees(match, j, clip: clip)
        next = Int(old[match].end)
      } else {
        damage.add(new[j].subtreeExtent.intersection(clip))
      }
      j = Int(new[j].end)
    }
    damageSubtrees(from: next, to: oldRange.upperBound, clip: clip)
  }

  private mutating func damageSubtrees(from start: Int, to end: Int, clip: PixelRect) {
    var index = start
    while index < end {
      damage.add(old[index].subtreeExtent.intersection(clip))
      index = Int(old[index].end)
    }
  }

  private mutating func compareSubtrees(_ i: Int, _ j: Int, clip: PixelRect) {
    if changesWhole(i, j) {
      damage.add(old[i].subtreeExtent.intersection(clip))
      damage.add(new[j].subtreeExtent.intersection(clip))
      return
    }
    if !samePaints(i, j) {
      damage.add(old[i].extent.intersection(clip))
      damage.add(old[i].shadowExtent.intersection(clip))
      damage.add(new[j].extent.intersection(clip))
      damage.add(new[j].shadowExtent.intersection(clip))
    }
    // The outline that clips is the same in both here.
    var clip = clip
    if new[j].flags.contains(.clipsSublayers) { clip = clip.intersection(new[j].clipExtent) }
    compareSiblings(
      old: Int(old[i].maskEnd)..<Int(old[i].end), new: Int(new[j].maskEnd)..<Int(new[j].end),
      clip: clip)
  }

  /// Whether a difference of the two layers shows in all that lies below them.
  private func changesWhole(_ i: Int, _ j: Int) -> Bool {
    let (before, after) = (old[i], new[j])
    let shared: SnapshotNode.Flags = [
      .groupsOpacity, .clipsSublayers, .addsLight, .isIsolated, .hasMask, .shadowFollowsAlpha,
    ]
    if before.opacity != after.opacity
      || before.flags.intersection(shared) != after.flags.intersection(shared)
    {
      return true
    }
    if after.flags.contains(.clipsSublayers),
      before.outline != after.outline || before.plane != after.plane
    {
      return true
    }
    if after.flags.contains(.hasMask),
      !sameRange(i + 1, Int(before.maskEnd), i, j + 1, Int(after.maskEnd), j)
    {
      return true
    }
    if after.shadow != nil, after.flags.contains(.shadowFollowsAlpha),
      !sameRange(i, Int(before.end), i, j, Int(after.end), j)
    {
      return true
    }
    return false
  }

  /// Whether two ranges of nodes are the same apart from where they start.
  private func sameRange(
    _ oldStart: Int, _ oldEnd: Int, _ oldBase: Int, _ newStart: Int, _ newEnd: Int, _ newBase: Int
  ) -> Bool {
    guard oldEnd - oldStart == newEnd - newStart else { return false }
    for offset in 0..<(oldEnd - oldStart) {
      let (before, after) = (oldStart + offset, newStart + offset)
      guard Int(old[before].end) - oldBase == Int(new[after].end) - newBase,
        Int(old[before].maskEnd) - oldBase == Int(new[after].maskEnd) - newBase,
        old[before].paintsSame(as: new[after])
      else { return false }
    }
    return true
  }

  /// Whether the layers themselves, without what lies below them, look the same.
  private func samePaints(_ i: Int, _ j: Int) -> Bool {
    old[i].looksSame(as: new[j])
  }
}

/// A few disjoint rectangles that cover all that was added.
struct DamageRegion {
  private(set) var rectangles: [PixelRect] = []
  static let limit = 8

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    // What overlaps, or wastes little when joined, becomes one; that may overlap others in turn.
    var index = 0
    while index < rectangles.count {
      let other = rectangles[index]
      if other.contains(rect) { return }
      let union = other.union(rect)
      if other.intersects(rect) || union.area * 5 <= (other.area + rect.area) * 6 {
        rect = union
        rectangles.swapAt(index, rectangles.count - 1)
        rectangles.removeLast()
        index = 0
      } else {
        index += 1
      }
    }
    rectangles.append(rect)
    if rectangles.count > Self.limit { joinCheapest() }
  }

  /// Joins the two rectangles whose union covers the fewest pixels more than they do.
  private mutating func joinCheapest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rectangles.indices {
      for second in rectangles.indices where second > first {
        let union = rectangles[first].union(rectangles[second]).area
        let waste = union - rectangles[first].area - rectangles[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let joined = rectangles[best.first].union(rectangles[best.second])
    rectangles.remove(at: best.second)
    rectangles.remove(at: best.first)
    add(joined)
  }
}
