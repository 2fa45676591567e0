// Every call form that the published snippets document, in a file that imports only the dialects.
// That it compiles is the test; `DialectTests` runs it.
import EnchainDialects
import UIKit

@MainActor
struct DocumentedCallForms {
  let someView = UIView(frame: CGRect(x: 170, y: 170, width: 60, height: 60))
  let gridView = UIView()
  let foreView = UIView()
  let subview = UIView()
  let smallView = UIView()
  let smallView3 = UIView()

  // MARK: The Swift gist

  func gistUsage() {
    animate(duration: 1) {
      // Rotate a quarter turn to the right
      someView.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }.then(duration: 2, delay: 1) {
      // After a 1s delay, double in size, maintaining the rotation
      someView.transform = someView.transform.scaledBy(x: 2, y: 2)
    }.then(duration: 1) {
      // Revert to original size and orientation
      someView.transform = .identity
    }.run()
  }

  func gistForms(_ block: @escaping ChainingAnimator.AnimationBlock) {
    animate(duration: 1, block: block).run()
    animate(duration: 1, delay: 1, block: block).run()
    animate(duration: 1, options: .curveEaseIn, block: block).run()
    animate(duration: 1, delay: 1, options: [.curveEaseIn, .allowUserInteraction], block: block)
      .run()
    animate(duration: 1, damping: 0.5, velocity: 0, block: block).run()
    animate(duration: 1, delay: 1, damping: 0.5, velocity: 0, block: block).run()
    animate(duration: 1, damping: 0.5, velocity: 0, options: [], block: block).run()
    animate(duration: 1, delay: 1, damping: 0.5, velocity: 0, options: [], block: block)
      .then(duration: 1, block: block)
      .then(duration: 1, delay: 1, block: block)
      .then(duration: 1, options: .curveLinear, block: block)
      .then(duration: 1, delay: 1, options: .curveLinear, block: block)
      .then(duration: 1, damping: 0.5, velocity: 0, block: block)
      .then(duration: 1, delay: 1, damping: 0.5, velocity: 0, block: block)
      .then(duration: 1, damping: 0.5, velocity: 0, options: .curveLinear, block: block)
      .then(duration: 1, delay: 1, damping: 0.5, velocity: 0, options: .curveLinear, block: block)
      .run(then: {})
    ChainingAnimator().then(duration: 1, block: block).run {}
  }

  // MARK: The Objective-C class

  func barUsage(top: NSLayoutConstraint, view: UIView) {
    let animationsBlock: @MainActor () -> Void = {
      view.updateConstraintsIfNeeded()
      view.layoutIfNeeded()
    }
    BARAnimation.construct()
      .initially(animationsBlock)
      .animation(
        withDuration: 0.425, animationConditions: { top.constant = 32 }, animations: animationsBlock
      )
      .animation(
        withDuration: 0.425, animationConditions: { top.constant = 0 }, animations: animationsBlock
      )
      .animation(
        withDuration: 0.425, animationConditions: { top.constant = -32 },
        animations: animationsBlock
      )
      .animation(
        withDuration: 0.425, animationConditions: { top.constant = 0 }, animations: animationsBlock
      )
      .animation(
        withDuration: 0.8, animationConditions: nil, animations: { foreView.alpha = 1 }
      )
      .finally {}
      .run()
  }

  func barForms() {
    BARAnimation.construct()
      .initially(nil)
      .animation(withDuration: 1, animationConditions: nil, animations: nil)
      .then()
      .animation(
        withDuration: 1, delay: 0.5, options: .curveLinear, animationConditions: nil,
        animations: nil
      )
      .then()
      .animation(
        withDuration: 1, delay: 0.5, options: [], animationConditions: {}, animations: {}
      )
      .finally(nil)
      .run()
  }

  // MARK: The blog post

  func blogUsage() {
    ViewAnimator.start()
      .delay(1.0)
      .duration(0.8)
      .animate {
        self.subview.transform = self.subview.transform.translatedBy(x: 0, y: 200.0)
      }
      .duration(0.8)
      .animate {
        self.subview.transform = self.subview.transform.translatedBy(x: 200.0, y: 0)
      }
      .duration(0.8)
      .animate {
        self.subview.transform = self.subview.transform.translatedBy(x: 0, y: -200.0)
      }
      .duration(0.8)
      .animate {
        self.subview.transform = self.subview.transform.translatedBy(x: -200.0, y: 0)
      }
      .resolve()
  }

  func blogForms(_ handler: @escaping AnimationHandler) {
    ViewAnimator.start().resolve()
    ViewAnimator.start().duration(1).animate(handler: handler).resolve()
    ViewAnimator.start().options(.curveLinear).duration(1).animate(handler: handler).resolve()
    ViewAnimator.start().options([.curveLinear]).delay(1).duration(1).animate(handler: handler)
      .delay(0.5).options(.curveEaseIn).duration(1).animate(handler: handler).resolve()
    let builder: AnimationBuilder = ViewAnimator.start().delay(1)
    let executor: AnimationExecutor = builder.duration(1)
    executor.animate(handler: handler).resolve()
  }

  // MARK: The playground

  func playgroundUsage() {
    Animator.addAnimations {
      smallView.frame.origin = CGPoint(x: 380, y: 0)
      smallView3.frame.origin = CGPoint(x: 0, y: 380)
    }.addAnimations {
      smallView.frame.origin = CGPoint(x: 380, y: 380)
      smallView3.frame.origin = CGPoint(x: 0, y: 0)
    }.addAnimations(usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
      smallView.frame.origin = CGPoint(x: 190, y: 190)
      smallView3.frame.origin = CGPoint(x: 190, y: 190)
    }.addAnimations(
      withDuration: 1, delay: 1, options: [UIView.AnimationOptions.curveLinear],
      animations: {
        smallView.frame.origin = CGPoint(x: 260, y: 380)
        smallView3.frame.size = CGSize(width: 80, height: 80)
      }
    ).animate {
      print("Completed")
    }
  }

  func playgroundForms(_ block: @escaping Animator.AnimatorAnimationsClosure) {
    Animator.addAnimations(animations: block).animate()
    Animator.addAnimations(withDuration: 2, animations: block).animate(completion: nil)
    Animator.addAnimations(delay: 2, animations: block).animate(completion: {})
    Animator.addAnimations(options: .curveLinear, animations: block).animate {}
    Animator.addAnimations(withDuration: 2, delay: 2, animations: block)
      .addAnimations(withDuration: 2, options: .curveLinear, animations: block)
      .addAnimations(delay: 2, options: .curveLinear, animations: block)
      .addAnimations(withDuration: 2, delay: 2, options: .curveLinear, animations: block)
      .addAnimations(animations: block)
      .addAnimations(withDuration: 2, animations: block)
      .addAnimations(delay: 2, animations: block)
      .addAnimations(options: .curveLinear, animations: block)
      .animate()
    Animator.addAnimations(usingSpringWithDamping: 0.7, initialSpringVelocity: 0, animations: block)
      .addAnimations(usingSpringWithDamping: 0.7, initialSpringVelocity: 0, animations: block)
      .addAnimations(
        withDuration: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, animations: block
      )
      .addAnimations(
        delay: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, animations: block
      )
      .addAnimations(
        usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: .curveLinear,
        animations: block
      )
      .addAnimations(
        withDuration: 2, delay: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        animations: block
      )
      .addAnimations(
        withDuration: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        options: .curveLinear, animations: block
      )
      .addAnimations(
        delay: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: .curveLinear,
        animations: block
      )
      .addAnimations(
        withDuration: 2, delay: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        options: .curveLinear, animations: block
      )
      .animate()
    Animator.addAnimations(
      withDuration: 2, delay: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: .curveLinear, animations: block
    ).animate()
  }
}
