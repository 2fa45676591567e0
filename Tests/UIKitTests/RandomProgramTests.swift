import EnchainTesting
import Foundation
import Testing
import UIKit

extension UIKitTests {
  /// Thousands of random programs, and what must hold for every one of them: model values and
  /// completions do not depend on sampling, sampling twice gives the same, the end presents the
  /// model, every completion comes exactly once, and nothing is retained afterwards.
  @MainActor
  @Suite struct RandomProgramTests {
    /// `ENCHAIN_RANDOM_PROGRAMS` asks for another number of programs in each test.
    nonisolated private static let asked =
      ProcessInfo.processInfo.environment["ENCHAIN_RANDOM_PROGRAMS"].flatMap { Int($0) }
      .map { max(1, $0 / 50) }

    @Test(arguments: 0..<(asked ?? 50))
    func randomProgramsKeepTheirPromises(batch: Int) {
      let tokens = RandomProgram.aliveTokens
      for seed in batch * 50..<(batch + 1) * 50 {
        var outcomes: [RandomProgram.Outcome] = []
        for samples in [false, true] {
          let stage = Stage()
          let program = RandomProgram(
            seed: seed, stage: stage, samples: samples, usesOddNumbers: false)
          program.run(steps: 10)
          #expect(program.faults.isEmpty, "seed \(seed), sampled: \(samples)")
          outcomes.append(program.outcome)
        }
        #expect(outcomes[0] == outcomes[1], "seed \(seed): sampling changed what happens")
      }
      #expect(RandomProgram.aliveTokens == tokens, "blocks or completions are still held")
    }

    @Test(arguments: 0..<(asked ?? 30))
    func oddNumbersNeitherCrashNorHang(batch: Int) {
      let tokens = RandomProgram.aliveTokens
      for seed in batch * 50..<(batch + 1) * 50 {
        let stage = Stage()
        let program = RandomProgram(
          seed: seed, stage: stage, samples: true, usesOddNumbers: true)
        program.run(steps: 10)
        #expect(program.faults.isEmpty, "seed \(seed)")
      }
      #expect(RandomProgram.aliveTokens == tokens, "blocks or completions are still held")
    }
  }
}
