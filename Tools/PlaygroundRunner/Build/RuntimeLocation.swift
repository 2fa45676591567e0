import FilmWriters
import Foundation

/// Where the runtime is that playgrounds are compiled against and linked to.
package struct RuntimeLocation: Sendable {
  package static let environmentKey = "ENCHAIN_RUNTIME_DIR"
  package static let libraryName = "libEnchainRuntime.so"

  /// Holds the shared library and `Modules`.
  package let folder: String
  /// Maps of the C modules that the Swift modules were built with.
  let moduleMaps: [String]

  package var library: String { "\(folder)/\(Self.libraryName)" }
  var modules: String { "\(folder)/Modules" }

  /// Looks where `ENCHAIN_RUNTIME_DIR` says, else beside the executable, else in `../lib/enchain`.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: String = currentExecutable()
  ) throws(RunnerError) -> RuntimeLocation {
    let own = PlaygroundRunner.folder(of: executable)
    let candidates =
      environment[environmentKey].map { [$0] }
      ?? [own, PlaygroundRunner.folder(of: own) + "/lib/enchain"]
    for folder in candidates where access("\(folder)/\(libraryName)", R_OK) == 0 {
      return RuntimeLocation(folder: folder, moduleMaps: moduleMaps(for: folder))
    }
    throw .runtimeNotFound(searched: candidates)
  }

  /// Maps that lie beside the library (C targets of the package have theirs there), and those of
  /// the system libraries, which SwiftPM leaves in the source tree and an installation has beside the
  /// library: never both, for a module must be described once.
  static func moduleMaps(for folder: String) -> [String] {
    let built = glob("\(folder)/*.build/module.modulemap")
    let installed = glob("\(folder)/C*/module.modulemap").filter { !built.contains($0) }
    guard installed.isEmpty else { return built + installed }
    let inTree = sourceRoots(above: folder).lazy
      .map { glob("\($0)/Runtime/C*/module.modulemap") }.first { !$0.isEmpty }
    return built + (inTree ?? [])
  }

  /// Folders that may be the package's: those around the build, then the one that `enchain` itself
  /// was compiled in, for builds that lie elsewhere.
  private static func sourceRoots(above folder: String, file: String = #filePath) -> [String] {
    var roots: [String] = []
    for start in [folder, file] {
      var root = PlaygroundRunner.folder(of: start)
      while root.count > 1 {
        roots.append(root)
        root = PlaygroundRunner.folder(of: root)
      }
    }
    return roots
  }

  private static func glob(_ pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard Foundation.glob(pattern, 0, nil, &result) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { index in
      result.gl_pathv[index].map { String(cString: $0) }
    }
  }

  /// Whether playgrounds may import a module of this name. Those of `enchain` itself lie beside the
  /// runtime's, but are not theirs to use.
  func hasModule(_ name: String) -> Bool {
    !["PlaygroundRunner", "FilmWriters", "enchain"].contains(name)
      && access("\(modules)/\(name).swiftmodule", R_OK) == 0
  }

  /// What tells two builds of the runtime apart.
  var identity: String { fileIdentity(library) }
}

/// A file's path, length and time of change: differs when the file does.
func fileIdentity(_ path: String) -> String {
  var status = stat()
  guard stat(path, &status) == 0 else { return "\(path) missing" }
  return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
}

/// The path of the running program, symbolic links resolved.
package func currentExecutable() -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
  guard count > 0 else { return CommandLine.arguments.first ?? "enchain" }
  return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
