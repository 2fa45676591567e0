import Enchain
import Foundation
import Testing

@Suite struct TimingTests {
  /// Ordinates of the exact curves, to six decimals; the last digit is rounded.
  @Test(arguments: [
    (Timing.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    (.cubic(0.25, 0.1, 0.25, 1), [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ])
  func curvesAreTheExactBeziers(timing: Timing, expected: [Double]) {
    for (fraction, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(timing.progress(at: fraction) - value) < 1e-6)
    }
  }

  /// UIKit's springs by duration and damping ratio, to six decimals.
  @Test(arguments: [
    (0.5, 1.0, [0.236069, 0.671068, 0.944477]),
    (0.5, 0.7, [0.298650, 0.860878, 1.041133]),
    (1.0, 0.5, [0.487823, 1.144223, 0.987155]),
    (3.0, 0.25, [1.190636, 0.896755, 1.030448]),
  ])
  func springsByDampingRatioAreUIKits(duration: Double, ratio: Double, expected: [Double]) {
    let timing = Timing.spring(dampingRatio: ratio)

    for (fraction, value) in zip([0.1, 0.25, 0.5], expected) {
      #expect(abs(timing.progress(at: fraction, duration: duration) - value) < 1e-5)
    }
  }

  /// SwiftUI's springs by duration and bounce as measured, to nine decimals.
  @Test(arguments: [
    (0.0, 0.0, [0.131311455, 0.357739556, 0.715415689, 0.986399069]),
    (0.3, 0, [0.145715014, 0.423302123, 0.873710896, 1.014498422]),
    (0.3, 5, [0.301402882, 0.604019800, 0.967236896, 1.007819113]),
    (0.3, -3, [0.052302293, 0.314871517, 0.817595295, 1.018506007]),
    (-0.3, 0, [0.114430257, 0.290825711, 0.570395351, 0.907764486]),
  ])
  func springsByBounceAreSwiftUIs(bounce: Double, velocity: Double, expected: [Double]) {
    let timing = Timing.spring(duration: 0.5, bounce: bounce, initialVelocity: velocity)

    for (seconds, value) in zip([0.05, 0.1, 0.2, 0.5], expected) {
      #expect(abs(timing.progress(at: seconds, duration: 1) - value) < 1e-8)
    }
  }

  @Test(arguments: Timing.namedCurves.map(\.name) + ["easeOutElastic", "easeInOutBounce"])
  func namedEasingsGoFromZeroToOne(name: String) throws {
    let others: [String: Timing] = [
      "easeOutElastic": .easeOutElastic, "easeInOutBounce": .easeInOutBounce,
    ]
    let timing = try #require(
      Timing.namedCurves.first { $0.name == name }?.timing ?? others[name])

    #expect(timing.progress(at: 0) == 0)
    #expect(timing.progress(at: 1) == 1)
    #expect("\(timing)" == name)
  }

  @Test func polynomialEasingsAreExact() {
    for step in 1..<20 {
      let time = Double(step) / 20
      let back = 2.70158 * time * time * time - 1.70158 * time * time

      // Control points are kept as Float: 6e-8 of relative error, at most tripled.
      #expect(abs(Timing.easeInQuad.progress(at: time) - time * time) < 2e-7)
      #expect(abs(Timing.easeOutQuad.progress(at: 1 - time) - (1 - time * time)) < 2e-7)
      #expect(abs(Timing.easeInCubic.progress(at: time) - time * time * time) < 2e-7)
      #expect(abs(Timing.easeInBack.progress(at: time) - back) < 2e-7)
    }
  }

  /// Penner's piecewise functions at a tenth, the quarters and nine tenths, to six decimals.
  @Test(arguments: [
    (Timing.easeOutBounce, [0.075625, 0.472656, 0.765625, 0.972656, 0.988125]),
    (.easeInBounce, [0.011875, 0.027344, 0.234375, 0.527344, 0.924375]),
    (.easeInOutBounce, [0.030000, 0.117188, 0.500000, 0.882812, 0.970000]),
    (.easeOutElastic, [1.250000, 0.911612, 1.015625, 1.005524, 0.998047]),
    (.easeInElastic, [0.001953, -0.005524, -0.015625, 0.088388, -0.250000]),
    (.easeInOutElastic, [0.000339, 0.011969, 0.500000, 0.988031, 0.999661]),
  ])
  func piecewiseEasingsAreExact(timing: Timing, expected: [Double]) {
    for (fraction, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(timing.progress(at: fraction) - value) < 1e-6)
    }
  }

  /// The other presets are the Bézier curves that stand for these functions in style sheets: 0.04 is
  /// the most by which any of them differs from its function.
  @Test func smoothEasingsFollowTheirFunctions() {
    func both(_ rise: @escaping (Double) -> Double) -> (Double) -> Double {
      { $0 < 0.5 ? rise(2 * $0) / 2 : 1 - rise(2 - 2 * $0) / 2 }
    }
    let rises: [(String, (Double) -> Double)] = [
      ("Sine", { 1 - cos($0 * .pi / 2) }), ("Quad", { pow($0, 2) }), ("Cubic", { pow($0, 3) }),
      ("Quart", { pow($0, 4) }), ("Quint", { pow($0, 5) }),
      ("Expo", { $0 > 0 ? exp2(10 * $0 - 10) : 0 }), ("Circ", { 1 - (1 - $0 * $0).squareRoot() }),
      ("Back", { 2.70158 * pow($0, 3) - 1.70158 * pow($0, 2) }),
    ]
    let presets = Dictionary(uniqueKeysWithValues: Timing.namedCurves.map { ($0.name, $0.timing) })
    #expect(presets.count == 3 * rises.count)
    for (name, rise) in rises {
      // Swinging back by a tenth in each half takes more than a tenth of a half.
      let wide: (Double) -> Double = { 3.5949095 * pow($0, 3) - 2.5949095 * pow($0, 2) }
      for (preset, function) in [
        ("easeIn\(name)", rise), ("easeOut\(name)", { 1 - rise(1 - $0) }),
        ("easeInOut\(name)", both(name == "Back" ? wide : rise)),
      ] {
        for step in 0...100 {
          let time = Double(step) / 100
          let value = presets[preset]?.progress(at: time) ?? .nan
          #expect(abs(value - function(time)) < 0.04, "\(preset) at \(time)")
        }
      }
    }
  }

  @Test(arguments: [
    Timing.easeInElastic, .easeOutElastic, .easeInOutElastic, .easeInBounce, .easeOutBounce,
    .easeInOutBounce,
  ])
  func piecewiseEasingsHaveNoJumps(timing: Timing) {
    var previous = timing.progress(at: 0)
    for step in 1...10_000 {
      let next = timing.progress(at: Double(step) / 10_000)

      // The steepest of them, easeInOutElastic, climbs at some 20 per unit.
      #expect(abs(next - previous) < 0.004)
      previous = next
    }
  }

  @Test func abscissasAreClampedAndNaNCountsAsZero() {
    #expect(Timing.cubic(-1, 0.5, 2, 0.5) == Timing.cubic(0, 0.5, 1, 0.5))
    #expect(Timing.cubic(.nan, 0.5, 1, 0.5) == Timing.cubic(0, 0.5, 1, 0.5))
    #expect(Timing.easeIn.progress(at: .nan) == 0)
    #expect(Timing.easeIn.progress(at: 7) == 1)
  }
}
