import Dispatch
import Foundation

// Names that Apple's C headers and Objective-C runtime bring into every Swift file and that
// Foundation off Apple's platforms lacks.

/// The largest finite `Float`, which `math.h` calls so; used as an endless `repeatCount`.
public let HUGE: Float = Float.greatestFiniteMagnitude
/// The largest finite `Float`.
public let MAXFLOAT: Float = Float.greatestFiniteMagnitude
/// Infinity.
public let HUGE_VAL: Double = Double.infinity
/// Infinity.
public let HUGE_VALF: Float = Float.infinity

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000

/// Seconds since the first instant of 2001.
public typealias CFAbsoluteTime = Double

/// The time of day, in seconds since the first instant of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// A clock that only goes forward, in nanoseconds.
public func mach_absolute_time() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// Runs `body`: objects are released as soon as nothing refers to them, so there is no pool to
/// drain.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// Swift 4's name of `RunLoop.Mode`.
@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// Swift 4's name of `common`.
  @available(*, deprecated, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }
  /// Swift 4's name of `default`.
  @available(*, deprecated, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}
