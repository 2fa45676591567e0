import CoreGraphics
import Testing

@Suite struct PathMeasureTests {
  private let circle = CGPath(
    ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)

  /// A rectangle, a curve and a lone move: subpaths of every kind.
  private var mixed: CGPath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 20))
    path.move(to: CGPoint(x: 50, y: 50))
    path.addCurve(
      to: CGPoint(x: 90, y: 50), control1: CGPoint(x: 50, y: 90), control2: CGPoint(x: 90, y: 10))
    path.addQuadCurve(to: CGPoint(x: 120, y: 50), control: CGPoint(x: 100, y: 99))
    path.move(to: CGPoint(x: 200, y: 200))
    return path
  }

  @Test func circleIsAsLongAsItsCircumference() {
    // The cubic circle itself is 2e-4 longer than a true one, relatively.
    #expect(abs(PathMeasure(circle.geometry).length / (100 * .pi) - 1) < 3e-4)
  }

  @Test func positionsGoAroundEvenly() throws {
    let measure = PathMeasure(circle.geometry)

    for step in 0...20 {
      let place = try #require(measure.position(atFraction: CGFloat(step) / 20))
      let angle = CGFloat(step) / 20 * 2 * .pi
      // The cubic's speed differs from a circle's; 0.03 of the radius 50 is what it amounts to.
      #expect(abs(place.point.x - 50 * cos(angle)) < 0.03)
      #expect(abs(place.point.y - 50 * sin(angle)) < 0.03)
      #expect(abs(sin(place.angle) - cos(angle)) < 1e-2)
    }
  }

  @Test func closingLineCounts() {
    let triangle = CGMutablePath()
    triangle.addLines(between: [.zero, CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 4)])
    let open = PathMeasure(triangle.geometry).length
    triangle.closeSubpath()

    #expect(open == 7)
    #expect(PathMeasure(triangle.geometry).length == 12)
  }

  @Test func emptyPathHasNoPositions() {
    #expect(PathMeasure(PathGeometry()).position(atFraction: 0.5) == nil)
    #expect(PathMeasure(PathGeometry()).length == 0)
  }

  @Test(arguments: [-1, 0, 1, 7, .nan, .infinity] as [CGFloat])
  func fractionsOutsideTheRangeAreClamped(_ fraction: CGFloat) throws {
    let place = try #require(PathMeasure(circle.geometry).position(atFraction: fraction))

    // The circle is closed: both of its ends are the same point.
    #expect(abs(place.point.x - 50) < 1e-9)
    #expect(abs(place.point.y) < 1e-9)
  }

  @Test(
    arguments: [(0.1, 0.4), (0, 0.5), (0.75, 1), (0.33, 0.34), (0.5, 0.999)] as [(CGFloat, CGFloat)]
  )
  func trimmedPartHasItsShareOfTheLength(_ from: CGFloat, _ to: CGFloat) {
    let whole = PathMeasure(mixed.geometry).length

    let trimmed = mixed.geometry.trimmed(from: from, to: to)

    // Lengths of curves are sums of chords, good to 1e-4.
    #expect(abs(PathMeasure(trimmed).length - whole * (to - from)) < 1e-4 * whole)
  }

  @Test func trimmingFollowsTheStroke() throws {
    let trimmed = circle.geometry.trimmed(from: 0, to: 0.25)
    let end = try #require(trimmed.currentPoint)

    #expect(trimmed.points[0] == CGPoint(x: 50, y: 0))
    #expect(abs(end.x) < 1e-6 && abs(end.y - 50) < 1e-6)
  }

  @Test func trimmingNothingAwayKeepsThePath() {
    #expect(mixed.geometry.trimmed(from: 0, to: 1) == mixed.geometry)
    #expect(mixed.geometry.trimmed(from: -3, to: 9) == mixed.geometry)
  }

  @Test(arguments: [(0.5, 0.5), (0.8, 0.2), (.nan, 0), (1, 1)] as [(CGFloat, CGFloat)])
  func trimmingEverythingAwayLeavesNothing(_ from: CGFloat, _ to: CGFloat) {
    #expect(mixed.geometry.trimmed(from: from, to: to).isEmpty)
  }

  @Test func dashesCoverTheirShare() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 100, y: 0)])

    let dashed = path.copy(dashingWithPhase: 5, lengths: [10, 10])

    // 5 left of the first dash, then 10 of every 20 from 15 on: 15, 35, 55, 75 and half of 95.
    #expect(abs(PathMeasure(dashed.geometry).length - 50) < 1e-9)
    #expect(dashed.geometry.verbs.filter { $0 == .move }.count == 6)
  }

  @Test(arguments: [[], [0], [0, 0], [-1, 2], [.nan]] as [[CGFloat]])
  func unusableDashesLeaveASolidLine(_ lengths: [CGFloat]) {
    #expect(circle.copy(dashingWithPhase: 0, lengths: lengths) == circle)
  }

  @Test func interpolationMovesEveryPoint() throws {
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil).geometry
    let large = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 50), transform: nil).geometry

    let middle = try #require(small.interpolated(to: large, fraction: 0.5))

    #expect(middle.rectangle == CGRect(x: 5, y: 0, width: 20, height: 30))
    #expect(small.interpolated(to: large, fraction: 0) == small)
    #expect(small.interpolated(to: large, fraction: 1) == large)
  }

  @Test func lineTurnsIntoCurve() throws {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let curve = CGMutablePath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))

    let middle = try #require(line.geometry.interpolated(to: curve.geometry, fraction: 0.5))

    // The curve rises to 5, so half way it rises to 2.5.
    #expect(abs(CGPath(geometry: middle).boundingBoxOfPath.height - 2.5) < 1e-9)
  }

  @Test func rectangleTurnsIntoOval() throws {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    let rectangle = CGPath(rect: bounds, transform: nil).geometry
    let oval = CGPath(ellipseIn: bounds, transform: nil).geometry

    let start = try #require(rectangle.interpolated(to: oval, fraction: 0))
    let middle = try #require(rectangle.interpolated(to: oval, fraction: 0.5))
    let end = try #require(rectangle.interpolated(to: oval, fraction: 1))

    #expect(CGPath(geometry: start).boundingBoxOfPath == bounds)
    #expect(CGPath(geometry: end).boundingBoxOfPath == bounds)
    #expect(middle != start && middle != end)
    #expect(CGPath(geometry: middle).contains(CGPoint(x: 20, y: 10)))
  }

  @Test func aMissingSubpathGrowsFromAPoint() throws {
    let one = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let two = CGMutablePath()
    two.addPath(one)
    two.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))

    let almostOne = try #require(one.geometry.interpolated(to: two.geometry, fraction: 0))
    let middle = try #require(one.geometry.interpolated(to: two.geometry, fraction: 0.5))

    #expect(CGPath(geometry: almostOne).boundingBoxOfPath == one.boundingBoxOfPath)
    #expect(middle.verbs.filter { $0 == .move }.count == 2)
  }

  @Test func anOpenLineTurnsIntoAClosedTriangle() throws {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 30, y: 0)])
    let triangle = CGMutablePath()
    triangle.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 30)])
    triangle.closeSubpath()

    let middle = try #require(line.geometry.interpolated(to: triangle.geometry, fraction: 0.5))

    #expect(middle.verbs == [.move, .cubic, .cubic, .cubic])
  }

  @Test func nothingInterpolatesWithAnEmptyPath() {
    #expect(circle.geometry.interpolated(to: PathGeometry(), fraction: 0.5) == nil)
  }
}
