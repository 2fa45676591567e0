import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Steps that begin together are looked at together: what each of many does is told apart as what
/// each of a few does.
@MainActor
@Suite struct ManyTogetherTests {
  enum Kind: CaseIterable {
    /// More ends than are looked at one by one, of steps with layers of their own.
    case manyEnds
    /// The same, all on one layer.
    case manyEndsOfOneLayer
    case oneEnd
    case functions
    /// With ways back of the group, of every step, and of every second one.
    case groupThereAndBack, stepsThereAndBack, someThereAndBack
  }

  @MainActor
  private final class Subject {
    let stage = Stage()
    let views: [UIView]
    let chain: Chain
    let calls: Calls

    final class Calls { var count = 0 }

    init(_ kind: Kind) {
      let views = (0..<40).map { UIView(frame: CGRect(x: 0, y: 8 * $0, width: 20, height: 6)) }
      let calls = Calls()
      self.calls = calls
      self.views = views
      for view in views { stage.addSubview(view) }
      stage.advance(by: 0)
      let together = Together {
        for index in 0..<40 {
          let isApart = kind != .oneEnd && kind != .functions && kind != .stepsThereAndBack
          let step = Animate(
            duration: isApart ? 1 + 0.025 * Double(index) : 1,
            timing: kind == .functions
              ? index < 20 ? .easeOutBounce : .easeInQuad
              : index % 3 == 0 ? .linear : .spring(dampingRatio: 0.5)
          ) {
            calls.count += 1
            if kind == .manyEndsOfOneLayer {
              views[0].center.x += 10
            } else {
              views[index].center.x += 100
              views[index].alpha = 0.25
            }
          }
          if kind == .stepsThereAndBack || (kind == .someThereAndBack && index % 2 == 0) {
            step.repeated(1, autoreverse: true)
          } else {
            step.chain
          }
        }
      }
      // On top of each step's end another begins.
      chain = Chain {
        if kind == .groupThereAndBack {
          together.repeated(2, autoreverse: true)
        } else {
          together
        }
        Animate(duration: 1, timing: .linear) {
          for view in views {
            view.center.x += 50
            view.alpha = 1
          }
        }
      }
    }

    /// Where the views are in the end.
    func ends(_ kind: Kind) -> [CGFloat] {
      (0..<40).map { index in
        switch kind {
        case .manyEnds, .oneEnd, .functions: 160
        case .manyEndsOfOneLayer: index == 0 ? 460 : 60
        case .groupThereAndBack, .stepsThereAndBack: 60
        case .someThereAndBack: index % 2 == 0 ? 60 : 160
        }
      }
    }

    var seen: [Double] {
      views.flatMap { view -> [Double] in
        let values = stage.presented(view)
        return [Double(values.center.x), Double(values.alpha) * 100]
      }
    }

    var set: [Double] { views.flatMap { [Double($0.center.x), Double($0.alpha) * 100] } }
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= 0.02 }
  }

  @Test(arguments: Kind.allCases)
  func manyStepsThatBeginTogetherAreMovedAsTheyGo(kind: Kind) {
    let left = Subject(kind)
    let start = left.set
    left.chain.run()
    var unmoved: [Double: [Double]] = [:]
    // Springs are not quite at rest at their very ends: no time is at one.
    let times = (0..<Int(left.chain.duration * 4)).map { 0.25 * Double($0) + 0.113 }
    for time in times {
      left.stage.advance(to: time)
      unmoved[time] = left.seen
    }
    left.stage.advance(by: 2)
    let end = left.set
    // Ends that are not quite at the next start, as sums of fractions are, take nothing of it away.
    for (view, x) in zip(left.views, left.ends(kind)) { #expect(view.center.x == x) }

    let moved = Subject(kind)
    let run = moved.chain.run()
    moved.stage.advance(to: 0.3)
    run.pause()
    for time in times + times.reversed() + [times[3], times[1], times[2]] {
      run.seek(to: time)
      #expect(isClose(moved.seen, unmoved[time] ?? []), "\(kind) at \(time)")
    }
    run.resume()
    moved.stage.advance(by: times[4] - times[2])
    #expect(isClose(moved.seen, unmoved[times[4]] ?? []))
    run.reverse()
    moved.stage.advance(by: times[4] - times[1])
    #expect(isClose(moved.seen, unmoved[times[1]] ?? []))
    run.reverse()
    moved.stage.advance(by: 20)
    #expect(moved.set == end)
    #expect(moved.seen == end)
    #expect(moved.calls.count == left.calls.count)

    let stopped = Subject(kind)
    let other = stopped.chain.run()
    stopped.stage.advance(to: times[4])
    other.stop(.atStart)
    #expect(stopped.set == start)
    #expect(stopped.seen == start)
  }

  @Test func undoesAmongManyAreCalledInTheirOrder() {
    let scene = Scene()
    let run = Together {
      for index in 0..<30 {
        Animate(duration: 1, timing: .linear) { scene.box.center.x += 10 }
        Perform {
          scene.note("do\(index)")
        } undo: {
          scene.note("undo\(index)")
        }
      }
    }.run()

    scene.stage.advance(by: 0.5)
    run.stop(.atStart)

    #expect(scene.log.count == 60)
    #expect(Array(scene.log[30...]) == (0..<30).reversed().map { "undo\($0)" })
    #expect(scene.box.center.x == 30)
  }
}
