import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Nodes drawn into pixels: flat areas are exact, edges within the tolerance stated.
struct DrawingTests {
  private func frame(
    width: Int = 40, height: Int = 40, background: PaintColor = .white,
    _ build: (inout SnapshotAssembler) -> Void
  ) -> Picture {
    var assembler = SnapshotAssembler()
    build(&assembler)
    return Picture(
      FrameSnapshot(
        size: CGSize(width: width, height: height), scale: 1, background: background,
        nodes: assembler.nodes))
  }

  @Test func backgroundFillsTheFrame() {
    let picture = frame(background: PaintColor(red: 0.2, green: 0.4, blue: 0.6)) { _ in }

    #expect(picture[0, 0] == Pixel(51, 102, 153))
    #expect(picture[39, 39] == Pixel(51, 102, 153))
  }

  @Test func alignedRectangleHasExactEdges() {
    let picture = frame { assembler in
      assembler.add(rect: CGRect(x: 10, y: 12, width: 8, height: 6), color: .red)
    }

    #expect(picture[9, 12] == .white)
    #expect(picture[10, 12] == Pixel(255, 0, 0))
    #expect(picture[17, 17] == Pixel(255, 0, 0))
    #expect(picture[18, 17] == .white)
    #expect(picture[10, 11] == .white)
    #expect(picture[10, 18] == .white)
  }

  @Test func halfCoveredPixelIsHalfColoured() {
    let picture = frame { assembler in
      assembler.add(rect: CGRect(x: 10.5, y: 10, width: 8, height: 6), color: .black)
    }

    // One step of 256 for Cairo's own rounding.
    #expect(picture[10, 12].isClose(to: Pixel(128, 128, 128), within: 1))
    #expect(picture[11, 12] == .black)
  }

  @Test func opacityBlends() {
    let picture = frame { assembler in
      assembler.add(rect: CGRect(x: 0, y: 0, width: 10, height: 10), color: .black) {
        $0.opacity = 0.5
      }
    }

    #expect(picture[5, 5].isClose(to: Pixel(127, 127, 127), within: 1))
  }

  @Test func groupOpacityHidesWhatIsCovered() {
    func overlap(groupsOpacity: Bool) -> Pixel {
      frame { assembler in
        var node = SnapshotNode()
        node.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        node.opacity = 0.5
        let index = assembler.open(node)
        assembler.add(rect: CGRect(x: 0, y: 0, width: 20, height: 20), color: .red)
        assembler.add(rect: CGRect(x: 5, y: 5, width: 10, height: 10), color: .blue)
        assembler.close(index, groupsOpacity: groupsOpacity)
      }[10, 10]
    }

    #expect(overlap(groupsOpacity: true).isClose(to: Pixel(127, 127, 255), within: 1))
    #expect(overlap(groupsOpacity: false).isClose(to: Pixel(127, 63, 191), within: 1))
  }

  @Test func cornersAreRound() {
    let picture = frame { assembler in
      assembler.add(rect: CGRect(x: 0, y: 0, width: 40, height: 40), color: .black) {
        $0.cornerRadius = 20
      }
    }

    #expect(picture[0, 0] == .white)
    #expect(picture[39, 0] == .white)
    #expect(picture[20, 0].isClose(to: .black, within: 8))
    #expect(picture[20, 20] == .black)
    // A circle covers π/4 of its square; the sum over pixels within two parts in a thousand, as curves are flattened.
    let covered = (0..<1600).reduce(0.0) { $0 + 1 - Double(picture[$1 % 40, $1 / 40].red) / 255 }
    #expect(abs(covered - 400 * .pi) < 2.5)
  }

  @Test func maskedCornersStaySquare() {
    let picture = frame { assembler in
      assembler.add(rect: CGRect(x: 0, y: 0, width: 40, height: 40), color: .black) {
        $0.cornerRadius = 12
        $0.corners = [.minXMinY, .maxXMaxY]
      }
    }

    #expect(picture[0, 0] == .white)
    #expect(picture[39, 39] == .white)
    #expect(picture[39, 0] == .black)
    #expect(picture[0, 39] == .black)
  }

  @Test func borderLiesInsideTheBounds() {
    let picture = frame { assembler in
      assembler.add(rect: CGRect(x: 10, y: 10, width: 20, height: 20), color: .red) {
        $0.borderWidth = 3
        $0.border = .blue
      }
    }

    #expect(picture[9, 20] == .white)
    #expect(picture[10, 20] == Pixel(0, 0, 255))
    #expect(picture[12, 20] == Pixel(0, 0, 255))
    #expect(picture[13, 20] == Pixel(255, 0, 0))
    #expect(picture[26, 20] == Pixel(255, 0, 0))
    #expect(picture[27, 20] == Pixel(0, 0, 255))
    #expect(picture[30, 20] == .white)
  }

  @Test func sublayersAreCutAtTheOutline() {
    func pixel(clips: Bool) -> Pixel {
      frame { assembler in
        var node = SnapshotNode()
        node.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        if clips { node.flags = [.clipsSublayers, .clipsContent] }
        let index = assembler.open(node)
        assembler.add(rect: CGRect(x: 10, y: 10, width: 20, height: 20), color: .red)
        assembler.close(index)
      }[25, 15]
    }

    #expect(pixel(clips: false) == Pixel(255, 0, 0))
    #expect(pixel(clips: true) == .white)
  }

  @Test func maskCutsByItsAlpha() {
    let picture = frame { assembler in
      var node = SnapshotNode()
      node.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      node.background = .red
      let index = assembler.open(node)
      assembler.add(
        rect: CGRect(x: 0, y: 0, width: 20, height: 40),
        color: PaintColor(red: 0, green: 1, blue: 0, alpha: 0.5))
      assembler.beginSublayers(of: index)
      assembler.close(index)
    }

    #expect(picture[10, 10].isClose(to: Pixel(255, 127, 127), within: 1))
    #expect(picture[30, 10] == .white)
  }

  @Test func shadowIsSymmetricAndFades() {
    let picture = frame(width: 80, height: 80) { assembler in
      assembler.add(rect: CGRect(x: 20, y: 20, width: 40, height: 40), color: .white) {
        $0.shadow = ShadowPaint(color: .black, offset: .zero, radius: 4)
      }
    }

    // At the edge a wide Gaussian leaves half; one pixel centre further it is Φ(-0.5/4) = 0.450.
    #expect(picture[19, 40].isClose(to: Pixel(140, 140, 140), within: 4))
    #expect(picture[15, 40].isClose(to: Pixel(222, 222, 222), within: 5))
    #expect(picture[19, 40] == picture[60, 40])
    #expect(picture[40, 19] == picture[19, 40])
    #expect(picture[5, 40] == .white)
    #expect(picture[40, 40] == .white)
  }

  @Test func shadowOfSublayersFollowsTheirAlpha() {
    let picture = frame { assembler in
      var node = SnapshotNode()
      node.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      node.flags = [.shadowFollowsAlpha]
      node.shadow = ShadowPaint(
        color: .blue, offset: CGSize(width: 10, height: 0), radius: 0)
      let index = assembler.open(node)
      assembler.add(rect: CGRect(x: 10, y: 10, width: 10, height: 10), color: .red)
      assembler.close(index)
    }

    #expect(picture[15, 15] == Pixel(255, 0, 0))
    #expect(picture[25, 15] == Pixel(0, 0, 255))
    #expect(picture[31, 15] == .white)
  }

  @Test func perspectiveNarrowsTheFarSide() {
    let picture = frame { assembler in
      var node = SnapshotNode()
      node.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      node.background = .red
      node.plane.py = 0.025
      let index = assembler.open(node)
      assembler.close(index)
    }

    // y = 40 maps to 40 / (1 + 0.025·40) = 20 and its far corner x to 20.
    #expect(picture[18, 18] == Pixel(255, 0, 0))
    #expect(picture[22, 18] == .white)
    #expect(picture[5, 21] == .white)
    #expect(picture[30, 5] == Pixel(255, 0, 0))
  }

  @Test func partialDrawingTouchesOnlyItsPixels() {
    var assembler = SnapshotAssembler()
    assembler.add(rect: CGRect(x: 0, y: 0, width: 40, height: 40), color: .red)
    let snapshot = FrameSnapshot(
      size: CGSize(width: 40, height: 40), scale: 1, background: .white, nodes: assembler.nodes)
    var bytes = [UInt8](repeating: 7, count: 40 * 40 * 4)

    bytes.withUnsafeMutableBytes {
      snapshot.draw(
        into: $0.baseAddress!, bytesPerRow: 160,
        damage: [PixelRect(x: 10, y: 10, width: 5, height: 5)])
    }

    #expect(bytes[(9 * 40 + 10) * 4] == 7)
    #expect(bytes[(10 * 40 + 10) * 4 + 2] == 255)
    #expect(bytes[(14 * 40 + 14) * 4 + 2] == 255)
    #expect(bytes[(15 * 40 + 14) * 4 + 2] == 7)
  }
}
