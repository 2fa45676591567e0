/// The nodes of the frame before, gone through beside the layers of the next one: subtrees that are as
/// they were are taken from there, which costs a tenth of walking them.
///
/// Nothing is looked up: both are in the order of the tree. A layer that was passed by more than a few
/// of its siblings is walked as if it were new.
struct EarlierNodes {
  /// Empty where there was no frame.
  var nodes: [SnapshotNode] = []
  /// The count of changes when they were taken: layers that changed later are not as they were.
  var changeCount: UInt32 = 0
  /// Where the next layer is looked for, and where its siblings end.
  private(set) var siblings = 0..<0

  private static let mostSkipped = 8

  init() {}

  init(nodes: [SnapshotNode], changeCount: UInt32) {
    self.nodes = nodes
    self.changeCount = changeCount
    siblings = 0..<nodes.count
  }

  /// Where a layer is, if it is one of the next siblings.
  mutating func find(_ identity: UInt64) -> Int? {
    var index = siblings.lowerBound
    var skipped = 0
    while index < siblings.upperBound, skipped <= Self.mostSkipped {
      let end = Int(nodes[index].end)
      if nodes[index].identity == identity {
        siblings = end..<siblings.upperBound
        return index
      }
      index = end
      skipped += 1
    }
    return nil
  }

  /// Goes on with what is below a layer, nil being one that was not there. Returns the siblings to go
  /// back to.
  mutating func enter(_ index: Int?) -> Range<Int> {
    let outer = siblings
    siblings = index.map { $0 + 1..<Int(nodes[$0].end) } ?? 0..<0
    return outer
  }

  /// Goes back to siblings, those that `enter` returned or that were next at some moment.
  mutating func goBack(to outer: Range<Int>) { siblings = outer }
}

extension LayerWalk {
  /// Adds a layer and all below it from the frame before, if they would come out the same: nothing
  /// of it has changed since, nothing moves, and it is drawn in the same place.
  ///
  /// - Parameter index: Where the layer is in the frame before.
  mutating func addAsBefore(
    _ index: Int, _ placed: Placed, plane: PlaneTransform, opacity: Double
  ) -> Bool {
    guard placed.layer.lastChange <= earlier.changeCount, tint == SIMD4(repeating: 1) else {
      return false
    }
    let node = earlier.nodes[index]
    guard node.isReusable, node.plane == plane, node.opacity == Float(min(opacity, 1)) else {
      return false
    }
    assembler.appendUnchanged(earlier.nodes[index..<Int(node.end)])
    return true
  }
}
