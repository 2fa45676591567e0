import CoreGraphics
import Testing

@Suite struct PathStrokingTests {
  private var corner: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 0)])
    return path
  }

  private func outline(_ path: CGPath, cap: CGLineCap = .butt, join: CGLineJoin = .miter) -> CGPath
  {
    path.copy(strokingWithWidth: 20, lineCap: cap, lineJoin: join, miterLimit: 10)
  }

  @Test func functionsOfCMakeTheSamePaths() {
    var larger = CGAffineTransform(scaleX: 2, y: 2)
    let stroked = CGPath(
      __byStroking: corner, transform: &larger, lineWidth: 20, lineCap: .round, lineJoin: .bevel,
      miterLimit: 4)
    // A pointer to an array must not pass through the macro.
    let dashed = CGPath(__byDashing: corner, transform: nil, phase: 5, lengths: [20, 10], count: 2)

    #expect(
      stroked
        == corner.copy(
          strokingWithWidth: 20, lineCap: .round, lineJoin: .bevel, miterLimit: 4,
          transform: larger))
    #expect(dashed == corner.copy(dashingWithPhase: 5, lengths: [20, 10]))
  }

  @Test(arguments: [
    (CGLineJoin.miter, CGPoint(x: 109, y: 109), true),
    (.round, CGPoint(x: 109, y: 109), false),
    (.round, CGPoint(x: 106.5, y: 106.5), true),
    (.bevel, CGPoint(x: 106.5, y: 106.5), false),
    (.bevel, CGPoint(x: 104.5, y: 104.5), true),
  ])
  func joinReachesAsFarAsItsShape(_ join: CGLineJoin, _ point: CGPoint, _ isInside: Bool) {
    #expect(outline(corner, join: join).contains(point) == isInside)
  }

  @Test func sharpMitreIsCutOff() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 5)])

    #expect(outline(path).boundingBox.maxX < 115)
  }

  @Test(arguments: [
    (CGLineCap.butt, CGPoint(x: -1, y: 100), false),
    (.square, CGPoint(x: -9.5, y: 109.5), true),
    (.round, CGPoint(x: -9.5, y: 100), true),
    (.round, CGPoint(x: -9.5, y: 109.5), false),
  ])
  func capReachesAsFarAsItsShape(_ cap: CGLineCap, _ point: CGPoint, _ isInside: Bool) {
    #expect(outline(corner, cap: cap).contains(point) == isInside)
  }

  @Test func closedPathIsARing() {
    let ring = outline(
      CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil))

    #expect(!ring.contains(.zero))
    for step in 0..<36 {
      let angle = CGFloat(step) * .pi / 18
      func at(_ radius: CGFloat) -> CGPoint {
        CGPoint(x: radius * cos(angle), y: radius * sin(angle))
      }
      #expect(ring.contains(at(50)))
      #expect(ring.contains(at(41)) && ring.contains(at(59)))
      #expect(!ring.contains(at(39)) && !ring.contains(at(61)))
    }
  }

  @Test func segmentOfNoLengthIsADotWithRoundCapsOnly() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: .zero)

    #expect(outline(path, cap: .round).contains(CGPoint(x: 9, y: 0)))
    #expect(outline(path, cap: .butt).isEmpty)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
  func widthThatIsNoneMakesNoOutline(_ width: CGFloat) {
    let outline = corner.copy(
      strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)

    #expect(outline.isEmpty)
  }
}
