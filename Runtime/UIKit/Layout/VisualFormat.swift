/// What is wrong with a visual format, and where.
package struct VisualFormatError: Error, CustomStringConvertible {
  package var format: String
  package var offset: Int
  package var problem: String

  package var description: String {
    let marker = String(repeating: " ", count: offset) + "^"
    return "A visual format cannot be read: \(problem)\n\(format)\n\(marker)"
  }
}

/// Reads Apple's visual format language: `H:|-[title(>=80)]-8-[field(==title@750)]-|`.
///
///     format    := (H:|V:)? (superview connection)? view (connection view)* (connection superview)?
///     connection := - predicates - | - | (nothing)
///     predicates := number | name | ( predicate, … )
///     predicate := (== | >= | <=)? (number | name) (@ (number | name))?
///     view      := [ name ( predicates )? ]
package struct VisualFormatParser {
  /// One condition on a distance or a size.
  package struct Predicate: Equatable {
    package enum Value: Equatable {
      case number(CGFloat)
      case view(String)
    }
    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Float = 1000
  }

  /// What is between two neighbours.
  package enum Connection: Equatable {
    case flush
    case standard
    case predicates([Predicate])
  }

  package enum Item: Equatable {
    case superview
    case view(name: String, sizes: [Predicate])
  }

  package struct Result: Equatable {
    var isVertical = false
    var items: [Item] = []
    /// One less than items.
    var connections: [Connection] = []
  }

  private let format: String
  private let characters: [Character]
  private var position = 0
  private let metrics: [String: CGFloat]
  private let isView: (String) -> Bool

  init(_ format: String, metrics: [String: CGFloat], isView: @escaping (String) -> Bool) {
    self.format = format
    characters = Array(format)
    self.metrics = metrics
    self.isView = isView
  }

  package static func parse(
    _ format: String, metrics: [String: CGFloat], isView: @escaping (String) -> Bool
  ) throws -> Result {
    var parser = VisualFormatParser(format, metrics: metrics, isView: isView)
    return try parser.parse()
  }

  // MARK: Characters

  private func fail(_ problem: String) -> VisualFormatError {
    VisualFormatError(format: format, offset: position, problem: problem)
  }

  private var next: Character? {
    position < characters.count ? characters[position] : nil
  }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text)
    guard characters[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func skipSpaces() {
    while let character = next, character == " " || character == "\n" { position += 1 }
  }

  private mutating func expect(_ text: String) throws {
    skipSpaces()
    guard take(text) else {
      let found = next.map { "\"\($0)\"" } ?? "the end"
      throw fail("\"\(text)\" is expected here, not \(found).")
    }
  }

  private mutating func name() -> String {
    let start = position
    while let character = next,
      character.isLetter || character.isNumber || character == "_" || character == "."
    {
      position += 1
    }
    return String(characters[start..<position])
  }

  // MARK: Grammar

  private mutating func parse() throws -> Result {
    var result = Result()
    skipSpaces()
    if take("V:") { result.isVertical = true } else { _ = take("H:") }
    skipSpaces()
    if take("|") {
      result.items.append(.superview)
      result.connections.append(try connection())
    }
    result.items.append(try view())
    while true {
      skipSpaces()
      guard next != nil else { break }
      let connection = try connection()
      skipSpaces()
      result.connections.append(connection)
      if take("|") {
        result.items.append(.superview)
        skipSpaces()
        if next != nil { throw fail("Nothing may follow the superview's far edge.") }
        break
      }
      result.items.append(try view())
    }
    return result
  }

  private mutating func connection() throws -> Connection {
    skipSpaces()
    guard take("-") else { return .flush }
    skipSpaces()
    if next == "[" || next == "|" { return .standard }
    let predicates = try predicates()
    try expect("-")
    return .predicates(predicates)
  }

  private mutating func view() throws -> Item {
    try expect("[")
    skipSpaces()
    let start = position
    let name = name()
    guard !name.isEmpty else { throw fail("The name of a view is expected here.") }
    guard isView(name) else {
      position = start
      throw fail("\"\(name)\" is not among the views.")
    }
    skipSpaces()
    var sizes: [Predicate] = []
    if next == "(" { sizes = try predicates() }
    try expect("]")
    return .view(name: name, sizes: sizes)
  }

  private mutating func predicates() throws -> [Predicate] {
    guard take("(") else { return [try simplePredicate()] }
    var result: [Predicate] = []
    repeat {
      result.append(try predicate())
      skipSpaces()
    } while take(",")
    try expect(")")
    return result
  }

  /// A number or metric without relation.
  private mutating func simplePredicate() throws -> Predicate {
    Predicate(value: .number(try number(named: "a distance")))
  }

  private mutating func predicate() throws -> Predicate {
    skipSpaces()
    var relation = NSLayoutConstraint.Relation.equal
    if take("==") {
      relation = .equal
    } else if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    }
    skipSpaces()
    var result = Predicate(relation: relation, value: .number(0))
    let start = position
    let candidate = name()
    position = start
    if let first = candidate.first, first.isLetter || first == "_", metrics[candidate] == nil,
      isView(candidate)
    {
      position += candidate.count
      result.value = .view(candidate)
      skipSpaces()
      if take("*") { result.multiplier = try number(named: "a factor") }
      if take("/") { result.multiplier = 1 / (try number(named: "a divisor")) }
      skipSpaces()
      if take("+") { result.constant = try number(named: "a constant") }
      if next == "-" {
        position += 1
        result.constant = -(try number(named: "a constant"))
      }
    } else {
      result.value = .number(try number(named: "a size"))
    }
    skipSpaces()
    if take("@") { result.priority = Float(try number(named: "a priority")) }
    return result
  }

  private mutating func number(named what: String) throws -> CGFloat {
    skipSpaces()
    let start = position
    let isNegative = take("-")
    let text = name()
    if let value = Double(text) { return CGFloat(isNegative ? -value : value) }
    if let value = metrics[text] { return isNegative ? -value : value }
    position = start
    throw fail(
      text.isEmpty ? "\(what) is expected here." : "\"\(text)\" is neither a number nor a metric.")
  }
}

extension NSLayoutConstraint {
  /// Constraints from a line of the visual format language, inactive.
  ///
  /// `metrics` gives numbers by name and `views` views (or guides) by name. A format that cannot be
  /// read is a programmer's mistake: it stops with a message that shows where.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let numbers = (metrics ?? [:]).compactMapValues { TextAttributes.number($0) }
      let parsed = try VisualFormatParser.parse(format, metrics: numbers) { views[$0] != nil }
      return VisualFormatBuilder(
        format: format, parsed: parsed, options: opts,
        views: views.compactMapValues { $0 as? any LayoutItem }
      ).constraints()
    } catch {
      fatalError("\(error)")
    }
  }
}

/// Makes constraints of a format that was read.
@MainActor
struct VisualFormatBuilder {
  let format: String
  let parsed: VisualFormatParser.Result
  let options: NSLayoutConstraint.FormatOptions
  let views: [String: any LayoutItem]

  private var leading: NSLayoutConstraint.Attribute {
    if parsed.isVertical { return .top }
    return options.contains(.directionLeftToRight) ? .left : .leading
  }

  private var trailing: NSLayoutConstraint.Attribute {
    if parsed.isVertical { return .bottom }
    return options.contains(.directionLeftToRight) ? .right : .trailing
  }

  private func item(_ item: VisualFormatParser.Item) -> any LayoutItem {
    switch item {
    case .view(let name, _):
      guard let view = views[name] else {
        fatalError("\"\(name)\" in the visual format \"\(format)\" is not a view.")
      }
      return view
    case .superview:
      let named = parsed.items.compactMap { item -> (any LayoutItem)? in
        if case .view(let name, _) = item { return views[name] }
        return nil
      }
      guard let first = named.first,
        let superview = first is UIView ? first.layoutView?.superview : first.layoutView
      else {
        fatalError(
          "The visual format \"\(format)\" mentions the superview, but its first view has none. Add "
            + "the view to its superview first.")
      }
      return superview
    }
  }

  func constraints() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for parsedItem in parsed.items {
      guard case .view(_, let sizes) = parsedItem else { continue }
      for size in sizes { result.append(sizeConstraint(item(parsedItem), size)) }
    }
    for index in parsed.connections.indices {
      let from = parsed.items[index]
      let to = parsed.items[index + 1]
      result += distance(from, to, parsed.connections[index])
    }
    return result + alignments()
  }

  private func sizeConstraint(
    _ view: any LayoutItem, _ predicate: VisualFormatParser.Predicate
  ) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = parsed.isVertical ? .height : .width
    let constraint: NSLayoutConstraint
    switch predicate.value {
    case .number(let number):
      constraint = NSLayoutConstraint(
        first: .init(item: view, attribute: attribute), relation: predicate.relation, second: nil,
        multiplier: 1, constant: number)
    case .view(let name):
      constraint = NSLayoutConstraint(
        first: .init(item: view, attribute: attribute), relation: predicate.relation,
        second: views[name].map { .init(item: $0, attribute: attribute) },
        multiplier: predicate.multiplier, constant: predicate.constant)
    }
    constraint.priority = UILayoutPriority(predicate.priority)
    return constraint
  }

  private func distance(
    _ from: VisualFormatParser.Item, _ to: VisualFormatParser.Item,
    _ connection: VisualFormatParser.Connection
  ) -> [NSLayoutConstraint] {
    let touchesSuperview = from == .superview || to == .superview
    var predicates: [VisualFormatParser.Predicate]
    var usesMargins = false
    switch connection {
    case .flush: predicates = [.init(value: .number(0))]
    case .standard:
      // The standard distance to a superview is its layout margin.
      usesMargins = touchesSuperview
      predicates = [.init(value: .number(touchesSuperview ? 0 : systemSpacing))]
    case .predicates(let given): predicates = given
    }
    let first = item(from)
    let second = item(to)
    return predicates.map { predicate in
      var number: CGFloat = 0
      if case .number(let value) = predicate.value { number = value }
      let entering = to == .superview ? (usesMargins ? margin(trailing) : trailing) : leading
      let leaving = from == .superview ? (usesMargins ? margin(leading) : leading) : trailing
      let constraint = NSLayoutConstraint(
        first: .init(item: second, attribute: entering), relation: predicate.relation,
        second: .init(item: first, attribute: leaving), multiplier: 1, constant: number)
      constraint.priority = UILayoutPriority(predicate.priority)
      return constraint
    }
  }

  private func margin(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .trailing: .trailingMargin
    default: .leadingMargin
    }
  }

  private func alignments() -> [NSLayoutConstraint] {
    let table: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    let named = parsed.items.filter { $0 != .superview }.map { item($0) }
    var result: [NSLayoutConstraint] = []
    for (option, attribute) in table where options.contains(option) {
      for (view, next) in zip(named, named.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            first: .init(item: next, attribute: attribute), relation: .equal,
            second: .init(item: view, attribute: attribute), multiplier: 1, constant: 0))
      }
    }
    return result
  }
}
