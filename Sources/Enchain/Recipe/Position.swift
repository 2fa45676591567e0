import Foundation

extension Chain {
  /// Where in its sequence's time a step is placed. Its delay is added to it.
  ///
  /// A step without a position is placed `.after(0)`. Inside a parallel group every position is
  /// measured from the group's start.
  public enum Position: Hashable, Sendable {
    /// Seconds after everything written before it has ended. A negative value overlaps what is
    /// before, but never starts ahead of the step written just before.
    case after(TimeInterval)
    /// Seconds after the start of the step written just before.
    case with(TimeInterval = 0)
    /// Seconds after the start of the sequence it is written in; negative counts as 0.
    case at(TimeInterval)
    /// Seconds after the start of the step of that label, which is written earlier.
    case label(String, offset: TimeInterval = 0)
    /// Seconds after the end of the step of that label, which is written earlier.
    case end(of: String, offset: TimeInterval = 0)
  }
}

/// How many times a step, a group or a chain is played.
public enum RepeatCount: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// That many times; none if zero or less.
  case times(Int)
  /// Until it is stopped.
  case forever

  /// That many times.
  public init(integerLiteral value: Int) {
    self = .times(value)
  }

  /// The number of times; infinity for ``forever``.
  var asDouble: Double {
    switch self {
    case .times(let count): Double(max(0, count))
    case .forever: .infinity
    }
  }
}

/// What a step does when the user asked for less motion.
public struct ReduceMotionPolicy: Sendable {
  enum Kind: Sendable {
    case keep, jump
    case alternative(ChainAction)
  }

  let kind: Kind

  /// Animates as written.
  public static let keep = ReduceMotionPolicy(kind: .keep)
  /// Reaches the step's end state at once; the step lasts its declared time all the same, so that
  /// the order and the moments of everything else stay as they were.
  public static let jump = ReduceMotionPolicy(kind: .jump)
  /// Animates the given changes in place of the written ones: a fade for a slide, say. They should
  /// end in the same state.
  @preconcurrency
  public static func alternative(_ changes: @escaping ChainAction) -> ReduceMotionPolicy {
    ReduceMotionPolicy(kind: .alternative(changes))
  }
}

/// What a chain does when somebody else's animation takes over what one of its steps animates.
public enum InterruptionPolicy: Hashable, Sendable {
  /// Goes on with the next step when its time comes; the outcome names the first step interrupted.
  case goOn
  /// Ends the run there and then.
  case stop
}
