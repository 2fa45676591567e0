import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Chains and controls that nobody would think of, drawn by a seeded generator: whatever is asked of a
/// run, it shows at every time of its plan what the same chain shows when it is left alone, and it is
/// over once.
@MainActor
@Suite struct RandomRunTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Two views, and a chain that moves them, the same for the same seed.
  @MainActor
  final class Subject {
    let stage = Stage()
    let views = (0..<2).map { index in
      UIView(frame: CGRect(x: 50 * index, y: 40, width: 20 + 10 * index, height: 20))
    }
    private(set) var calls: [String] = []
    private(set) var outcomes: [Run.Outcome] = []
    private var generator: Generator
    private var count = 0

    init(seed: UInt64) {
      generator = Generator(state: seed)
      for view in views { stage.addSubview(view) }
      stage.advance(by: 0)
    }

    private func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    private func time() -> Double { Double(pick(1..<12)) * 0.07 }

    private func timing() -> Timing {
      [
        .linear, .easeInOut, .cubic(0.7, 0, 0.2, 1), .spring(dampingRatio: 0.5), .easeOutBounce,
        .easeInOutBack, .options, .spring(dampingRatio: 1, initialVelocity: 1),
      ][pick(0..<8)]
    }

    func note(_ name: String) { calls.append(name) }

    private func step() -> Chain {
      count += 1
      let name = "\(count)"
      let view = views[pick(0..<2)]
      let kind = pick(0..<5)
      let by = CGFloat(pick(-5..<6) * 10)
      var step = Animate(duration: time(), timing: timing()) { [unowned self] in
        note(name)
        switch kind {
        case 0: view.center.x += by
        case 1: view.center.y += by
        case 2: view.alpha = view.alpha > 0.5 ? 0.25 : 1
        case 3: view.transform = view.transform.scaledBy(x: 1 + by / 100, y: 1.1)
        default: view.bounds.size.width += abs(by)
        }
      }.chain
      if pick(0..<4) == 0 { step = step.delayed(time()) }
      if pick(0..<8) == 0 { step = step.timeScale([0.5, 2, 3][pick(0..<3)]) }
      if pick(0..<10) == 0 { step = step.after { [unowned self] in note("\(name) after") } }
      return step
    }

    /// - Parameter goesBack: whether parts may go back by themselves: not beside others, which may
    ///   change the same views meanwhile.
    func chain(_ depth: Int = 3, goesBack: Bool = true) -> Chain {
      var chain = Chain()
      for _ in 0..<pick(1..<4) {
        switch depth > 0 ? pick(0..<10) : 0 {
        case 0...3: chain.append(step())
        case 4: chain.append(Wait(time()))
        case 5:
          chain.append(
            Together([
              self.chain(depth - 1, goesBack: false), self.chain(depth - 1, goesBack: false),
            ]))
        case 6: chain.append(Stagger(0.05, over: 0..<3) { _ in step() })
        case 7:
          chain.append(
            self.chain(depth - 1, goesBack: goesBack).repeated(
              .times(pick(1..<4)), autoreverse: pick(0..<2) == 0 && goesBack,
              delay: pick(0..<2) == 0 ? 0 : 0.1))
        case 8: chain.append(step().position(.after(-0.1)))
        default: chain.append(self.chain(depth - 1, goesBack: goesBack))
        }
      }
      return chain
    }

    func end(_ outcome: Run.Outcome) { outcomes.append(outcome) }

    /// What is on screen.
    var seen: [Double] {
      views.flatMap { view in
        let shown = stage.presented(view)
        return [
          shown.center.x, shown.center.y, shown.bounds.width, shown.alpha, shown.transform.a,
          shown.transform.d,
        ].map { Double($0) }
      }
    }
  }

  /// What the chain of that seed shows at those times when it is left alone, the calls it makes, and
  /// its length.
  private func alone(_ seed: UInt64, _ times: [Double]) -> [Double: [Double]] {
    let subject = Subject(seed: seed)
    let chain = subject.chain()
    let run = chain.run(completion: subject.end)
    defer { run.stop() }
    var shown: [Double: [Double]] = [:]
    for time in times.sorted() {
      subject.stage.advance(to: time)
      shown[time] = subject.seen
    }
    return shown
  }

  @Test(arguments: 0..<400)
  func controlledRunShowsWhatTheChainShowsAlone(number: Int) {
    let seed = UInt64(number) &* 7919 &+ 1
    let subject = Subject(seed: seed)
    let start = subject.seen
    let chain = subject.chain()
    let total = chain.duration
    let run = chain.run(completion: subject.end)
    var random = Generator(state: seed ^ 0xABCD)
    var moments: [(time: Double, shown: [Double], how: String)] = []
    var history = ""

    for _ in 0..<25 {
      let choice = Int.random(in: 0..<7, using: &random)
      let time = Double.random(in: 0...total, using: &random)
      switch choice {
      case 0: run.isPaused ? run.resume() : run.pause()
      case 1, 2: run.seek(to: time)
      case 3: run.reverse()
      case 4: run.rate = [0.1, 0.5, 1, 2, 10][Int.random(in: 0..<5, using: &random)]
      case 5: run.skipStep()
      default: break
      }
      if run.isEnded { break }
      history += " \(choice):\(time)"
      subject.stage.advance(by: Double.random(in: 0...0.3, using: &random))
      if run.isEnded { break }
      moments.append((run.time, subject.seen, history))
    }
    let isOver = run.isEnded
    if !isOver {
      if run.isReversed { run.reverse() }
      run.rate = 1
      run.resume()
      subject.stage.advance(by: total + 1)
    }
    let end = subject.seen

    #expect(subject.outcomes.count == 1)
    if subject.outcomes == [.stopped(at: 0)] {
      for (left, right) in zip(end, start) { #expect(isClose(left, right, within: 1e-4)) }
    }
    let shown = alone(seed, moments.map(\.time) + [total + 1])
    for moment in moments {
      // In the frame in which something begins or ends either may be seen.
      let expected = shown[moment.time]!
      let isSame = zip(expected, moment.shown).allSatisfy {
        isClose($0, $1, within: $0 > 2 || $0 < -2 ? 0.15 : 0.02)
      }
      #expect(
        isSame,
        "seed \(seed) at \(moment.time) of \(total): \(moment.how)\n\(chain)\n\(expected)\n\(moment.shown)"
      )
      if !isSame { return }
    }
    if subject.outcomes == [.finished] {
      for (left, right) in zip(end, shown[total + 1]!) {
        #expect(isClose(left, right, within: 1e-4), "the end of seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<300)
  func wayBackIsTheWayThereFromItsEnd(number: Int) {
    let seed = UInt64(number) &* 104_729 &+ 5
    let subject = Subject(seed: seed)
    let start = subject.seen
    let written = subject.chain()
    let total = written.duration
    let run = written.repeated(1, autoreverse: true).run(completion: subject.end)
    let moments = (1..<14).map { total * (Double($0) + 0.137) / 15 }
    var shown: [[Double]] = []

    for moment in moments {
      subject.stage.advance(to: moment)
      shown.append(subject.seen)
    }
    for (moment, there) in zip(moments, shown).reversed() {
      subject.stage.advance(to: 2 * total - moment)
      let isSame = zip(there, subject.seen).allSatisfy {
        isClose($0, $1, within: $0 > 2 || $0 < -2 ? 0.15 : 0.02)
      }
      #expect(isSame, "seed \(seed) at \(moment)\n\(written)\n\(there)\n\(subject.seen)")
      if !isSame { break }
    }
    subject.stage.advance(to: 2 * total + 1)

    #expect(run.isEnded)
    #expect(subject.outcomes.count == 1)
    for (left, right) in zip(subject.seen, start) { #expect(isClose(left, right, within: 1e-4)) }
  }
}
