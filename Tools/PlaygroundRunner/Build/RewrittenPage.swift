/// A page after rewriting, with what is needed to tell its messages in the author's terms.
struct RewrittenPage {
  struct File {
    var original: SourceFile
    var result: SourceRewriter.Result
  }

  /// `opened` are the members that were moved into their class for those who import the module.
  var modules: [(name: String, files: [File], isAutomatic: Bool, opened: Set<String>)] = []
  var contents: File
  var liveView: File?
  /// Sources in other languages beside those of the modules.
  var foreignSources: [String]

  /// Modules that come with the toolchain.
  static let toolchainModules: Set<String> = [
    "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Glibc", "Observation", "Synchronization", "RegexBuilder",
    "Distributed", "_StringProcessing", "_Differentiation", "Cxx", "XCTest",
  ]

  init(_ page: PageSource, runtime: RuntimeLocation) {
    foreignSources = page.modules.flatMap(\.foreignSources)
    // A module sees those before it.
    var own: Set<String> = []
    var surroundings = SourceRewriter.Surroundings(hasModule: { name in
      own.contains(name) || Self.toolchainModules.contains(name) || runtime.hasModule(name)
    })
    surroundings.observers = ObserverClasses()
    surroundings.testClasses = TestClasses()
    func rewrite(_ file: SourceFile, preamble: String = "") -> File {
      // A `#!` line, which only a script's first line may be, becomes a comment.
      let text = file.text.hasPrefix("#!") ? "//" + file.text.dropFirst(2) : file.text
      let result = SourceRewriter.rewrite(text, preamble: preamble, in: surroundings)
      return File(original: file, result: result)
    }
    /// What a file and those after it are rewritten with, of what the file declares.
    func take(_ file: SourceFile) {
      surroundings.observers?.add(file.text)
      surroundings.testClasses?.add(file.text)
      surroundings.requirements.add(file.text)
      surroundings.optionalOwners.merge(SourceRewriter.optionalOwners(in: file.text)) { $1 }
      surroundings.ownHandlers.formUnion(SourceRewriter.ownHandlers(in: file.text))
    }
    for (index, module) in page.modules.enumerated() {
      surroundings.namedMethods = NamedMethods()
      for file in module.files {
        surroundings.namedMethods.add(file.text)
        take(file)
      }
      surroundings.optionalMethods.formUnion(module.optionalMethods)
      surroundings.flags = Set(module.flags)
      surroundings.seesUIKit = !module.isAutomatic
      var files = module.files.map { rewrite($0) }
      let importing = page.modules[(index + 1)...].flatMap(\.files) + [page.contents]
      let opened = OverridesInExtensions.openMembers(
        of: module.files.map { ($0.text, $0.path) },
        named: (importing + [page.liveView].compactMap { $0 }).reduce(into: []) {
          $0.formUnion(OverridesInExtensions.overriddenNames(in: $1.text))
        })
      Self.moveOverrides(in: &files, opened: opened)
      modules.append((module.name, files, module.isAutomatic, opened))
      own.insert(module.name)
      if module.isOpen { surroundings.openModules.insert(module.name) }
    }
    take(page.contents)
    surroundings.namedMethods = NamedMethods()
    surroundings.optionalMethods.formUnion(SourceRewriter.optionalMethods(in: page.contents.text))
    surroundings.flags = []
    surroundings.seesUIKit = false
    var files = [
      rewrite(page.contents, preamble: MainSource.preamble(hasLiveView: page.liveView != nil))
    ]
    if let live = page.liveView { files.append(rewrite(live)) }
    Self.moveOverrides(in: &files)
    contents = files[0]
    liveView = page.liveView == nil ? nil : files[1]
    // A live view may be set by a function in Sources.
    if page.liveView != nil
      || page.modules.flatMap(\.files).contains(where: { $0.text.contains("liveView") })
    {
      contents.result.liveViewCandidates = []
    }
  }

  private static func moveOverrides(in files: inout [File], opened: Set<String> = []) {
    let moved = OverridesInExtensions.moved(
      in: files.map { ($0.result.text, $0.original.path) }, opened: opened)
    for (index, text) in moved.enumerated() { files[index].result.text = text }
  }

  var files: [File] { modules.flatMap(\.files) + (liveView.map { [$0] } ?? []) + [contents] }
}
