/// Which parts of a source are compiled, as far as its `#if` conditions can be answered without the
/// compiler.
struct CompilationConditions {
  private struct Level {
    /// Whether the branch that is read is compiled; nil when that is not known.
    var isActive: Bool?
    /// Whether a branch before it was.
    var wasTaken: Bool?
  }
  private var levels: [Level] = []
  /// Names that are set.
  private let flags: Set<String>

  init(flags: Set<String> = []) { self.flags = flags.union(["DEBUG"]) }

  /// Whether what is read now is certainly not compiled.
  var isInactive: Bool { levels.contains { $0.isActive == false } }

  /// Takes a directive; others than those of conditions change nothing.
  mutating func take(
    _ index: Int, of source: TokenizedSource, hasModule: @escaping SourceRewriter.ModuleCheck
  ) {
    switch source.text(index) {
    case "#if":
      let value = value(after: index, of: source, hasModule: hasModule)
      levels.append(Level(isActive: value, wasTaken: value))
    case "#elseif":
      guard let level = levels.popLast() else { return }
      let value = value(after: index, of: source, hasModule: hasModule)
      levels.append(next(level, value))
    case "#else":
      guard let level = levels.popLast() else { return }
      levels.append(next(level, true))
    case "#endif": _ = levels.popLast()
    default: break
    }
  }

  private func next(_ level: Level, _ value: Bool?) -> Level {
    switch level.wasTaken {
    case true: Level(isActive: false, wasTaken: true)
    case false: Level(isActive: value, wasTaken: value)
    default: Level(isActive: value == false ? false : nil, wasTaken: nil)
    }
  }

  // MARK: Values

  /// The condition on a directive's line; nil when it cannot be told.
  func value(
    after directive: Int, of source: TokenizedSource,
    hasModule: @escaping SourceRewriter.ModuleCheck
  ) -> Bool? {
    var reader = Reader(
      at: directive + 1, source: source, flags: flags, hasModule: hasModule)
    return reader.alternatives()
  }

  private struct Reader {
    var at: Int
    let source: TokenizedSource
    let flags: Set<String>
    let hasModule: SourceRewriter.ModuleCheck

    private var text: String {
      at < source.tokens.count && !source.tokens[at].beginsLine ? source.text(at) : ""
    }

    mutating func alternatives() -> Bool? {
      var value = conjunction()
      while text == "||" {
        at += 1
        let other = conjunction()
        value = value == true || other == true ? true : value == nil || other == nil ? nil : false
      }
      return value
    }

    private mutating func conjunction() -> Bool? {
      var value = operand()
      while text == "&&" {
        at += 1
        let other = operand()
        value =
          value == false || other == false ? false : value == nil || other == nil ? nil : true
      }
      return value
    }

    private mutating func operand() -> Bool? {
      switch text {
      case "!":
        at += 1
        return operand().map { !$0 }
      case "(":
        let end = source.closing(at)
        at += 1
        let value = alternatives()
        at = end + 1
        return value
      case "true":
        at += 1
        return true
      case "":
        return nil
      default: break
      }
      let name = text
      guard source.isName(at) else { return nil }
      at += 1
      guard text == "(" else { return flags.contains(name) }
      let argument = source.text(at + 1)
      at = source.closing(at) + 1
      switch name {
      case "os": return argument == "iOS"
      case "targetEnvironment": return argument == "simulator"
      case "canImport": return hasModule(argument)
      default: return nil
      }
    }
  }
}
