import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct KeyframeTests {
  /// The presented value of a keyframe animation of one second, at a fraction of it.
  private func shown(
    _ fraction: Double, _ keyPath: String = "zPosition",
    _ change: (CAKeyframeAnimation) -> Void
  ) -> LayerValue {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    animation.beginTime = 1000
    change(animation)
    let layer = CALayer()
    layer.add(animation, forKey: nil)
    return LayerValue(layer.presentedValue(forKeyPath: keyPath, at: 1000 + fraction))
  }

  @Test(arguments: [(0.0, 0.0), (0.125, 5), (0.25, 10), (0.5, 20), (0.75, 15), (0.999999, 10)])
  func linearGoesStraightFromValueToValue(fraction: Double, expected: Double) {
    let value = shown(fraction) {
      $0.values = [0, 20, 10]
      $0.keyTimes = [0, 0.5, 1]
    }

    #expect(isClose(value.number, expected, 1e-4))
  }

  @Test func keyTimesMoveTheValues() {
    let value = shown(0.1) {
      $0.values = [0, 20, 10]
      $0.keyTimes = [0, 0.2, 1]
    }

    #expect(isClose(value.number, 10))
  }

  @Test(arguments: [
    [0, 0.2] as [NSNumber], [0.1, 0.2, 1], [0, 0.2, 0.9], [0, 1.5, 1], [0, 0.8, 0.2], [],
  ])
  func invalidKeyTimesAreIgnored(times: [NSNumber]) {
    let value = shown(0.25) {
      $0.values = [0, 20, 10]
      $0.keyTimes = times
    }

    #expect(isClose(value.number, 10))
  }

  @Test(arguments: [(0.0, 1.0), (0.2, 1), (0.3, 2), (0.7, 2), (0.8, 3), (0.99, 3)])
  func discreteJumpsAtItsOneMoreKeyTimes(fraction: Double, expected: Double) {
    let value = shown(fraction) {
      $0.values = [1, 2, 3]
      $0.keyTimes = [0, 0.25, 0.75, 1]
      $0.calculationMode = .discrete
    }

    #expect(value.number == expected)
  }

  @Test func discreteWithoutTimesIsEven() {
    func value(_ fraction: Double) -> Double? {
      shown(fraction) {
        $0.values = [1, 2, 3, 4]
        $0.calculationMode = .discrete
      }.number
    }
    #expect([0.1, 0.3, 0.6, 0.9].map(value) == [1, 2, 3, 4])
  }

  @Test func pacedMovesAtConstantSpeedAndIgnoresTimes() {
    for (fraction, x) in [(0.1, 10.0), (0.5, 50), (0.95, 95)] {
      let value = shown(fraction, "position") {
        $0.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 100, y: 0)]
        $0.keyTimes = [0, 0.9, 1]
        $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeIn)]
        $0.calculationMode = .paced
      }
      #expect(isClose(value.point?.x, x))
    }
  }

  @Test func cubicIsCatmullRomUnlessShaped() {
    // In the middle of the second of three segments: (−p0 + 9·p1 + 9·p2 − p3) / 16.
    let values = [0.0, 10, 40, 20]
    let value = shown(0.5) {
      $0.values = values
      $0.calculationMode = .cubic
    }

    #expect(isClose(value.number, (-values[0] + 9 * values[1] + 9 * values[2] - values[3]) / 16))
  }

  @Test func cubicPassesThroughItsValues() {
    for (index, expected) in [0.0, 10, 40, 20].enumerated() {
      let value = shown(min(Double(index) / 3, 0.9999999)) {
        $0.values = [0, 10, 40, 20]
        $0.calculationMode = .cubic
        $0.tensionValues = [0.5, -0.5, 0.3, 0]
        $0.continuityValues = [0.2, 0.1, -0.4, 0]
        $0.biasValues = [0.1, 0.5, -0.5, 0]
      }
      #expect(isClose(value.number, expected, 1e-4))
    }
  }

  @Test func fullTensionRestsAtEveryValue() {
    // With tension 1 all tangents vanish: each segment is the smoothstep cubic.
    let value = shown(1.0 / 12) {
      $0.values = [0, 10, 40, 20]
      $0.calculationMode = .cubic
      $0.tensionValues = [1, 1, 1, 1]
    }

    let s = 0.25
    #expect(isClose(value.number, 10 * s * s * (3 - 2 * s)))
  }

  @Test func cubicPacedIsSmoothAtNearlyConstantSpeed() {
    func x(_ fraction: Double) -> Double {
      Double(
        shown(fraction, "position") {
          $0.values = [
            CGPoint.zero, CGPoint(x: 40, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 200, y: 0),
          ]
          $0.calculationMode = .cubicPaced
        }.point?.x ?? 0)
    }
    // The way is straight, so a share of the time is that share of 200 points; each segment is
    // measured in 16 chords, within which the spline's own speed remains.
    for step in 1..<20 {
      let fraction = Double(step) / 20
      #expect(isClose(x(fraction), 200 * fraction, 0.5))
    }
  }

  @Test func segmentsHaveTheirOwnTimingFunctions() {
    let value = shown(0.25) {
      $0.values = [0, 10, 20]
      $0.timingFunctions = [.init(name: .easeIn), .init(name: .linear)]
    }
    let later = shown(0.75) {
      $0.values = [0, 10, 20]
      $0.timingFunctions = [.init(name: .easeIn), .init(name: .linear)]
    }

    #expect(isClose(value.number, 3.15356812573, 1e-5))
    #expect(isClose(later.number, 15))
  }

  @Test func theAnimationsTimingFunctionComesFirst() {
    let value = shown(0.5) {
      $0.values = [0, 10, 20]
      $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
    }

    #expect(isClose(value.number, 6.31, 0.01))
  }

  @Test func pathsAreFollowedBySegment() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 20))

    let early = shown(0.25, "position") { $0.path = path }
    let late = shown(0.75, "position") { $0.path = path }
    let paced = shown(0.5, "position") {
      $0.path = path
      $0.calculationMode = .paced
    }

    #expect(isClose(early.point?.x, 50, 1e-6))
    #expect(isClose(late.point?.y, 10, 1e-6))
    #expect(isClose(paced.point?.x, 60, 1e-6))
  }

  @Test(arguments: [(CAAnimationRotationMode.rotateAuto, 0.0), (.rotateAutoReverse, Double.pi)])
  func rotationFollowsThePath(mode: CAAnimationRotationMode, offset: Double) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.rotationMode = mode
    animation.duration = 1
    animation.beginTime = 1000
    let layer = CALayer()
    layer.add(animation, forKey: "move")

    let turn = layer.presented(at: 1000.5).transform

    #expect(isClose(turn.m11, cos(.pi / 2 + offset), 1e-6))
    #expect(isClose(turn.m12, sin(.pi / 2 + offset), 1e-6))
    #expect(layer.animationKeys() == ["move"])
    layer.removeAnimation(forKey: "move")
    #expect(!layer.hasAnimations)
  }

  @Test func valuesOfEveryKindAreInterpolated() {
    let transform = shown(0.5, "transform") {
      $0.values = [CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)]
    }
    #expect(isClose(transform.transform?.m12, sin(.pi / 4)))
    let bounds = shown(0.5, "bounds") {
      $0.values = [CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8)]
    }
    #expect(bounds.rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    let color = shown(0.5, "backgroundColor") {
      $0.values = [CGColor.black, CGColor.white]
    }
    #expect(isClose(color.color?.green, 0.5))
  }

  @Test func additiveKeyframesAddToTheModel() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, -10, 0]
    animation.isAdditive = true
    animation.duration = 3
    animation.beginTime = 1000
    let layer = CALayer()
    quietly { layer.position.x = 100 }
    layer.add(animation, forKey: nil)

    #expect(isClose(layer.presented(at: 1001).position.x, 110))
    #expect(isClose(layer.presented(at: 1002).position.x, 90))
  }

  @Test func emptyKeyframesShowNothing() {
    #expect(shown(0.5) { $0.values = [] }.number == 0)
    #expect(shown(0.5) { _ in }.number == 0)
    #expect(shown(0.5) { $0.values = [4] }.number == 4)
    #expect(shown(0.5, "position") { $0.path = CGMutablePath() }.point == .zero)
  }
}
