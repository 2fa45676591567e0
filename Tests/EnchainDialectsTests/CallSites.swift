// Code of an app that says nothing about actors. That it compiles without a warning is the test: here in
// Swift 6 mode, by `.ci/consumer` from another package, in Swift 5 mode too.
import Enchain
import EnchainDialects
import UIKit

final class CardController: UIViewController {
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
  let cells = [UIView(), UIView()]
  var run: Run?

  func show() {
    run = Enchain.animate(duration: 0.4) { self.card.alpha = 1 }
      .then(duration: 0.4, damping: 0.6, velocity: 0) { self.card.center.y -= 40 }
      .run(ownedBy: self) { self.card.isHidden = false }
  }

  /// Blocks kept in variables that say nothing of actors.
  func showKeptBlock() {
    let fade = { self.card.alpha = 0 }
    let isHidden = { self.card.isHidden }
    let end = { (outcome: Run.Outcome) in self.card.isHidden = outcome.isFinished }
    Animate(duration: 0.4, animations: fade)
      .when(isHidden).before(fade).after(fade).chain
      .then(duration: 1, block: fade)
      .then(duration: 1, damping: 1, velocity: 0, block: fade)
      .then(duration: 1, timing: .linear, block: fade)
      .thenPerform(fade)
      .run(then: fade)
    Enchain.animate(duration: 1, block: fade).then(duration: 1, block: fade).run(completion: end)
    Enchain.animate(duration: 1, damping: 1, velocity: 0, block: fade).run().onEnd(end)
    Perform(fade).run()
    Perform(fade, undo: fade).run()
    Animate(timing: .easeOutBounce, animations: fade).reduceMotion(.alternative(fade)).run()
    Chain {
      Keyframes(duration: 1) { Keyframe(at: 0, duration: 1, animations: fade) }
      Transition(
        with: card, duration: 1, options: .transitionCrossDissolve, animations: fade)
    }.run()
  }

  /// Blocks that say their type.
  func showTypedBlock() {
    let block: ChainAction = { self.card.alpha = 1 }
    let condition: ChainCondition = { self.card.isHidden }
    Animate(duration: 0.4, animations: block)
      .when(condition).before(block).after(block).chain
      .then(duration: 1, block: block)
      .run(then: block)
    Enchain.animate(duration: 1, block: block).then(duration: 1, block: block).run()
    Perform(block).run()
  }

  private func fade() { card.alpha = 0 }
  private func end(_ outcome: Run.Outcome) { card.isHidden = outcome.isFinished }
  private func canFade() -> Bool { card.alpha > 0 }

  /// Methods, and blocks that say they are the main actor's.
  func showMethods() {
    let block: @MainActor () -> Void = { self.card.alpha = 1 }
    Animate(duration: 0.4, animations: fade).when(canFade).before(fade).after(block).chain
      .then(duration: 1, block: fade)
      .then(duration: 1, damping: 1, velocity: 0, block: block)
      .then(duration: 1, timing: .linear, block: fade)
      .thenPerform(fade)
      .run(then: fade)
    Enchain.animate(duration: 1, block: fade).then(duration: 1, block: block).run(completion: end)
    Enchain.animate(duration: 1, damping: 1, velocity: 0, block: block).run().onEnd(end)
    Perform(block).run()
    Perform(fade, undo: block).run()
    Animate(timing: .easeOutBounce, animations: block).reduceMotion(.alternative(fade)).run()
    Chain {
      Keyframes(duration: 1) { Keyframe(at: 0, duration: 1, animations: fade) }
      Transition(
        with: card, duration: 1, options: .transitionCrossDissolve, animations: block)
    }.run()
    ChainingAnimator().then(duration: 1, block: fade).run(then: block)
    Animator.addAnimations(animations: fade).animate(completion: block)
  }

  /// A block somebody else gives.
  func show(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    Animate(duration: 0.4, animations: changes).run(then: completion)
    Enchain.animate(duration: 0.4, block: changes).run(then: completion)
  }

  func showBuilt() {
    let isLong = card.isHidden
    let chain = Chain {
      Perform { self.card.isHidden = false }
      Together {
        Animate(duration: 0.3, timing: .spring(dampingRatio: 0.6)) { self.card.alpha = 1 }
        Animate(duration: 0.3) { self.card.transform = .identity }.delayed(0.1)
      }
      Stagger(0.08, over: cells) { cell in
        Animate(duration: 0.4) { cell.alpha = 1 }
      }
      for cell in cells { Animate(duration: 0.1) { cell.alpha = 0 } }
      if isLong { Wait(1) }
      Keyframes(duration: 1) { Keyframe(at: 0, duration: 1) { self.card.alpha = 0 } }
      Transition(with: card, duration: 1, options: .transitionCrossDissolve) {
        self.card.isHidden = true
      }
    }
    chain.repeated(2, autoreverse: true).run { (outcome: Run.Outcome) in
      if outcome.isFinished { self.run = nil }
    }
  }

  func showAndWait() async -> Bool {
    let run = Animate(duration: 0.4) { self.card.alpha = 1 }.run(ownedBy: self)
    run.pause()
    run.seek(to: 0.2)
    run.rate = 2
    run.resume()
    let outcome = await run.outcome
    return outcome.isFinished
  }

  func showFromATask() {
    Task {
      let isShown = await showAndWait()
      if !isShown { card.alpha = 1 }
    }
  }

  func dialects() {
    let block = { self.card.alpha = 1 }
    EnchainDialects.animate(duration: 1, block: block).then(duration: 1, block: block)
      .run(then: block)
    ChainingAnimator().then(duration: 1) { self.card.alpha = 0 }.run {}
    BARAnimation.construct().initially(block)
      .animation(withDuration: 1, animationConditions: block, animations: block).finally(block)
      .run()
    ViewAnimator.start().delay(1).duration(1).animate(handler: block).duration(1).animate {
      self.card.alpha = 0
    }.resolve()
    Animator.addAnimations(animations: block).addAnimations { self.card.alpha = 0 }
      .animate(completion: block)
  }
}
