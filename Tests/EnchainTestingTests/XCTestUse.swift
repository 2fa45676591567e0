import EnchainTesting
import UIKit
import XCTest

/// The same stage, used from XCTest, whose methods of the main actor must be `async` on Linux.
final class StageUseFromXCTest: XCTestCase {
  @MainActor
  func testAnimationOfSecondsTakesNone() async {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.addSubview(box)
    stage.advance(by: 0)

    UIView.animate(withDuration: 5, animations: { box.alpha = 0 })
    stage.advance(by: 5)

    stage.expect(box, \.alpha, is: 0)
    XCTAssertEqual(stage.now, 5)
  }
}

/// Without concurrency: XCTest runs tests on the main thread.
final class StageUseFromSynchronousXCTest: XCTestCase {
  func testNestedWaitFollowsTheStagesTime() {
    let ended = expectation(description: "The animation ends.")
    let stage = MainActor.assumeIsolated {
      let stage = Stage()
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      stage.addSubview(box)
      stage.advance(by: 0)
      UIView.animate(
        withDuration: 5, animations: { box.alpha = 0 }, completion: { _ in ended.fulfill() })
      return stage
    }

    wait(for: [ended], timeout: 60)

    MainActor.assumeIsolated { XCTAssertEqual(stage.now, 5, accuracy: 0.1) }
  }
}
