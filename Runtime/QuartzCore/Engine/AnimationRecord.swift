import Foundation

/// One attached animation of one property, compact: plain data in the layer's own slab.
///
/// Numbers, points, sizes, rectangles and colours are in the record itself; an affine transform that
/// ends at the identity (UIKit's additive one) too. Everything else is in the track.
struct AnimationRecord {
  /// What sampling reads of the timing, which is retained.
  private let hot: UnsafeMutablePointer<AnimationTiming.Hot>
  /// Retained. The Core Animation object and evaluator; nil for a block's plain records.
  var track: Unmanaged<AnimationTrack>?
  /// Where the timing's `members` has this record's layer.
  var memberIndex: Int32
  var property: LayerProperty
  var component: LayerComponent
  var kind: Kind
  var flags: Flags
  /// Distinguishes block records of one property in `animationKeys`: 0 for the first.
  var ordinal: UInt16 = 0

  // Up to four numbers of the first value and of the last; for an affine transform the six
  // components of the first value. The first two of each are all that most records have.
  var from0: SIMD2<Double>
  var to0: SIMD2<Double>
  var from1: SIMD2<Double>
  var to1: SIMD2<Double>

  /// - Parameter timing: Retained here; whoever takes the record out releases it.
  init(
    timing: AnimationTiming, track: AnimationTrack?, property: LayerProperty,
    component: LayerComponent = .whole, kind: Kind, flags: Flags,
    from: (SIMD2<Double>, SIMD2<Double>) = (.zero, .zero),
    to: (SIMD2<Double>, SIMD2<Double>) = (.zero, .zero)
  ) {
    hot = timing.hot
    _ = Unmanaged.passRetained(timing)
    self.track = track.map { .passRetained($0) }
    memberIndex = 0
    self.property = property
    self.component = component
    let isSimple =
      kind == .numbers && component == .whole
      && flags.isDisjoint(with: [.fromUnderlying, .toUnderlying, .toIsRelative, .isCumulative])
    self.kind = isSimple ? .simple : kind
    self.flags = flags
    (from0, from1) = from
    (to0, to1) = to
  }

  /// The timing.
  @inline(__always)
  var timing: Unmanaged<AnimationTiming> { hot.pointee.owner }

  /// The same record with another timing, whose reference the caller manages.
  func withTiming(_ timing: AnimationTiming) -> AnimationRecord {
    var copy = AnimationRecord(
      timing: timing, track: nil, property: property, component: component, kind: kind,
      flags: flags, from: (from0, from1), to: (to0, to1))
    copy.track = track
    copy.ordinal = ordinal
    return copy
  }

  /// Progress at a local time, or NaN.
  @inline(__always)
  static func progress(_ record: UnsafeMutablePointer<AnimationRecord>, at time: CFTimeInterval)
    -> Double
  {
    AnimationTiming.progress(record.pointee.hot, at: time)
  }

  enum Kind: UInt8 {
    /// Numbers of a whole property: from · (1 − p) + to · p.
    case simple
    /// The same for a part of one, or with an end that depends on what lies below.
    case numbers
    /// Affine, from six components to the identity; `to1.y` is where the rotation ends.
    case affineToIdentity
    /// The track computes it.
    case track
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
