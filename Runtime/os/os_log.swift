/// Writes a message whose places `%@`, `%d`, `%.2f`, `%{public}s` … the arguments fill, in turn.
///
/// - Parameters:
///   - log: Where to, by default the default log.
///   - type: How important it is.
///   - arguments: Numbers for the places of numbers, anything for `%@` and `%s`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: Any?...
) {
  log.write(formatted(message, arguments), type: type)
}

/// Writes a message whose places the arguments fill: the type first.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ arguments: Any?...
) {
  log.write(formatted(message, arguments), type: type)
}

/// Writes a message with values in it.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text, type: type)
}

package func formatted(_ message: StaticString, _ arguments: [Any?]) -> String {
  LogFormat("\(message)").filled(with: arguments)
}

/// A format of `os_log`: one of C's, with words in braces about who may read a value.
struct LogFormat {
  private let format: String

  init(_ format: String) { self.format = format }

  func filled(with arguments: [Any?]) -> String {
    var result = ""
    var rest = format[...]
    var next = arguments.makeIterator()
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      if rest.first == "{", let brace = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: brace)...]
      }
      var flags = String(rest.prefix { "0123456789.+-# *".contains($0) })
      rest = rest.dropFirst(flags.count)
      rest = rest.drop { "hlqzjtL".contains($0) }
      guard let conversion = rest.popFirst() else { break }
      while let star = flags.firstIndex(of: "*") {
        let width = (next.next() ?? nil).map { "\($0)" } ?? ""
        flags.replaceSubrange(star...star, with: width)
      }
      // A place without an argument stays as it is.
      guard let argument = next.next() else {
        result += "%\(flags)\(conversion)"
        continue
      }
      result += Self.text(of: argument, flags: flags, conversion: conversion)
    }
    return result + rest
  }

  private static func text(of argument: Any?, flags: String, conversion: Character) -> String {
    let number = argument.flatMap(Self.number)
    switch conversion {
    case "d", "i", "D":
      if let number { return String(format: "%\(flags)ld", number.int64Value) }
    case "u", "x", "X", "o", "U":
      if let number { return String(format: "%\(flags)l\(conversion)", number.uint64Value) }
    case "f", "F", "e", "E", "g", "G", "a", "A":
      if let number { return String(format: "%\(flags)\(conversion)", number.doubleValue) }
    case "c", "C":
      if let number, let scalar = Unicode.Scalar(number.uint32Value) { return String(scalar) }
    default: break
    }
    return argument.map { "\($0)" } ?? "(null)"
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as any BinaryInteger: number(whole: value)
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    case let value as Bool: NSNumber(value: value)
    default: nil
    }
  }

  private static func number(whole value: some BinaryInteger) -> NSNumber {
    value < 0
      ? NSNumber(value: Int64(truncatingIfNeeded: value))
      : NSNumber(value: UInt64(truncatingIfNeeded: value))
  }
}
