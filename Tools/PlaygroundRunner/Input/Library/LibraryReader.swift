/// Reads libraries for `--module NAME=FOLDER`: a package, a clone of a repository, or a folder of
/// sources.
///
/// Which files are the library's is said by `Package.swift`, else by a `.podspec`, else by the names
/// of folders.
package struct LibraryReader {
  private let reader = PlaygroundReader()
  private let isTaken: (String) -> Bool

  /// - Parameter isTaken: Whether a module of that name is there already.
  init(isTaken: @escaping (String) -> Bool = { _ in false }) { self.isTaken = isTaken }

  package init(runtime: RuntimeLocation) {
    isTaken = { runtime.hasModule($0) || RewrittenPage.toolchainModules.contains($0) }
  }

  /// What was found.
  package struct Library {
    /// The library after the targets it depends on.
    package var modules: [SourceModule]
    /// Which files were taken, in words; nil when all of the folder's were.
    package var note: String?
  }

  /// Reads what the options name, in an order in which each may import the ones before it.
  package func read(
    _ modules: [(name: String, folder: String)]
  ) throws(RunnerError) -> (modules: [SourceModule], notes: [String]) {
    for (index, module) in modules.enumerated()
    where modules[..<index].contains(where: { $0.name == module.name }) {
      let folders = modules.filter { $0.name == module.name }.map(\.folder)
      throw .moduleGivenTwice(name: module.name, folders: folders)
    }
    if let taken = modules.first(where: { isTaken($0.name) }) {
      throw .moduleNameTaken(name: taken.name)
    }
    var result: [SourceModule] = []
    var notes: [String] = []
    let given = Set(modules.map(\.name))
    for module in modules {
      let library = try read(name: module.name, folder: module.folder)
      for part in library.modules where !result.contains(where: { $0.name == part.name }) {
        // A target of that name may be another library's, which was given by itself.
        if part.name == module.name || !given.contains(part.name) { result.append(part) }
      }
      if let note = library.note { notes.append(note) }
    }
    return (SourceModule.sorted(result), notes)
  }

  package func read(name: String, folder: String) throws(RunnerError) -> Library {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    if !reader.isFolder(folder) { return try readFile(name: name, path: folder) }
    if let library = try readPackage(name: name, folder: folder) { return library }
    if let library = try readPod(name: name, folder: folder) { return library }
    return try readFolder(name: name, folder: folder)
  }

  /// A library of a single file.
  private func readFile(name: String, path: String) throws(RunnerError) -> Library {
    guard pathExtension(path) == "swift" else { throw .noLibrary(path: path, reason: nil) }
    let module = SourceModule(
      name: name, files: [try reader.readFile(path)], isAutomatic: false)
    return Library(modules: [module], note: nil)
  }

  // MARK: Packages

  private func readPackage(name: String, folder: String) throws(RunnerError) -> Library? {
    guard reader.exists("\(folder)/Package.swift") else { return nil }
    let manifest = PackageManifest(try reader.readFile("\(folder)/Package.swift").text)
    let package = (folder: folder, manifest: manifest)
    guard let target = target(for: name, of: manifest) else {
      if manifest.targets.isEmpty { return nil }
      throw .severalTargets(path: folder, targets: manifest.targets.map(\.name))
    }
    guard targetFolder(target, in: folder) != nil else { return nil }
    var modules: [SourceModule] = []
    var visited: Set<String> = []
    try append(target, named: name, of: package, to: &modules, visited: &visited)
    guard let own = modules.last, own.name == name else {
      throw .noLibrary(path: folder, reason: "its target “\(target.name)” has no Swift source")
    }
    let parts = modules.dropLast().map(\.name)
    var note =
      "\(name): \(counted(own)) of \(targetFolder(target, in: folder) ?? folder)"
      + " (target “\(target.name)” of Package.swift"
    if !parts.isEmpty { note += ", with \(parts.joined(separator: ", "))" }
    return Library(modules: modules, note: note + ").")
  }

  /// The target of that name, or of the product of that name, or the only one there is.
  private func target(for name: String, of manifest: PackageManifest) -> PackageManifest.Target? {
    let targets = manifest.targets
    if let exact = targets.first(where: { $0.name == name }) { return exact }
    let inProduct = manifest.products[name] ?? []
    if let first = targets.first(where: { inProduct.contains($0.name) }) { return first }
    let libraries = targets.filter { $0.kind == "target" }
    if libraries.count == 1 { return libraries[0] }
    // What only other targets use is not what is asked for.
    let offered = libraries.filter { target in
      manifest.products.values.contains { $0.contains(target.name) }
    }
    return offered.count == 1 ? offered[0] : nil
  }

  /// A target, after those of its package and of packages beside it that it depends on.
  ///
  /// - Parameter visited: The targets that were gone to, sources or not: each is once, however many
  ///   depend on it, and one that depends on itself by way of others does not go round.
  private func append(
    _ target: PackageManifest.Target, named name: String,
    of package: (folder: String, manifest: PackageManifest), to modules: inout [SourceModule],
    visited: inout Set<String>
  ) throws(RunnerError) {
    guard visited.insert("\(package.folder)/\(target.name)").inserted else { return }
    for dependency in target.dependencies
    where !modules.contains(where: { $0.name == dependency }) {
      let targets = package.manifest.targets
      if let other = targets.first(where: { $0.name == dependency }) {
        try append(other, named: dependency, of: package, to: &modules, visited: &visited)
      } else if visited.insert("\(package.folder): \(dependency)").inserted,
        let beside = try neighbour(of: package, offering: dependency)
      {
        for other in beside.manifest.targets
        where beside.manifest.products[dependency]?.contains(other.name) ?? true {
          try append(other, named: other.name, of: beside, to: &modules, visited: &visited)
        }
      }
    }
    guard let folder = targetFolder(target, in: package.folder) else { return }
    let excluded = target.exclude.map { "\(folder)/\($0)" }
    let roots = target.sources?.map { "\(folder)/\($0)" } ?? [folder]
    let tree = try tree(roots: roots, excluded: excluded)
    var module = try module(name: name, files: tree.files)
    module?.foreignSources = tree.others.filter(SourceTree.isForeignSource)
    module?.flags = target.flags + ["SWIFT_PACKAGE"]
    module?.resources = resources(of: target, in: folder, bundle: "\(name)_\(name)")
    if let module { modules.append(module) }
  }

  /// A package that `.package(path:)` names and that has a product or target of that name.
  private func neighbour(
    of package: (folder: String, manifest: PackageManifest), offering dependency: String
  ) throws(RunnerError) -> (folder: String, manifest: PackageManifest)? {
    for path in package.manifest.localPackages {
      let folder = path.hasPrefix("/") ? path : "\(package.folder)/\(path)"
      guard reader.exists("\(folder)/Package.swift") else { continue }
      let manifest = PackageManifest(try reader.readFile("\(folder)/Package.swift").text)
      if manifest.products[dependency] != nil
        || manifest.targets.contains(where: { $0.name == dependency })
      {
        return (folder, manifest)
      }
    }
    return nil
  }

  private func targetFolder(_ target: PackageManifest.Target, in folder: String) -> String? {
    if let path = target.path {
      let given = path == "." || path == "./" ? folder : "\(folder)/\(path)"
      return reader.isFolder(given) ? given : nil
    }
    let roots = ["Sources", "Source", "src", "srcs"]
    return (roots.map { "\(folder)/\($0)/\(target.name)" } + roots.map { "\(folder)/\($0)" })
      .first(where: reader.isFolder)
  }

  /// `Bundle.module` is a folder of that name beside the program.
  private func resources(
    of target: PackageManifest.Target, in folder: String, bundle: String
  ) -> [ModuleResource] {
    target.resources.flatMap { resource -> [ModuleResource] in
      let path = "\(folder)/\(resource.path)"
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard reader.isFolder(path), !resource.isCopied, pathExtension(path) != "xcassets" else {
        return [ModuleResource(path: path, place: "\(bundle).bundle/\(name)")]
      }
      // What is processed lies at the top of the bundle, folders or not.
      return SourceTree(roots: [path], excluded: []).others.map {
        let name = $0.split(separator: "/").last.map(String.init) ?? $0
        return ModuleResource(path: $0, place: "\(bundle).bundle/\(name)")
      }
    }
  }

  // MARK: Pods

  private func readPod(name: String, folder: String) throws(RunnerError) -> Library? {
    let specifications = reader.contents(of: folder).filter { pathExtension($0) == "podspec" }
    guard
      let file = specifications.first(where: { stem($0) == name })
        ?? (specifications.count == 1 ? specifications[0] : nil)
    else { return nil }
    let pod = PodSpecification(try reader.readFile("\(folder)/\(file)").text)
    let tree = try tree(roots: [folder])
    let sources = pod.sources.map(PathPattern.init)
    let excluded = pod.excluded.map(PathPattern.init)
    func belongs(_ path: String) -> Bool {
      let inside = String(path.dropFirst(folder.count + 1))
      return sources.contains { $0.matches(inside) } && !excluded.contains { $0.matches(inside) }
    }
    guard var module = try module(name: name, files: tree.files.filter(belongs)) else { return nil }
    module.foreignSources = tree.others.filter { SourceTree.isForeignSource($0) && belongs($0) }
    module.flags = ["COCOAPODS"]
    let all = tree.folders + tree.others
    func matching(_ patterns: [String]) -> [String] {
      let patterns = patterns.map(PathPattern.init)
      return all.filter { path in
        patterns.contains { $0.matches(String(path.dropFirst(folder.count + 1))) }
      }
    }
    module.resources = matching(pod.resources).map { ModuleResource(path: $0, place: last($0)) }
    for bundle in pod.resourceBundles {
      module.resources += matching(bundle.patterns).map {
        ModuleResource(path: $0, place: "\(bundle.name).bundle/\(last($0))")
      }
    }
    return Library(
      modules: [module], note: "\(name): \(counted(module)) of \(folder), as \(file) says.")
  }

  private func last(_ path: String) -> String { path.split(separator: "/").last.map(String.init)! }

  // MARK: Folders

  /// The folder in which the sources of a repository without a manifest lie, or all of it, without
  /// examples and tests.
  private func readFolder(name: String, folder: String) throws(RunnerError) -> Library {
    let roots =
      [
        "Sources/\(name)", "Source/\(name)", "Sources", "Source", "src", "Classes", "Pod/Classes",
        "\(name)/Classes", "\(name)/Sources", "\(name)/Source", name,
      ].map { "\(folder)/\($0)" } + [folder]
    for root in roots where reader.isFolder(root) {
      let tree = try tree(roots: [root], leavesOutExamples: true)
      guard var module = try module(name: name, files: tree.files) else { continue }
      module.foreignSources = tree.others.filter(SourceTree.isForeignSource)
      module.resources = tree.others.filter {
        ["png", "jpg", "jpeg", "gif", "pdf", "json", "plist", "ttf", "otf", "strings"]
          .contains(pathExtension($0))
      }.map { ModuleResource(path: $0, place: last($0)) }
      module.resources += tree.folders.filter {
        ["bundle", "xcassets"].contains(pathExtension($0))
      }.map { ModuleResource(path: $0, place: last($0)) }
      var note: String?
      if root != folder { note = "\(name): \(counted(module)) of \(root)." }
      if !tree.leftOut.isEmpty {
        note =
          "\(name): \(counted(module)) of \(root), without "
          + tree.leftOut.joined(separator: ", ") + "."
      }
      return Library(modules: [module], note: note)
    }
    let tree = try tree(roots: [folder])
    let objectiveC = tree.others.filter(SourceTree.isForeignSource)
    throw .noLibrary(
      path: folder,
      reason: objectiveC.isEmpty
        ? nil : "it is written in Objective-C or C (\(last(objectiveC[0]))), which is not compiled")
  }

  /// What lies below folders, unless that is more than any library is: a disk, say.
  private func tree(
    roots: [String], excluded: [String] = [], leavesOutExamples: Bool = false
  ) throws(RunnerError) -> SourceTree {
    let tree = SourceTree(roots: roots, excluded: excluded, leavesOutExamples: leavesOutExamples)
    if let root = tree.endlessRoot {
      throw .noLibrary(
        path: root,
        reason: "more than \(SourceTree.mostEntries) files lie below it: name the folder in which"
          + " the library is")
    }
    return tree
  }

  private func module(name: String, files: [String]) throws(RunnerError) -> SourceModule? {
    var sources: [SourceFile] = []
    for path in files { sources.append(try reader.readFile(path)) }
    // Tests lie beside the sources in some repositories.
    sources.removeAll { $0.text.contains("import XCTest") || $0.text.contains("import Testing") }
    return sources.isEmpty ? nil : SourceModule(name: name, files: sources, isAutomatic: false)
  }

  private func counted(_ module: SourceModule) -> String {
    module.files.count == 1 ? "1 file" : "\(module.files.count) files"
  }
}
