import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// The rows of the vector files that are UIKit's, played by `UIView.animate` and animators.
  @MainActor
  @Suite struct AnimationVectorTests {
    private let curves: [String: UIView.AnimationOptions] = [
      "linear": .curveLinear, "easeIn": .curveEaseIn, "easeOut": .curveEaseOut,
      "easeInOut": .curveEaseInOut,
    ]

    private func box(on stage: Stage) -> UIView {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      box.center = .zero
      stage.addSubview(box)
      stage.advance(by: 0)
      return box
    }

    @Test(arguments: [
      ("additive", 14), ("nonadditive_opacity", 7), ("spring_duration_damping_response", 50),
      ("spring_duration_damping_params", 10), ("animator_remap", 16), ("options", 58),
    ])
    func everyRowOfEveryFileIsLoaded(file: String, count: Int) {
      let rows = VectorRow.rows(file)

      #expect(rows.count == count)
      #expect(rows.allSatisfy { $0.columns.count == rows[0].columns.count })
    }

    /// Out at 0 s and back at 0.5 s, one second each: the two are added.
    @Test(arguments: VectorRow.rows("additive"))
    func turningBackMidwayAddsTheTwoAnimations(row: VectorRow) throws {
      let stage = Stage()
      let box = box(on: stage)
      let curve = try #require(curves[row["curve"]])

      UIView.animate(withDuration: 1, delay: 0, options: curve) { box.center.x = 100 }
      if row.number("t") >= 0.5 {
        stage.advance(to: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: curve) { box.center.x = 0 }
      }
      let x = stage.presented(box, at: row.number("t")).center.x

      #expect(abs(x - row.number("presentation")) <= row.number("tolerance"))
    }

    /// Opacity is replaced, from the model value or from what is on screen.
    @Test(arguments: VectorRow.rows("nonadditive_opacity"))
    func opacityStartsFromTheModelUnlessToldOtherwise(row: VectorRow) {
      let stage = Stage()
      let box = box(on: stage)
      let options: UIView.AnimationOptions =
        row["options"].hasPrefix("beginFromCurrentState") ? .beginFromCurrentState : []

      UIView.animate(withDuration: 1) { box.alpha = 0 }
      stage.advance(to: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: options) { box.alpha = 1 }
      stage.advance(to: row.number("t"))

      let alpha = stage.presented(box).alpha
      #expect(abs(alpha - row.number("opacity")) <= row.number("tolerance"))
    }

    @Test(arguments: VectorRow.rows("spring_duration_damping_response"))
    func springFollowsTheResponseOfItsDurationAndDamping(row: VectorRow) {
      let stage = Stage()
      let box = box(on: stage)

      UIView.animate(
        withDuration: row.number("duration"), delay: 0,
        usingSpringWithDamping: row.number("dampingRatio"),
        initialSpringVelocity: row.number("initialVelocity")
      ) { box.center.x = 1000 }
      // At its very end the model value is on screen; the spring itself is asked just before.
      let time = min(row.number("t"), row.number("duration") - 1e-9)
      let x = stage.presented(box, at: time).center.x

      #expect(abs(x / 1000 - row.number("progress")) <= row.number("tolerance"))
    }

    @Test(arguments: VectorRow.rows("spring_duration_damping_params"))
    func springHasTheStiffnessOfItsDurationAndDamping(row: VectorRow) throws {
      let stage = Stage()
      let box = box(on: stage)

      UIView.animate(
        withDuration: row.number("duration"), delay: 0,
        usingSpringWithDamping: row.number("dampingRatio"),
        initialSpringVelocity: row.number("initialVelocity")
      ) { box.center.x = 100 }
      let animation = try #require(box.layer.animation(forKey: "position") as? CASpringAnimation)

      // Rows with a velocity follow a published solver that nobody has checked against UIKit.
      let tolerance = row.number("initialVelocity") == 0 ? 1e-3 : 1e-2
      #expect(Double(animation.mass) == row.number("mass"))
      #expect(abs(animation.stiffness - row.number("stiffness")) <= tolerance)
      #expect(abs(animation.damping - row.number("damping")) <= tolerance)
      #expect(Double(animation.initialVelocity) == row.number("initialVelocity"))
    }

    @Test(arguments: VectorRow.rows("animator_remap"))
    func animatorMapsFractionsWhenItPausesAndGoesOn(row: VectorRow) throws {
      let stage = Stage()
      let box = box(on: stage)
      let curve: UIView.AnimationCurve =
        switch row["curve"] {
        case "linear": .linear
        case "easeIn": .easeIn
        case "easeOut": .easeOut
        default: .easeInOut
        }
      let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { box.center.x = 100 }
      defer { if animator.state == .active { animator.stopAnimation(true) } }

      if row["operation"].hasPrefix("pause") {
        animator.startAnimation()
        stage.advance(to: row.number("in"))
        animator.pauseAnimation()

        #expect(abs(animator.fractionComplete - row.number("out")) <= 1e-6)
        #expect(abs(stage.presented(box).center.x / 100 - row.number("out")) <= 1e-6)
      } else {
        animator.fractionComplete = row.number("in")
        #expect(abs(stage.presented(box).center.x / 100 - row.number("in")) <= 1e-6)
        animator.startAnimation()

        // The time fraction is told by the time that remains.
        stage.advance(by: 1 - row.number("out") - 1e-4)
        #expect(animator.isRunning)
        stage.advance(by: 2e-4)
        #expect(!animator.isRunning)
      }
    }

    @Test(arguments: VectorRow.rows("options"))
    func rawValuesAreApples(row: VectorRow) throws {
      let member = row["member"].split(separator: " ").first.map(String.init) ?? ""
      let expected = row.number("rawValue")
      guard let value = RawValues.all[row["type"]]?[member] else {
        // Members that Swift does not see: their bits are known all the same.
        #expect(
          row["member"].contains("no Swift member") || row["member"].contains("private"),
          "no raw value for \(row["type"]).\(member)")
        return
      }
      #expect(Double(value) == expected)
    }
  }
}

/// Every member of the option sets and enumerations, by Apple's name.
@MainActor
private enum RawValues {
  static let all: [String: [String: Int]] = [
    "UIView.AnimationOptions": options.mapValues { Int($0.rawValue) },
    "UIView.KeyframeAnimationOptions": keyframeOptions.mapValues { Int($0.rawValue) },
    "UIView.AnimationCurve": [
      "easeInOut": UIView.AnimationCurve.easeInOut.rawValue,
      "easeIn": UIView.AnimationCurve.easeIn.rawValue,
      "easeOut": UIView.AnimationCurve.easeOut.rawValue,
      "linear": UIView.AnimationCurve.linear.rawValue,
    ],
    "UIView.AnimationTransition": [
      "none": UIView.AnimationTransition.none.rawValue,
      "flipFromLeft": UIView.AnimationTransition.flipFromLeft.rawValue,
      "flipFromRight": UIView.AnimationTransition.flipFromRight.rawValue,
      "curlUp": UIView.AnimationTransition.curlUp.rawValue,
      "curlDown": UIView.AnimationTransition.curlDown.rawValue,
    ],
    "UIViewAnimatingState": [
      "inactive": UIViewAnimatingState.inactive.rawValue,
      "active": UIViewAnimatingState.active.rawValue,
      "stopped": UIViewAnimatingState.stopped.rawValue,
    ],
    "UIViewAnimatingPosition": [
      "end": UIViewAnimatingPosition.end.rawValue,
      "start": UIViewAnimatingPosition.start.rawValue,
      "current": UIViewAnimatingPosition.current.rawValue,
    ],
    "UITimingCurveType": [
      "builtin": UITimingCurveType.builtin.rawValue,
      "cubic": UITimingCurveType.cubic.rawValue,
      "spring": UITimingCurveType.spring.rawValue,
      "composed": UITimingCurveType.composed.rawValue,
    ],
  ]

  private static let options: [String: UIView.AnimationOptions] = [
    "layoutSubviews": .layoutSubviews, "allowUserInteraction": .allowUserInteraction,
    "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat,
    "autoreverse": .autoreverse, "overrideInheritedDuration": .overrideInheritedDuration,
    "overrideInheritedCurve": .overrideInheritedCurve,
    "allowAnimatedContent": .allowAnimatedContent,
    "showHideTransitionViews": .showHideTransitionViews,
    "overrideInheritedOptions": .overrideInheritedOptions, "curveEaseInOut": .curveEaseInOut,
    "curveEaseIn": .curveEaseIn, "curveEaseOut": .curveEaseOut, "curveLinear": .curveLinear,
    "transitionFlipFromLeft": .transitionFlipFromLeft,
    "transitionFlipFromRight": .transitionFlipFromRight,
    "transitionCurlUp": .transitionCurlUp, "transitionCurlDown": .transitionCurlDown,
    "transitionCrossDissolve": .transitionCrossDissolve,
    "transitionFlipFromTop": .transitionFlipFromTop,
    "transitionFlipFromBottom": .transitionFlipFromBottom,
    "preferredFramesPerSecond60": .preferredFramesPerSecond60,
    "preferredFramesPerSecond30": .preferredFramesPerSecond30, "flushUpdates": .flushUpdates,
  ]

  private static let keyframeOptions: [String: UIView.KeyframeAnimationOptions] = [
    "layoutSubviews": .layoutSubviews, "allowUserInteraction": .allowUserInteraction,
    "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat,
    "autoreverse": .autoreverse, "overrideInheritedDuration": .overrideInheritedDuration,
    "overrideInheritedOptions": .overrideInheritedOptions,
    "calculationModeLinear": .calculationModeLinear,
    "calculationModeDiscrete": .calculationModeDiscrete,
    "calculationModePaced": .calculationModePaced,
    "calculationModeCubic": .calculationModeCubic,
    "calculationModeCubicPaced": .calculationModeCubicPaced,
  ]
}
