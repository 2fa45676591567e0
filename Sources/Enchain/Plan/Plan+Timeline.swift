import Foundation

extension Plan: CustomStringConvertible {
  /// The timeline as text: one row and one bar for every step and group, in written order, with
  /// times in seconds and the name of the timing. Of a long chain the first 200 rows.
  public var description: String {
    timeline()
  }

  /// The timeline as text.
  ///
  /// ```text
  /// Chain: 3 steps, 1.3 s
  ///    start      end  0                                1.3
  ///    0.000    0.400  [##########                      ]  animation easeOut
  ///    0.600    1.300  [               -----------------]  together
  ///    0.600    1.100  [               ############     ]    animation spring 0.6
  ///    1.000    1.300  [                        ########]    animation easeInOut
  /// ```
  ///
  /// - Parameters:
  ///   - width: characters in a bar; 10…1000.
  ///   - limit: the most rows to print; what is left out is counted in a last line.
  ///   - time: a moment to mark with `|` in every bar, in seconds.
  public func timeline(
    width: Int = 40, rows limit: Int = 200, markingTime time: TimeInterval? = nil
  ) -> String {
    var rows = TimelineRows(plan: self, width: min(max(width, 10), 1000), mark: time)
    return rows.draw(limit: max(limit, 1))
  }
}

extension Chain: CustomStringConvertible {
  /// The chain's timeline as text; see ``Plan/timeline(width:rows:markingTime:)``.
  public var description: String { plan.description }

  /// When every step starts and ends. Complexity: as ``Plan/init(_:)``.
  public var plan: Plan { Plan(self) }

  /// The total duration in seconds; infinity if a part repeats for ever. Complexity: O(steps).
  public var duration: TimeInterval { plan.duration }
}

/// Draws a plan. The span of the bars is that of the plan, or of the first passes of what is endless.
private struct TimelineRows {
  let plan: Plan
  let width: Int
  let mark: TimeInterval?
  private var span = 0.0
  private var origins: [Double]

  init(plan: Plan, width: Int, mark: TimeInterval?) {
    self.plan = plan
    self.width = width
    self.mark = mark
    origins = [Double](repeating: 0, count: plan.segments.count)
    if plan.duration.isFinite {
      span = plan.duration
    } else {
      for step in plan.steps where step.end.isFinite { span = max(span, step.end) }
      for step in plan.steps where step.start.isFinite { span = max(span, step.start) }
    }
  }

  mutating func draw(limit: Int) -> String {
    let steps = plan.items.reduce(0) { $0 + ($1.isLeaf ? 1 : 0) }
    let count = steps == 1 ? "1 step" : "\(steps) steps"
    let total = plan.duration.isFinite ? "\(short(plan.duration)) s" : "endless"
    guard steps > 0 else { return "Chain: no steps, \(total)" }
    var lines = ["Chain: \(count), \(total)"]
    let end = short(span)
    let filler = String(repeating: " ", count: max(1, width + 1 - end.count))
    lines.append("   start      end  0\(filler)\(end)")
    var depths: [Int] = []
    for (index, item) in plan.items.enumerated() {
      let depth = item.parent >= 0 ? depths[Int(item.parent)] + 1 : 0
      depths.append(depth)
      let origin = origins[Int(item.segment)]
      if item.opens >= 0 { origins[Int(item.opens)] = origin + item.start }
      if index < limit { lines.append(row(item, depth: depth, origin: origin)) }
    }
    if plan.items.count > limit { lines.append("… and \(plan.items.count - limit) more") }
    return lines.joined(separator: "\n")
  }

  private func row(_ planned: PlanItem, depth: Int, origin: Double) -> String {
    let item = planned.item
    let start = origin + planned.start
    let end = origin + planned.end
    let isThin = item.payload.isGroup || item.payload.stepKind == .wait
    var text = String(repeating: "  ", count: min(depth, 20)) + name(item)
    let timing = item.payload.timingDescription
    if !timing.isEmpty { text += " " + timing }
    if let extras = item.extras?.values { text += attributes(extras) }
    return "\(column(start)) \(column(end))  [\(bar(start, end, isThin ? "-" : "#"))]  \(text)"
  }

  private func name(_ item: Item) -> String {
    switch item.payload {
    case .sequence: "sequence"
    case .parallel: "together"
    default: item.payload.stepKind.rawValue
    }
  }

  private func attributes(_ extras: Extras.Values) -> String {
    var text = ""
    if let label = extras.label { text += " \"\(label)\"" }
    if let repetition = extras.repetition {
      switch repetition.count {
      case .times(let count): text += " ×\(count)"
      case .forever: text += " ×∞"
      }
      if repetition.autoreverses { text += " autoreverse" }
      if repetition.delay != 0 { text += " delay \(short(repetition.delay))" }
    }
    if let scale = extras.timeScale { text += " at \(short(scale))× speed" }
    if extras.condition != nil { text += " conditional" }
    return text
  }

  private func column(_ time: Double) -> String {
    let text = time.isFinite ? String(format: "%.3f", time) : time > 0 ? "never" : short(time)
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  /// The part of the span between two times; at least one character, of `.` if it takes no time.
  private func bar(_ start: Double, _ end: Double, _ character: Character) -> String {
    var cells = [Character](repeating: " ", count: width)
    func cell(_ time: Double) -> Double {
      span > 0 ? min(max(time / span, 0), 1) * Double(width) : 0
    }
    if start.isFinite {
      let first = min(Int(cell(start).rounded()), width - 1)
      let last = min(max(Int(cell(end).rounded()), first + 1), width)
      for index in first..<last { cells[index] = end > start ? character : "." }
    }
    if let mark, mark.isFinite { cells[min(Int(cell(mark)), width - 1)] = "|" }
    return String(cells)
  }
}
