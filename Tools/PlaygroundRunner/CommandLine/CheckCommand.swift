import FilmWriters
import Foundation

/// `enchain check`: what a playground uses that is not supported, without running it.
struct CheckCommand {
  private let input: String
  private let page: String?
  private let modules: [(name: String, folder: String)]

  private static let declarations = [
    OptionDeclaration("--page", value: "a page's name or number"),
    OptionDeclaration("--module", value: "NAME=FOLDER"),
    OptionDeclaration("--help", "-h"),
  ]

  /// Reads the arguments that follow `enchain check`; nil when help was asked for.
  init?(arguments: [String]) throws(RunnerError) {
    let parsed = try parseArguments(arguments, of: "check", options: Self.declarations)
    if parsed.contains(.option("--help", value: nil)) { return nil }
    var inputs: [String] = []
    var page: String?
    var modules: [(name: String, folder: String)] = []
    for argument in parsed {
      switch argument {
      case .operand(let path): inputs.append(path)
      case .option("--page", let value): page = value
      case .option("--module", let value):
        modules.append(try ValueReader(name: "--module", value: value ?? "").module())
      case .option: break
      }
    }
    guard let input = inputs.first else { throw .missingInput(command: "check") }
    guard inputs.count == 1 else { throw .tooManyInputs(inputs) }
    self.input = input
    self.page = page
    self.modules = modules
  }

  /// Prints what was found, one line each. Throws when there is something that keeps the playground
  /// from being filmed.
  func run() throws(RunnerError) {
    let reader = PlaygroundReader()
    var pages = try reader.read(input).pages(matching: page)
    let runtime = try RuntimeLocation.find()
    let libraries = try LibraryReader(runtime: runtime).read(modules).modules
    let builder = try PlaygroundBuilder(runtime: runtime)
    var unsupported: [UnsupportedUse] = []
    var firstError: RunnerError?
    for index in pages.indices {
      pages[index].modules.insert(contentsOf: libraries, at: 0)
      let known = KnownUses(page: pages[index])
      var remarks = known.standIns
      unsupported += known.unsupported
      do throws(RunnerError) {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        _ = try builder.build(pages[index], in: folder)
        remarks += RewrittenPage(pages[index], runtime: runtime).unusedImports
      } catch {
        if case .unsupported(let uses) = error {
          let known = unsupported
          unsupported += uses.filter { use in
            !known.contains { ($0.file, $0.line, $0.column) == (use.file, use.line, use.column) }
          }
        } else {
          if let details = error.details { print(details) }
          firstError = firstError ?? error
        }
      }
      for use in remarks.inOrder { report(use) }
    }
    for use in unsupported.inOrder { report(use) }
    if let firstError { throw firstError.withoutDetails }
    if !unsupported.isEmpty { throw .unsupportedListed(count: unsupported.count) }
    print("Everything that \(input == "-" ? "standard input" : input) uses is supported.")
  }

  private func report(_ use: UnsupportedUse) {
    print("\(use.file):\(use.line):\(use.column): \(use.name): \(use.advice)")
  }
}
