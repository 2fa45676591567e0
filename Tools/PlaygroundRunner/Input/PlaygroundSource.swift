/// A Swift file of a playground, in memory.
package struct SourceFile: Equatable, Sendable {
  /// As the user would write it: what compiler messages are to say.
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// Files that are compiled together and imported by what comes after them.
package struct SourceModule: Equatable, Sendable {
  package var name: String
  package var files: [SourceFile]
  /// Whether the playground sees it without an `import`, as it does its own `Sources`.
  package var isAutomatic: Bool
  /// Names that `#if` finds set.
  package var flags: [String] = []
  /// Sources in Objective-C or C beside it, which are not compiled.
  package var foreignSources: [String] = []
  /// What it finds at run time by name.
  package var resources: [ModuleResource] = []

  package init(name: String, files: [SourceFile], isAutomatic: Bool) {
    self.name = name
    self.files = files
    self.isAutomatic = isAutomatic
  }
}

/// A file or a folder that a library reads.
package struct ModuleResource: Equatable, Sendable {
  package var path: String
  /// Where it is found: below the folder in which the program lies.
  package let place: String

  /// - Parameter place: What in it leads out of that folder is left away.
  package init(path: String, place: String) {
    self.path = path
    let parts = place.split(separator: "/").filter { $0 != ".." && $0 != "." }
    self.place = parts.joined(separator: "/")
  }
}

/// One page: what is compiled into one program and gives one film.
package struct PageSource: Equatable, Sendable {
  package var name: String
  package var contents: SourceFile
  /// Each may import the ones before it.
  package var modules: [SourceModule]
  /// Folders of images and other files that are found by name, the page's own first.
  package var resourceFolders: [String]
  /// Of a book's page: the file whose code shows the live view before the page's own code runs.
  package var liveView: SourceFile?

  package init(
    name: String, contents: SourceFile, modules: [SourceModule], resourceFolders: [String],
    liveView: SourceFile? = nil
  ) {
    self.name = name
    self.contents = contents
    self.modules = modules
    self.resourceFolders = resourceFolders
    self.liveView = liveView
  }

  /// All of its own files and its modules'.
  package var files: [SourceFile] {
    modules.flatMap(\.files) + (liveView.map { [$0] } ?? []) + [contents]
  }
}

/// A playground as it lies on disk.
package struct PlaygroundSource: Equatable, Sendable {
  package var name: String
  /// In the playground's own order; at least one.
  package var pages: [PageSource]

  /// The pages that `--page` selects: by number from 1, by name, or all.
  package func pages(matching selection: String?) throws(RunnerError) -> [PageSource] {
    guard let selection else { return pages }
    let wanted = selection.lowercased()
    if let page = pages.first(where: { $0.name.lowercased() == wanted }) { return [page] }
    if let number = Int(selection), pages.indices.contains(number - 1) {
      return [pages[number - 1]]
    }
    throw .unknownPage(selection, pages: pages.map(\.name))
  }
}

/// A name that Swift takes for a module: letters, digits and underscores.
package func moduleName(from name: String) -> String {
  let letters = name.unicodeScalars.map { scalar -> Character in
    let isAllowed =
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    return isAllowed ? Character(scalar) : "_"
  }
  let text = String(letters)
  return text.first?.isNumber ?? true ? "_" + text : text
}

/// The name of the module that a page's own code becomes.
func playgroundModuleName(of page: PageSource) -> String {
  moduleName(from: page.name) + "_Playground"
}
