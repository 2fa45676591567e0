/// Members of `AnyObject`, which the Objective-C runtime finds in whatever object it is: here the
/// object's class is said.
extension SourceRewriter {
  /// Members that only one class has, or that one class is nearly always asked for.
  private static let owners: [String: String] = [
    "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue",
    "cgVectorValue": "NSValue", "cgAffineTransformValue": "NSValue",
    "caTransform3DValue": "NSValue", "uiEdgeInsetsValue": "NSValue",
    "doubleValue": "NSNumber", "floatValue": "NSNumber", "intValue": "NSNumber",
    "boolValue": "NSNumber", "tag": "UIView", "isOn": "UISwitch",
    "selectedSegmentIndex": "UISegmentedControl",
  ]

  /// `(value as AnyObject).cgPointValue` is `(value as! NSValue).cgPointValue`.
  mutating func rewriteAnyObject(_ index: Int) -> Int? {
    guard source.isKeyword(index - 1, "as"), source.text(index + 1) == ")",
      source.text(index + 2) == ".", let owner = Self.owners[source.text(index + 3)]
    else { return nil }
    edits.replace(source.range(index - 1...index), with: "as! \(owner)", in: source.bytes)
    return index + 1
  }

  /// `delegate?.method(…)`, where the variable is declared as any object (Interface Builder connects no
  /// protocols), asks whether it conforms: `(delegate as? Delegate)?.method(…)`.
  mutating func castAnyObject(before dot: Int, to type: String) {
    guard source.text(dot - 1) == "?", source.isName(dot - 2),
      isAnyObject(source.text(dot - 2))
    else { return }
    var start = dot - 2
    while source.text(start - 1) == ".", source.isName(start - 2) { start -= 2 }
    edits.insert("(", at: source.tokens[start].range.lowerBound)
    edits.insert(" as? \(type))", at: source.tokens[dot - 2].range.upperBound)
  }

  private func isAnyObject(_ variable: String) -> Bool {
    source.tokens.indices.contains {
      source.text($0) == variable && ["var", "let"].contains(source.text($0 - 1))
        && source.text($0 + 1) == ":" && ["AnyObject", "Any"].contains(source.text($0 + 2))
    }
  }
}
