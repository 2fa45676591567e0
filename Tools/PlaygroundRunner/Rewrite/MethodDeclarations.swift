/// A method as it is declared: enough to refer to it.
struct MethodDeclaration: Equatable {
  /// The type it belongs to.
  var owner: String
  var name: String
  /// As they are written at a call; `_` for none.
  var labels: [String]
  var isStatic: Bool
  /// Whether it is said to be one that Objective-C can see.
  var isObjC = false
  /// From `func` to the parenthesis that closes the parameters.
  var tokens: ClosedRange<Int>

  /// `Owner.name(a:_:)`, a reference that no overload makes ambiguous.
  var reference: String {
    let arguments = labels.isEmpty ? "" : "(" + labels.map { "\($0):" }.joined() + ")"
    return "\(owner).\(name)\(arguments)"
  }
}

extension TokenizedSource {
  /// The methods that are declared directly in types and extensions.
  func methods(in scopes: [TypeScope]) -> [MethodDeclaration] {
    var result: [MethodDeclaration] = []
    for scope in scopes {
      var at = scope.braces.lowerBound + 1
      while at < scope.braces.upperBound {
        if isKeyword(at, "func"), isName(at + 1), let opening = parameters(after: at + 2) {
          let end = closing(opening)
          result.append(
            MethodDeclaration(
              owner: scope.name, name: text(at + 1), labels: labels(in: opening...end),
              isStatic: ["static", "class"].contains(text(at - 1)),
              isObjC: !words(before: at).isDisjoint(with: ["objc", "IBAction"]), tokens: at...end))
          at = end
        } else if text(at) == "{" {
          at = closing(at)
        }
        at += 1
      }
    }
    return result
  }

  /// The parenthesis that begins the parameters, after generic ones.
  private func parameters(after token: Int) -> Int? {
    var at = token
    if text(at) == "<" {
      while at < tokens.count, text(at) != "(", text(at) != "{" { at += 1 }
    }
    return text(at) == "(" ? at : nil
  }

  private func labels(in parentheses: ClosedRange<Int>) -> [String] {
    var labels: [String] = []
    var at = parentheses.lowerBound + 1
    var isAtStart = true
    while at < parentheses.upperBound {
      if isAtStart, isName(at) {
        labels.append(text(at))
        isAtStart = false
      }
      switch text(at) {
      case "(", "[", "{": at = closing(at)
      case ",": isAtStart = true
      default: break
      }
      at += 1
    }
    return labels
  }
}
