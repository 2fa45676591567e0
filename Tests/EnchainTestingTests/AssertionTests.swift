import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct AssertionTests {
  @Test func expectedValuePasses() {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.addSubview(box)
    stage.advance(by: 0)

    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { box.center.x += 100 }

    #expect(stage.expect(box, \.center, at: 1, is: CGPoint(x: 80, y: 30)))
    stage.advance(by: 2)
    #expect(stage.expect(box, \.center.x, is: 130))
    #expect(stage.expect(box, \.frame, is: CGRect(x: 100, y: 0, width: 60, height: 60)))
  }

  @Test func failureShowsTheTimelineAroundIt() throws {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    box.accessibilityIdentifier = "box"
    stage.addSubview(box)
    stage.advance(by: 0)
    let run = Chain {
      Animate(duration: 1, timing: .linear) { box.center.x += 100 }
      Wait(0.5)
    }.run()
    stage.advance(by: 0.5)

    nonisolated(unsafe) var message = ""  // set by the closure below, on this thread
    withKnownIssue {
      stage.expect(box, \.center.x, is: 90, during: run)
    } matching: { issue in
      message = issue.comments.map(\.rawValue).joined(separator: "\n")
      return true
    }

    #expect(message.contains("“box” has center.x 80.0 at 0.500 s, expected 90.0 ± 0.001"))
    #expect(message.contains("0.600 s  90.0"))
    #expect(message.contains("Chain: 2 steps, 1.5 s"))
    #expect(message.contains("|"))
  }
}
