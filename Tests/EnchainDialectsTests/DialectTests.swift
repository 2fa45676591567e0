import Enchain
import EnchainDialects
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Each dialect against the chain that says the same.
@MainActor
@Suite struct DialectTests {
  /// What a run shows: the box's centre, alpha and width at every 20th of a second, and every call.
  private struct Film: Equatable {
    var values: [[Double]] = []
    var calls: [String] = []
  }

  @MainActor private final class Scene {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    var film = Film()

    init() {
      stage.addSubview(box)
      stage.advance(by: 0)
    }

    func note(_ name: String) {
      film.calls.append("\(name)@\((stage.now * 1e4).rounded() / 1e4)")
    }

    func move(_ name: String) -> @MainActor () -> Void {
      {
        self.note(name)
        self.box.center.x += 40
        self.box.alpha *= 0.8
      }
    }
  }

  /// Starts something on a new stage and watches it for `seconds`.
  private func film(_ seconds: Double = 8, _ start: (Scene) -> Void) -> Film {
    let scene = Scene()
    start(scene)
    for frame in 0...Int(seconds * 20) {
      scene.stage.advance(to: Double(frame) / 20)
      let shown = scene.stage.presented(scene.box)
      // A step may start a microsecond late.
      scene.film.values.append(
        [shown.center.x, shown.alpha].map { (Double($0) * 1000).rounded() / 1000 })
    }
    return scene.film
  }

  @Test func gistIsTheChainItSpells() {
    let dialect = film { scene in
      ChainingAnimator()
        .then(duration: 1, block: scene.move("a"))
        .then(duration: 2, delay: 1, options: .curveEaseIn, block: scene.move("b"))
        .then(duration: 1, delay: 0.5, damping: 0.5, velocity: 1, block: scene.move("c"))
        .run { scene.note("end") }
    }
    let chain = film { scene in
      Chain {
        Animate(duration: 1, animations: scene.move("a"))
        Animate(duration: 2, delay: 1, timing: .easeIn, animations: scene.move("b"))
        Animate(
          duration: 1, delay: 0.5, timing: .spring(dampingRatio: 0.5, initialVelocity: 1),
          animations: scene.move("c"))
      }.run { scene.note("end") }
    }

    #expect(dialect == chain)
    #expect(dialect.calls == ["a@0.0", "b@2.0", "c@4.5", "end@5.5"])
  }

  @Test func gistsFreeFunctionMakesAnAnimator() {
    let dialect = film { scene in
      BothModules.named(scene.move("a")).then(duration: 1, block: scene.move("b")).run()
    }
    let chain = film { scene in
      BothModules.inferred(scene.move("a")).then(duration: 1, block: scene.move("b")).run()
    }

    #expect(dialect == chain)
    #expect(dialect.calls == ["a@0.0", "b@1.0"])
  }

  @Test func gistGoesOnAfterAStepThatIsInterrupted() {
    let calls = film { scene in
      ChainingAnimator()
        .then(duration: 1) { scene.box.alpha = 0 }
        .then(duration: 1, block: scene.move("b"))
        .run { scene.note("end") }
      scene.stage.advance(by: 0.5)
      UIView.animate(withDuration: 0.1) { scene.box.alpha = 1 }
    }.calls

    #expect(calls == ["b@1.0", "end@2.0"])
  }

  @Test func barIsTheChainItSpells() {
    let dialect = film { scene in
      BARAnimation.construct()
        .initially { scene.note("initially") }
        .animation(
          withDuration: 1, animationConditions: { scene.note("conditions") },
          animations: scene.move("a")
        )
        .then()
        .animation(
          withDuration: 2, delay: 0.5, options: .curveLinear, animationConditions: nil,
          animations: scene.move("b")
        )
        .animation(withDuration: 0.5, animationConditions: nil, animations: nil)
        .finally { scene.note("finally") }
        .run()
    }
    let chain = film { scene in
      Chain {
        Perform { scene.note("initially") }
        Animate(duration: 1, animations: scene.move("a")).before { scene.note("conditions") }
        Animate(duration: 2, delay: 0.5, timing: .linear, animations: scene.move("b"))
        Wait(0.5)
        Perform { scene.note("finally") }
      }.run()
    }

    #expect(dialect == chain)
    #expect(
      dialect.calls == ["initially@0.0", "conditions@0.0", "a@0.0", "b@1.5", "finally@4.0"])
  }

  @Test func barsConditionsAreOutsideTheAnimation() {
    let scene = Scene()
    var durations: [TimeInterval] = []

    BARAnimation.construct()
      .animation(
        withDuration: 1,
        animationConditions: { durations.append(UIView.inheritedAnimationDuration) },
        animations: { durations.append(UIView.inheritedAnimationDuration) }
      )
      .run()

    #expect(durations == [0, 1])
    scene.stage.advance(by: 2)
  }

  @Test func barEndsAtAStepThatIsInterrupted() {
    let calls = film { scene in
      BARAnimation.construct()
        .animation(withDuration: 1, animationConditions: nil) { scene.box.alpha = 0 }
        .animation(withDuration: 1, animationConditions: nil, animations: scene.move("b"))
        .finally { scene.note("finally") }
        .run()
      scene.stage.advance(by: 0.5)
      UIView.animate(withDuration: 0.1) { scene.box.alpha = 1 }
    }.calls

    #expect(calls == [])
  }

  @Test func barWithoutStepsFinishesAtOnce() {
    let calls = film(1) { scene in
      BARAnimation.construct().initially(nil).finally { scene.note("finally") }.run()
    }.calls

    #expect(calls == ["finally@0.0"])
  }

  @Test func viewAnimatorIsTheChainItSpells() {
    let dialect = film { scene in
      ViewAnimator.start()
        .delay(9).delay(1).options(.curveLinear)
        .duration(0.8).animate(handler: scene.move("a"))
        .duration(0.4).animate(handler: scene.move("b"))
        .resolve()
    }
    let chain = film { scene in
      Chain {
        Animate(duration: 0.8, delay: 1, timing: .linear, animations: scene.move("a"))
        Animate(duration: 0.4, animations: scene.move("b"))
      }.run()
    }

    #expect(dialect == chain)
    #expect(dialect.calls == ["a@1.0", "b@1.8"])
  }

  @Test func viewAnimatorDoesNothingBeforeItIsResolved() {
    let calls = film(2) { scene in
      _ = ViewAnimator.start().duration(1).animate(handler: scene.move("a"))
    }.calls

    #expect(calls == [])
  }

  @Test func animatorIsTheChainItSpells() {
    let dialect = film { scene in
      Animator.addAnimations(animations: scene.move("a"))
        .addAnimations(delay: 0.5, animations: scene.move("b"))
        .addAnimations(
          withDuration: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
          animations: scene.move("c")
        )
        .animate { scene.note("end") }
    }
    let chain = film { scene in
      Chain {
        Animate(duration: 1, animations: scene.move("a"))
        Animate(duration: 1, delay: 0.5, animations: scene.move("b"))
        Animate(duration: 2, timing: .spring(dampingRatio: 0.7), animations: scene.move("c"))
      }.run { scene.note("end") }
    }

    #expect(dialect == chain)
    #expect(dialect.calls == ["a@0.0", "b@1.5", "c@2.5", "end@4.5"])
  }

  @Test func everyDialectRunsAgain() {
    let calls = film { scene in
      let animator = Animator.addAnimations(animations: scene.move("animator"))
      let builder = ViewAnimator.start().duration(1).animate(handler: scene.move("builder"))
      let bar = BARAnimation.construct()
        .animation(withDuration: 1, animationConditions: nil, animations: scene.move("bar"))
      let gist = ChainingAnimator().then(duration: 1, block: scene.move("gist"))
      for _ in 0..<2 {
        animator.animate()
        builder.resolve()
        bar.run()
        gist.run()
        scene.stage.advance(by: 2)
      }
    }.calls

    let once = ["animator", "builder", "bar", "gist"]
    #expect(calls == once.map { $0 + "@0.0" } + once.map { $0 + "@2.0" })
  }

  @Test func runningAgainWhileRunningDoesNotInterleave() {
    let calls = film { scene in
      let bar = BARAnimation.construct()
        .animation(withDuration: 1, animationConditions: nil, animations: scene.move("a"))
        .animation(withDuration: 1, animationConditions: nil, animations: scene.move("b"))
        .finally { scene.note("finally") }
      bar.run()
      scene.stage.advance(by: 0.5)
      bar.run()
    }.calls

    #expect(calls == ["a@0.0", "a@0.5", "b@1.5", "finally@2.5"])
  }

  @Test func hundredThousandStepsDoNotOverflowTheStack() {
    let scene = Scene()
    var count = 0
    let animator = ChainingAnimator().then(duration: 0.5) {}
    for _ in 0..<100_000 { animator.then(duration: 0) { count += 1 } }

    animator.run()
    scene.stage.advance(by: 1)

    #expect(count == 100_000)
  }

  @Test func documentedCallFormsRun() {
    let scene = Scene()
    let forms = DocumentedCallForms()
    var count = 0
    for view in [forms.someView, forms.subview, forms.smallView, forms.smallView3] {
      scene.stage.addSubview(view)
    }

    forms.gistUsage()
    forms.gistForms { count += 1 }
    forms.blogUsage()
    forms.blogForms { count += 1 }
    forms.playgroundForms { count += 1 }
    forms.barUsage(
      top: forms.gridView.topAnchor.constraint(equalTo: forms.foreView.topAnchor),
      view: forms.gridView)
    forms.barForms()

    #expect(scene.stage.runUntilIdle())
    // 17 of the gist, 5 of the blog, 22 of the playground.
    #expect(count == 44)
    #expect(forms.someView.transform == .identity)
  }
}
