import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct CurveTests {
  @Test(arguments: [
    (CAMediaTimingFunctionName.linear, [0, 0, 1, 1] as [Float]),
    (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]),
    (.default, [0.25, 0.1, 0.25, 1]),
  ])
  func namedFunctionsHaveTheDocumentedControlPoints(
    name: CAMediaTimingFunctionName, points: [Float]
  ) {
    let function = CAMediaTimingFunction(name: name)
    var found: [Float] = []

    for index in 1...2 {
      var point: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &point)
      found += point
    }

    #expect(found == points)
  }

  @Test func controlPointsAreKeptAsFloat() {
    let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)

    #expect(function.controlPoint(at: 1) == (0.1 as Float, 0.2 as Float))
    #expect(function == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
  }

  @Test func animationsAreLinearUnlessToldOtherwise() {
    #expect(CABasicAnimation(keyPath: "position").timingFunction == nil)
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.beginTime = 1000
    layer.add(animation, forKey: nil)

    #expect(isClose(layer.presented(at: 1000.25).zPosition, 0.25))
  }

  /// The table is within 1e-6 of the exact solution for any curve, vertical tangents and
  /// overshooting included.
  @Test(arguments: 0..<60)
  func anyCurveIsWithinAMillionthOfTheExactOne(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    func x() -> Float { seed % 7 == 0 ? 0 : Float(Double.random(in: 0...1, using: &random)) }
    func y() -> Float { Float(Double.random(in: -2...3, using: &random)) }
    let bezier = UnitBezier(x(), y(), seed % 11 == 0 ? 1 : x(), y())
    let curve = TimingCurve(bezier)

    for step in 0...997 {
      let fraction = Double(step) / 997
      // Slow and sure: halving the parameter's interval 60 times.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier.x(at: middle) < fraction { low = middle } else { high = middle }
      }
      let exact = bezier.y(at: (low + high) / 2)
      // Where x stands still in the parameter, y is not determined better than this.
      let slope = abs(bezier.y(at: high + 1e-9) - bezier.y(at: low - 1e-9))
      #expect(isClose(curve.value(atFraction: fraction), exact, 1e-6 + slope))
    }
  }

  @Test func curvesHoldTheirEnds() {
    for curve in [TimingCurve.easeIn, .easeOut, .easeInEaseOut, .coreAnimationDefault, .linear] {
      #expect(curve.value(atFraction: 0) == 0)
      #expect(curve.value(atFraction: 1) == 1)
      #expect(curve.value(atFraction: -3) == 0)
      #expect(curve.value(atFraction: 3) == 1)
    }
  }

  @Test func fractionsInvertCurves() {
    for curve in [TimingCurve.easeIn, .easeOut, .easeInEaseOut, .coreAnimationDefault] {
      for step in 1..<20 {
        let progress = Double(step) / 20
        let fraction = curve.fraction(atProgress: progress)
        #expect(isClose(curve.value(atFraction: fraction), progress, 1e-6))
      }
    }
  }
}

/// A seeded generator: the same numbers every time.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
