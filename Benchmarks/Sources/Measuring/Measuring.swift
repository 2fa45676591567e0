import CMeasuring

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Processor time of this thread in seconds: what others do on a shared machine is left out.
public func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Keeps the optimiser from removing work whose result nobody uses.
@inline(never)
public func consume<T>(_ value: T) {}

/// Bytes of the heap in use; 0 where the C library does not say.
public func heapBytes() -> Int { measuring_heap_bytes() }

/// Times of several runs of the same work, in seconds.
public struct Runs: Sendable {
  public let seconds: [Double]

  public init(seconds: [Double]) { self.seconds = seconds }

  /// The middle one.
  public var median: Double { seconds.sorted()[seconds.count / 2] }
  public var fastest: Double { seconds.min() ?? 0 }
  public var slowest: Double { seconds.max() ?? 0 }
}

/// Runs work once to warm up, then `count` times.
public func measure(_ count: Int = 7, _ work: () -> Void) -> Runs {
  work()
  var seconds: [Double] = []
  for _ in 0..<count {
    let start = now()
    work()
    seconds.append(now() - start)
  }
  return Runs(seconds: seconds)
}

/// Runs two works in turns, so that both meet the machine in the same mood: once each to warm up, then
/// `count` times.
public func measure(_ count: Int, _ first: () -> Void, _ second: () -> Void) -> (Runs, Runs) {
  first()
  second()
  var seconds: ([Double], [Double]) = ([], [])
  for _ in 0..<count {
    let start = now()
    first()
    let middle = now()
    second()
    seconds.0.append(middle - start)
    seconds.1.append(now() - middle)
  }
  return (Runs(seconds: seconds.0), Runs(seconds: seconds.1))
}

/// A row of a table: what was measured, in which unit, against which target.
public struct Row: Sendable {
  public var name: String
  public var unit: String
  public var value: Double
  public var spread: (Double, Double)
  /// What the sheet asks for: at most this.
  public var target: Double?
  /// The bare loop, or the bare calls, of the same run in the same unit.
  public var bare: Double?

  public init(
    _ name: String, _ unit: String, _ value: Double, spread: (Double, Double)? = nil,
    target: Double? = nil, bare: Double? = nil
  ) {
    self.name = name
    self.unit = unit
    self.value = value
    self.spread = spread ?? (value, value)
    self.target = target
    self.bare = bare
  }

  /// Whether the target, if there is one, is met.
  public var isMet: Bool { target.map { value <= $0 } ?? true }
}

/// Prints rows as a table, or as JSON with `--json`.
public struct Table {
  public let title: String
  public private(set) var rows: [Row] = []

  public init(_ title: String) { self.title = title }

  public mutating func add(_ row: Row) { rows.append(row) }

  public func print(arguments: [String]) {
    arguments.contains("--json") ? printJSON() : printText()
  }

  private func printText() { printTable(title, groups: [("", rows)]) }

  private func printJSON() {
    progress(title)
    for row in rows {
      var fields = [
        "\"table\":\"\(title)\"", "\"name\":\"\(row.name)\"", "\"unit\":\"\(row.unit)\"",
        "\"median\":\(row.value)", "\"low\":\(row.spread.0)", "\"high\":\(row.spread.1)",
      ]
      if let target = row.target {
        fields.append("\"target\":\(target)")
        fields.append("\"met\":\(row.isMet)")
      }
      if let bare = row.bare { fields.append("\"bare\":\(bare)") }
      Swift.print("{" + fields.joined(separator: ",") + "}")
    }
  }
}

/// Prints groups of rows below one another, as one table.
public func printTable(_ title: String, groups: [(title: String, rows: [Row])]) {
  print("\n\(title)")
  var lines = [["", "median", "spread", "target", "bare", "ratio", ""]]
  var titles: [Int: String] = [:]
  for group in groups {
    if !group.title.isEmpty { titles[lines.count] = group.title }
    lines += group.rows.map(cells)
  }
  let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  for (index, line) in lines.enumerated() {
    if let title = titles[index] { print("\n\(title)") }
    let padded = line.enumerated().map { column, cell in
      let space = String(repeating: " ", count: widths[column] - cell.count)
      return column == 0 ? cell + space : space + cell
    }
    let text = padded.joined(separator: "  ")
    print(text[...(text.lastIndex { $0 != " " } ?? text.startIndex)])
  }
}

private func cells(_ row: Row) -> [String] {
  let isOne = row.spread.0 == row.value && row.spread.1 == row.value
  return [
    row.name, "\(short(row.value)) \(row.unit)",
    isOne ? "" : "\(short(row.spread.0))–\(short(row.spread.1))",
    row.target.map { "≤ \(short($0))" } ?? "",
    row.bare.map(short) ?? "",
    row.bare.map { $0 > 0 ? short(row.value / $0) + "×" : "" } ?? "",
    row.target == nil ? "" : row.isMet ? "met" : "MISSED",
  ]
}

private func short(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
  let scale = digits == 0 ? 1.0 : digits == 1 ? 10.0 : 100.0
  let rounded = (value * scale).rounded() / scale
  return digits == 0 ? "\(Int(rounded))" : "\(rounded)"
}
