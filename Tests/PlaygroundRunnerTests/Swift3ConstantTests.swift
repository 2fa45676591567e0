import Foundation
import Testing

@testable import PlaygroundRunner

/// Constants that were strings and numbers until Swift 3, kept in variables of those types.
@Suite struct Swift3ConstantTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  @Test func namesOfCoreAnimationAreStringsWhereStringsAreAskedFor() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        func fade(_ type: String = kCATransitionPush, from: String? = kCATransitionFromRight,
          timing: String = kCAMediaTimingFunctionEaseIn) -> CATransition {
          let made = CATransition()
          made.type = type
          made.subtype = from
          made.timingFunction = CAMediaTimingFunction(name: timing)
          return made
        }
        enum Curve { case even, late
          var name: String { return self == .even ? kCAMediaTimingFunctionLinear : kCAMediaTimingFunctionEaseIn }
        }
        let transition = fade()
        print(transition.type == .push, transition.subtype == .fromRight, Curve.late.name)
        let shape = CAShapeLayer()
        let cap: String = kCALineCapRound, gravity: String = kCAGravityResizeAspect
        shape.lineCap = cap
        shape.contentsGravity = gravity
        let modes: [String: String] = ["end": kCAFillModeForwards]
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fillMode = modes["end"]!
        print(shape.lineCap == .round, shape.contentsGravity == .resizeAspect, animation.fillMode == .forwards)
        let inferred = kCAFillModeBoth
        animation.fillMode = inferred
        print(type(of: inferred), animation.fillMode == kCAFillModeBoth)

        """, ["--duration", "0.1"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        true true easeIn
        true true true
        CAMediaTimingFillMode true

        """)
  }

  /// A variable without a type, that starts as a constant and is handed on as a string.
  @Test func variablesThatStartAsAConstantAreStrings() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        extension UIView {
          func fold(_ timing: String, delay: Double) {
            let turn = CABasicAnimation(keyPath: "position.x")
            turn.timingFunction = CAMediaTimingFunction(name: timing)
            turn.byValue = 40
            turn.duration = 0.2
            turn.beginTime = CACurrentMediaTime() + delay
            layer.add(turn, forKey: timing)
          }
        }
        class Folder {
          func run() {
            var timing = kCAMediaTimingFunctionEaseIn
            for index in 0..<2 {
              box.fold(timing, delay: Double(index) * 0.2)
              timing = timing == kCAMediaTimingFunctionEaseIn ? kCAMediaTimingFunctionEaseOut : kCAMediaTimingFunctionEaseIn;
            }
          }
        }
        Folder().run()
        print(box.layer.animationKeys() ?? [])

        """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "[\"easeIn\", \"easeOut\"]\n")
  }

  @Test func attributesOfTextGoByStrings() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        var attributes: [String: Any] = [NSFontAttributeName: UIFont.systemFont(ofSize: 20)]
        attributes[NSForegroundColorAttributeName] = UIColor.red
        let text = NSMutableAttributedString(string: "red", attributes: attributes)
        text.addAttribute(NSKernAttributeName, value: 3, range: NSRange(location: 0, length: 1))
        let found = text.attribute(NSKernAttributeName, at: 0, effectiveRange: nil) as? Int
        let color = text.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
        print(found ?? 0, color == .red, text.attributes(at: 2, effectiveRange: nil).count)
        print(("red" as NSString).size(attributes: attributes).height > 20)
        let bar = UINavigationBar()
        bar.titleTextAttributes = attributes
        let field = UITextField()
        field.defaultTextAttributes = [NSAttributedStringKey.font.rawValue: UIFont.systemFont(ofSize: 9)]
        print(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red, field.font!.pointSize)
        bar.titleTextAttributes = [NSForegroundColorAttributeName: UIColor.blue]
        print(bar.titleTextAttributes?.count ?? 0)

        """, ["--duration", "0.1"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        3 true 2
        true
        true 9.0
        1

        """)
  }

  @Test func weightsPrioritiesAndLevelsAreNumbersInSourcesToo() throws {
    try enchain.add(
      "Demo.playground/Sources/Fonts.swift",
      """
      import UIKit

      public func font(weight: CGFloat = UIFontWeightBold) -> UIFont {
        return UIFont.systemFont(ofSize: 10, weight: weight)
      }
      public let keep: Float = UILayoutPriorityDefaultHigh - 1
      """)
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        print(font() == UIFont.systemFont(ofSize: 10, weight: .bold), font(weight: UIFontWeightThin) == font())
        let width = stage.widthAnchor.constraint(equalToConstant: 1)
        width.priority = keep
        stage.setContentHuggingPriority(keep, for: .horizontal)
        print(width.priority.rawValue, stage.contentHuggingPriority(for: .horizontal).rawValue)
        let window = UIWindow()
        window.windowLevel = UIWindowLevelAlert + 1
        print(window.windowLevel.rawValue - UIWindow.Level.alert.rawValue)
        stage.accessibilityTraits |= UIAccessibilityTraitSelected
        print(stage.accessibilityTraits.contains(.selected))

        """, ["--duration", "0.1"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        true false
        749.0 749.0
        1.0
        true

        """)
  }

  @Test func segmentsOfInterpolationsAreTexts() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        print(String(stringInterpolationSegment: 7) + String(stringInterpolationSegment: 1.5))

        """, ["--duration", "0.1"])

    #expect(outcome.status == 0)
    #expect(outcome.output.contains("71.5"))
  }
}
