import Foundation

/// Makes text of lengths of time: `1:05`, `1h 5m`, `1 hour, 5 minutes`.
///
/// Foundation off Apple's platforms has none. The words are English in every locale.
open class DateComponentsFormatter: NSObject {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `1:05:09`.
    case positional = 0
    /// `1h 5m 9s`.
    case abbreviated
    /// `1 hr, 5 min, 9 sec`.
    case short
    /// `1 hour, 5 minutes, 9 seconds`.
    case full
    /// `one hour, five minutes, nine seconds`.
    case spellOut
    /// `1hr 5min 9sec`.
    case brief
  }

  /// What becomes of units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Leading zeros are dropped from positions, all zeros from the other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Zeros before the first unit that is none.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Zeros between others.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Zeros after the last unit that is none.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All positions have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The units that are written; nothing said: years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// How units are written; positional.
  open var unitsStyle = UnitsStyle.positional
  /// What becomes of zeros; the style's default.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// How many units are written at most, the largest; 0 is no limit.
  open var maximumUnitCount = 0
  /// Kept; units are whole numbers here; false.
  open var allowsFractionalUnits = false
  /// Whether “About” stands before the text; false.
  open var includesApproximationPhrase = false
  /// Whether “remaining” stands after the text; false.
  open var includesTimeRemainingPhrase = false
  /// The calendar that dates are counted in; the user's.
  open var calendar: Calendar? = .current

  /// Years, months, weeks and days as a calendar has them on average; the rest is exact.
  private static let units:
    [(unit: NSCalendar.Unit, component: Calendar.Component, seconds: Double, names: [String])] = [
      (.year, .year, 31_556_952, ["y", "yr", "year"]),
      (.month, .month, 2_629_746, ["mo", "mth", "month"]),
      (.weekOfMonth, .weekOfMonth, 604_800, ["w", "wk", "week"]),
      (.day, .day, 86_400, ["d", "day", "day"]),
      (.hour, .hour, 3_600, ["h", "hr", "hour"]),
      (.minute, .minute, 60, ["m", "min", "minute"]),
      (.second, .second, 1, ["s", "sec", "second"]),
    ]

  /// The indices of the units that are written.
  private var written: [Int] {
    let all = Self.units.indices
    if allowedUnits.isEmpty { return Array(all) }
    return all.filter { allowedUnits.contains(Self.units[$0].unit) }
  }

  /// Text of a number of seconds; a fraction of the smallest unit is left out.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    var rest = abs(ti) + 1e-6
    let parts = written.map { index -> (Int, Int) in
      let count = (rest / Self.units[index].seconds).rounded(.down)
      rest -= count * Self.units[index].seconds
      return (index, Int(count))
    }
    return text(of: parts, isNegative: ti < 0)
  }

  /// Text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .current
    let components = calendar.dateComponents(
      Set(written.map { Self.units[$0].component }), from: startDate, to: endDate)
    return string(from: components)
  }

  /// Text of components.
  open func string(from components: DateComponents) -> String? {
    let parts = written.map { ($0, components.value(for: Self.units[$0].component) ?? 0) }
    return text(
      of: parts.map { ($0.0, abs($0.1)) }, isNegative: parts.contains { $0.1 < 0 })
  }

  private func text(of parts: [(index: Int, count: Int)], isNegative: Bool) -> String? {
    guard let last = parts.last else { return nil }
    var kept = dropped(parts)
    if kept.isEmpty { kept = [last] }
    if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
    var text = (isNegative ? "-" : "") + joined(kept)
    if includesApproximationPhrase { text = "About " + text }
    if includesTimeRemainingPhrase { text += " remaining" }
    return text
  }

  private func dropped(_ parts: [(index: Int, count: Int)]) -> [(index: Int, count: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
    }
    let first = parts.firstIndex { $0.count != 0 } ?? parts.count
    let last = parts.lastIndex { $0.count != 0 } ?? -1
    return parts.enumerated().filter { index, part in
      if part.count != 0 { return true }
      if index < first, behavior.contains(.dropLeading) { return false }
      if index > last, behavior.contains(.dropTrailing) { return false }
      return !(index > first && index < last && behavior.contains(.dropMiddle))
    }.map(\.element)
  }

  private func joined(_ parts: [(index: Int, count: Int)]) -> String {
    switch unitsStyle {
    case .positional:
      let pads = zeroFormattingBehavior.contains(.pad)
      return parts.enumerated().map { index, part in
        index > 0 || pads ? String(format: "%02d", part.count) : "\(part.count)"
      }.joined(separator: ":")
    case .abbreviated:
      return parts.map { "\($0.count)\(Self.units[$0.index].names[0])" }.joined(separator: " ")
    case .brief:
      return parts.map { "\($0.count)\(shortName($0))" }.joined(separator: " ")
    case .short:
      return parts.map { "\($0.count) \(shortName($0))" }.joined(separator: ", ")
    case .full, .spellOut:
      return parts.map { part in
        let name = Self.units[part.index].names[2] + (part.count == 1 ? "" : "s")
        return "\(unitsStyle == .full ? "\(part.count)" : spelled(part.count)) \(name)"
      }.joined(separator: ", ")
    }
  }

  /// Days and longer units have a plural, hours and shorter ones none.
  private func shortName(_ part: (index: Int, count: Int)) -> String {
    let unit = Self.units[part.index]
    return unit.names[1] + (part.count != 1 && unit.seconds >= 86_400 ? "s" : "")
  }

  private func spelled(_ number: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
  }
}
