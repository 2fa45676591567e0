/// Whole numbers between two, all equally likely: a die.
open class GKRandomDistribution: NSObject, GKRandom {
  let source: any GKRandom
  /// The least number.
  public let lowestValue: Int
  /// The greatest number.
  public let highestValue: Int

  /// How many numbers there are.
  open var numberOfPossibleOutcomes: Int {
    let (difference, overflow) = highestValue.subtractingReportingOverflow(lowestValue)
    return overflow || difference == .max ? .max : difference + 1
  }

  /// Numbers from `lowestValue` to `highestValue`, the lesser first whichever it is.
  public required init(randomSource: any GKRandom, lowestValue: Int, highestValue: Int) {
    source = randomSource
    self.lowestValue = min(lowestValue, highestValue)
    self.highestValue = max(lowestValue, highestValue)
    super.init()
  }

  /// Numbers from `lowestValue` to `highestValue`, from the system's source.
  public convenience init(lowestValue: Int, highestValue: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestValue,
      highestValue: highestValue)
  }

  /// Numbers from 1 to `sideCount`.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: max(1, sideCount))
  }

  /// An ordinary die.
  open class func d6() -> Self { die(6) }
  /// A die with twenty sides.
  open class func d20() -> Self { die(20) }

  private class func die(_ sides: Int) -> Self {
    Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: sides)
  }

  open func nextInt() -> Int {
    lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes)
  }

  /// At least ``lowestValue`` and less than `upperBound`; ``lowestValue`` where nothing is between them.
  open func nextInt(upperBound: Int) -> Int {
    let limit = min(upperBound, highestValue == .max ? .max : highestValue + 1)
    guard limit > lowestValue else { return lowestValue }
    return lowestValue + source.nextInt(upperBound: limit - lowestValue)
  }

  /// Where in 0…1 the next number lies between the least and the greatest.
  open func nextUniform() -> Float {
    guard highestValue > lowestValue else { return 1 }
    return Float(nextInt() - lowestValue) / Float(highestValue - lowestValue)
  }

  /// Whether the next number is in the upper half.
  open func nextBool() -> Bool { nextUniform() >= 0.5 }
}

/// Whole numbers that are the likelier the nearer they are to the middle: a bell curve, cut off at three
/// deviations.
open class GKGaussianDistribution: GKRandomDistribution {
  /// The likeliest number.
  public let mean: Float
  /// How far numbers are from ``mean`` as a rule.
  public let deviation: Float

  /// The bell curve whose ends are `lowestValue` and `highestValue`.
  public required init(randomSource: any GKRandom, lowestValue: Int, highestValue: Int) {
    mean = (Float(lowestValue) + Float(highestValue)) / 2
    deviation = abs(Float(highestValue) - Float(lowestValue)) / 6
    super.init(randomSource: randomSource, lowestValue: lowestValue, highestValue: highestValue)
  }

  /// The bell curve around `mean`.
  public init(randomSource: any GKRandom, mean: Float, deviation: Float) {
    self.mean = mean
    self.deviation = abs(deviation)
    super.init(
      randomSource: randomSource, lowestValue: Int((mean - 3 * abs(deviation)).rounded()),
      highestValue: Int((mean + 3 * abs(deviation)).rounded()))
  }

  open override func nextInt() -> Int {
    // Box and Muller's transform of two equally distributed numbers.
    let radius = (-2 * log(max(Double(source.nextUniform()), 1e-9))).squareRoot()
    let normal = radius * cos(2 * .pi * Double(source.nextUniform()))
    let value = (Double(mean) + Double(deviation) * normal).rounded()
    return min(max(Int(value), lowestValue), highestValue)
  }

  open override func nextInt(upperBound: Int) -> Int {
    min(nextInt(), max(lowestValue, upperBound - 1))
  }
}

/// Whole numbers that come all once before one comes again: a pack of cards.
open class GKShuffledDistribution: GKRandomDistribution {
  private var pack: [Int] = []

  open override func nextInt() -> Int {
    // A pack that could not be held is as good as endless.
    guard numberOfPossibleOutcomes <= 1 << 20 else { return super.nextInt() }
    if pack.isEmpty { pack = Array(lowestValue...highestValue) }
    pack.swapAt(source.nextInt(upperBound: pack.count), pack.count - 1)
    return pack.removeLast()
  }

  open override func nextInt(upperBound: Int) -> Int {
    min(nextInt(), max(lowestValue, upperBound - 1))
  }
}
