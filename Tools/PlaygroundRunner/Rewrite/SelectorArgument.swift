/// What stands between the parentheses of `#selector(…)`, and the expression that it becomes.
///
/// The expression is `Selector("name", Type.method(labels:))`: the method itself, not yet applied to
/// an object, goes with its name.
struct SelectorArgument {
  let source: TokenizedSource
  let tokens: ClosedRange<Int>

  /// - Parameter type: The type around it, for names without one.
  func expression(inside type: String?) -> String {
    if source.isName(tokens.lowerBound), source.text(tokens.lowerBound + 1) == ":",
      ["getter", "setter"].contains(source.text(tokens.lowerBound))
    {
      return accessorExpression(inside: type)
    }
    var range = tokens
    // Parentheses around the whole change nothing.
    while source.text(range.lowerBound) == "(",
      source.closing(range.lowerBound) == range.upperBound, range.count > 2
    {
      range = range.lowerBound + 1...range.upperBound - 1
    }
    let castAt = castToken(in: range)
    var reference = range
    if let castAt { reference = range.lowerBound...castAt - 1 }
    while source.text(reference.lowerBound) == "(",
      source.closing(reference.lowerBound) == reference.upperBound, reference.count > 2
    {
      reference = reference.lowerBound + 1...reference.upperBound - 1
    }
    let path = MethodPath(source: source, tokens: reference)
    let method = path.unapplied(inside: type)
    var expression = method.text
    if let castAt, castAt < range.upperBound {
      let cast = source.source(castAt + 1...range.upperBound)
      let bang = source.text(castAt + 1) == "!" || source.text(castAt + 1) == "?"
      let function = bang ? source.source(castAt + 2...range.upperBound) : cast
      // `T.method as (T) -> (A) -> B` is written out already; a bare name's cast lacks the type.
      expression +=
        method.wasQualified ? " as \(function)" : " as (\(type ?? "AnyObject")) -> \(function)"
    }
    return "Selector(\"\(path.name)\", \(expression))"
  }

  /// The `as` that is not inside parentheses.
  private func castToken(in range: ClosedRange<Int>) -> Int? {
    var at = range.lowerBound
    while at <= range.upperBound {
      if source.isKeyword(at, "as"), at > range.lowerBound { return at }
      at = source.text(at) == "(" ? source.closing(at) + 1 : at + 1
    }
    return nil
  }

  /// `getter: Type.property` reads it, `setter: Type.property` sets it.
  private func accessorExpression(inside type: String?) -> String {
    let names = (tokens.lowerBound + 2...tokens.upperBound).filter(source.isName).map(source.text)
    guard let property = names.last else { return "Selector(\"\")" }
    let owners = names.dropLast().filter { $0 != "self" }
    let owner = owners.isEmpty ? type ?? "NSObject" : owners.joined(separator: ".")
    if source.text(tokens.lowerBound) == "setter" {
      let name = "set" + property.prefix(1).uppercased() + property.dropFirst()
      return "Selector(\"\(name)\", { (target: \(owner)) in { target.\(property) = $0 } })"
    }
    return "Selector(\"\(property)\", { (target: \(owner)) in { target.\(property) } })"
  }
}

/// A method named by a path: `method`, `self.method(_:)`, `Type.method(a:b:)`, `object.part.method`.
private struct MethodPath {
  /// The method's name without its arguments.
  var name = ""
  private var labels = ""
  private var base = ""
  private var firstOfBase = ""

  init(source: TokenizedSource, tokens: ClosedRange<Int>) {
    var end = tokens.upperBound
    if source.text(end) == ")" {
      var opening = end
      while opening > tokens.lowerBound,
        source.closing(opening) != end || source.text(opening) != "("
      { opening -= 1 }
      if opening > tokens.lowerBound {
        labels = source.source(opening...end)
        end = opening - 1
      }
    }
    name = source.text(end)
    if end - 2 >= tokens.lowerBound, source.text(end - 1) == "." {
      base = source.source(tokens.lowerBound...end - 2)
      firstOfBase = source.text(tokens.lowerBound)
    }
  }

  /// The method before it is applied to an object, and whether its type was written out.
  func unapplied(inside type: String?) -> (text: String, wasQualified: Bool) {
    let method = name + labels
    switch base {
    case "", "self", "super", "Self": return ("\(type ?? "Self").\(method)", false)
    default:
      // `object.method` would be bound to that object; its type is what is meant. A type's name
      // begins with a capital letter, and so do the types around it.
      let last = base.split(separator: ".").last ?? ""
      let isType = last.first?.isUppercase == true || firstOfBase == "type"
      let owner = isType ? base : "type(of: \(unwrapped(base)))"
      return ("\(owner).\(method)", isType)
    }
  }

  /// `self.delegate?` has the type of `self.delegate!`.
  private func unwrapped(_ base: String) -> String { base.replacing("?", with: "!") }
}
