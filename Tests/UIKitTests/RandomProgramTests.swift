import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Thousands of random programs, and what must hold for every one of them: model values and
  /// completions do not depend on sampling, sampling twice gives the same, the end presents the
  /// model, every completion comes exactly once, and nothing is retained afterwards.
  @MainActor
  @Suite struct RandomProgramTests {
    @Test(arguments: 0..<24)
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

    @Test(arguments: 0..<12)
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
