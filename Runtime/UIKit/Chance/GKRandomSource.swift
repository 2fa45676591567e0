// Playgrounds shuffle and roll dice with GameplayKit. Of that framework there is only what makes random
// numbers, and it is in UIKit, as the stand-ins for sounds are.

/// What makes random numbers.
public protocol GKRandom: AnyObject {
  /// Any 32-bit number, negative ones too.
  func nextInt() -> Int
  /// At least 0 and less than `upperBound`; 0 for a bound below 1.
  func nextInt(upperBound: Int) -> Int
  /// At least 0 and at most 1.
  func nextUniform() -> Float
  /// True as often as false.
  func nextBool() -> Bool
}

/// A source of random numbers that are all equally likely; the base class asks the system.
open class GKRandomSource: NSObject, GKRandom {
  /// Makes a source of its own.
  public required override init() { super.init() }

  private static let shared = SharedSource()

  /// The one source that asks the system.
  open class func sharedRandom() -> GKRandomSource { shared.source }

  /// 64 random bits: what a subclass of this module makes its numbers from.
  func next() -> UInt64 { UInt64.random(in: .min ... .max) }

  open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: next() >> 32)) }

  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > 0 else { return 0 }
    var bits = Bits(source: self)
    return Int.random(in: 0..<upperBound, using: &bits)
  }

  open func nextUniform() -> Float { Float(next() >> 40) / Float((1 << 24) - 1) }

  open func nextBool() -> Bool { next() >> 63 == 1 }

  /// The objects in a random order, every order as likely as every other.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var bits = Bits(source: self)
    return array.shuffled(using: &bits)
  }

  private struct Bits: RandomNumberGenerator {
    let source: GKRandomSource
    mutating func next() -> UInt64 { source.next() }
  }

  // @unchecked: the system's generator may be asked from every thread, and the source has no state.
  private struct SharedSource: @unchecked Sendable {
    let source = GKRandomSource()
  }
}

/// A source whose numbers follow from its seed by the ARC4 cipher. The numbers are not Apple's.
public final class GKARC4RandomSource: GKRandomSource {
  /// What the numbers follow from.
  public var seed: Data { didSet { schedule() } }
  private var state: [UInt8] = []
  private var (first, second): (UInt8, UInt8) = (0, 0)

  /// Makes a source with a seed that the system gives.
  public required init() {
    seed = Data((0..<16).map { _ in UInt8.random(in: 0...255) })
    super.init()
    schedule()
  }

  /// Makes a source with a seed.
  public init(seed: Data) {
    self.seed = seed
    super.init()
    schedule()
  }

  /// Leaves out the next numbers; the first of a cipher tell of its seed.
  public func dropValues(_ count: Int) {
    for _ in 0..<max(0, count) { _ = next() }
  }

  private func schedule() {
    state = Array(0...255)
    (first, second) = (0, 0)
    if seed.isEmpty { return }
    var swapped: UInt8 = 0
    for index in 0..<256 {
      swapped &+= state[index] &+ seed[seed.startIndex + index % seed.count]
      state.swapAt(index, Int(swapped))
    }
  }

  override func next() -> UInt64 {
    (0..<8).reduce(0) { bits, _ in
      first &+= 1
      second &+= state[Int(first)]
      state.swapAt(Int(first), Int(second))
      return bits << 8 | UInt64(state[Int(state[Int(first)] &+ state[Int(second)])])
    }
  }
}

/// A source whose numbers follow from its seed by one multiplication each: fast, and less random. The
/// numbers are not Apple's.
public final class GKLinearCongruentialRandomSource: GKRandomSource {
  /// What the numbers follow from.
  public var seed: UInt64 { didSet { state = seed } }
  private var state: UInt64

  /// Makes a source with a seed that the system gives.
  public required init() {
    seed = UInt64.random(in: .min ... .max)
    state = seed
    super.init()
  }

  /// Makes a source with a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
    super.init()
  }

  override func next() -> UInt64 {
    // Knuth's multiplier; its low bits have short periods, so the high halves of two make one number.
    func half() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    return half() << 32 | half()
  }
}

/// A source whose numbers follow from its seed by the Mersenne Twister MT19937-64 of Matsumoto and
/// Nishimura. The numbers are that algorithm's; Apple's may be others.
public final class GKMersenneTwisterRandomSource: GKRandomSource {
  /// What the numbers follow from.
  public var seed: UInt64 { didSet { begin() } }
  private var state: [UInt64] = []
  private var index = 0
  private static let (count, middle) = (312, 156)

  /// Makes a source with a seed that the system gives.
  public required init() {
    seed = UInt64.random(in: .min ... .max)
    super.init()
    begin()
  }

  /// Makes a source with a seed.
  public init(seed: UInt64) {
    self.seed = seed
    super.init()
    begin()
  }

  private func begin() {
    state = [seed]
    for place in 1..<Self.count {
      let last = state[place - 1]
      state.append((last ^ last >> 62) &* 6_364_136_223_846_793_005 &+ UInt64(place))
    }
    index = Self.count
  }

  private func twist() {
    for place in 0..<Self.count {
      let mixed =
        state[place] & 0xFFFF_FFFF_8000_0000 | state[(place + 1) % Self.count] & 0x7FFF_FFFF
      let other = state[(place + Self.middle) % Self.count]
      state[place] = other ^ mixed >> 1 ^ (mixed & 1 == 1 ? 0xB502_6F5A_A966_19E9 : 0)
    }
    index = 0
  }

  override func next() -> UInt64 {
    if index == Self.count { twist() }
    var number = state[index]
    index += 1
    number ^= number >> 29 & 0x5555_5555_5555_5555
    number ^= number << 17 & 0x71D6_7FFF_EDA6_0000
    number ^= number << 37 & 0xFFF7_EEE0_0000_0000
    return number ^ number >> 43
  }
}
