import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Views on their way to the screen: layout, drawing, tints, colours.
  @MainActor
  @Suite struct ViewLookTests {
    // MARK: Layout and drawing

    @Test func layoutHappensOncePerTurnAndAtOnceWhenAsked() {
      final class Counter: UIView {
        var count = 0
        override func layoutSubviews() { count += 1 }
      }
      let stage = Stage()
      let view = Counter()
      stage.addSubview(view)
      stage.advance(by: 0)
      let before = view.count
      view.setNeedsLayout()
      view.setNeedsLayout()
      #expect(view.count == before)
      view.layoutIfNeeded()
      #expect(view.count == before + 1)
      view.layoutIfNeeded()
      #expect(view.count == before + 1)
      view.setNeedsLayout()
      stage.advance(by: 0)
      #expect(view.count == before + 2)
    }

    @Test func drawFillsTheLayerAndAnEmptyDrawKeepsNoBitmap() {
      final class Painter: UIView {
        override func draw(_ rect: CGRect) {
          UIColor.red.setFill()
          UIRectFill(rect)
        }
      }
      let stage = Stage()
      let painter = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.addSubview(painter)
      stage.addSubview(plain)
      painter.setNeedsDisplay()
      plain.setNeedsDisplay()
      stage.advance(by: 0)

      #expect(painter.layer.contents != nil)
      #expect(plain.layer.contents == nil)
    }

    @Test func overriddenDrawIsCalledWhenTheViewComesOnScreen() {
      final class Painter: UIView {
        var drawn: CGRect?
        override func draw(_ rect: CGRect) { drawn = rect }
      }
      let stage = Stage()
      let painter = Painter(frame: CGRect(x: 5, y: 5, width: 10, height: 20))
      stage.addSubview(painter)
      stage.advance(by: 0)

      #expect(painter.drawn == CGRect(x: 0, y: 0, width: 10, height: 20))
    }

    @Test func layerThatDrawsItselfIsDrawn() {
      final class Ring: CALayer {
        var count = 0
        override func draw(in ctx: CGContext) {
          count += 1
          ctx.setFillColor(UIColor.red.cgColor)
          ctx.fill(bounds)
        }
      }
      final class RingView: UIView {
        override class var layerClass: AnyClass { Ring.self }
      }
      let stage = Stage()
      let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.addSubview(view)
      stage.advance(by: 0)

      #expect((view.layer as? Ring)?.count == 1)
      #expect(view.layer.contents != nil)
    }

    @Test func viewThatWasEmptyIsDrawnWhenItGetsASize() {
      final class Painter: UIView {
        var drawn: CGRect?
        override func draw(_ rect: CGRect) { drawn = rect }
      }
      let stage = Stage()
      let painter = Painter()
      stage.addSubview(painter)
      stage.advance(by: 0)
      #expect(painter.drawn == nil)
      painter.frame.size = CGSize(width: 10, height: 10)
      stage.advance(by: 0)

      #expect(painter.drawn == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    // MARK: Look

    @Test func tintIsInheritedAndChangesAreTold() {
      final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
      }
      let parent = UIView()
      let view = Tinted()
      parent.addSubview(view)
      #expect(view.tintColor == .systemBlue)
      parent.tintColor = .red

      #expect(view.tintColor == .red)
      #expect(view.changes == 1)
      view.tintColor = .green
      #expect(view.tintColor == .green)
      view.tintColor = nil
      #expect(view.tintColor == .red)
    }

    @Test func movesBetweenTintsAreToldToTheWholeSubtree() {
      final class Tinted: UIView {
        var seen: [UIColor] = []
        override func tintColorDidChange() { seen.append(tintColor) }
      }
      let red = UIView()
      let plain = UIView()
      let holder = UIView()
      let view = Tinted()
      red.tintColor = .red
      holder.addSubview(view)

      red.addSubview(holder)
      plain.addSubview(holder)

      #expect(view.seen == [.red, .systemBlue])
    }

    @Test func alphaIsClampedAndKeepsItsPrecision() {
      let view = UIView()
      view.alpha = 0.3
      #expect(view.alpha == 0.3)
      view.alpha = 7
      #expect(view.alpha == 1)
      view.alpha = .nan
      #expect(view.alpha == 0)
    }

    @Test func backgroundColorIsTheOneThatWasSet() {
      let view = UIView()
      #expect(view.backgroundColor == nil)
      view.backgroundColor = .systemRed
      #expect(view.backgroundColor === UIColor.systemRed)
      view.layer.backgroundColor = UIColor.blue.cgColor
      #expect(view.backgroundColor == .blue)
    }

    @Test func dynamicBackgroundFollowsTheStyle() throws {
      let view = UIView()
      view.backgroundColor = .systemBackground
      view.overrideUserInterfaceStyle = .dark

      let components = try #require(view.layer.backgroundColor?.components)
      #expect(components[0] == 0)
      #expect(view.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func descriptionNamesClassAndFrame() {
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4.5))

      #expect(view.description.hasPrefix("<UIView: 0x"))
      #expect(view.description.contains("frame = (1 2; 3 4.5)"))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func oddNumbersInGeometryAreTolerated(value: Double) {
      let stage = Stage()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.addSubview(view)
      UIView.animate(withDuration: 1) {
        view.center.x = value
        view.bounds.size.width = value
        view.transform = CGAffineTransform(scaleX: value, y: 1)
        view.layer.cornerRadius = value
      }
      stage.advance(to: 0.5)
      _ = stage.presented(view)
      _ = stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil)
      stage.advance(to: 2)

      #expect(view.layer.animationKeys() == nil)
    }
  }
}
