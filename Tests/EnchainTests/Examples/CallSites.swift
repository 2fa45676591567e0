// Code of an app that says nothing about actors, in every form a block has. That it compiles without a
// warning is the test: here in Swift 6 mode, by `.ci/consumer` from another package, in Swift 5 mode
// with every strictness too.
import Enchain
import UIKit

final class ListController: UIViewController {
  let card = UIView()
  var cells = [UIView(), UIView()]
  var block: () -> Void = {}
  lazy var fadeLater: () -> Void = { self.card.alpha = 0 }
  var optionalBlock: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    block = { self.card.alpha = 1 }
    animate(duration: 1, block: block).then(duration: 1, block: fadeLater).run()
    if let optionalBlock { animate(duration: 1, block: optionalBlock).run(then: optionalBlock) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var changes = { self.card.alpha = 0 }
    animate(duration: 1, block: changes).run()
    changes = { self.card.alpha = 1 }
    Chain {
      Animate(duration: 1, animations: changes)
      Perform(changes)
      Perform(changes, undo: block)
      Animate(duration: 1, animations: changes).before(changes).after(changes).when { true }
      Keyframes(duration: 1) {
        Keyframe(at: 0, duration: 0.5, animations: changes)
        Keyframe(at: 0.5, duration: 0.5) { self.card.alpha = 0 }
      }
      Transition(with: card, duration: 1, options: .transitionCrossDissolve, animations: changes)
      Animate(duration: 1, animations: changes).reduceMotion(.alternative(changes))
      Animate(duration: 1, animations: changes).reduceMotion(.alternative { self.card.alpha = 0 })
    }.run(then: changes)
  }

  func tapped() { card.alpha = 0 }
  func pressed(_ sender: Any) { animate(duration: 1, block: tapped).run() }
  func shake() { card.center.x += 10 }
  func isReady() -> Bool { card.alpha > 0 }
  func ended(_ outcome: Run.Outcome) { card.isHidden = outcome.isFinished }
  static func note() {}

  func localFunctions() {
    func fade() { card.alpha = 0 }
    func ask() -> Bool { card.alpha > 0 }
    func end(_ outcome: Run.Outcome) { card.alpha = outcome.isFinished ? 1 : 0 }
    let isLong = true
    Animate(duration: 1, animations: fade).when(ask).before(fade).after(fade).chain
      .then(duration: 1, block: fade)
      .then(duration: 1, damping: 1, velocity: 0, block: fade)
      .then(duration: 1, timing: .linear, block: fade)
      .then(Animate(timing: .spring(duration: 1, bounce: 0), animations: fade))
      .thenPerform(fade)
      .run(then: fade)
    animate(duration: 1, block: fade).run(completion: end)
    animate(duration: 1, damping: 1, velocity: 0, block: fade).run().onEnd(end)
    Perform(fade).run()
    Perform(fade, undo: fade).run()
    Chain {
      Animate(duration: 1, animations: fade)
      if isLong { Perform(fade) }
      Keyframes(duration: 1) { Keyframe(at: 0, duration: 1, animations: fade) }
      Transition(with: card, duration: 1, options: .transitionCrossDissolve, animations: fade)
      Animate(duration: 1, animations: fade).reduceMotion(.alternative(fade))
    }.run()
  }

  func methods() {
    Animate(duration: 1, animations: shake).when(isReady).before(shake).after(shake).chain
      .then(duration: 1, block: shake)
      .then(duration: 1, damping: 1, velocity: 0, block: shake)
      .then(duration: 1, timing: .linear, block: shake)
      .then(Animate(timing: .spring(duration: 1, bounce: 0), animations: shake))
      .thenPerform(shake)
      .run(then: shake)
    animate(duration: 1, block: shake).run(completion: ended)
    animate(duration: 1, damping: 1, velocity: 0, block: self.shake).run().onEnd(self.ended)
    animate(duration: 1, block: Self.note).run(then: Self.note)
    Perform(shake).run()
    Perform(shake, undo: shake).run()
    Chain {
      Animate(duration: 1, animations: shake)
      Keyframes(duration: 1) { Keyframe(at: 0, duration: 1, animations: shake) }
      Transition(with: card, duration: 1, options: .transitionCrossDissolve, animations: shake)
      Animate(duration: 1, animations: shake).reduceMotion(.alternative(shake))
      Stagger(0.1, over: cells) { cell in Animate(duration: 1, animations: cell.layoutIfNeeded) }
    }.run()
    card.setNeedsLayout()
    animate(duration: 1, block: view.layoutIfNeeded).run()
  }

  func tasks() {
    Task {
      let run = animate(duration: 1) { self.card.alpha = 0 }.run()
      run.pause()
      run.resume()
      if await run.outcome.isFinished { shake() }
      let changes = { self.card.alpha = 1 }
      _ = await animate(duration: 1, block: changes).run(then: shake).outcome
    }
    Task { @MainActor in
      await Animate(duration: 1, animations: shake).run().outcome
    }
  }

  func withWeakSelf() {
    animate(duration: 1) { [weak self] in self?.card.alpha = 0 }
      .then(duration: 1) { [weak self] in
        guard let self else { return }
        card.alpha = 1
      }
      .run(ownedBy: self) { [weak self] in self?.shake() }
  }

  func chains() -> Chain {
    let fadeIn = cells.map { cell in Animate(duration: 0.2) { cell.alpha = 1 } }
    return Chain {
      fadeIn
      Stagger(within: 1, over: cells, from: .center, distribution: .easeIn) { cell in
        Animate(duration: 0.2) { cell.alpha = 0 }
        Animate(duration: 0.2) { cell.alpha = 1 }
      }
      Stagger(over: cells) { cell in
        Animate(duration: 0.2) { cell.alpha = 0 }
      } startingAt: {
        Double($0) * 0.1
      }
      for cell in cells where !cell.isHidden { Animate(duration: 0.1) { cell.alpha = 0 } }
    }
  }
}

final class FadingView: UIView {
  private var run: Run?
  init() {
    super.init(frame: .zero)
    run = Animate(duration: 1) { self.alpha = 1 }.run(ownedBy: self)
  }
  required init?(coder: NSCoder) { fatalError("not loaded from a file") }
  override func layoutSubviews() {
    super.layoutSubviews()
    run?.stop(.atEnd)
  }
}

/// Says nothing of actors.
struct Model {
  let view: UIView

  func show() async -> Bool {
    let run = await animate(duration: 1) { view.alpha = 1 }.run()
    await run.pause()
    await run.resume()
    return await run.outcome.isFinished
  }

  func chain() -> Chain {
    Chain {
      Animate(duration: 1) { view.alpha = 1 }.before { view.isHidden = false }
      Wait(0.5)
      Perform { view.alpha = 0 }
    }
  }

  func plans() -> TimeInterval { chain().plan.duration + chain().duration }
}

func showFromAnywhere(_ view: UIView) async {
  let chain = Chain { Animate(duration: 1) { view.alpha = 1 } }
  let outcome = await chain.run().outcome
  print(outcome.isFinished)
  await MainActor.run { _ = chain.run() }
  let run = await chain.run(ownedBy: view, ifRunning: .queue) { print("over") }
  await run.onEnd { print($0) }
}

actor Store {
  func play(_ chain: Chain) async -> Run.Outcome { await chain.run().outcome }
}

@MainActor func free(_ view: UIView, _ given: @escaping () -> Void) {
  animate(duration: 1, block: given).then(duration: 1) { view.alpha = 0 }.run(then: given)
}
