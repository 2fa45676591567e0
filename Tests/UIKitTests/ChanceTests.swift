import Testing

@testable import UIKit

@Suite struct ChanceTests {
  @Test func shuffledObjectsAreTheSameOnes() throws {
    let shuffled = GKRandomSource.sharedRandom().arrayByShufflingObjects(in: Array(0..<40))
    let numbers = try #require(shuffled as? [Int])
    #expect(numbers.sorted() == Array(0..<40))
  }

  @Test func numbersOfASeedComeAgain() {
    let pairs: [(GKRandomSource, GKRandomSource)] = [
      (GKMersenneTwisterRandomSource(seed: 5), GKMersenneTwisterRandomSource(seed: 5)),
      (GKLinearCongruentialRandomSource(seed: 5), GKLinearCongruentialRandomSource(seed: 5)),
      (GKARC4RandomSource(seed: Data([1, 2])), GKARC4RandomSource(seed: Data([1, 2]))),
    ]
    for (one, two) in pairs {
      let numbers = (0..<50).map { _ in one.nextInt() }
      #expect(numbers == (0..<50).map { _ in two.nextInt() })
      #expect(Set(numbers).count > 45)
    }
    let other = GKMersenneTwisterRandomSource(seed: 6)
    #expect(other.nextInt() != GKMersenneTwisterRandomSource(seed: 5).nextInt())
  }

  /// The first numbers of MT19937-64 with the seed 5489, as its authors publish them.
  @Test func twisterIsItsAuthors() {
    let source = GKMersenneTwisterRandomSource(seed: 5489)
    #expect(source.next() == 14_514_284_786_278_117_030)
    #expect(source.next() == 4_620_546_740_167_642_908)
  }

  @Test func numbersStayInTheirBounds() {
    let source = GKRandomSource()
    for _ in 0..<500 {
      #expect((0..<7).contains(source.nextInt(upperBound: 7)))
      #expect((0...1).contains(source.nextUniform()))
      #expect((1...6).contains(GKRandomDistribution.d6().nextInt()))
      #expect((-3...3).contains(GKRandomDistribution(lowestValue: 3, highestValue: -3).nextInt()))
      let curve = GKGaussianDistribution(randomSource: source, mean: 5, deviation: 2)
      #expect((-1...11).contains(curve.nextInt()))
    }
    #expect(source.nextInt(upperBound: 0) == 0)
    #expect(GKRandomDistribution(lowestValue: .min, highestValue: .max).nextInt() <= .max)
  }

  @Test func bellCurveIsAroundItsMean() {
    let curve = GKGaussianDistribution(
      randomSource: GKMersenneTwisterRandomSource(seed: 1), mean: 50, deviation: 10)
    let numbers = (0..<2000).map { _ in curve.nextInt() }
    let mean = Double(numbers.reduce(0, +)) / 2000
    // Three standard errors of a mean of 2000 numbers with a deviation of 10.
    #expect(abs(mean - 50) < 0.7)
    #expect(numbers.allSatisfy { (20...80).contains($0) })
    let near = numbers.filter { abs($0 - 50) <= 10 }.count
    #expect((1250...1500).contains(near))
  }

  @Test func everyCardOfAPackComesBeforeOneComesAgain() {
    let pack = GKShuffledDistribution(lowestValue: 1, highestValue: 20)
    for _ in 0..<3 {
      #expect(Set((0..<20).map { _ in pack.nextInt() }).count == 20)
    }
  }
}
