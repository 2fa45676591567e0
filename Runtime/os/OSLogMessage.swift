/// A message with values in it, each of which may say how it is shown.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  /// What is written.
  package let text: String

  /// A message without values.
  public init(stringLiteral value: String) { text = value }
  /// A message with values in it.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Who may read a value. All may here, as in Xcode: nothing leaves the terminal.
public struct OSLogPrivacy: Sendable {
  /// What stands for a value that is not shown.
  public enum Mask: Sendable {
    case hash, none
  }
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Those who have the device.
  public static let `private` = OSLogPrivacy()
  /// Nobody, unless the system is told otherwise.
  public static let sensitive = OSLogPrivacy()
  /// Everybody for numbers, else those who have the device.
  public static let auto = OSLogPrivacy()
  /// Those who have the device; others see the mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// Nobody; a mask is seen.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
  /// Everybody for numbers; others see the mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// At which side of a column a value stands.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isRight: Bool
  /// As long as it is.
  public static let none = OSLogStringAlignment(columns: 0, isRight: true)
  /// At the left of a number of characters.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: false)
  }
  /// At the right of a number of characters.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: true)
  }

  func aligned(_ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? padding + text : text + padding
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  var showsSign = false
  var isUppercase = false
  var prefix = ""
  var digits = 0

  /// With the digits 0 to 9.
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  /// With the digits 0 to f.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// With the digits 0 to 7.
  public static let octal = OSLogIntegerFormatting(radix: 8)
  /// With the digits 0 to 9.
  ///
  /// - Parameters:
  ///   - explicitPositiveSign: Whether `+` precedes numbers above 0.
  ///   - minDigits: How many digits there are at least: zeros precede the number.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, showsSign: explicitPositiveSign, digits: minDigits())
  }
  /// With the digits 0 to f.
  ///
  /// - Parameters:
  ///   - explicitPositiveSign: Whether `+` precedes numbers above 0.
  ///   - includePrefix: Whether `0x` precedes the digits.
  ///   - uppercase: Whether the digits above 9 are capitals.
  ///   - minDigits: How many digits there are at least: zeros precede the number.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, showsSign: explicitPositiveSign, isUppercase: uppercase,
      prefix: includePrefix ? "0x" : "", digits: minDigits())
  }
  /// With the digits 0 to 7.
  ///
  /// - Parameters:
  ///   - includePrefix: Whether `0o` precedes the digits.
  ///   - uppercase: Without effect: there are no letters.
  ///   - minDigits: How many digits there are at least: zeros precede the number.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, showsSign: explicitPositiveSign, prefix: includePrefix ? "0o" : "",
      digits: minDigits())
  }

  func text(of number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let sign = number < 0 ? "-" : showsSign && number > 0 ? "+" : ""
    let zeros = String(repeating: "0", count: max(0, self.digits - digits.count))
    return sign + prefix + zeros + digits
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  let conversion: String
  var precision = 6
  var showsSign = false

  /// With six digits after the point.
  public static let fixed = OSLogFloatFormatting(conversion: "f")
  /// With a power of ten.
  public static let exponential = OSLogFloatFormatting(conversion: "e")
  /// As short as it is with a power of ten or without.
  public static let hybrid = OSLogFloatFormatting(conversion: "g")
  /// With the digits 0 to f and a power of two.
  public static let hex = OSLogFloatFormatting(conversion: "a", precision: -1)
  /// Without a power of ten.
  ///
  /// - Parameters:
  ///   - precision: How many digits follow the point.
  ///   - explicitPositiveSign: Whether `+` precedes numbers above 0.
  public static func fixed(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "F" : "f", precision: precision(), showsSign: explicitPositiveSign)
  }
  /// With a power of ten.
  ///
  /// - Parameter precision: How many digits follow the point.
  public static func exponential(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "E" : "e", precision: precision(), showsSign: explicitPositiveSign)
  }
  /// As short as it is with a power of ten or without.
  ///
  /// - Parameter precision: How many digits there are at most.
  public static func hybrid(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "G" : "g", precision: precision(), showsSign: explicitPositiveSign)
  }

  func text(of number: Double) -> String {
    let digits = precision >= 0 ? ".\(precision)" : ""
    return String(format: "%\(showsSign ? "+" : "")\(digits)\(conversion)", number)
  }
}

/// The words in which a Boolean is written.
public enum OSLogBoolFormat: Sendable {
  case truth, answer
}

/// Gathers a message's text.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  /// Nothing yet, with room for what is to come.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 4)
  }
  /// Adds what stands between values.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a whole number.
  public mutating func appendInterpolation<Number: FixedWidthInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(format.text(of: number()))
  }
  /// Adds a number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(format.text(of: number()))
  }
  /// Adds a number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(format.text(of: Double(number())))
  }
  /// Adds a number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(format.text(of: Double(number())))
  }
  /// Adds “true” or “false”, or “YES” or “NO”.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    let value = value()
    text += format == .truth ? "\(value)" : value ? "YES" : "NO"
  }
  /// Strings, errors, types, objects: whatever describes itself.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(String(describing: value()))
  }
  /// An object, or “(null)”.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) {
    text += value().map(\.description) ?? "(null)"
  }
}
