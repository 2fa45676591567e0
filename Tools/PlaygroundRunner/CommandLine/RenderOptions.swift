import FilmProtocol
import FilmWriters
import Foundation

/// What `enchain render` was asked for.
package struct RenderOptions: Equatable, Sendable {
  package var input = ""
  package var outputs: [String] = []
  package var framesPerSecond: Double?
  package var host = HostOptions()
  package var page: String?
  package var modules: [(name: String, folder: String)] = []
  package var timeout: Double = 60
  package var keepsBuild = false
  package var keepsPartial = false
  package var isQuiet = false
  package var isSandboxed = false
  package var usesCache = true

  package static func == (a: Self, b: Self) -> Bool {
    a.input == b.input && a.outputs == b.outputs && a.framesPerSecond == b.framesPerSecond
      && a.host == b.host && a.page == b.page && a.modules.map(\.name) == b.modules.map(\.name)
      && a.modules.map(\.folder) == b.modules.map(\.folder) && a.timeout == b.timeout
      && a.keepsBuild == b.keepsBuild && a.keepsPartial == b.keepsPartial
      && a.isQuiet == b.isQuiet && a.isSandboxed == b.isSandboxed && a.usesCache == b.usesCache
  }

  static let seconds = "seconds, from 0.001 to 86400 (a day), such as 2.5"

  static let declarations = [
    OptionDeclaration("--output", "-o", value: "a file for the film, such as demo.gif"),
    OptionDeclaration("--fps", value: "frames in a second, from 1 to 240"),
    OptionDeclaration("--scale", value: "pixels per point, above 0 and at most 8"),
    OptionDeclaration(
      "--size", value: "width and height in points, from 1 to 16384, such as 400x300"),
    OptionDeclaration("--background", value: "a colour: #rrggbb, #rrggbbaa, a name, or clear"),
    OptionDeclaration("--duration", value: seconds),
    OptionDeclaration("--max-duration", value: seconds),
    OptionDeclaration("--timeout", value: seconds),
    OptionDeclaration("--page", value: "a page's name or number"),
    OptionDeclaration("--module", value: "NAME=FOLDER"),
    OptionDeclaration("--tap", value: "X,Y@T, such as 120,80@0.5"),
    OptionDeclaration("--drag", value: "X,Y-X,Y@T+D, such as 20,20-200,20@0.5+0.3"),
    OptionDeclaration("--touch-script", value: "a file with one touch a line"),
    OptionDeclaration("--auto-tap"),
    OptionDeclaration("--no-auto-tap"),
    OptionDeclaration("--keep-build"),
    OptionDeclaration("--keep-partial"),
    OptionDeclaration("--no-cache"),
    OptionDeclaration("--sandbox"),
    OptionDeclaration("--quiet", "-q"),
    OptionDeclaration("--help", "-h"),
  ]

  /// Reads the arguments that follow `enchain render`; nil when help was asked for.
  package init?(arguments: [String]) throws(RunnerError) {
    let parsed = try parseArguments(arguments, of: "render", options: Self.declarations)
    if parsed.contains(.option("--help", value: nil)) { return nil }
    var inputs: [String] = []
    for argument in parsed {
      switch argument {
      case .operand(let path): inputs.append(path)
      case .option(let name, let value): try apply(name, value ?? "")
      }
    }
    guard let input = inputs.first else { throw .missingInput(command: "render") }
    guard inputs.count == 1 else { throw .tooManyInputs(inputs) }
    self.input = input
    if outputs.isEmpty { throw .missingOutput }
    var places: Set<String> = []
    for path in outputs where !places.insert(URL(fileURLWithPath: path).standardized.path).inserted
    {
      throw .outputGivenTwice(path: path)
    }
  }

  private mutating func apply(_ name: String, _ value: String) throws(RunnerError) {
    let option = ValueReader(name: name, value: value)
    switch name {
    case "--output": outputs.append(value)
    case "--fps": framesPerSecond = try option.number(in: 1...240)
    case "--scale": host.scale = try option.number(in: 0.01...8)
    case "--size": host.size = try option.size()
    case "--background": host.background = value
    case "--duration": host.duration = try option.number(in: 0.001...86_400)
    case "--max-duration": host.maximumDuration = try option.number(in: 0.001...86_400)
    case "--timeout": timeout = try option.number(in: 0.001...86_400)
    case "--page": page = value
    case "--module": modules.append(try option.module())
    case "--tap": host.touches.append(try option.touch("tap"))
    case "--drag": host.touches.append(try option.touch("drag"))
    case "--touch-script": host.touches += try option.touchScript()
    case "--auto-tap":
      if host.autoTap == false { throw .conflictingOptions("--auto-tap", "--no-auto-tap") }
      host.autoTap = true
    case "--no-auto-tap":
      if host.autoTap == true { throw .conflictingOptions("--auto-tap", "--no-auto-tap") }
      host.autoTap = false
    case "--keep-build": keepsBuild = true
    case "--keep-partial": keepsPartial = true
    case "--no-cache": usesCache = false
    case "--sandbox": isSandboxed = true
    case "--quiet": isQuiet = true
    default: preconditionFailure("\(name) is declared but not applied.")
    }
  }
}

/// One option's value, read as what it should be.
struct ValueReader {
  let name: String
  let value: String

  private var expected: String {
    RenderOptions.declarations.first { $0.names.contains(name) }?.value ?? "a value"
  }

  private var bad: RunnerError { .badValue(option: name, value: value, expected: expected) }

  func number(in range: ClosedRange<Double>) throws(RunnerError) -> Double {
    guard let number = Double(value), range.contains(number) else { throw bad }
    return number
  }

  func size() throws(RunnerError) -> (width: Double, height: Double) {
    let parts = value.lowercased().split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "×"
    }
    let sides = parts.compactMap { Double($0) }
    guard parts.count == 2, sides.count == 2, sides.allSatisfy({ (1...16384).contains($0) }) else {
      throw bad
    }
    return (sides[0], sides[1])
  }

  func module() throws(RunnerError) -> (name: String, folder: String) {
    guard let equals = value.firstIndex(of: "=") else { throw bad }
    let module = String(value[..<equals])
    let folder = String(value[value.index(after: equals)...])
    let isIdentifier =
      module.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && module.first?.isNumber == false
    guard isIdentifier, !folder.isEmpty else { throw bad }
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .inputNotFound(path: folder, nearest: nil) }
    return (module, folder)
  }

  /// A touch in the script's words: the kind, then where and when.
  func touch(_ kind: String) throws(RunnerError) -> String {
    let line = "\(kind) \(value)"
    guard TouchCommand(line) != nil else { throw bad }
    return line
  }

  func touchScript() throws(RunnerError) -> [String] {
    guard FileManager.default.fileExists(atPath: value) else {
      throw .inputNotFound(path: value, nearest: nil)
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: value))
    } catch {
      throw .inputUnreadable(path: value, reason: "it is no file, or not yours to read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .inputUnreadable(path: value, reason: "it is not UTF-8 text")
    }
    var lines: [String] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let command = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      if command.isEmpty { continue }
      guard TouchCommand(command) != nil else {
        throw .badValue(
          option: "\(value):\(index + 1)", value: command, expected: TouchCommand.grammar)
      }
      lines.append(command)
    }
    return lines
  }
}
