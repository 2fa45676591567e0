import Foundation

/// The order in which layers that share a plane are drawn: by z, and where they are turned in space,
/// each after those that it hides.
///
/// Layers that intersect are drawn whole, by the depth of their middles; Core Animation cuts them
/// along the line where they meet.
enum DepthOrder {
  /// Indices of `layers`, the first to be drawn first.
  static func order(of layers: [LayerWalk.Placed]) -> [Int] {
    var isFlat = true
    var isSorted = true
    for (index, layer) in layers.enumerated() {
      if !layer.matrix.staysParallel { isFlat = false }
      if index > 0, layer.matrix.m43 < layers[index - 1].matrix.m43 { isSorted = false }
    }
    let all = Array(layers.indices)
    if isFlat && isSorted { return all }
    if isFlat {
      // Swift's sort is stable: equal depths keep the order of the sublayers.
      return all.sorted { layers[$0].matrix.m43 < layers[$1].matrix.m43 }
    }
    let faces = layers.map { Face($0) }
    let byMiddle = all.sorted { faces[$0].middle.z < faces[$1].middle.z }
    // Comparing all pairs is for scenes, not for crowds.
    guard layers.count <= 400 else { return byMiddle }
    return topological(byMiddle, faces)
  }

  /// Keeps the given order where nothing hides anything, and breaks cycles by it.
  private static func topological(_ preferred: [Int], _ faces: [Face]) -> [Int] {
    let count = preferred.count
    var before = [[Int]](repeating: [], count: count)
    var waiting = [Int](repeating: 0, count: count)
    for first in 0..<count {
      for second in (first + 1)..<count {
        let (a, b) = (faces[preferred[first]], faces[preferred[second]])
        guard a.overlaps(b) else { continue }
        switch a.relation(to: b) {
        case .behind:
          before[first].append(second)
          waiting[second] += 1
        case .inFront:
          before[second].append(first)
          waiting[first] += 1
        case .undecided:
          // Equal depth: the order of the sublayers. `preferred` has it already.
          before[first].append(second)
          waiting[second] += 1
        }
      }
    }
    var isDone = [Bool](repeating: false, count: count)
    var result: [Int] = []
    result.reserveCapacity(count)
    while result.count < count {
      let next =
        (0..<count).first { !isDone[$0] && waiting[$0] == 0 }
        ?? (0..<count).first { !isDone[$0] }!
      isDone[next] = true
      result.append(preferred[next])
      for later in before[next] { waiting[later] -= 1 }
    }
    return result
  }

  private enum Relation { case behind, inFront, undecided }

  /// A layer's rectangle in space, after the perspective division; larger z is nearer.
  private struct Face {
    var corners: [SIMD3<Double>]
    var middle: SIMD3<Double>
    var normal: SIMD3<Double>
    var low: SIMD3<Double>
    var high: SIMD3<Double>

    init(_ placed: LayerWalk.Placed) {
      var bounds = placed.values.bounds
      // A shape layer often has no size: its place and tilt count all the same.
      if bounds.width == 0 || bounds.height == 0 { bounds = bounds.insetBy(dx: -0.5, dy: -0.5) }
      let matrix = placed.matrix
      func place(_ x: Double, _ y: Double) -> SIMD3<Double> {
        let w = x * matrix.m14 + y * matrix.m24 + matrix.m44
        let factor = 1 / max(w, HomogeneousPoint.nearest)
        return SIMD3(
          (x * matrix.m11 + y * matrix.m21 + matrix.m41) * factor,
          (x * matrix.m12 + y * matrix.m22 + matrix.m42) * factor,
          (x * matrix.m13 + y * matrix.m23 + matrix.m43) * factor)
      }
      corners = [
        place(bounds.minX, bounds.minY), place(bounds.maxX, bounds.minY),
        place(bounds.maxX, bounds.maxY), place(bounds.minX, bounds.maxY),
      ]
      middle = (corners[0] + corners[1] + corners[2] + corners[3]) / 4
      let (u, v) = (corners[1] - corners[0], corners[3] - corners[0])
      var normal = SIMD3(
        u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
      let length = (normal * normal).sum().squareRoot()
      if length > 0 { normal /= length }
      self.normal = normal.z < 0 ? -normal : normal
      low = corners.dropFirst().reduce(corners[0]) { pointwiseMin($0, $1) }
      high = corners.dropFirst().reduce(corners[0]) { pointwiseMax($0, $1) }
    }

    /// Whether the two can hide one another at all: their boxes on the plane share more than an edge.
    func overlaps(_ other: Face) -> Bool {
      let slack = 1e-6
      return low.x < other.high.x - slack && other.low.x < high.x - slack
        && low.y < other.high.y - slack && other.low.y < high.y - slack
    }

    func relation(to other: Face) -> Relation {
      let slack = 1e-6 * (1 + abs(high.z) + abs(other.high.z))
      if high.z - low.z < slack, other.high.z - other.low.z < slack,
        abs(middle.z - other.middle.z) < slack
      {
        return .undecided
      }
      if high.z <= other.low.z + slack { return .behind }
      if low.z >= other.high.z - slack { return .inFront }
      // Seen edge on, a plane has no front.
      if abs(other.normal.z) > 1e-9 {
        let sides = corners.map { ((($0 - other.middle) * other.normal) as SIMD3).sum() }
        if sides.allSatisfy({ $0 <= slack }) && sides.contains(where: { $0 < -slack }) {
          return .behind
        }
        if sides.allSatisfy({ $0 >= -slack }) && sides.contains(where: { $0 > slack }) {
          return .inFront
        }
      }
      if abs(normal.z) > 1e-9 {
        let sides = other.corners.map { ((($0 - middle) * normal) as SIMD3).sum() }
        if sides.allSatisfy({ $0 <= slack }) && sides.contains(where: { $0 < -slack }) {
          return .inFront
        }
        if sides.allSatisfy({ $0 >= -slack }) && sides.contains(where: { $0 > slack }) {
          return .behind
        }
      }
      return .undecided
    }
  }
}

extension CATransform3D {
  /// Whether the plane z = 0 stays parallel to itself.
  var staysParallel: Bool { m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 && m44 == 1 }
}
