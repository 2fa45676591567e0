/// A page after rewriting, with what is needed to tell its messages in the author's terms.
struct RewrittenPage {
  struct File {
    var original: SourceFile
    var result: SourceRewriter.Result
  }

  var modules: [(name: String, files: [File], isAutomatic: Bool)] = []
  var contents: File

  /// Modules that come with the toolchain.
  private static let toolchainModules: Set<String> = [
    "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Glibc", "Observation", "Synchronization", "RegexBuilder",
    "Distributed", "_StringProcessing", "_Differentiation", "Cxx",
  ]

  init(_ page: PageSource, runtime: RuntimeLocation) {
    let optional = (page.modules.flatMap(\.files) + [page.contents]).reduce(into: Set<String>()) {
      $0.formUnion(SourceRewriter.optionalMethods(in: $1.text))
    }
    var observers = ObserverClasses()
    for file in page.modules.flatMap(\.files) + [page.contents] { observers.add(file.text) }
    let own = Set(page.modules.map(\.name))
    let hasModule = { (name: String) in
      own.contains(name) || Self.toolchainModules.contains(name) || runtime.hasModule(name)
    }
    func rewrite(_ file: SourceFile, preamble: String = "") -> File {
      // A `#!` line, which only a script's first line may be, becomes a comment.
      let text = file.text.hasPrefix("#!") ? "//" + file.text.dropFirst(2) : file.text
      var result = SourceRewriter.rewrite(
        text, preamble: preamble, optionalMethods: optional, observers: observers,
        hasModule: hasModule)
      result.text = OverridesInExtensions.moved(in: result.text, path: file.path)
      return File(original: file, result: result)
    }
    for module in page.modules {
      modules.append((module.name, module.files.map { rewrite($0) }, module.isAutomatic))
    }
    contents = rewrite(page.contents, preamble: MainSource.preamble)
    // A live view may be set by a function in Sources.
    if page.modules.flatMap(\.files).contains(where: { $0.text.contains("liveView") }) {
      contents.result.liveViewCandidates = []
    }
  }

  var files: [File] { modules.flatMap(\.files) + [contents] }
}
