@_exported import RuntimeSupport

/// Where messages go: a part of an application, by name.
///
/// On Apple platforms the system keeps the messages and Console shows them. Here each is written to
/// standard error at once, as `NSLog` writes, whatever its type and whether or not its values are
/// private: that is what Xcode shows of a program that it runs.
open class OSLog: NSObject, @unchecked Sendable {
  /// Groups of messages that mean something to Instruments.
  public struct Category: Sendable, Equatable {
    /// The category's name.
    public let rawValue: String
    /// Moments that are worth a mark.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Messages with the calls that led to them.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    /// Tracing that is on only while it is asked for.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
  }

  /// The log of messages that name none.
  public static let `default` = OSLog(name: nil, isDisabled: false)
  /// Keeps nothing and writes nothing.
  public static let disabled = OSLog(name: nil, isDisabled: true)

  /// `subsystem:category`, which precedes a message; nil for the default log.
  package let name: String?
  private let isDisabled: Bool

  private init(name: String?, isDisabled: Bool) {
    self.name = name
    self.isDisabled = isDisabled
  }

  /// A log of its own.
  ///
  /// - Parameters:
  ///   - subsystem: The application's or library's identifier, by custom `com.example.name`.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {
    name = "\(subsystem):\(category)"
    isDisabled = false
  }

  /// A log of one of the system's categories.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Whether messages of a type are written: all are, but to ``disabled``.
  open func isEnabled(type: OSLogType) -> Bool { !isDisabled }

  /// Whether signposts are kept: never, for there is no Instruments.
  open var signpostsEnabled: Bool { false }

  package func write(_ message: String, type: OSLogType) {
    if isDisabled { return }
    let level = type == .error || type == .fault ? "\(type): " : ""
    NSLog("%@", (name.map { "[\($0)] " } ?? "") + level + message)
  }
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable, CustomStringConvertible {
  /// Apple's number of the type.
  public let rawValue: UInt8
  /// The type of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// As the system needs it to find an error.
  public static let `default` = OSLogType(rawValue: 0)
  /// Helpful, not needed.
  public static let info = OSLogType(rawValue: 1)
  /// For those who look for a mistake.
  public static let debug = OSLogType(rawValue: 2)
  /// Something went wrong.
  public static let error = OSLogType(rawValue: 16)
  /// Something is wrong with the program.
  public static let fault = OSLogType(rawValue: 17)

  /// The type's name.
  public var description: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}
