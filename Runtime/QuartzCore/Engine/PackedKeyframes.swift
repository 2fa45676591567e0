import CPrefetch
import Foundation

/// Keyframes of numbers, colours or affine transforms as a record reads them: one after the other, with
/// everything worked out that does not depend on the time, and no more of a key than its property
/// needs. Others are asked of their evaluator, which is slower.
///
/// Where keys are evenly spaced and the ways between them are linear, as they are unless somebody asks
/// for more, neither times nor curves are kept: four points are one cache line then.
struct PackedKeyframes {
  /// A value, when it is reached, and how the way to the next one is paced.
  struct Key {
    var time: Double
    var curve: Unmanaged<TimingCurve>?
    /// Up to four numbers, or the scale, then shear and rotation, then translation of a transform.
    var first: SIMD2<Double>
    var second: SIMD2<Double>
    var third: SIMD2<Double> = .zero
    /// The rotation at the next key, reached the shortest way.
    var turn: Double = 0
  }

  /// Where the keys are, each of them the first `stride` bytes of a ``Key``, or of one without its
  /// time and curve where they are even.
  let start: UnsafeMutableRawPointer
  let count: Int
  let stride: Int
  let isDiscrete: Bool
  /// How many ways there are between even keys; 0 of others.
  let evenWays: Double

  /// What an even key is without.
  private static let headBytes = MemoryLayout<Key>.offset(of: \.first) ?? 0

  /// - Parameters:
  ///   - times: One for each value, and one more when `isDiscrete`.
  ///   - curves: Of the ways between values; the ways without one are linear. Retained by the caller.
  /// - Returns: Nil when the values are not all of the property's shape, or no numbers.
  init?(
    _ values: [LayerValue], times: [Double], curves: [TimingCurve], isDiscrete: Bool,
    property: LayerProperty
  ) {
    switch property {
    case .position, .anchorPoint, .bounds, .opacity, .cornerRadius, .zPosition, .anchorPointZ,
      .backgroundColor:
      guard values.allSatisfy({ $0.isPackable && $0.fits(property, .whole) }) else { return nil }
    case .transform:
      guard !isDiscrete, values.allSatisfy({ $0.affineParts != nil }) else { return nil }
    default: return nil
    }
    self.isDiscrete = isDiscrete
    count = values.count
    let isEven =
      !isDiscrete && curves.isEmpty && property != .transform && values.count > 1
      && times.enumerated().allSatisfy { $1 == Double($0) / Double(values.count - 1) }
    evenWays = isEven ? Double(values.count - 1) : 0
    let head = isEven ? Self.headBytes : 0
    switch property {
    case .transform: stride = MemoryLayout<Key>.stride
    case .bounds, .backgroundColor: stride = (MemoryLayout<Key>.offset(of: \.third) ?? 0) - head
    default: stride = (MemoryLayout<Key>.offset(of: \.second) ?? 0) - head
    }
    start = RecordMemory.takeLines(Self.lines(count, stride))
    for (index, value) in values.enumerated() {
      let curve = index < curves.count ? Unmanaged.passUnretained(curves[index]) : nil
      var key = Key(
        time: times[index], curve: curve, first: value.packed.0, second: value.packed.1)
      if property == .transform, let parts = value.affineParts {
        key.first = SIMD2(parts.scaleX, parts.scaleY)
        key.second = SIMD2(parts.shear, parts.rotation)
        key.third = SIMD2(parts.translationX, parts.translationY)
        if index + 1 < count, let next = values[index + 1].affineParts {
          key.turn = AffineParts.shortestTarget(from: parts.rotation, to: next.rotation)
        }
      }
      withUnsafeBytes(of: key) {
        // A key's stride may be greater than what a value on the stack takes.
        (start + index * stride).copyMemory(
          from: $0.baseAddress! + head, byteCount: min(stride, $0.count - head))
      }
    }
  }

  private static func lines(_ count: Int, _ stride: Int) -> Int {
    (count * stride + LinePool.line - 1) / LinePool.line
  }

  /// Frees the keys.
  func free() { RecordMemory.giveLines(start, Self.lines(count, stride)) }

  /// A key that is not even; what its property does not need is not there.
  @inline(__always)
  private func key(_ index: Int) -> UnsafeMutablePointer<Key> {
    (start + index * stride).assumingMemoryBound(to: Key.self)
  }

  /// In the place of a record's numbers.
  var numbers: (SIMD2<Double>, SIMD2<Double>) {
    (
      SIMD2(
        Double(bitPattern: UInt64(UInt(bitPattern: start))), Double(bitPattern: UInt64(count))),
      SIMD2(isDiscrete ? -1 : evenWays, Double(bitPattern: UInt64(stride)))
    )
  }

  /// From a record's numbers.
  @inline(__always)
  init(_ record: AnimationRecord) {
    let (first, second) = (record.first, record.second)
    start = UnsafeMutableRawPointer(bitPattern: UInt(first.x.bitPattern)).unsafelyUnwrapped
    count = Int(truncatingIfNeeded: first.y.bitPattern)
    stride = Int(truncatingIfNeeded: second.y.bitPattern)
    isDiscrete = second.x < 0
    evenWays = second.x
  }

  /// Asks for the memory of the first keys.
  @inline(__always)
  func prefetch() {
    prefetch_line(start)
    if count * stride > LinePool.line { prefetchFurther() }
  }

  @inline(never)
  private func prefetchFurther() {
    for offset in Swift.stride(
      from: LinePool.line, to: min(count * stride, 4 * LinePool.line), by: LinePool.line)
    {
      prefetch_line(start + offset)
    }
  }

  /// The keys around a progress, and how far it is from the one to the other, paced.
  @inline(__always)
  private func place(
    _ progress: Double
  ) -> (key: UnsafeMutablePointer<Key>, next: UnsafeMutablePointer<Key>, fraction: Double) {
    guard count > 1 else { return (key(0), key(0), 0) }
    var low = 0
    // Jumps end with the last key, ways with the last but one.
    var high = isDiscrete ? count - 1 : count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if key(middle).pointee.time <= progress { low = middle } else { high = middle - 1 }
    }
    let first = key(low)
    if isDiscrete { return (first, first, 0) }
    let next = key(low + 1)
    let time = first.pointee.time
    let length = next.pointee.time - time
    let fraction = length > 0 ? (progress - time) / length : progress < time ? 0 : 1
    if let curve = first.pointee.curve, fraction > 0, fraction < 1 {
      return (first, next, curve._withUnsafeGuaranteedRef { $0.value(atFraction: fraction) })
    }
    return (first, next, fraction)
  }

  /// The first number of the even key before a progress, and how far it is from there to the next.
  /// The last way goes on beyond the last key, as the first one before the first.
  @inline(__always)
  private func evenPlace(_ progress: Double) -> (numbers: UnsafePointer<SIMD2<Double>>, Double) {
    let passed = progress * evenWays
    let low = Int32(min(max(passed, 0), evenWays - 1))
    let numbers = (start + Int(low) * stride).assumingMemoryBound(to: SIMD2<Double>.self)
    return (UnsafePointer(numbers), passed - Double(low))
  }

  /// The first two numbers at a progress.
  @inline(__always)
  func pair(at progress: Double) -> SIMD2<Double> {
    if evenWays > 0 {
      // A key of one property is as long as its numbers.
      let (numbers, fraction) = evenPlace(progress)
      return numbers[0] * (1 - fraction) + numbers[1] * fraction
    }
    let (key, next, fraction) = place(progress)
    if fraction == 0 { return key.pointee.first }
    return key.pointee.first * (1 - fraction) + next.pointee.first * fraction
  }

  /// The four numbers at a progress.
  @inline(__always)
  func numbers(at progress: Double) -> (SIMD2<Double>, SIMD2<Double>) {
    if evenWays > 0 {
      let (numbers, fraction) = evenPlace(progress)
      let rest = 1 - fraction
      return (
        numbers[0] * rest + numbers[2] * fraction, numbers[1] * rest + numbers[3] * fraction
      )
    }
    let (key, next, fraction) = place(progress)
    if fraction == 0 { return (key.pointee.first, key.pointee.second) }
    let rest = 1 - fraction
    return (
      key.pointee.first * rest + next.pointee.first * fraction,
      key.pointee.second * rest + next.pointee.second * fraction
    )
  }

  /// The matrix at a progress, or nil where it is a key's own.
  @inline(__always)
  func matrix(at progress: Double) -> CGAffineTransform? {
    let (key, next, fraction) = place(progress)
    if fraction == 0 || fraction == 1 { return nil }
    let rest = 1 - fraction
    let scale = key.pointee.first * rest + next.pointee.first * fraction
    let translation = key.pointee.third * rest + next.pointee.third * fraction
    var parts = AffineParts(
      scale: scale, rotation: key.pointee.second.y * rest + key.pointee.turn * fraction,
      translation: translation)
    parts.shear = key.pointee.second.x * rest + next.pointee.second.x * fraction
    return parts.matrix
  }
}

extension LayerValue {
  /// The parts of an affine transform that has an inverse, and nil of anything else.
  fileprivate var affineParts: AffineParts? {
    guard let transform, transform.isAffine else { return nil }
    return AffineParts(transform.affine)
  }
}

extension AnimationRecord {
  /// Applies packed keyframes to the values below them.
  @inline(never)
  static func applyKeys(
    _ record: UnsafeMutablePointer<AnimationRecord>, _ progress: Double,
    to value: inout PresentedLayer, at time: CFTimeInterval
  ) {
    let keys = PackedKeyframes(record.pointee)
    if record.pointee.property == .transform {
      if let matrix = keys.matrix(at: progress) {
        value.transform = CATransform3D(matrix)
      } else {
        record.pointee.applyGeneral(progress, to: &value, at: time)
      }
      return
    }
    // Additive records add to what is there.
    let isAdditive = record.pointee.flags.contains(.isAdditive)
    switch record.pointee.property {
    case .bounds:
      let (first, second) = keys.numbers(at: progress)
      let below = isAdditive ? value.bounds : .zero
      value.bounds = CGRect(
        x: below.origin.x + first.x, y: below.origin.y + first.y,
        width: below.size.width + second.x, height: below.size.height + second.y)
    case .backgroundColor:
      let (first, second) = keys.numbers(at: progress)
      let color = RGBAColor(red: first.x, green: first.y, blue: second.x, alpha: second.y)
      value.backgroundColor =
        isAdditive ? RGBAColor((value.backgroundColor ?? .clear).simd + color.simd) : color
    default:
      applyKeyPair(record.pointee.property, keys.pair(at: progress), isAdditive, to: &value)
    }
  }

  @inline(__always)
  private static func applyKeyPair(
    _ property: LayerProperty, _ pair: SIMD2<Double>, _ isAdditive: Bool,
    to value: inout PresentedLayer
  ) {
    switch property {
    case .position:
      let below = isAdditive ? value.position : .zero
      value.position = CGPoint(x: below.x + pair.x, y: below.y + pair.y)
    case .anchorPoint:
      let below = isAdditive ? value.anchorPoint : .zero
      value.anchorPoint = CGPoint(x: below.x + pair.x, y: below.y + pair.y)
    case .opacity: value.opacity = (isAdditive ? value.opacity : 0) + pair.x
    case .cornerRadius: value.cornerRadius = (isAdditive ? value.cornerRadius : 0) + pair.x
    case .zPosition: value.zPosition = (isAdditive ? value.zPosition : 0) + pair.x
    case .anchorPointZ: value.anchorPointZ = (isAdditive ? value.anchorPointZ : 0) + pair.x
    default: break
    }
  }
}
