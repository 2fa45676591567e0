import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct TransactionTests {
  private func animation(_ duration: CFTimeInterval) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.toValue = 5
    animation.duration = duration
    return animation
  }

  @Test func defaultsAreTheDocumentedOnes() {
    _ = Stage()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test func nestedTransactionsInherit() {
    let stage = Stage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(false)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    CATransaction.commit()

    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    _ = stage
  }

  @Test func theImplicitTransactionEndsWithTheTurn() {
    let stage = Stage()
    CATransaction.setAnimationDuration(7)
    #expect(CATransaction.animationDuration() == 7)

    stage.advance(by: 0)

    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func commitWithoutABeginEndsTheImplicitTransaction() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let log = Recorder()
    CATransaction.setAnimationDuration(7)
    CATransaction.setCompletionBlock { log.note("first \(stage.now)") }
    layer.add(animation(2), forKey: "a")

    CATransaction.commit()

    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.setCompletionBlock { log.note("second \(stage.now)") }
    layer.add(animation(1), forKey: "b")
    CATransaction.commit()
    CATransaction.commit()
    stage.advance(by: 3)
    #expect(log.events == ["second 1.0", "first 2.0"])
  }

  @Test func completionComesWhenTheLastAnimationEnds() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let log = Recorder()
    CATransaction.begin()
    layer.add(animation(3), forKey: "before")
    CATransaction.setCompletionBlock { log.note("done \(stage.now)") }
    layer.add(animation(0.5), forKey: "a")
    layer.add(animation(1), forKey: "b")
    CATransaction.commit()

    stage.advance(by: 0.9)
    #expect(log.events == [])
    stage.advance(by: 0.2)

    #expect(log.events == ["done 1.0"])
  }

  @Test func completionWithoutAnimationsComesAtOnceButNotInsideCommit() {
    let stage = Stage()
    let log = Recorder()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("done") }
    CATransaction.commit()
    log.note("after commit")

    stage.advance(by: 0)

    #expect(log.events == ["after commit", "done"])
  }

  @Test func removedAnimationsComplete() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let log = Recorder()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("done") }
    layer.add(animation(5), forKey: "a")
    CATransaction.commit()
    stage.advance(by: 1)

    layer.removeAnimation(forKey: "a")
    stage.advance(by: 0)

    #expect(log.events == ["done"])
  }

  @Test func outerCompletionWaitsForInnerAnimations() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let log = Recorder()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("inner") }
    layer.add(animation(1), forKey: nil)
    CATransaction.commit()
    layer.add(animation(0.5), forKey: nil)
    CATransaction.commit()

    stage.advance(by: 0.75)
    #expect(log.events == [])
    stage.advance(by: 0.25)

    #expect(log.events == ["inner", "outer"])
  }

  @Test func completionsCanStartTheNextAnimation() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let log = Recorder()
    func step(_ left: Int) {
      guard left > 0 else { return }
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        log.note("\(stage.now)")
        step(left - 1)
      }
      layer.add(animation(0.5), forKey: "step")
      CATransaction.commit()
    }
    step(3)

    stage.advance(by: 5)

    #expect(log.events == ["0.5", "1.0", "1.5"])
  }

  @Test func valuesAreKeptByKey() {
    _ = Stage()
    CATransaction.begin()
    CATransaction.setValue(4.0, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue("x", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 4)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") as? String == "x")
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "mine") == nil)
  }

  @Test func completionsThatAskForMoreForEverDoNotStopTime() {
    let stage = Stage()
    var count = 0
    func again() {
      count += 1
      CATransaction.begin()
      CATransaction.setCompletionBlock { again() }
      CATransaction.commit()
    }
    again()

    MediaScheduler.processEvents(upTo: CACurrentMediaTime())

    #expect(count > 1)
    MediaScheduler.reset()
    _ = stage
  }
}
