import CoreGraphics
import Testing

@Suite struct PathPartsTests {
  @Test(arguments: [1, 0.1, 0.01] as [CGFloat])
  func flattenedCircleStaysWithinTheThreshold(_ threshold: CGFloat) {
    let circle = CGPath(
      ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)

    let flat = circle.flattened(threshold: threshold)

    #expect(flat.geometry.verbs.allSatisfy { $0 != .cubic && $0 != .quad })
    flat.geometry.forEachSegment { segment, _ in
      let middle = CGPoint(
        x: (segment.start.x + segment.end.x) / 2, y: (segment.start.y + segment.end.y) / 2)
      let radius = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      // The cubic circle itself reaches 0.03 beyond the true one.
      #expect(radius > 100 - threshold && radius < 100.03)
    }
  }

  @Test func flatteningKeepsLinesAndClosing() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    path.move(to: CGPoint(x: 9, y: 9))
    path.addLine(to: CGPoint(x: 10, y: 9))

    #expect(path.flattened(threshold: 0) == path)
  }

  @Test func componentsAreTheSubpaths() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    path.addEllipse(in: CGRect(x: 10, y: 0, width: 5, height: 5))

    let parts = path.componentsSeparated()

    #expect(parts.count == 2)
    #expect(parts[0].isRect(nil))
    #expect(parts[1] == CGPath(ellipseIn: CGRect(x: 10, y: 0, width: 5, height: 5), transform: nil))
    #expect(CGMutablePath().componentsSeparated().isEmpty)
  }
}
