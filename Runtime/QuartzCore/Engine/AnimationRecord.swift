import Foundation

/// One attached animation of one property: 64 bytes of plain data, one cache line, in the layer's own
/// slab.
///
/// Up to two numbers with both ends, up to four that end at zero (what UIKit adds), colours and
/// affine transforms that end at the identity are in the record itself. Everything else is in the
/// track, and costs a call.
struct AnimationRecord {
  /// What sampling reads of the timing, which is retained.
  let hot: UnsafeMutablePointer<AnimationTiming.Hot>
  /// Where the timing's `members` has this record's layer.
  var memberIndex: Int32
  let property: LayerProperty
  let component: LayerComponent
  let kind: Kind
  let flags: Flags
  /// The retained track's address, or the fifth number of an affine transform.
  private var extra: UInt64
  /// Distinguishes block records of one property in `animationKeys`: 0 for the first.
  var ordinal: UInt16 = 0
  var first: SIMD2<Double>
  var second: SIMD2<Double>

  enum Kind: UInt8 {
    /// Two numbers of a whole property: from `first` to `second`.
    case pair
    /// Up to four numbers of a whole property, from `first` and `second` to zero.
    case toZero
    /// A colour: four floats of the first value in `first`, of the last in `second`.
    case color
    /// An affine transform without shear, from scale (`first`), rotation and x (`second`) and y
    /// (`extra`) to the identity.
    case affineToIdentity
    /// Two numbers of a part, or with an end that depends on what lies below.
    case part
    /// Keyframes in the track's memory, which `first` leads to.
    case keys
    /// The track computes it.
    case track
  }

  /// - Parameter timing: Retained here; whoever takes the record out releases it.
  init(
    timing: AnimationTiming, track: AnimationTrack?, property: LayerProperty,
    component: LayerComponent = .whole, kind: Kind, flags: Flags,
    first: SIMD2<Double> = .zero, second: SIMD2<Double> = .zero
  ) {
    hot = timing.hot
    _ = Unmanaged.passRetained(timing)
    extra = track.map { UInt64(UInt(bitPattern: Unmanaged.passRetained($0).toOpaque())) } ?? 0
    memberIndex = 0
    self.property = property
    self.component = component
    self.kind = kind
    self.flags = flags
    self.first = first
    self.second = second
  }

  /// What a track's evaluator computes, or keyframes of its that are packed.
  init(
    timing: AnimationTiming, track: AnimationTrack, property: LayerProperty,
    component: LayerComponent = .whole, flags: Flags
  ) {
    let packed =
      component == .whole && flags.isSubset(of: [.isAdditive, .isBlock])
        && !(property == .transform && flags.contains(.isAdditive))
      ? (track.evaluator as? KeyframeEvaluator)?.packed(for: property) : nil
    let (first, second) = packed?.numbers ?? (.zero, .zero)
    self.init(
      timing: timing, track: track, property: property, component: component,
      kind: packed == nil ? .track : .keys, flags: flags, first: first, second: second)
  }

  /// An additive affine transform, or nil of one with a shear, which a record has no room for.
  init?(timing: AnimationTiming, affine parts: AffineParts, flags: Flags) {
    guard abs(parts.shear) < 1e-12 else { return nil }
    var flags = flags
    if AffineParts.shortestTarget(from: parts.rotation, to: 0) != 0 {
      flags.insert(.endsAfterWholeTurn)
    }
    self.init(
      timing: timing, track: nil, property: .transform, kind: .affineToIdentity, flags: flags,
      first: SIMD2(parts.scaleX, parts.scaleY), second: SIMD2(parts.rotation, parts.translationX))
    extra = parts.translationY.bitPattern
  }

  /// The retained track: the Core Animation object and evaluator.
  @inline(__always)
  var track: Unmanaged<AnimationTrack>? {
    guard kind != .affineToIdentity, let address = UnsafeRawPointer(bitPattern: UInt(extra)) else {
      return nil
    }
    return .fromOpaque(address)
  }

  /// The timing.
  @inline(__always)
  var timing: Unmanaged<AnimationTiming> { TimingMemory.owner(of: hot) }

  /// The same record with another timing, which it retains; the old one's reference is the caller's.
  func withTiming(_ timing: AnimationTiming) -> AnimationRecord {
    var copy = AnimationRecord(
      timing: timing, track: nil, property: property, component: component, kind: kind,
      flags: flags, first: first, second: second)
    copy.extra = extra
    copy.ordinal = ordinal
    return copy
  }

  /// Whether it is what a block makes of a move: from a distance to none.
  @inline(__always)
  var movesToModel: Bool { kind == .toZero && property == .position }

  /// Progress at a local time, or NaN.
  @inline(__always)
  static func progress(_ record: UnsafeMutablePointer<AnimationRecord>, at time: CFTimeInterval)
    -> Double
  {
    AnimationTiming.progress(record.pointee.hot, at: time)
  }

  /// Where an affine transform starts.
  var affine: AffineParts {
    AffineParts(
      scale: first, rotation: second.x,
      translation: SIMD2(second.y, Double(bitPattern: extra)))
  }

  /// The affine transform at a progress.
  func affineMatrix(_ progress: Double) -> CGAffineTransform {
    affine.interpolatedToIdentity(
      progress, turn: flags.contains(.endsAfterWholeTurn) ? 2 * .pi : 0)
  }

  /// Four floats in the place of two doubles.
  static func packed(_ color: RGBAColor) -> SIMD2<Double> {
    unsafeBitCast(SIMD4<Float>(color.simd), to: SIMD2<Double>.self)
  }

  /// The colour of four floats in the place of two doubles.
  @inline(__always)
  static func unpacked(_ pair: SIMD2<Double>) -> SIMD4<Double> {
    SIMD4<Double>(unsafeBitCast(pair, to: SIMD4<Float>.self))
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let isAdditive = Flags(rawValue: 1)
    /// A block's record, with UIKit's replacement rules.
    static let isBlock = Flags(rawValue: 2)
    /// The first value is what lies below it at the time.
    static let fromUnderlying = Flags(rawValue: 4)
    /// The last value is what lies below it at the time.
    static let toUnderlying = Flags(rawValue: 8)
    /// The last value is an addition to what lies below.
    static let toIsRelative = Flags(rawValue: 16)
    static let isCumulative = Flags(rawValue: 32)
    /// Nothing to present: kept until its end.
    static let isInert = Flags(rawValue: 64)
    /// A rotation that reaches the identity by going on to a whole turn.
    static let endsAfterWholeTurn = Flags(rawValue: 128)
  }
}

/// The part of an attached Core Animation object that does not fit a record.
final class AnimationTrack {
  /// What was added: this animation, or the group it is in.
  let attachment: AnimationAttachment
  let path: AnimatedPath
  let evaluator: (any ValueEvaluator)?

  init(attachment: AnimationAttachment, path: AnimatedPath, evaluator: (any ValueEvaluator)?) {
    self.attachment = attachment
    self.path = path
    self.evaluator = evaluator
  }
}

/// Computes a value from progress and from what lies below.
protocol ValueEvaluator: AnyObject {
  /// - Parameters:
  ///   - progress: After the animation's timing function; a spring's may be outside 0…1.
  ///   - cycles: Whole cycles completed before, for a cumulative animation.
  ///   - underlying: The model value with the animations before this one applied.
  func value(progress: Double, cycles: Double, underlying: LayerValue) -> LayerValue
}
