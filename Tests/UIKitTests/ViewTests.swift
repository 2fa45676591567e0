import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// The view tree: hierarchy, geometry, resizing.
  @MainActor
  @Suite struct ViewTests {
    // MARK: Hierarchy

    @Test func subviewsAreOrderedFromBackToFront() {
      let parent = UIView()
      let views = (0..<4).map { index in
        let view = UIView()
        view.tag = index + 1
        return view
      }
      parent.addSubview(views[0])
      parent.addSubview(views[1])
      parent.insertSubview(views[2], at: 0)
      parent.insertSubview(views[3], belowSubview: views[1])
      #expect(parent.subviews.map(\.tag) == [3, 1, 4, 2])

      parent.bringSubviewToFront(views[2])
      #expect(parent.subviews.map(\.tag) == [1, 4, 2, 3])
      parent.sendSubviewToBack(views[1])
      #expect(parent.subviews.map(\.tag) == [2, 1, 4, 3])
      parent.exchangeSubview(at: 0, withSubviewAt: 3)
      #expect(parent.subviews.map(\.tag) == [3, 1, 4, 2])
      parent.insertSubview(views[2], aboveSubview: views[0])
      #expect(parent.subviews.map(\.tag) == [1, 3, 4, 2])
      // The layers follow.
      #expect(parent.layer.sublayers?.map { ($0.delegate as? UIView)?.tag } == [1, 3, 4, 2])
    }

    @Test(arguments: [-5, 99])
    func indicesOutsideAreTheNearest(index: Int) {
      let parent = UIView()
      parent.addSubview(UIView())
      let view = UIView()
      parent.insertSubview(view, at: index)

      #expect(parent.subviews.firstIndex(of: view) == (index < 0 ? 0 : 1))
    }

    @Test func addingMovesAViewFromItsSuperview() {
      let first = UIView()
      let second = UIView()
      let view = UIView()
      first.addSubview(view)
      second.addSubview(view)

      #expect(first.subviews.isEmpty)
      #expect(view.superview === second)
      #expect(view.isDescendant(of: second))
      #expect(!view.isDescendant(of: first))
    }

    @Test func anAddedViewIsLaidOutHoweverEmpty() {
      final class Counting: UIView {
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
      }
      let stage = Stage()
      let view = Counting()
      stage.addSubview(view)
      #expect(view.layouts == 0)
      stage.advance(by: 0)

      #expect(view.layouts == 1)
    }

    @Test func callbacksComeInOrder() {
      final class Witness: UIView {
        var calls: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) {
          calls.append("willSuper \(newSuperview != nil)")
        }
        override func didMoveToSuperview() { calls.append("didSuper \(superview != nil)") }
        override func willMove(toWindow newWindow: UIWindow?) {
          calls.append("willWindow \(newWindow != nil)")
        }
        override func didMoveToWindow() { calls.append("didWindow \(window != nil)") }
      }
      let stage = Stage()
      let view = Witness()
      stage.addSubview(view)
      view.removeFromSuperview()

      #expect(
        view.calls == [
          "willSuper true", "willWindow true", "didWindow true", "didSuper true",
          "willSuper false", "willWindow false", "didWindow false", "didSuper false",
        ])
    }

    @Test func viewMayRemoveItselfInACallback() {
      final class Shy: UIView {
        override func didMoveToWindow() { if window != nil { removeFromSuperview() } }
      }
      let stage = Stage()
      let view = Shy()
      stage.addSubview(view)

      #expect(view.superview == nil)
      #expect(view.window == nil)
      #expect(!stage.view.subviews.contains(view))
    }

    @Test func superviewIsForgottenWhenItGoes() {
      let view = UIView()
      do {
        let parent = UIView()
        parent.addSubview(view)
      }

      #expect(view.superview == nil)
    }

    @Test func windowIsForgottenWhenItGoes() {
      let outer = UIView()
      let inner = UIView()
      outer.addSubview(inner)
      do {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(outer)
        #expect(inner.window === window)
      }

      #expect(inner.window == nil)
      #expect(outer.superview == nil)
    }

    @Test func viewsAreReleasedWithTheirSuperview() {
      weak var inner: UIView?
      do {
        let parent = UIView()
        let view = UIView()
        parent.addSubview(view)
        view.addGestureRecognizer(UITapGestureRecognizer())
        inner = view
      }

      #expect(inner == nil)
    }

    @Test func viewWithTagSearchesDepthFirst() {
      let root = UIView()
      let outer = UIView()
      let inner = UIView()
      let sibling = UIView()
      inner.tag = 7
      sibling.tag = 7
      root.addSubview(outer)
      outer.addSubview(inner)
      root.addSubview(sibling)

      #expect(root.viewWithTag(7) === inner)
      #expect(root.viewWithTag(8) == nil)
    }

    @Test func layerClassDecidesTheLayer() {
      final class Shape: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
      }

      #expect(Shape().layer is CAShapeLayer)
    }

    @Test func subclassMayDeclareItsOwnPlainInitialiser() {
      final class Box: UIView {
        convenience init() { self.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
      }

      #expect(Box().frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    // MARK: Geometry

    @Test func frameCenterAndBoundsFollowEachOther() {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
      #expect(view.center == CGPoint(x: 60, y: 45))
      #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))

      view.bounds.size = CGSize(width: 50, height: 50)
      #expect(view.frame == CGRect(x: 35, y: 20, width: 50, height: 50))
      view.frame.origin.x += 10
      #expect(view.center == CGPoint(x: 70, y: 45))
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(view.frame == CGRect(x: 20, y: -5, width: 100, height: 100))
      #expect(view.bounds.size == CGSize(width: 50, height: 50))
    }

    @Test func convertGoesThroughTransformsAndBoundsOrigins() {
      let stage = Stage()
      let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      stage.addSubview(outer)
      outer.addSubview(inner)
      outer.bounds.origin = CGPoint(x: 5, y: 0)
      inner.transform = CGAffineTransform(scaleX: 2, y: 2)

      // The centre of `inner` (40, 40) in `outer`, shifted by the bounds' origin.
      let centre = inner.convert(CGPoint(x: 20, y: 20), to: stage.window)
      #expect(centre == CGPoint(x: 45, y: 50))
      let back = inner.convert(centre, from: stage.window)
      #expect(abs(back.x - 20) < 1e-9 && abs(back.y - 20) < 1e-9)
      #expect(
        inner.convert(inner.bounds, to: outer) == CGRect(x: 0, y: 0, width: 80, height: 80))
      #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 10))
    }

    private nonisolated static let resizings: [(UIView.AutoresizingMask, CGRect)] = [
      ([.flexibleWidth], CGRect(x: 10, y: 10, width: 120, height: 20)),
      ([.flexibleLeftMargin], CGRect(x: 110, y: 10, width: 20, height: 20)),
      ([.flexibleRightMargin], CGRect(x: 10, y: 10, width: 20, height: 20)),
      // 100 points shared as 10 to 70.
      ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 22.5, y: 10, width: 20, height: 20)),
      ([.flexibleHeight, .flexibleTopMargin], CGRect(x: 10, y: 10, width: 20, height: 20)),
      ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
    ]

    @Test(arguments: resizings)
    func autoresizingSharesTheChange(mask: UIView.AutoresizingMask, frame: CGRect) {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      view.autoresizingMask = mask
      parent.addSubview(view)

      parent.frame.size.width = 200

      #expect(abs(view.frame.minX - frame.minX) < 1e-9)
      #expect(abs(view.frame.width - frame.width) < 1e-9)
      #expect(view.frame.minY == frame.minY)
    }

    @Test func autoresizingKeepsARotatedViewsTransform() {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
      view.transform = CGAffineTransform(rotationAngle: .pi / 4)
      view.autoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ]
      parent.addSubview(view)
      parent.bounds.size = CGSize(width: 300, height: 200)

      #expect(view.center == CGPoint(x: 150, y: 100))
      #expect(view.bounds.size == CGSize(width: 20, height: 20))
    }

    @Test func resizedSubviewsAnimateWithTheirSuperview() {
      let stage = Stage()
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: parent.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      parent.addSubview(view)
      stage.addSubview(parent)
      stage.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        parent.frame.size.width = 200
      }

      #expect(stage.presented(view, at: 0.5).bounds.width == 150)
    }
  }
}
