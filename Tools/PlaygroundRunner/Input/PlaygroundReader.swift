import FilmWriters
import Foundation

/// Reads playgrounds off the disk: bundles with or without pages, books, single files, standard
/// input.
package struct PlaygroundReader {
  private let files = FileManager.default

  package init() {}

  /// - Parameter path: As the user gave it; `-` is standard input.
  package func read(_ path: String) throws(RunnerError) -> PlaygroundSource {
    if path == "-" { return try readStandardInput() }
    var trimmed = path
    // The compiler would take it for an option.
    if trimmed.hasPrefix("-") { trimmed = "./" + trimmed }
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    guard exists(trimmed) else {
      throw .inputNotFound(path: path, nearest: nearbyPlayground(to: trimmed))
    }
    let name = stem(trimmed)
    guard isFolder(trimmed) else {
      guard pathExtension(trimmed) == "swift" else { throw .notSwift(path: path) }
      let whole = folder(of: trimmed)
      if stem(trimmed) == "Contents",
        ["playground", "xcplaygroundpage", "playgroundpage"].contains(pathExtension(whole))
      {
        return try read(whole)
      }
      let page = PageSource(
        name: name, contents: try readFile(trimmed), modules: [],
        resourceFolders: [folder(of: trimmed)])
      return PlaygroundSource(name: name, pages: [page])
    }
    switch pathExtension(trimmed) {
    case "playgroundbook":
      return try BookReader(reader: self, path: trimmed).read()
    case "xcplaygroundpage", "playgroundpage":
      return PlaygroundSource(name: name, pages: [try readLonePage(trimmed)])
    case "playground":
      return try readBundle(trimmed)
    default:
      if exists("\(trimmed)/Contents.swift") { return try readBundle(trimmed) }
      let inside = contents(of: trimmed).filter { pathExtension($0).hasPrefix("playground") }
      if inside.count == 1 { return try read("\(trimmed)/\(inside[0])") }
      throw inside.isEmpty
        ? .notSwift(path: path)
        : .tooManyInputs(inside.map { "\(trimmed)/\($0)" })
    }
  }

  private func readStandardInput() throws(RunnerError) -> PlaygroundSource {
    guard let data = try? FileHandle.standardInput.readToEnd() ?? Data() else {
      throw .inputUnreadable(path: "standard input", reason: describe(errno == 0 ? EIO : errno))
    }
    let file = SourceFile(path: "stdin.swift", text: try decode(data, path: "standard input"))
    let page = PageSource(name: "stdin", contents: file, modules: [], resourceFolders: ["."])
    return PlaygroundSource(name: "stdin", pages: [page])
  }

  /// A page with what the playground or the book that it lies in gives to it.
  private func readLonePage(_ path: String) throws(RunnerError) -> PageSource {
    // As it was given, if that says enough.
    for page in [path, realPath(path)] {
      let (pages, around) = (folder(of: page), folder(of: folder(of: page)))
      guard stem(pages) == "Pages" else { continue }
      if pathExtension(around) == "playground" {
        return try readPage(page, of: try readCommonParts(of: around))
      }
      let book = folder(of: folder(of: folder(of: around)))
      guard pathExtension(book) == "playgroundbook" else { continue }
      let all = try BookReader(reader: self, path: book).read().pages
      if let found = all.first(where: { folder(of: $0.contents.path) == page }) { return found }
    }
    return try readPage(path, of: nil)
  }

  /// What all pages of a bundle share.
  private func readCommonParts(
    of path: String
  ) throws(RunnerError) -> (modules: [SourceModule], resources: String) {
    let sources = try readModule(
      name: moduleName(from: stem(path)) + "_Sources", folder: "\(path)/Sources")
    return (sources.map { [$0] } ?? [], "\(path)/Resources")
  }

  private func readBundle(_ path: String) throws(RunnerError) -> PlaygroundSource {
    let bundle = try readCommonParts(of: path)
    var pages: [PageSource] = []
    for page in pageNames(of: path) {
      pages.append(try readPage("\(path)/Pages/\(page).xcplaygroundpage", of: bundle))
    }
    if pages.isEmpty {
      // Xcode 6 called it section-1.swift.
      let names = ["Contents.swift", "section-1.swift"]
      guard let contents = names.map({ "\(path)/\($0)" }).first(where: exists) else {
        throw .emptyPlayground(path: path)
      }
      pages = [
        PageSource(
          name: stem(path), contents: try readFile(contents), modules: bundle.modules,
          resourceFolders: [bundle.resources].filter(isFolder))
      ]
    }
    return PlaygroundSource(name: stem(path), pages: pages)
  }

  /// The pages in the order that the bundle's own list gives, then those it does not list.
  private func pageNames(of path: String) -> [String] {
    let present = contents(of: "\(path)/Pages")
      .filter { pathExtension($0) == "xcplaygroundpage" }.map(stem)
    let manifest = (try? String(contentsOfFile: "\(path)/contents.xcplayground", encoding: .utf8))
    let listed = attributeValues("name", ofElements: "page", in: manifest ?? "")
      .filter(present.contains)
    return listed + present.filter { !listed.contains($0) }
  }

  func readPage(
    _ path: String, of bundle: (modules: [SourceModule], resources: String)?
  ) throws(RunnerError) -> PageSource {
    let names = ["Contents.swift", "main.swift"]
    guard let contents = names.map({ "\(path)/\($0)" }).first(where: exists) else {
      throw .emptyPlayground(path: path)
    }
    let own = try readModule(
      name: moduleName(from: stem(path)) + "_PageSources", folder: "\(path)/Sources")
    return PageSource(
      name: stem(path), contents: try readFile(contents),
      modules: (bundle?.modules ?? []) + (own.map { [$0] } ?? []),
      resourceFolders: [
        "\(path)/Resources", "\(path)/PublicResources", "\(path)/PrivateResources",
        bundle?.resources ?? "",
      ].filter(isFolder),
      liveView: exists("\(path)/LiveView.swift") ? try readFile("\(path)/LiveView.swift") : nil)
  }

  /// A module of all Swift files in a folder and the folders in it; nil when there are none.
  package func readModule(
    name: String, folder: String, isAutomatic: Bool = true
  ) throws(RunnerError) -> SourceModule? {
    var found: [SourceFile] = []
    for path in swiftFiles(in: folder) { found.append(try readFile(path)) }
    return found.isEmpty ? nil : SourceModule(name: name, files: found, isAutomatic: isAutomatic)
  }

  private func swiftFiles(in folder: String) -> [String] {
    contents(of: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        return ["xcassets", "playground", "xcodeproj"].contains(pathExtension(path))
          ? [] : swiftFiles(in: path)
      }
      return pathExtension(name) == "swift" && name != "Package.swift" ? [path] : []
    }
  }

  func readFile(_ path: String) throws(RunnerError) -> SourceFile {
    guard let data = files.contents(atPath: path) else {
      throw .inputUnreadable(path: path, reason: describe(errno == 0 ? EIO : errno))
    }
    return SourceFile(path: path, text: try decode(data, path: path))
  }

  private func decode(_ data: Data, path: String) throws(RunnerError) -> String {
    if let text = String(validating: data, as: UTF8.self) {
      return text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text
    }
    let marks: [[UInt8]] = [[0xff, 0xfe], [0xfe, 0xff]]
    if marks.contains([UInt8](data.prefix(2))), let text = String(data: data, encoding: .utf16) {
      return text
    }
    let lines = data.split(separator: 0x0a, omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw .notText(path: path, line: line + 1)
  }

  // MARK: Paths

  func exists(_ path: String) -> Bool { files.fileExists(atPath: path) }

  func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.isEmpty && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A path without links; as it was given where there is nothing.
  func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The names in a folder, sorted, without hidden ones; none when it cannot be read.
  func contents(of folder: String) -> [String] {
    ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func nearbyPlayground(to path: String) -> String? {
    let parent = folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let candidates = contents(of: parent).filter {
      ["playground", "playgroundbook", "swift"].contains(pathExtension($0))
    }
    if let exact = candidates.first(where: { stem($0) == name }) { return join(parent, exact) }
    return nearestName(to: name, among: candidates).map { join(parent, $0) }
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : "\(folder)/\(name)"
  }
}

/// A path's last component without its extension.
func stem(_ path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return name.lastIndex(of: ".").map { $0 == name.startIndex ? name : String(name[..<$0]) } ?? name
}

/// A path's extension in lower case, without the dot.
func pathExtension(_ path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
  return name[name.index(after: dot)...].lowercased()
}

/// A path without its last component; `.` when that is all there is.
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The values of an attribute of all elements of one name, in order.
func attributeValues(_ attribute: String, ofElements element: String, in xml: String) -> [String] {
  xml.components(separatedBy: "<\(element) ").dropFirst().compactMap { text in
    guard let end = text.firstIndex(of: ">"),
      let start = text.range(of: "\(attribute)=")?.upperBound, start < end
    else { return nil }
    let quote = text[start]
    let value = text[text.index(after: start)...].prefix { $0 != quote }
    let entities = [
      ("&apos;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ]
    return entities.reduce(String(value)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
