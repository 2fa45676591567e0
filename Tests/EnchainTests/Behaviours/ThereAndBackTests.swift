import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Any part of a chain may be repeated, there and back, with delays between: a way back shows the way
/// there from its end, values stand between two passes, and blocks are called on ways there only.
@MainActor
@Suite struct ThereAndBackTests {
  enum Segment: CaseIterable {
    case step, spring, keyframes, sequence, group, stagger, nestedChain, everyPartOfAGroup
    /// A call with an undo between two steps.
    case call
  }

  private static let gap = 0.25

  /// A part that moves several views, and the number of its blocks.
  private func part(
    _ segment: Segment, _ views: [UIView], _ note: @escaping @MainActor () -> Void
  ) -> (Chain, blocks: Int) {
    func move(_ index: Int, _ timing: Timing = .easeIn, _ duration: TimeInterval = 0.5) -> Animate {
      Animate(duration: duration, timing: timing) {
        note()
        views[index].center.x += 40 + CGFloat(index)
        views[index].alpha -= 0.25
      }
    }
    switch segment {
    case .step: return (move(0).chain, 1)
    case .spring: return (move(0, .spring(dampingRatio: 0.5), 1).chain, 1)
    case .keyframes:
      let keyframes = Keyframes(duration: 1) {
        Keyframe(at: 0, duration: 0.5) {
          note()
          views[0].center.x += 50
        }
        Keyframe(at: 0.5, duration: 0.5) {
          note()
          views[0].center.y += 50
        }
      }
      return (keyframes.chain, 2)
    case .sequence:
      return (
        Chain {
          move(0)
          Wait(0.25)
          move(1)
          move(0, .linear)
        }, 3
      )
    case .group:
      return (
        Together {
          move(0)
          move(1, .linear, 1)
          Chain {
            move(2)
            move(2)
          }
        }.chain, 4
      )
    case .stagger:
      return (Stagger(0.125, over: 0..<4, from: .edges) { move($0) }.chain, 4)
    case .nestedChain:
      return (
        Chain {
          move(0)
          Chain {
            move(1)
            Together {
              move(2)
              move(3, .linear, 0.25)
            }
          }
        }, 4
      )
    case .everyPartOfAGroup:
      // Each there and back twice by itself, within the way there, and again within the way back.
      return (
        Together { for index in 0..<4 { move(index).repeated(2, autoreverse: true) } }.chain, 8
      )
    case .call:
      return (
        Chain {
          move(0)
          Perform {
            note()
            views[1].tag += 1
          } undo: {
            views[1].tag -= 1
          }
          move(1)
        }, 3
      )
    }
  }

  @Test(arguments: Segment.allCases, [false, true])
  func wayBackShowsTheWayThereFromItsEnd(segment: Segment, isHeld: Bool) {
    let scene = Scene()
    let views = (0..<4).map { UIView(frame: CGRect(x: 0, y: 20 * $0, width: 20, height: 10)) }
    for view in views { scene.stage.addSubview(view) }
    scene.stage.advance(by: 0)
    var calls = 0
    let (part, blocks) = part(segment, views) { calls += 1 }
    let length = part.duration
    let chain = part.repeated(2, autoreverse: true, delay: Self.gap)
    #expect(isClose(chain.duration, 4 * length + 3 * Self.gap))
    func seen() -> [Double] {
      views.flatMap { view -> [Double] in
        let values = scene.stage.presented(view)
        return [values.center.x, values.center.y, values.alpha * 100].map { Double($0) }
      }
    }
    func isSame(_ left: [Double], _ right: [Double]) -> Bool {
      zip(left, right).allSatisfy { isClose($0, $1, within: 0.02) }
    }
    let start = seen()
    let run = chain.run(ownedBy: isHeld ? scene : nil, completion: scene.end)

    // No time is at a boundary, where a spring is at rest but for a thousandth.
    let times = stride(from: 0.03, to: length, by: 0.0625).map { $0 }
    var there: [[Double]] = []
    for time in times {
      scene.stage.advance(to: time)
      there.append(seen())
    }
    #expect(there.contains { !isSame($0, start) })
    #expect(calls == blocks)
    scene.stage.advance(to: length + Self.gap / 2)
    let end = seen()
    for time in times.reversed() {
      scene.stage.advance(to: 2 * length + Self.gap - time)
      #expect(isSame(seen(), there[times.firstIndex(of: time)!]), "back at \(time)")
    }
    scene.stage.advance(to: 2 * length + Self.gap * 1.5)
    #expect(isSame(seen(), start))
    #expect(views[1].tag == 0)
    #expect(calls == blocks)
    for (index, time) in times.enumerated() {
      scene.stage.advance(to: 2 * (length + Self.gap) + time)
      #expect(isSame(seen(), there[index]), "there again at \(time)")
    }
    scene.stage.advance(to: 3 * length + 2.5 * Self.gap)
    #expect(isSame(seen(), end))
    #expect(views[1].tag == (segment == .call ? 1 : 0))
    scene.stage.advance(by: 10)

    #expect(isSame(seen(), start))
    #expect(calls == 2 * blocks)
    #expect(scene.outcomes == [.finished])
    #expect(run.isEnded)
  }
}
