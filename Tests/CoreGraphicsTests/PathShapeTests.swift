import CoreGraphics
import Testing

@Suite struct PathShapeTests {
  struct Sweep: Sendable, CustomTestStringConvertible {
    var start: CGFloat
    var end: CGFloat
    var clockwise: Bool
    var expected: CGFloat
    var testDescription: String { "\(start) to \(end), clockwise \(clockwise)" }
  }

  static let sweeps: [Sweep] = [
    Sweep(start: 0, end: .pi / 2, clockwise: false, expected: .pi / 2),
    Sweep(start: 0, end: .pi / 2, clockwise: true, expected: -1.5 * .pi),
    Sweep(start: .pi / 2, end: 0, clockwise: false, expected: 1.5 * .pi),
    Sweep(start: .pi / 2, end: 0, clockwise: true, expected: -.pi / 2),
    Sweep(start: 0, end: 2 * .pi, clockwise: false, expected: 2 * .pi),
    Sweep(start: 0, end: 2 * .pi, clockwise: true, expected: -2 * .pi),
    Sweep(start: 0, end: -2 * .pi, clockwise: false, expected: 2 * .pi),
    Sweep(start: -.pi / 2, end: 1.5 * .pi, clockwise: false, expected: 2 * .pi),
    Sweep(start: -.pi / 2, end: 1.5 * .pi, clockwise: true, expected: -2 * .pi),
    Sweep(start: 1.5 * .pi, end: -.pi / 2, clockwise: true, expected: -2 * .pi),
    Sweep(start: 0, end: 2.5 * .pi, clockwise: false, expected: 2.5 * .pi),
    Sweep(start: 1, end: 1, clockwise: false, expected: 0),
  ]

  @Test(arguments: sweeps)
  func arcRunsInTheDirectionAsked(_ sweep: Sweep) {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 3, y: 4), radius: 10, startAngle: sweep.start, endAngle: sweep.end,
      clockwise: sweep.clockwise)

    let length = PathMeasure(path.geometry).length
    // A quarter of a circle as one cubic is off by 2.7e-4 of the radius at most.
    #expect(abs(length - 10 * abs(sweep.expected)) <= 10 * 3e-4 * abs(sweep.expected))
    let end = path.currentPoint
    #expect(abs(end.x - 3 - 10 * cos(sweep.start + sweep.expected)) < 1e-9)
    #expect(abs(end.y - 4 - 10 * sin(sweep.start + sweep.expected)) < 1e-9)
    if sweep.expected != 0, abs(sweep.expected) < 2 * .pi {
      let middle = CGPoint(
        x: 3 + 10 * cos(sweep.start + sweep.expected / 2),
        y: 4 + 10 * sin(sweep.start + sweep.expected / 2))
      let found = PathMeasure(path.geometry).position(atFraction: 0.5)?.point ?? .zero
      #expect(abs(found.x - middle.x) < 1e-2 && abs(found.y - middle.y) < 1e-2)
    }
  }

  @Test func arcIsJoinedToTheCurrentPoint() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 0))
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)

    #expect(path.geometry.verbs == [.move, .line, .cubic])
    #expect(path.geometry.points[1] == CGPoint(x: 10, y: 0))
  }

  @Test func roundedCornerTouchesBothLines() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)

    #expect(path.geometry.verbs == [.move, .line, .cubic])
    #expect(abs(path.geometry.points[1].x - 80) < 1e-9)
    #expect(abs(path.currentPoint.x - 100) < 1e-9)
    #expect(abs(path.currentPoint.y - 20) < 1e-9)
  }

  @Test func straightCornerHasNoArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 20)

    #expect(path.geometry.verbs == [.move, .line])
    #expect(path.currentPoint == CGPoint(x: 50, y: 0))
  }

  @Test func segmentWithoutStartIsLeftOut() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()

    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    #expect(!path.contains(.zero))
  }

  @Test func onlyTheLastOfSeveralMovesCounts() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 6, y: 5))

    #expect(path.geometry.verbs == [.move, .line])
    #expect(path.boundingBox == CGRect(x: 5, y: 5, width: 1, height: 0))
  }

  @Test func segmentAfterACloseStartsWhereTheSubpathDid() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    path.addLine(to: CGPoint(x: 9, y: 9))

    #expect(path.geometry.verbs.suffix(3) == [.close, .move, .line])
    #expect(path.geometry.points[4] == CGPoint(x: 1, y: 2))
  }

  @Test func boxOfCurveExcludesControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))

    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func circleFillsItsBoxExactly() {
    let box = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40), transform: nil)
      .boundingBoxOfPath

    #expect(abs(box.minX - 10) < 1e-9 && abs(box.maxX - 40) < 1e-9)
    #expect(abs(box.minY - 20) < 1e-9 && abs(box.maxY - 60) < 1e-9)
  }

  @Test func negativeSizesDescribeTheSameRectangle() {
    let path = CGPath(rect: CGRect(x: 10, y: 10, width: -5, height: -5), transform: nil)
    var rect = CGRect.zero

    #expect(path.isRect(&rect))
    #expect(rect == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test(arguments: [0, -3, .nan] as [CGFloat])
  func cornersOfNoSizeMakeAPlainRectangle(_ radius: CGFloat) {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: radius,
      cornerHeight: radius, transform: nil)

    #expect(path.isRect(nil))
  }

  @Test func tooLargeCornersAreCutToHalfTheSides() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), cornerWidth: 99, cornerHeight: 99,
      transform: nil)

    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func continuousCornersStayInsideCircularOnes() {
    var continuous = PathGeometry()
    continuous.addContinuousRoundedRect(
      in: CGRect(x: 0, y: 0, width: 100, height: 100), radius: 20)

    #expect(continuous.points[0] == CGPoint(x: 20 * 1.528665, y: 0))
    #expect(
      CGPath(geometry: continuous).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!continuous.contains(CGPoint(x: 5, y: 5), using: .winding))
    #expect(continuous.contains(CGPoint(x: 7, y: 7), using: .winding))
  }

  @Test func reversingTwiceGivesTheSamePath() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.move(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2, y: 5))

    let reversed = path.geometry.reversed()

    #expect(reversed.reversed() == path.geometry)
    #expect(reversed.points[0] == CGPoint(x: 3, y: 1))
  }

  @Test func transformMapsWhatIsAddedOnly() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(
      to: CGPoint(x: 1, y: 1), transform: CGAffineTransform(translationX: 10, y: 0))

    #expect(path.geometry.points == [CGPoint(x: 1, y: 1), CGPoint(x: 11, y: 1)])
  }

  @Test func changingACopyLeavesTheOriginal() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try #require(path.copy())
    path.addLine(to: CGPoint(x: 100, y: 100))

    #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy != path)
  }

  @Test func elementsAreHandedOutInOrder() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var points: [CGPoint] = []

    path.applyWithBlock { element in
      types.append(element.pointee.type)
      switch element.pointee.type {
      case .moveToPoint: points.append(element.pointee.points[0])
      case .addQuadCurveToPoint:
        points.append(element.pointee.points[0])
        points.append(element.pointee.points[1])
      default: break
      }
    }

    #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(points == path.geometry.points)
  }

  @Test func arcThatIsNotFiniteIsLeftOut() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
    path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: .infinity, clockwise: true)

    #expect(path.isEmpty)
  }
}
