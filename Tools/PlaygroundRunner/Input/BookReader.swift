import Foundation

/// Reads a `.playgroundbook`: its chapters' pages in order, with the book's, the chapter's and the
/// page's sources.
struct BookReader {
  let reader: PlaygroundReader
  let path: String

  func read() throws(RunnerError) -> PlaygroundSource {
    let contents = "\(path)/Contents"
    let bookModules = try modules(in: contents, suffix: "Book")
    var pages: [PageSource] = []
    for chapter in ordered(
      in: "\(contents)/Chapters", type: "playgroundchapter", listedIn: contents, under: "Chapters")
    {
      let chapterModules = try modules(in: chapter, suffix: "Chapter")
      for page in ordered(
        in: "\(chapter)/Pages", type: "playgroundpage", listedIn: chapter, under: "Pages")
      where ["Contents.swift", "main.swift"].contains(where: { reader.exists("\(page)/\($0)") }) {
        var source = try reader.readPage(page, of: nil)
        source.modules = bookModules + chapterModules + source.modules
        source.resourceFolders += [chapter, contents].flatMap { folder in
          ["PublicResources", "PrivateResources", "Resources"].map { "\(folder)/\($0)" }
        }.filter(reader.isFolder)
        pages.append(source)
      }
    }
    if pages.isEmpty { throw .emptyPlayground(path: path) }
    return PlaygroundSource(name: stem(path), pages: pages)
  }

  private func modules(in folder: String, suffix: String) throws(RunnerError) -> [SourceModule] {
    var result: [SourceModule] = []
    for kind in ["Modules", "UserModules"] {
      for name in reader.contents(of: "\(folder)/\(kind)")
      where pathExtension(name) == "playgroundmodule" {
        let module = try reader.readModule(
          name: moduleName(from: stem(name)), folder: "\(folder)/\(kind)/\(name)/Sources")
        if let module { result.append(module) }
      }
    }
    let own = try reader.readModule(
      name: moduleName(from: stem(folder == "\(path)/Contents" ? path : folder))
        + "_\(suffix)Sources",
      folder: "\(folder)/Sources")
    return result + (own.map { [$0] } ?? [])
  }

  /// The folders of a type, in the order of the manifest's list, then by name.
  private func ordered(
    in folder: String, type: String, listedIn parent: String, under key: String
  ) -> [String] {
    let present = reader.contents(of: folder).filter { pathExtension($0) == type }
    var listed: [String] = []
    if let data = FileManager.default.contents(atPath: "\(parent)/Manifest.plist"),
      let manifest = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let names = (manifest as? [String: Any])?[key] as? [String]
    {
      listed = names.filter(present.contains)
    }
    return (listed + present.filter { !listed.contains($0) }).map { "\(folder)/\($0)" }
  }
}
