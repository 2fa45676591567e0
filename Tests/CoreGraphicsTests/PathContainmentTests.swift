import CoreGraphics
import Testing

@Suite struct PathContainmentTests {
  /// A five-pointed star drawn in one stroke: its middle is run around twice.
  private var star: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<5).map { index in
        let angle = CGFloat(index) * 4 * .pi / 5
        return CGPoint(x: 10 * sin(angle), y: -10 * cos(angle))
      })
    return path
  }

  @Test func starHasAHoleByTheEvenOddRuleOnly() {
    #expect(star.contains(.zero, using: .winding))
    #expect(!star.contains(.zero, using: .evenOdd))
    #expect(star.contains(CGPoint(x: 0, y: -8), using: .evenOdd))
    #expect(!star.contains(CGPoint(x: 9, y: -9), using: .winding))
  }

  @Test func holeRunsTheOtherWay() {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.addPath(
      CGPath(
        geometry: CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 4, height: 4), transform: nil)
          .geometry.reversed()))

    #expect(!ring.contains(CGPoint(x: 5, y: 5)))
    #expect(ring.contains(CGPoint(x: 1.5, y: 5)))
  }

  @Test func circleContainsByDistance() {
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)

    for step in 0..<64 {
      let angle = CGFloat(step) * .pi / 32
      let direction = CGPoint(x: cos(angle), y: sin(angle))
      #expect(circle.contains(CGPoint(x: direction.x * 0.99, y: direction.y * 0.99)))
      #expect(!circle.contains(CGPoint(x: direction.x * 1.01, y: direction.y * 1.01)))
    }
  }

  @Test func openPathsCountAsClosed() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])

    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test func transformMapsThePoint() {
    let path = CGPath(rect: CGRect(x: 100, y: 0, width: 10, height: 10), transform: nil)

    #expect(
      path.contains(
        CGPoint(x: 5, y: 5), transform: CGAffineTransform(translationX: 100, y: 0)))
  }

  @Test(arguments: [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 0)])
  func pointsThatAreNotFiniteAreOutside(_ point: CGPoint) {
    #expect(!CGPath(rect: CGRect.infinite, transform: nil).contains(point))
  }
}
