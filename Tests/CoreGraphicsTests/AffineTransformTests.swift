import CoreGraphics
import Testing

@Suite struct AffineTransformTests {
  static let invertible: [CGAffineTransform] = [
    .identity,
    CGAffineTransform(rotationAngle: 0.7),
    CGAffineTransform(scaleX: -2, y: 0.5),
    CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: -6),
    CGAffineTransform(a: 0, b: 3, c: -2, d: 0, tx: 1, ty: 1),
    CGAffineTransform(a: 1e-4, b: 0, c: 3, d: 1e4, tx: 0, ty: 9),
  ]

  static let singular: [CGAffineTransform] = [
    CGAffineTransform(),
    CGAffineTransform(scaleX: 0, y: 1),
    CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 3),
    CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
  ]

  @Test(arguments: invertible)
  func invertingUndoes(_ transform: CGAffineTransform) {
    let point = CGPoint(x: 12.5, y: -3)

    let back = point.applying(transform).applying(transform.inverted())

    // Rounding grows with the ratio of the coefficients, which is at most 1e8 here.
    #expect(abs(back.x - point.x) < 1e-6)
    #expect(abs(back.y - point.y) < 1e-6)
  }

  @Test(arguments: singular.prefix(3))
  func transformWithoutInverseInvertsToItself(_ transform: CGAffineTransform) {
    #expect(transform.inverted() == transform)
  }

  @Test func notANumberInvertsToItself() {
    let inverse = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 4, ty: 0).inverted()

    #expect(inverse.a.isNaN)
    #expect(inverse.tx == 4)
  }

  @Test func changesHappenBeforeTheTransformTheyAreMadeTo() {
    let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    let concatenated = CGAffineTransform(scaleX: 2, y: 3)
      .concatenating(CGAffineTransform(translationX: 10, y: 20))

    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 22, y: 63))
    #expect(CGPoint(x: 1, y: 1).applying(concatenated) == CGPoint(x: 12, y: 23))
  }

  @Test func positiveAnglesTurnFromXTowardsY() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))

    #expect(abs(turned.x) < 1e-15)
    #expect(turned.y == 1)
  }

  @Test(arguments: invertible)
  func decomposedTransformIsPutTogetherAgain(_ transform: CGAffineTransform) {
    let again = CGAffineTransform(transform.decomposed())

    // Relative to the largest coefficient, which is 1e4.
    for (left, right) in [
      (again.a, transform.a), (again.b, transform.b), (again.c, transform.c),
      (again.d, transform.d), (again.tx, transform.tx), (again.ty, transform.ty),
    ] {
      #expect(abs(left - right) < 1e-9)
    }
  }

  @Test func decompositionNamesScaleShearAndAngle() {
    var components = CGAffineTransformComponents()
    components.scale = CGSize(width: 2, height: -3)
    components.horizontalShear = 0.25
    components.rotation = 0.5
    components.translation = CGVector(dx: 7, dy: 8)

    let found = CGAffineTransform(components).decomposed()

    #expect(abs(found.scale.width - 2) < 1e-12)
    #expect(abs(found.scale.height + 3) < 1e-12)
    #expect(abs(found.horizontalShear - 0.25) < 1e-12)
    #expect(abs(found.rotation - 0.5) < 1e-12)
    #expect(found.translation == CGVector(dx: 7, dy: 8))
  }

  @Test func flattenedAxisDecomposesWithoutNaN() {
    let found = CGAffineTransform(a: 0, b: 0, c: -1, d: 1, tx: 0, ty: 0).decomposed()

    #expect(found.scale.width == 0)
    #expect(abs(found.rotation - .pi / 4) < 1e-12)
  }

  @Test func turnedRectangleIsBoxedByItsCorners() {
    let rect = CGRect(x: -1, y: -1, width: 2, height: 2)

    let box = rect.applying(CGAffineTransform(rotationAngle: .pi / 4))

    #expect(abs(box.width - 2 * 2.0.squareRoot()) < 1e-12)
    #expect(abs(box.midX) < 1e-12)
  }

  @Test func nullAndInfiniteRectanglesStayWhatTheyAre() {
    let transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)

    #expect(CGRect.null.applying(transform).isNull)
    #expect(CGRect.infinite.applying(transform).isInfinite)
  }

  @Test func mirroredRectangleKeepsAPositiveSize() {
    let box = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(scaleX: -1, y: 2))

    #expect(box == CGRect(x: -4, y: 4, width: 3, height: 8))
  }

  @Test(arguments: invertible)
  func textReadsBackAsTheSameTransform(_ transform: CGAffineTransform) {
    #expect(CGAffineTransformFromString(NSStringFromCGAffineTransform(transform)) == transform)
  }

  @Test func geometryIsWrittenInBraces() {
    #expect(NSStringFromCGPoint(CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(NSStringFromCGRect(CGRect(x: 0, y: 0, width: 1, height: 2)) == "{{0, 0}, {1, 2}}")
    #expect(CGRectFromString("{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGRectFromString("nonsense") == .zero)
    #expect(CGAffineTransformFromString("nonsense").isIdentity)
  }
}
