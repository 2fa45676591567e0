import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct TransformTests {
  private func isNear(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9) -> Bool {
    zip(a.numbers, b.numbers).allSatisfy { isClose($0, $1, tolerance * max(1, abs($1))) }
  }

  private func randomTransform(_ random: inout SplitMix, perspective: Bool) -> CATransform3D {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var result = CATransform3DMakeScale(number(0.3...3), number(0.3...3), number(0.3...3))
    result = CATransform3DConcat(
      result, CATransform3DMakeRotation(number(-3...3), number(-1...1), number(-1...1), 0.7))
    result = CATransform3DConcat(
      result, CATransform3DMakeTranslation(number(-90...90), number(-90...90), number(-90...90)))
    if perspective { result.m34 = -1 / 500 }
    return result
  }

  @Test func functionsComposeAsDocumented() {
    let base = CATransform3DMakeTranslation(10, 20, 30)
    #expect(
      CATransform3DScale(base, 2, 3, 4)
        == CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), base))
    #expect(
      CATransform3DTranslate(base, 1, 2, 3) == CATransform3DMakeTranslation(11, 22, 33))
    #expect(
      CATransform3DRotate(base, 1, 0, 0, 1)
        == CATransform3DConcat(CATransform3DMakeRotation(1, 0, 0, 1), base))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(base))
    #expect(CATransform3DEqualToTransform(base, base))
  }

  @Test func affineTransformsGoThereAndBack() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let matrix = CATransform3DMakeAffineTransform(affine)

    #expect(CATransform3DIsAffine(matrix))
    #expect(CATransform3DGetAffineTransform(matrix) == affine)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    let layer = CALayer()
    layer.setAffineTransform(affine)
    #expect(layer.affineTransform() == affine)
  }

  @Test(arguments: 0..<40)
  func inverseUndoes(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let matrix = randomTransform(&random, perspective: seed % 2 == 0)

    let product = CATransform3DConcat(matrix, CATransform3DInvert(matrix))

    #expect(isNear(product, .identity, 1e-7))
  }

  @Test func aSingularMatrixIsItsOwnInverse() {
    let flat = CATransform3DMakeScale(0, 1, 1)

    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func rotationAboutAnAxisOfAnyLength() {
    #expect(
      isNear(CATransform3DMakeRotation(1, 0, 0, 5), CATransform3DMakeRotation(1, 0, 0, 1)))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == .identity)
    // A quarter turn about x takes y to z; about y takes z to x; about z takes x to y.
    #expect(isClose(CATransform3DMakeRotation(.pi / 2, 1, 0, 0).m23, 1))
    #expect(isClose(CATransform3DMakeRotation(.pi / 2, 0, 1, 0).m31, 1))
    #expect(isClose(CATransform3DMakeRotation(.pi / 2, 0, 0, 1).m12, 1))
  }

  @Test(arguments: 0..<60)
  func partsPutTogetherGiveTheMatrix(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var matrix = randomTransform(&random, perspective: seed % 3 == 0)
    if seed % 4 == 1 {
      // Sheared and mirrored.
      matrix = CATransform3DConcat(
        CATransform3D(CGAffineTransform(a: -1, b: 0.3, c: 0.2, d: 1, tx: 0, ty: 0)), matrix)
    }

    let parts = try #require(Transform3DParts(matrix))

    #expect(isNear(parts.matrix, matrix, 1e-9))
  }

  @Test(arguments: 0..<60)
  func affinePartsPutTogetherGiveTheMatrix(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    func number() -> Double { .random(in: -3...3, using: &random) }
    let matrix = CGAffineTransform(
      a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())

    let parts = try #require(AffineParts(matrix))

    #expect(isNear(CATransform3D(parts.matrix), CATransform3D(matrix), 1e-9))
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1])
  func rotationsInterpolateByAngleNotByMatrix(progress: Double) {
    for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 1, 0.5)] {
      let target = CATransform3DMakeRotation(2, axis.0, axis.1, axis.2)
      let value = LayerValue.transform(.identity).interpolated(to: .transform(target), progress)

      let expected = CATransform3DMakeRotation(2 * progress, axis.0, axis.1, axis.2)
      #expect(isNear(value.transform ?? .identity, expected, 1e-9))
    }
  }

  @Test func halfATurnAboutZIsClockwiseInSpaceToo() {
    var from = CATransform3D.identity
    from.m34 = -0.001
    for angle in [Double.pi, -.pi] {
      var to = CATransform3DMakeRotation(angle, 0, 0, 1)
      to = CATransform3DConcat(to, from)
      let value = LayerValue.transform(from).interpolated(to: .transform(to), 0.5)
      #expect(isClose(value.transform?.m12, 1, 1e-6))
    }
  }

  @Test func perspectiveIsKeptWhileTurning() {
    var from = CATransform3D.identity
    from.m34 = -1 / 400
    let to = CATransform3DRotate(from, .pi / 2, 0, 1, 0)
    let middle = CATransform3DRotate(from, .pi / 4, 0, 1, 0)

    let value = LayerValue.transform(from).interpolated(to: .transform(to), 0.5)

    #expect(isNear(value.transform ?? .identity, middle, 1e-9))
  }

  @Test func scalingToNothingIsNotAnimatedInABlockButScalingFromNothingIs() {
    let none = LayerValue.transform(CATransform3DMakeScale(0, 0, 1))
    let timing = AnimationTiming(beginTime: 1000, duration: 1, curve: .linear)
    let (growing, shrinking) = (CALayer(), CALayer())
    quietly { shrinking.transform = CATransform3DMakeScale(0, 0, 1) }

    let grows = growing.attachBlockAnimation(of: .transform, from: none, timing: timing)
    let shrinks = shrinking.attachBlockAnimation(
      of: .transform, from: .transform(.identity), timing: timing)

    #expect(grows)
    #expect(!shrinks)
    #expect(isClose(growing.presented(at: 1000).transform.m11, 0))
    #expect(isClose(growing.presented(at: 1000.25).transform.m11, 0.25))
    #expect(isClose(growing.presented(at: 1000.25).transform.m22, 0.25))
  }

  @Test(arguments: [
    (CATransform3DMakeScale(0, 0, 1), CATransform3DIdentity, 0.25),
    (CATransform3DIdentity, CATransform3DMakeScale(0, 0, 1), 0.75),
    (CATransform3DMakeScale(0, 0, 0), CATransform3DIdentity, 0.25),
    (CATransform3DMakeScale(0, 1, 1), CATransform3DIdentity, 0.25),
  ])
  func matricesThatScaleToNothingAreInterpolated(
    _ from: CATransform3D, _ to: CATransform3D, _ expected: Double
  ) {
    let middle = LayerValue.transform(from).interpolated(to: .transform(to), 0.25).transform

    #expect(isClose(middle?.m11 ?? -1, expected))
    #expect(isClose(middle?.m12 ?? -1, 0))
    #expect(isClose(middle?.m44 ?? -1, 1))
  }

  @Test func whatGrowsFromNothingDoesNotTurn() {
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let none = LayerValue.transform(CATransform3DMakeScale(0, 0, 1))

    let middle = none.interpolated(to: .transform(turned), 0.5).transform

    #expect(isClose(middle?.m11 ?? -1, 0))
    #expect(isClose(middle?.m12 ?? -1, 0.5))
  }

  @Test func turnsByKeyPathAreNotCutToHalfATurn() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0
    animation.toValue = 4 * Double.pi
    animation.duration = 1
    animation.beginTime = 1000
    layer.add(animation, forKey: nil)

    // 720°: an eighth of the time is a quarter turn, three eighths three quarters.
    #expect(isClose(layer.presented(at: 1000.125).transform.m12, 1))
    #expect(isClose(layer.presented(at: 1000.375).transform.m12, -1))
  }

  @Test func additiveTransformsComeBeforeTheModel() {
    let layer = CALayer()
    quietly { layer.transform = CATransform3DMakeTranslation(100, 0, 0) }
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DMakeScale(2, 2, 1)
    animation.toValue = CATransform3DIdentity
    animation.isAdditive = true
    animation.duration = 1
    animation.beginTime = 1000
    layer.add(animation, forKey: nil)

    let shown = layer.presented(at: 1000).transform

    #expect(
      shown
        == CATransform3DConcat(
          CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(100, 0, 0)))
  }

  @Test(arguments: 0..<30)
  func blockTransformsStartAtTheOldValueAndEndAtTheNew(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    func number() -> Double { .random(in: -3...3, using: &random) }
    func matrix() -> CGAffineTransform {
      seed % 2 == 0
        ? CGAffineTransform(rotationAngle: number()).scaledBy(x: number(), y: number())
          .translatedBy(x: number() * 50, y: number() * 50)
        : CGAffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    let (old, new) = (CATransform3D(matrix()), CATransform3D(matrix()))
    let layer = CALayer()
    quietly { layer.transform = new }
    layer.attachBlockAnimation(
      of: .transform, from: .transform(old),
      timing: AnimationTiming(beginTime: 1000, duration: 1, curve: .easeInEaseOut))

    #expect(isNear(layer.presented(at: 1000).transform, old, 1e-6))
    #expect(isNear(layer.presented(at: 999).transform, old, 1e-6))
    #expect(isNear(layer.presented(at: 1001).transform, new, 1e-6))
    #expect(layer.presented(at: 1000.4).transform.isFinite)
  }

  @Test func transformsInSpaceAreNotAdded() {
    let layer = CALayer()
    let old = CATransform3DMakeRotation(1, 1, 0, 0)
    quietly { layer.transform = CATransform3DMakeRotation(2, 1, 0, 0) }
    layer.attachBlockAnimation(
      of: .transform, from: .transform(old),
      timing: AnimationTiming(beginTime: 1000, duration: 1, curve: .linear))

    #expect(
      isNear(layer.presented(at: 1000.5).transform, CATransform3DMakeRotation(1.5, 1, 0, 0)))
    let made = layer.animation(forKey: "transform") as? CABasicAnimation
    #expect(made?.isAdditive == false)
  }

  @Test(arguments: [
    "rotation.x", "rotation.y", "rotation.z", "scale.x", "scale.y", "translation.x",
  ])
  func partsReadBackWhatWasSet(part: String) {
    let layer = CALayer()
    layer.setValue(0.4, forKeyPath: "transform.translation.y")
    layer.setValue(1.5, forKeyPath: "transform." + part)

    #expect(
      isClose(LayerValue(layer.value(forKeyPath: "transform." + part)).number, 1.5, 1e-9))
    #expect(
      isClose(LayerValue(layer.value(forKeyPath: "transform.translation.y")).number, 0.4))
  }
}

extension CATransform3D {
  /// The sixteen numbers.
  var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map {
      Double($0)
    }
  }
}
