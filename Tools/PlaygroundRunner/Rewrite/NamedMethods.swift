/// The methods that a selector made of a string may mean, in all the files of a module.
///
/// Objective-C finds a method by whatever name a program puts together, `Selector("\\(effect)Load")`;
/// without it the methods that may be meant have to be told.
struct NamedMethods {
  private var methods: [MethodDeclaration] = []
  private var genericTypes: Set<String> = []

  /// Adds what other files of the module can see of a file.
  mutating func add(_ text: String) {
    let source = TokenizedSource(text)
    let scopes = source.typeScopes()
    add(source.methods(in: scopes), of: source, scopes) { access in
      access.isDisjoint(with: ["private", "fileprivate"])
    }
  }

  /// Adds a file's methods, those whose modifiers and attributes, and whose type's, are as asked.
  mutating func add(
    _ declared: [MethodDeclaration], of source: TokenizedSource, _ scopes: [TypeScope],
    where isWanted: (Set<String>) -> Bool
  ) {
    for scope in scopes where source.text(scope.nameToken + 1) == "<" {
      genericTypes.insert(scope.name)
    }
    for method in declared where !method.isStatic {
      guard let scope = scopes.last(where: { $0.braces.contains(method.tokens.lowerBound) }),
        [.class, .extension].contains(scope.kind), !scope.isLocal,
        isWanted(
          source.words(before: method.tokens.lowerBound).union(
            source.words(before: scope.nameToken - 1))),
        source.isPlain(method)
      else { continue }
      if !methods.contains(where: { $0.reference == method.reference }) { methods.append(method) }
    }
  }

  /// What registers the methods that a name may mean: all of a type, and those of other types that
  /// Objective-C is told of.
  ///
  /// - Parameter base: The name as far as it is known; nil for any.
  func registration(named base: String?, in type: String?) -> String? {
    let candidates = methods.filter { method in
      !genericTypes.contains(method.owner) && !isAmbiguous(method)
        && (method.isObjC || method.owner == type) && (base == nil || method.name == base)
    }
    if candidates.isEmpty { return nil }
    return candidates.map {
      "Selector.register(Selector(\"\($0.name)\", \($0.reference)))"
    }.joined(separator: "; ")
  }

  /// Whether another method of the type makes a reference mean more than one.
  private func isAmbiguous(_ method: MethodDeclaration) -> Bool {
    methods.contains {
      $0.owner == method.owner && $0.name == method.name && $0.labels != method.labels
    }
  }
}

extension TokenizedSource {
  private static let modifiers: Set<String> = [
    "override", "public", "internal", "private", "fileprivate", "open", "final", "class", "static",
    "nonisolated", "mutating", "required", "convenience", "dynamic",
  ]

  /// The modifiers and the attributes that stand before a keyword.
  func words(before keyword: Int) -> Set<String> {
    var words: Set<String> = []
    var at = keyword - 1
    while at >= 0 {
      if Self.modifiers.contains(text(at)) {
        words.insert(text(at))
        at -= 1
      } else if text(at - 1) == "@" {
        words.insert(text(at))
        at -= 2
      } else if text(at) == ")", let opening = opening(of: at), text(opening - 2) == "@" {
        words.insert(text(opening - 1))
        at = opening - 3
      } else {
        break
      }
    }
    return words
  }

  private func opening(of parenthesis: Int) -> Int? {
    var at = parenthesis - 1
    while at >= 0, at > parenthesis - 8 {
      if text(at) == "(", closing(at) == parenthesis { return at }
      at -= 1
    }
    return nil
  }

  /// Whether a method takes what a selector can hand to it: no type parameters, no `inout`, and it
  /// neither throws nor waits.
  fileprivate func isPlain(_ method: MethodDeclaration) -> Bool {
    guard text(method.tokens.lowerBound + 2) == "(", method.labels.count <= 4 else { return false }
    let rest = text(method.tokens.upperBound + 1)
    return !["throws", "rethrows", "async"].contains(rest)
      && !method.tokens.contains { ["inout", "..."].contains(text($0)) }
  }
}
