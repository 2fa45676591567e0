/// What a program has printed, for when it is run again: what it then prints again is left out.
///
/// Two runs of a program print the same for as long as the same happens in both. From the first line
/// that is different on, everything is shown.
struct ShownOutput {
  private var bytes: [UInt8] = []
  private var isComplete = true
  /// What an earlier run printed and this one has not yet.
  private var expected: ArraySlice<UInt8> = []
  /// The line that was left out so far: when its rest is different, it is shown as a whole.
  private var line: ArraySlice<UInt8> = []

  /// More is not kept: of a program that prints so much, the rest is shown twice.
  private static let limit = 8 << 20

  init() {}

  init(after earlier: ShownOutput) { expected = earlier.bytes[...] }

  /// The part of new bytes that was not shown before.
  mutating func take(_ new: [UInt8]) -> [UInt8] {
    if isComplete {
      bytes += new.prefix(Self.limit - bytes.count)
      isComplete = bytes.count < Self.limit
    }
    if expected.isEmpty { return new }
    let known = zip(expected, new).prefix { $0 == $1 }.count
    if let lineEnd = new[..<known].lastIndex(of: UInt8(ascii: "\n")) {
      line = new[(lineEnd + 1)..<known]
    } else {
      line += new[..<known]
    }
    let isDifferent = known < new.count && known < expected.count
    expected = isDifferent ? [] : expected.dropFirst(known)
    return (isDifferent ? Array(line) : []) + new[known...]
  }
}
