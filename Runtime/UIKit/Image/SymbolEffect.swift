/// An animation of a symbol.
///
/// Apple publishes no figures; those here are in Documentation/Departures.md. A symbol is one layer
/// here, so that effects that go layer by layer show all of it at once.
public protocol SymbolEffect: Sendable {
  /// What the effect does, in this runtime's terms.
  var _motion: SymbolMotion { get }
}

/// An effect that happens once, or some times.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that goes on until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect that shows or hides a symbol.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect that puts one symbol in the place of another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// What an effect does.
public struct SymbolMotion: Sendable, Equatable {
  enum Kind: String, Sendable {
    case bounce, pulse, variableColor, scale, appear, disappear, replace, wiggle, rotate, breathe
  }

  enum Direction: Sendable {
    case none, up, down
  }

  var kind: Kind
  var direction = Direction.none
  /// The direction of what comes, in a replacement.
  var second = Direction.none
  var reverses = false
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Sendable, Equatable {
  var count: Int?
  var isEndless: Bool?
  var rate = 1.0

  /// As the effect is: once, or until it is removed.
  public static let `default` = SymbolEffectOptions()
  /// Until the effect is removed.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions.default.nonRepeating }
  /// A number of times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions.default.repeat(count)
  }
  /// As fast as this, 1 being the usual.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions.default.speed(speed)
  }

  /// Until the effect is removed.
  public var repeating: SymbolEffectOptions {
    var copy = self
    copy.isEndless = true
    return copy
  }
  /// Once.
  public var nonRepeating: SymbolEffectOptions {
    var copy = self
    (copy.isEndless, copy.count) = (false, 1)
    return copy
  }
  /// A number of times; nil for ever.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    var copy = self
    (copy.isEndless, copy.count) = (count == nil, count)
    return copy
  }
  /// As fast as this, 1 being the usual.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var copy = self
    copy.rate = speed > 0 && speed.isFinite ? speed : 1
    return copy
  }
}

// MARK: Effects

/// The symbol jumps.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion = SymbolMotion(kind: .bounce, direction: .up)
  /// Upwards, growing.
  public var up: Self { Self(_motion: SymbolMotion(kind: .bounce, direction: .up)) }
  /// Downwards, shrinking.
  public var down: Self { Self(_motion: SymbolMotion(kind: .bounce, direction: .down)) }
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// The symbol fades out and in.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion = SymbolMotion(kind: .pulse)
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// The layers of the symbol light up one after the other; here the whole symbol does.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion = SymbolMotion(kind: .variableColor)
  /// Each layer stays lit; the same here.
  public var cumulative: Self { self }
  /// One layer is lit at a time; the same here.
  public var iterative: Self { self }
  /// And back again.
  public var reversing: Self {
    var copy = self
    copy._motion.reverses = true
    return copy
  }
  /// And from the start again.
  public var nonReversing: Self {
    var copy = self
    copy._motion.reverses = false
    return copy
  }
  /// Layers that are not lit are dim; the same here.
  public var dimInactiveLayers: Self { self }
  /// Layers that are not lit are hidden; here the symbol is dim.
  public var hideInactiveLayers: Self { self }
}

/// The symbol is larger, or smaller, until the effect is removed.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  public var _motion = SymbolMotion(kind: .scale, direction: .up)
  /// Larger.
  public var up: Self { Self(_motion: SymbolMotion(kind: .scale, direction: .up)) }
  /// Smaller.
  public var down: Self { Self(_motion: SymbolMotion(kind: .scale, direction: .down)) }
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// The symbol comes.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion = SymbolMotion(kind: .appear, direction: .none)
  /// Growing.
  public var up: Self { Self(_motion: SymbolMotion(kind: .appear, direction: .up)) }
  /// Shrinking.
  public var down: Self { Self(_motion: SymbolMotion(kind: .appear, direction: .down)) }
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// The symbol goes, until the effect is removed.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion = SymbolMotion(kind: .disappear, direction: .none)
  /// Growing.
  public var up: Self { Self(_motion: SymbolMotion(kind: .disappear, direction: .up)) }
  /// Shrinking.
  public var down: Self { Self(_motion: SymbolMotion(kind: .disappear, direction: .down)) }
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// One symbol takes the place of another.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public var _motion = SymbolMotion(kind: .replace, direction: .down, second: .up)
  /// The old one shrinks, the new one grows.
  public var downUp: Self {
    Self(_motion: SymbolMotion(kind: .replace, direction: .down, second: .up))
  }
  /// Both grow.
  public var upUp: Self {
    Self(_motion: SymbolMotion(kind: .replace, direction: .up, second: .up))
  }
  /// The old one goes at once, the new one grows.
  public var offUp: Self {
    Self(_motion: SymbolMotion(kind: .replace, direction: .none, second: .up))
  }
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// The symbol shakes.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion = SymbolMotion(kind: .wiggle)
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// The symbol turns.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion = SymbolMotion(kind: .rotate, direction: .up)
  /// As the hands of a clock.
  public var clockwise: Self { Self(_motion: SymbolMotion(kind: .rotate, direction: .up)) }
  /// Against the hands of a clock.
  public var counterClockwise: Self {
    Self(_motion: SymbolMotion(kind: .rotate, direction: .down))
  }
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// The symbol grows and shrinks slowly.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion = SymbolMotion(kind: .breathe)
  /// In size alone; the same here.
  public var plain: Self { self }
  /// In size and opacity; here in size.
  public var pulse: Self { self }
  /// Layer by layer; a symbol has one here.
  public var byLayer: Self { self }
  /// The whole symbol at once.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// The symbol jumps.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// The symbol fades out and in.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// The layers of the symbol light up.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// The symbol is larger, or smaller.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// The symbol comes.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The symbol goes.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol takes the place of another.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// The symbol shakes.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// The symbol turns.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// The symbol grows and shrinks slowly.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
