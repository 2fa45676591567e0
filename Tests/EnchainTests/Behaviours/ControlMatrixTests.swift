import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Every control, in every kind of place, with every kind of timing: at each time of its plan a
/// controlled run shows what the same chain shows when it is left alone.
@MainActor
@Suite struct ControlMatrixTests {
  enum Kind: String, CaseIterable {
    case linear, easeInOut, cubic, overshootingCubic, spring, stiffSpring, bounce, function
    case keyframes

    var timing: Timing {
      switch self {
      case .linear, .keyframes: .linear
      case .easeInOut: .easeInOut
      case .cubic: .cubic(0.7, 0, 0.2, 1)
      case .overshootingCubic: .cubic(0.3, -0.4, 0.4, 1.6)
      case .spring: .spring(dampingRatio: 0.4, initialVelocity: 2)
      case .stiffSpring: .spring(dampingRatio: 1)
      case .bounce: .spring(duration: 0.9, bounce: 0.3)
      case .function: .easeOutBounce
      }
    }
  }

  /// Where in the chain something is asked for.
  enum Place: CaseIterable {
    case step, delay, relativeStep, group, nestedChain

    /// A time of the plan.
    func time(_ length: Double) -> Double {
      switch self {
      case .step: 0.43 * length
      case .delay: length + 0.27
      case .relativeStep: length + 0.5 + 0.41 * length
      case .group: 2 * length + 0.5 + 0.61 * length
      case .nestedChain: 3 * length + 0.7 + 0.37 * length
      }
    }
  }

  /// Two views and the chain that moves them.
  @MainActor
  final class Subject {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let label = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    let length: Double
    let total: Double
    private(set) var start: [Double] = []
    private(set) var outcomes: [Run.Outcome] = []
    private(set) var run: Run!

    init(_ kind: Kind) {
      let timing = kind.timing
      length = timing.settlingDuration ?? 1
      stage.addSubview(box)
      stage.addSubview(label)
      stage.advance(by: 0)
      let (box, label, length) = (self.box, self.label, length)
      /// A step of the kind; in keyframes the changes come after a first move.
      func step(_ delay: Double = 0, _ changes: @escaping ChainAction) -> Chain {
        guard kind == .keyframes else {
          return Animate(duration: length, delay: delay, timing: timing, animations: changes).chain
        }
        return Keyframes(duration: length, delay: delay, options: .calculationModeLinear) {
          Keyframe(at: 0, duration: 0.3) { box.center.y += 25 }
          Keyframe(at: 0.25, duration: 0.7, animations: changes)
        }.chain
      }
      let chain = Chain {
        // Several properties.
        step {
          box.center.x += 100
          box.alpha = 0.3
          box.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        }
        // Relative to what the step before it left.
        step(0.5) {
          box.center.x += 60
          box.transform = box.transform.scaledBy(x: 0.5, y: 2)
          box.bounds.size.width += 30
        }
        Together {
          step { label.center.y += 80 }
          step(0.2) { box.alpha += 0.5 }
        }
        Chain {
          step { label.alpha = 0 }
          step {
            label.center.y -= 40
            box.center.x -= 160
          }
        }
      }
      total = chain.duration
      start = set
      run = chain.run { [weak self] (outcome: Run.Outcome) in self?.outcomes.append(outcome) }
    }

    /// What is on screen.
    var seen: [Double] { [box, label].flatMap { numbers(stage.presented($0)) } }

    private func numbers(_ values: PresentedValues) -> [Double] {
      let transform = values.transform
      return [
        values.center.x, values.center.y, values.bounds.width, values.bounds.height, values.alpha,
        transform.a, transform.d,
      ].map { Double($0) }
    }

    /// What the model values are.
    var set: [Double] {
      [box, label].flatMap {
        [
          $0.center.x, $0.center.y, $0.bounds.width, $0.bounds.height, $0.alpha, $0.transform.a,
          $0.transform.d,
        ].map { Double($0) }
      }
    }
  }

  /// What is asked of the run.
  enum Control: CaseIterable {
    case pause, seekForward, seekBack, seekToAndFro, reverse, rates, skipStep
    case stopHere, stopAtStart, stopAtEnd
  }

  @Test(arguments: Kind.allCases, Place.allCases)
  func controlledRunShowsWhatItsPlanSays(kind: Kind, place: Place) {
    for control in Control.allCases {
      let subject = Subject(kind)
      let moment = place.time(subject.length)
      subject.stage.advance(to: moment)
      let seen = subject.apply(control, at: moment)
      let unmoved = Self.unmoved(kind, at: seen.map(\.time))
      for (time, values) in seen {
        let expected = time == 0 ? subject.start : unmoved[time] ?? []
        #expect(
          Self.isClose(values, expected),
          "\(control) at \(moment): \(values) at \(time), not \(expected)")
      }
      subject.run.stop()
      #expect(subject.outcomes.count == 1)
      #expect(isStill(subject))
    }
  }

  /// Nothing of a run that is over moves any more.
  private func isStill(_ subject: Subject) -> Bool {
    let seen = subject.seen
    subject.stage.advance(by: 5)
    return Self.isClose(subject.seen, seen) && Self.isClose(subject.set, seen)
  }

  /// What the chain shows at times of its plan when nobody touches it.
  private static func unmoved(_ kind: Kind, at times: [Double]) -> [Double: [Double]] {
    let subject = Subject(kind)
    var seen: [Double: [Double]] = [:]
    for time in Set(times).sorted() {
      subject.stage.advance(to: time)
      seen[time] = subject.seen
    }
    return seen
  }

  /// To what a spring at its fastest travels in some microseconds.
  private static func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= 0.02 }
  }
}

extension ControlMatrixTests.Subject {
  /// Asks the run for something at `moment`; answers what was seen at which times of the plan.
  fileprivate func apply(
    _ control: ControlMatrixTests.Control, at moment: Double
  ) -> [(time: Double, values: [Double])] {
    var seen: [(time: Double, values: [Double])] = []
    func look(_ time: Double) { seen.append((time, self.seen)) }
    switch control {
    case .pause:
      run.pause()
      look(moment)
      stage.advance(by: 3)
      look(moment)
      run.resume()
      stage.advance(by: 0.3)
      look(moment + 0.3)
    case .seekForward:
      for distance in [0.21, 0.77, 1.4] {
        run.seek(to: moment + distance)
        look(moment + distance)
      }
      stage.advance(by: 0.2)
      look(moment + 1.6)
    case .seekBack:
      for distance in [0.21, 0.33, 0.4] {
        run.seek(to: moment - distance)
        look(moment - distance)
      }
      stage.advance(by: 0.2)
      look(moment - 0.2)
      stage.advance(by: 0.5)
      look(moment + 0.3)
    case .seekToAndFro:
      run.pause()
      for part in [0.9, 0.15, 0.55, 0.05, 0.7, 0.35] {
        run.seek(to: total * part)
        look(total * part)
      }
    case .reverse:
      run.reverse()
      stage.advance(by: 0.3)
      look(moment - 0.3)
      run.reverse()
      stage.advance(by: 0.7)
      look(moment + 0.4)
    case .rates:
      var time = moment
      for (rate, wait) in [(0.1, 1.0), (0.5, 0.3), (3, 0.1), (10, 0.03), (1, 0.1)] {
        run.rate = rate
        look(time)
        stage.advance(by: wait)
        time += rate * wait
        look(time)
      }
    case .skipStep:
      let next = run.plan.steps(activeAt: moment).map(\.end).min()
      run.skipStep()
      if let next { #expect(isClose(run.time, next)) }
      // At its very end a spring has settled to a thousandth only.
      stage.advance(by: 0.05)
      look(run.time)
    case .stopHere:
      run.stop(.here)
      look(moment)
      seen.append((moment, set))
    case .stopAtStart:
      run.stop(.atStart)
      seen += [(0, self.seen), (0, set)]
    case .stopAtEnd:
      run.stop(.atEnd)
      seen += [(total + 1, self.seen), (total + 1, set)]
    }
    return seen
  }
}
