import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Frames compared with one another, and drawn only where they differ.
struct DamageTests {
  @Test func equalFramesHaveNoDamage() {
    let scene = RandomScene(seed: 7)

    #expect(scene.snapshot == scene.snapshot)
    #expect(scene.snapshot.damage(from: scene.snapshot).isEmpty)
  }

  @Test func movedLayerDamagesWhereItWasAndIs() {
    func snapshot(x: Double) -> FrameSnapshot {
      var assembler = SnapshotAssembler()
      var node = SnapshotNode()
      node.identity = 1
      node.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      node.background = .red
      node.plane.tx = x
      assembler.close(assembler.open(node))
      return FrameSnapshot(
        size: CGSize(width: 200, height: 50), scale: 1, background: .white, nodes: assembler.nodes)
    }

    let damage = snapshot(x: 150).damage(from: snapshot(x: 20))

    #expect(damage.count == 2)
    // 10 × 10 points each, a pixel to spare on each side, the frame's edge cutting one.
    #expect(damage.reduce(0) { $0 + $1.area } == 2 * 12 * 11)
  }

  @Test(arguments: 0..<300)
  func drawingDamageGivesTheBytesOfAWholeDrawing(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed))
    var previous = scene.snapshot
    var bytes = previous.drawn()

    for step in 0..<4 {
      scene.change()
      let snapshot = scene.snapshot
      let damage = snapshot.damage(from: previous)
      bytes.withUnsafeMutableBytes {
        snapshot.draw(into: $0.baseAddress!, bytesPerRow: scene.size * 4, damage: damage)
      }
      let whole = snapshot.drawn()

      if bytes != whole {
        let first = zip(bytes, whole).enumerated().filter { $0.element.0 != $0.element.1 }
        let greatest = first.map { abs(Int($0.element.0) - Int($0.element.1)) }.max() ?? 0
        let pixel = first[0].offset / 4
        Issue.record(
          """
          seed \(seed), step \(step): \(first.count) bytes differ by up to \(greatest), the first at \
          (\(pixel % scene.size), \(pixel / scene.size)); damage \(damage)
          """)
        return
      }
      previous = snapshot
    }
  }

  @Test func damageRectanglesAreDisjointAndFew() {
    var generator = SeededGenerator(seed: 3)
    var region = DamageRegion()
    var added: [PixelRect] = []

    for _ in 0..<60 {
      let rect = PixelRect(
        x: Int(generator.number(0...400)), y: Int(generator.number(0...400)),
        width: Int(generator.number(1...40)), height: Int(generator.number(1...40)))
      region.add(rect)
      added.append(rect)
    }

    #expect(region.rectangles.count <= DamageRegion.limit)
    for (index, first) in region.rectangles.enumerated() {
      for second in region.rectangles.dropFirst(index + 1) { #expect(!first.intersects(second)) }
    }
    #expect(added.allSatisfy { rect in region.rectangles.contains { $0.contains(rect) } })
  }

  @Test func twoThreadsDrawTheSameBytes() async {
    let snapshots = (0..<24).map { RandomScene(seed: UInt64(1000 + $0)).snapshot }
    let alone = snapshots.map { $0.drawn() }
    ShadowCache.shared.removeAll()

    let together = await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for (index, snapshot) in snapshots.enumerated() {
        // Each frame twice at once, so that caches are filled and read together.
        for _ in 0..<2 { group.addTask { (index, snapshot.drawn()) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    for (index, bytes) in together { #expect(bytes == alone[index]) }
  }

  @Test func sceneShowsEveryKind() {
    Picture(RandomScene(seed: 11).snapshot).keep(as: "random")
  }
}
