/// Writes messages with values in them, as `os_log` does.
public struct Logger: @unchecked Sendable {
  private let log: OSLog

  /// A logger of the default log.
  public init() { log = .default }
  /// A logger of a log of its own.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// A logger of a log that there is.
  public init(_ log: OSLog) { self.log = log }

  /// Writes a message of the default type.
  public func log(_ message: OSLogMessage) { log.write(message.text, type: .default) }
  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    log.write(message.text, type: level)
  }
  /// Writes a message for those who look for a mistake: what ``debug(_:)`` does.
  public func trace(_ message: OSLogMessage) { log.write(message.text, type: .debug) }
  /// Writes a message for those who look for a mistake.
  public func debug(_ message: OSLogMessage) { log.write(message.text, type: .debug) }
  /// Writes a helpful message.
  public func info(_ message: OSLogMessage) { log.write(message.text, type: .info) }
  /// Writes a message of the default type.
  public func notice(_ message: OSLogMessage) { log.write(message.text, type: .default) }
  /// Writes an error: what ``error(_:)`` does.
  public func warning(_ message: OSLogMessage) { log.write(message.text, type: .error) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message.text, type: .error) }
  /// Writes a fault: what ``fault(_:)`` does.
  public func critical(_ message: OSLogMessage) { log.write(message.text, type: .fault) }
  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log.write(message.text, type: .fault) }
}
