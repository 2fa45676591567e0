/// Tells apart intervals of one name that overlap.
public struct OSSignpostID: Equatable, Hashable, Comparable, Sendable {
  /// The identifier's number.
  public let rawValue: UInt64
  /// The identifier of a number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  /// An identifier that no other has.
  public init(log: OSLog) { self = Self.unique() }
  /// The identifier of an object, as long as that lives.
  public init(log: OSLog, object: AnyObject) {
    self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)))
  }

  /// For intervals of which only one is open at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identifier.
  public static let invalid = OSSignpostID(.max)
  /// The identifier of nothing.
  public static let null = OSSignpostID(0)

  /// Whether a number is below another.
  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
    left.rawValue < right.rawValue
  }

  private static let count = OSAllocatedUnfairLock<UInt64>(initialState: 0)
  static func unique() -> OSSignpostID {
    OSSignpostID(
      count.withLock {
        $0 += 1
        return $0
      })
  }
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
  /// Apple's number of it.
  public let rawValue: UInt8
  /// The one of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Marks a moment for Instruments, which there is not here: says so once.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  reportSignposts()
}

/// Marks a moment with a message.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {
  reportSignposts()
}

private func reportSignposts() {
  UnsupportedReporter.report(
    "Signposts are not kept: there is no Instruments to show them. The film's events show when what"
      + " happened.")
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  /// The interval's identifier.
  public let signpostID: OSSignpostID
  init(_ id: OSSignpostID) { signpostID = id }
  /// An interval that began elsewhere.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id)
  }
}

/// Marks moments and intervals of one log.
public struct OSSignposter: @unchecked Sendable {
  private let log: OSLog

  /// Of the default log.
  public init() { log = .default }
  /// Of a log of its own.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Of a log of one of the system's categories.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Of a logger's log.
  public init(logger: Logger) { log = .default }
  /// Of a log that there is.
  public init(logHandle: OSLog) { log = logHandle }
  /// Marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Whether signposts are kept: never.
  public var isEnabled: Bool { false }
  /// An identifier that no other has.
  public func makeSignpostID() -> OSSignpostID { .unique() }
  /// The identifier of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }
  /// Marks a moment.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) {
    if log !== OSLog.disabled { reportSignposts() }
  }
  /// Marks the beginning of an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState {
    if log !== OSLog.disabled { reportSignposts() }
    return OSSignpostIntervalState(id)
  }
  /// Marks the end of an interval.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = ""
  ) {}
  /// Runs `body`.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "",
    around body: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try body()
  }
}
