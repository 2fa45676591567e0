import FilmWriters

/// An option of the command line: its spellings and what it takes.
struct OptionDeclaration: Sendable {
  let names: [String]
  /// What a value is, in words that follow “it takes”; nil for a flag.
  let value: String?

  init(_ names: String..., value: String? = nil) {
    self.names = names
    self.value = value
  }
}

/// An argument as it was given, told apart.
enum ParsedArgument: Equatable, Sendable {
  case option(String, value: String?)
  case operand(String)
}

/// Tells options, their values and operands apart: `--name value`, `--name=value`, `-n value`, and
/// `--` before operands that begin with a dash. A lone `-` is an operand.
func parseArguments(
  _ arguments: [String], of command: String, options: [OptionDeclaration]
) throws(RunnerError) -> [ParsedArgument] {
  var result: [ParsedArgument] = []
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    if argument == "--" {
      result += rest.map(ParsedArgument.operand)
      break
    }
    guard argument.hasPrefix("-"), argument != "-" else {
      result.append(.operand(argument))
      continue
    }
    var name = argument
    var value: String?
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      name = String(argument[..<equals])
      value = String(argument[argument.index(after: equals)...])
    }
    guard let declaration = options.first(where: { $0.names.contains(name) }) else {
      throw .unknownOption(
        name, command: command, nearest: nearestName(to: name, among: options.flatMap(\.names)))
    }
    if let expected = declaration.value {
      guard let given = value ?? rest.popFirst() else {
        throw .missingValue(option: name, expected: expected)
      }
      result.append(.option(declaration.names[0], value: given))
    } else {
      if let value { throw .unexpectedValue(option: name, value: value) }
      result.append(.option(declaration.names[0], value: nil))
    }
  }
  return result
}
