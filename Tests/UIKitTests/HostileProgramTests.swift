import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Programs that nobody means to write, and that must neither crash nor hang.
  @MainActor
  @Suite struct HostileProgramTests {
    let stage = Stage()

    private static let depth = 10_000

    // MARK: Deep trees

    @Test(arguments: [false, true], [false, true])
    func tenThousandNestedViewsEnterAndLeaveAWindow(builtUpwards: Bool, constrained: Bool) {
      weak var weakInner: UIView?
      do {
        // Auto Layout is in use somewhere, if not in the deep tree.
        let other = UIView()
        other.widthAnchor.constraint(equalToConstant: 10).isActive = true
        let first = UIView()
        if constrained {
          first.translatesAutoresizingMaskIntoConstraints = false
          first.widthAnchor.constraint(equalToConstant: 10).isActive = true
        }
        var last = first
        for _ in 0..<(constrained ? 500 : Self.depth) {
          let view = UIView()
          if builtUpwards { view.addSubview(last) } else { last.addSubview(view) }
          last = view
        }
        let (outer, inner) = builtUpwards ? (last, first) : (first, last)
        weakInner = inner
        stage.addSubview(outer)
        stage.advance(by: 0)

        #expect(inner.window === stage.window)
        #expect(inner.isDescendant(of: outer))
        outer.removeFromSuperview()
        #expect(inner.window == nil)
        stage.advance(by: 0)
      }
      #expect(weakInner == nil)
    }

    @Test func hundredThousandNestedViewsGoWithoutOverflowingTheStack() {
      weak var weakInner: UIView?
      do {
        let outer = UIView()
        // What is inherited is not looked for all the way up at every step down.
        outer.tintColor = .red
        outer.overrideUserInterfaceStyle = .dark
        outer.addConstraint(outer.widthAnchor.constraint(equalToConstant: 100))
        var last = outer
        for _ in 0..<100_000 {
          let view = UIView()
          last.addSubview(view)
          last = view
        }
        weakInner = last
      }
      #expect(weakInner == nil)
    }

    @Test func touchesAreFoundAsDeepAsViewsAreDrawn() {
      let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      let outer = UIView(frame: frame)
      var last = outer
      for _ in 0..<Self.depth {
        let view = UIView(frame: frame)
        last.addSubview(view)
        last = view
      }
      var hit = outer.hitTest(CGPoint(x: 5, y: 5), with: nil)
      var depth = 0
      while hit != nil {
        depth += 1
        hit = hit?.superview
      }
      #expect(depth == 200)
    }

    // MARK: Callbacks that interfere

    @Test func aViewMayRemoveItselfWhileItIsRemoved() {
      final class Leaver: UIView {
        var calls: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) {
          calls.append("will \(newSuperview != nil)")
          if newSuperview == nil { removeFromSuperview() }
        }
        override func willMove(toWindow newWindow: UIWindow?) {
          if newWindow == nil { removeFromSuperview() }
        }
        override func didMoveToSuperview() { calls.append("did \(superview != nil)") }
      }
      let view = Leaver()
      stage.addSubview(view)
      view.removeFromSuperview()

      #expect(view.superview == nil && view.window == nil && view.layer.superlayer == nil)
      #expect(view.calls == ["will true", "did true", "will false", "did false"])
      stage.addSubview(view)
      #expect(view.superview != nil)
    }

    @Test func aSuperviewMayRemoveTheViewThatLeaves() {
      final class Parent: UIView {
        override func willRemoveSubview(_ subview: UIView) { subview.removeFromSuperview() }
      }
      let parent = Parent()
      let child = UIView()
      stage.addSubview(parent)
      parent.addSubview(child)
      child.removeFromSuperview()

      #expect(child.superview == nil && parent.subviews.isEmpty)
    }

    @Test func layoutMayAskForLayoutOfItself() {
      final class Eager: UIView {
        var rounds = 0
        override func layoutSubviews() {
          rounds += 1
          setNeedsLayout()
          layoutIfNeeded()
        }
      }
      UnsupportedReporter.mode = .collect
      defer { UnsupportedReporter.mode = .log }
      let view = Eager()
      stage.addSubview(view)
      stage.advance(by: 0)

      #expect(view.rounds > 0 && view.rounds < 100)
    }

    @Test func beginAndCommitMayStraddleABlock() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.addSubview(view)
      stage.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(2)
        UIView.setAnimationCurve(.linear)
      }
      view.alpha = 0
      UIView.commitAnimations()
      view.center.x = 100
      stage.advance(by: 0.5)

      // The change between the block's end and the commit belongs to begin and commit, whose duration
      // is that of the block they began in; what comes after belongs to nothing.
      #expect(abs(stage.presented(view).alpha - 0.5) < 1e-9)
      #expect(stage.presented(view).center.x == 100)
    }

    // MARK: Chains without end

    @Test func completionsForEverWithoutDurationLetTimeGoOn() {
      var count = 0
      func next() {
        UIView.animate(withDuration: 0) {
        } completion: { _ in
          count += 1
          next()
        }
      }
      next()
      stage.advance(to: 0.1)

      #expect(stage.now == 0.1)
      #expect(count > 1000 && count < 100_000)
    }

    @Test func aDisplayLinkMayEndItselfAndOthers() {
      final class Ticker {
        var links: [CADisplayLink] = []
        var ticks = 0
        func tick(_ link: CADisplayLink) {
          ticks += 1
          for link in links { link.invalidate() }
        }
      }
      let ticker = Ticker()
      for _ in 0..<3 {
        let link = CADisplayLink(
          target: ticker, selector: Selector("tick:", Ticker.tick(_:)))
        link.add(to: .main, forMode: .common)
        ticker.links.append(link)
      }
      stage.advance(by: 1)

      #expect(ticker.ticks == 1)
    }
  }
}
