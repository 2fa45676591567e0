import FilmWriters
import Foundation

/// Compiles one page of a playground to a program that films itself.
package struct PlaygroundBuilder {
  private let runtime: RuntimeLocation
  private let compiler: SwiftCompiler
  private let usesCache: Bool

  package init(runtime: RuntimeLocation, usesCache: Bool = true) throws(RunnerError) {
    self.runtime = runtime
    self.usesCache = usesCache
    compiler = try SwiftCompiler(runtime: runtime)
  }

  /// The program's path: in `folder` when it was compiled now, in the cache when it was before.
  package func build(_ page: PageSource, in folder: TemporaryFolder) throws(RunnerError) -> String {
    let cache = usesCache ? BuildCache() : nil
    let inputs = description(of: page)
    if let known = cache?.folder(builtFrom: inputs, holding: ["program"]) {
      return "\(known)/program"
    }
    let program = try compile(page, in: folder.path, cache: cache)
    cache?.store([program], builtFrom: inputs)
    return program
  }

  /// Everything that decides what the program is.
  private func description(of page: PageSource) -> String {
    let parts =
      [tools, page.name] + page.modules.map(description)
      + [page.liveView, page.contents].compactMap { $0.map { "\($0.path)\n\($0.text)" } }
    return parts.joined(separator: Self.separator)
  }

  private static let separator = "\n\u{0}\n"

  private var tools: String {
    [runtime.identity, compiler.identity, fileIdentity(currentExecutable())]
      .joined(separator: Self.separator)
  }

  private func description(of module: SourceModule) -> String {
    let parts =
      ["module \(module.name) \(module.isAutomatic) \(module.flags) \(!module.resources.isEmpty)"]
      + module.files.map { "\($0.path)\n\($0.text)" }
    return parts.joined(separator: Self.separator)
  }

  /// Everything that decides what a module is: its own sources and those of the modules before it.
  private func description(of module: SourceModule, after earlier: [SourceModule]) -> String {
    ([tools] + (earlier + [module]).map(description)).joined(separator: Self.separator)
  }

  private func compile(
    _ page: PageSource, in folder: String, cache: BuildCache?
  ) throws(RunnerError) -> String {
    let program = "\(folder)/program"
    let rewritten = RewrittenPage(page, runtime: runtime)
    var overlay = SourceOverlay(folder: folder)
    for file in rewritten.modules.flatMap(\.files) {
      try overlay.add(file.result.text + "\n", at: file.original.path)
    }
    if let liveView = rewritten.liveView {
      try overlay.add(liveView.result.text + "\n", at: liveView.original.path)
    }
    try overlay.add(MainSource(contents: rewritten.contents).text, at: page.contents.path)
    try overlay.write()

    let common = try compiler.commonArguments(folder: folder)
    var imports: [String] = []
    for (index, module) in page.modules.enumerated() {
      let inputs =
        ([description(of: module, after: Array(page.modules[..<index]))]
        + rewritten.modules[...index].flatMap { $0.opened.sorted() })
        .joined(separator: Self.separator)
      let products = ["\(module.name).o", "\(module.name).swiftmodule"]
      if let known = cache?.folder(builtFrom: inputs, holding: products) {
        for name in products { try link("\(known)/\(name)", to: "\(folder)/\(name)") }
      } else {
        try compiler.run(
          common + arguments(for: module, seeing: imports, in: folder), for: rewritten, overlay,
          in: folder)
        cache?.store(products.map { "\(folder)/\($0)" }, builtFrom: inputs)
      }
      if module.isAutomatic { imports.append(module.name) }
    }
    var objects = page.modules.map { "\(folder)/\($0.name).o" }
    if let liveView = page.liveView {
      objects.append("\(folder)/LiveView.o")
      try compiler.run(
        common + implicitImports(imports + networking([liveView])) + [
          "-c", "-module-name", moduleName(from: page.name) + "_LiveView", "-Xfrontend",
          "-entry-point-function-name", "-Xfrontend", MainSource.liveViewEntry, liveView.path,
          "-o", "\(folder)/LiveView.o",
        ], for: rewritten, overlay, in: folder)
    }
    try compiler.run(
      common + implicitImports(["PlaygroundHost"] + imports + networking([page.contents])) + [
        "-module-name", playgroundModuleName(of: page), page.contents.path,
        // As a file among the inputs it comes before the system's libraries, whose clocks it
        // replaces: only then do they see virtual time.
        runtime.library, "-o", program, "-use-ld=lld",
        "-Xlinker", "-rpath", "-Xlinker", runtime.folder,
      ] + objects, for: rewritten, overlay, in: folder)
    return program
  }

  private func arguments(
    for module: SourceModule, seeing imports: [String], in folder: String
  ) throws(RunnerError) -> [String] {
    var arguments = [
      "-c", "-parse-as-library", "-whole-module-optimization", "-module-name", module.name,
      "-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-o",
      "\(folder)/\(module.name).o",
    ]
    for flag in module.flags { arguments += ["-D", flag] }
    if module.isAutomatic {
      arguments += implicitImports(imports + networking(module.files))
    } else {
      // The header of a framework imports UIKit for all of its files. Debug builds are open to
      // `@testable import`.
      arguments += implicitImports(["UIKit"] + networking(module.files)) + ["-enable-testing"]
    }
    arguments += module.files.map(\.path)
    if !module.resources.isEmpty, module.flags.contains("SWIFT_PACKAGE") {
      let path = "\(folder)/\(module.name)-resources.swift"
      try writeText(Self.bundleAccessor(for: module.name), to: path)
      arguments.append(path)
    }
    return arguments
  }

  /// `Bundle.module`, which the package manager gives to a target with resources.
  private static func bundleAccessor(for name: String) -> String {
    """
    import Foundation

    extension Foundation.Bundle {
      static let module: Bundle =
        Bundle(path: Bundle.main.bundlePath + "/\(name)_\(name).bundle") ?? .main
    }

    """
  }

  /// Apple's Foundation has the network in it; here that part is a module of its own.
  private func networking(_ files: [SourceFile]) -> [String] {
    files.contains { KnownUses.namesNetwork(in: $0.text) } ? ["FoundationNetworking"] : []
  }

  /// Imports that no line of source says: also of what constants were in old Swift.
  private func implicitImports(_ modules: [String]) -> [String] {
    (["Swift3Constants"] + modules).flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  private func link(_ path: String, to place: String) throws(RunnerError) {
    if Foundation.link(path, place) == 0 { return }
    do {
      try FileManager.default.copyItem(atPath: path, toPath: place)
    } catch {
      throw .film(.cannotWrite(path: place, reason: error.localizedDescription))
    }
  }
}
