import Foundation
import Testing

@testable import QuartzCore

/// Every row of every vector file that is QuartzCore's.
@MainActor @Suite struct VectorTests {
  @Test(arguments: [
    ("bezier", 54), ("spring_bounce_response", 98), ("caspring_settling", 15), ("timing", 12),
    ("transform_rotation", 18), ("additive", 14), ("nonadditive_opacity", 7),
    ("spring_duration_damping_params", 10), ("spring_duration_damping_response", 50),
  ])
  func everyRowOfEveryFileIsLoaded(file: String, count: Int) {
    let rows = VectorRow.rows(file)

    #expect(rows.count == count)
    #expect(rows.allSatisfy { $0.cells.count == rows[0].cells.count })
  }

  @Test(arguments: VectorRow.rows("bezier"))
  func bezierFollowsTheExactCurve(row: VectorRow) throws {
    let function = CAMediaTimingFunction(
      controlPoints: Float(try #require(row.number("c1x"))),
      Float(try #require(row.number("c1y"))), Float(try #require(row.number("c2x"))),
      Float(try #require(row.number("c2y"))))
    let x = try #require(row.number("x"))

    let y = function.value(at: x)

    #expect(abs(y - (try #require(row.number("y")))) <= (try #require(row.number("tolerance"))))
  }

  @Test(arguments: VectorRow.rows("spring_bounce_response"))
  func bounceSpringFollowsTheMeasuredResponse(row: VectorRow) throws {
    let spring = SpringSolver.perceptual(
      duration: try #require(row.number("springDuration")),
      bounce: try #require(row.number("bounce")),
      initialVelocity: try #require(row.number("initialVelocity")))

    let progress = spring.progress(at: try #require(row.number("t")))

    // The columns of the spring itself are rounded to ten digits.
    #expect(abs(spring.stiffness - (try #require(row.number("stiffness(true)")))) < 1e-6)
    #expect(abs(spring.damping - (try #require(row.number("damping")))) < 1e-6)
    let measured = try #require(row.number("measuredSwiftUI_macOS26"))
    #expect(abs(progress - measured) <= (try #require(row.number("tolerance"))))
  }

  @Test(arguments: VectorRow.rows("caspring_settling"))
  func settlingDurationIsTheMeasuredOne(row: VectorRow) throws {
    let spring = SpringSolver(
      mass: try #require(row.number("mass")), stiffness: try #require(row.number("stiffness")),
      damping: try #require(row.number("damping")),
      initialVelocity: try #require(row.number("initialVelocity")))

    let duration = spring.settlingDuration(epsilon: try #require(row.number("epsilon")))

    // Apple's documentation rounds ("about 2.85", "just over 1"); measurements are exact.
    if let measured = row.number("measuredOrDoc") {
      let isRounded = row.cells["source"]?.contains("approx") ?? false
      #expect(abs(duration - measured) <= (isRounded ? 0.03 : 1e-9))
    }
    #expect(abs(duration - (try #require(row.number("closedForm")))) <= 1e-9)
  }

  @Test(arguments: VectorRow.rows("timing"))
  func mediaTimingFoldsTime(row: VectorRow) throws {
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.beginTime = try #require(row.number("beginTime"))
    animation.duration = try #require(row.number("duration"))
    animation.speed = Float(try #require(row.number("speed")))
    animation.timeOffset = try #require(row.number("timeOffset"))
    animation.repeatCount = Float(try #require(row.number("repeatCount")))
    animation.repeatDuration = try #require(row.number("repeatDuration"))
    animation.autoreverses = row.cells["autoreverses"] == "True"
    animation.fillMode = CAMediaTimingFillMode(rawValue: try #require(row.cells["fillMode"]))
    animation.isRemovedOnCompletion = false
    let layer = CALayer()
    quietly { layer.zPosition = -7 }
    layer.add(animation, forKey: nil)

    let shown = layer.presented(at: try #require(row.number("parentTime"))).zPosition

    // Inactive animations show the model value.
    let expected = row.number("progressBeforeTimingFunction") ?? -7
    #expect(abs(shown - expected) < 1e-9)
  }

  @Test(arguments: VectorRow.rows("transform_rotation"))
  func rotationTakesTheShortWayAndHalfATurnIsClockwise(row: VectorRow) throws {
    let angle = try Self.angle(try #require(row.cells["targetRotationFromIdentity"]))
    let target = CATransform3DMakeRotation(angle, 0, 0, 1)
    let progress = try #require(row.number("progress"))

    let value = LayerValue.transform(.identity).interpolated(to: .transform(target), progress)

    let matrix = try #require(value.transform)
    let tolerance = try #require(row.number("tolerance"))
    let (a, b) = (try #require(row.number("a=d")), try #require(row.number("b=-c")))
    #expect(abs(matrix.m11 - a) <= tolerance)
    #expect(abs(matrix.m22 - a) <= tolerance)
    #expect(abs(matrix.m12 - b) <= tolerance)
    #expect(abs(matrix.m21 + b) <= tolerance)
  }

  /// `-3pi/4` as radians.
  private static func angle(_ text: String) throws -> Double {
    let parts = text.split(separator: "/")
    let factor = parts[0].replacingOccurrences(of: "pi", with: "")
    let number = factor.isEmpty ? 1 : factor == "-" ? -1 : try #require(Double(factor))
    return number * .pi / (parts.count > 1 ? try #require(Double(parts[1])) : 1)
  }

  @Test(arguments: VectorRow.rows("additive"))
  func additiveAnimationsStack(row: VectorRow) throws {
    let curve: TimingCurve = row.cells["curve"] == "linear" ? .linear : .easeInEaseOut
    let layer = CALayer()
    // 0 → 100 at 0 s, back to 0 at 0.5 s, one second each; host times are 1000 later.
    quietly { layer.position.x = 100 }
    layer.attachBlockAnimation(
      of: .position, from: .point(CGPoint(x: 0, y: 0)),
      timing: AnimationTiming(beginTime: 1000, duration: 1, curve: curve))
    let time = try #require(row.number("t"))
    if time >= 0.5 {
      quietly { layer.position.x = 0 }
      layer.attachBlockAnimation(
        of: .position, from: .point(CGPoint(x: 100, y: 0)),
        timing: AnimationTiming(beginTime: 1000.5, duration: 1, curve: curve))
    }

    let shown = layer.presented(at: 1000 + time).position.x

    let expected = try #require(row.number("presentation"))
    #expect(abs(shown - expected) <= (try #require(row.number("tolerance"))))
  }

  @Test(arguments: VectorRow.rows("nonadditive_opacity"))
  func opacityIsReplaced(row: VectorRow) throws {
    let fromCurrent = try #require(row.cells["options"]).hasPrefix("beginFromCurrentState")
    let layer = CALayer()
    quietly { layer.preciseOpacity = 0 }
    let first = AnimationTiming(beginTime: 1000, duration: 1, curve: .easeInEaseOut)
    layer.attachBlockAnimation(of: .opacity, from: .number(1), timing: first)
    // What the second block starts from is what shows 0.5 s into the first.
    let half = layer.presented(at: 1000.5).opacity
    quietly { layer.preciseOpacity = 1 }
    let second = AnimationTiming(beginTime: 1000.5, duration: 1, curve: .easeInEaseOut)
    if fromCurrent {
      layer.removeBlockAnimations(of: .opacity)
      layer.attachAbsolute(.opacity, from: .number(half), to: .number(1), timing: second)
    } else {
      layer.attachBlockAnimation(of: .opacity, from: .number(0), timing: second)
    }

    let shown = layer.presented(at: 1000 + (try #require(row.number("t")))).opacity

    #expect(layer.animationKeys() == ["opacity"])
    let expected = try #require(row.number("opacity"))
    #expect(abs(shown - expected) <= (try #require(row.number("tolerance"))))
  }

  @Test(arguments: VectorRow.rows("spring_duration_damping_params"))
  func dampingRatioMapsToStiffness(row: VectorRow) throws {
    let velocity = try #require(row.number("initialVelocity"))
    let spring = SpringSolver.settling(
      duration: try #require(row.number("duration")),
      dampingRatio: try #require(row.number("dampingRatio")), initialVelocity: velocity)

    // Rows with a velocity follow a published solver that nobody has checked against UIKit.
    let tolerance = velocity == 0 ? 1e-3 : 1e-2
    #expect(abs(spring.stiffness - (try #require(row.number("stiffness")))) <= tolerance)
    #expect(abs(spring.damping - (try #require(row.number("damping")))) <= tolerance)
  }

  @Test(arguments: VectorRow.rows("spring_duration_damping_response"))
  func durationAndDampingGiveTheResponse(row: VectorRow) throws {
    let velocity = try #require(row.number("initialVelocity"))
    let spring = SpringSolver.settling(
      duration: try #require(row.number("duration")),
      dampingRatio: try #require(row.number("dampingRatio")), initialVelocity: velocity)
    let progress = spring.progress(at: try #require(row.number("t")))
    let expected = try #require(row.number("progress"))

    #expect(abs(progress - expected) <= (try #require(row.number("tolerance"))))
  }
}
