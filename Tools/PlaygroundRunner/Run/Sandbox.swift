import FilmWriters
import Foundation

/// Runs a program with few rights: no network; nothing of this machine's files but what programs need
/// and what is the playground's own, to read only; limits on time, memory and processes. bubblewrap
/// makes the walls, ``SandboxWatch`` looks over them.
struct Sandbox {
  /// Seconds of processor time, bytes of memory, processes and threads, bytes of a file.
  private static let limits = (seconds: 300, memory: 4 << 30, processes: 256, file: 64 << 20)
  /// Bytes of each place that is not a disk, as `/tmp`.
  private static let memoryFiles = 64 << 20

  private let tool: String
  private let runtime: RuntimeLocation
  private let limitsMemoryFiles: Bool

  init(runtime: RuntimeLocation) throws(RunnerError) {
    guard let tool = ChildProcess.find("bwrap") else {
      throw .missingTool(
        tool: "bwrap (bubblewrap)",
        hint: "--sandbox needs it: install the package “bubblewrap” (scripts/setup does).")
    }
    self.tool = tool
    self.runtime = runtime
    // Since bubblewrap 0.7.
    let help = try? ChildProcess.run(tool, ["--help"])
    limitsMemoryFiles = help?.output.contains("--size ") ?? false
  }

  /// What to start instead of `program`, which lies in `folder`, the only place on a disk that it may
  /// write to.
  ///
  /// - Parameter visible: Files and folders that are the playground's own.
  func command(
    for program: String, folder: String, visible: [String]
  ) -> (executable: String, arguments: [String]) {
    // The shell sets the limits within the walls, and becomes the program. A limit at a time: dash
    // takes no more. It calls the number of processes -p, others call it -u. POSIX counts the bytes
    // of files in blocks of 512.
    let script =
      "ulimit -t \(Self.limits.seconds) && ulimit -v \(Self.limits.memory / 1024)"
      + " && ulimit -f \(Self.limits.file / 512) || exit 126;"
      + " (ulimit -u 64) 2>/dev/null && ulimit -u \(Self.limits.processes)"
      + " || ulimit -p \(Self.limits.processes); exec \"$0\""
    return (
      tool,
      systemArguments + ["--dev", "/dev", "--proc", "/proc"]
        + ["/dev/shm", "/tmp", "/run"].flatMap(memoryFolder)
        + (libraryFolders + fontFolders + visible).flatMap { ["--ro-bind-try", $0, $0] }
        + ["--bind", folder, folder, "--remount-ro", "/"]
        + [
          "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--chdir",
          folder, "/bin/sh", "-c", script, program,
        ]
    )
  }

  /// The variables that a program in the sandbox gets: others may hold secrets.
  static func environment(_ whole: [String: String]) -> [String: String] {
    let names: Set = [
      "PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TERM", "LD_LIBRARY_PATH", "TMPDIR",
    ]
    let beginnings = ["ENCHAIN_", "SWIFT_", "LC_", "FONTCONFIG_"]
    return whole.filter { name, _ in
      names.contains(name) || beginnings.contains { name.hasPrefix($0) }
    }
  }

  // MARK: What can be read

  private func memoryFolder(_ path: String) -> [String] {
    (limitsMemoryFiles ? ["--size", String(Self.memoryFiles)] : []) + ["--tmpfs", path]
  }

  /// Programs and libraries, and the settings without which they do not start.
  private var systemArguments: [String] {
    var arguments = ["--ro-bind", "/usr", "/usr"]
    for name in ["bin", "sbin", "lib", "lib32", "lib64", "libx32"] {
      // A link into /usr on most systems.
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/\(name)") {
        arguments += ["--symlink", target, "/\(name)"]
      } else {
        arguments += ["--ro-bind-try", "/\(name)", "/\(name)"]
      }
    }
    let settings = [
      "alternatives", "fonts", "group", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime",
      "mime.types", "nsswitch.conf", "passwd", "timezone",
    ]
    for name in settings { arguments += ["--ro-bind-try", "/etc/\(name)", "/etc/\(name)"] }
    return arguments + ["--ro-bind-try", "/var/cache/fontconfig", "/var/cache/fontconfig"]
  }

  /// The user's own fonts.
  private var fontFolders: [String] {
    let home = NSHomeDirectory()
    return [".fonts", ".local/share/fonts", ".config/fontconfig"].map { "\(home)/\($0)" }
  }

  /// Where the runtime lies, and what it is linked to: the toolchain's libraries, and those of Cairo
  /// and the like, which need not be the system's.
  private var libraryFolders: [String] {
    var folders = [runtime.folder]
    let listing = ChildProcess.find("ldd").flatMap { try? ChildProcess.run($0, [runtime.library]) }
    for line in listing?.output.split(separator: "\n") ?? [] {
      let parts = line.split(separator: " ")
      guard let arrow = parts.firstIndex(of: "=>"), arrow + 1 < parts.endIndex,
        parts[arrow + 1].hasPrefix("/")
      else { continue }
      let library = String(parts[arrow + 1])
      var place = folder(of: library)
      // The toolchain's `usr` also has the program that tells where another has crashed.
      let toolchain = "/lib/swift/linux"
      if place.hasSuffix(toolchain) { place.removeLast(toolchain.count) }
      for path in [place, folder(of: PlaygroundReader().realPath(library))]
      where !folders.contains(path) { folders.append(path) }
    }
    // What lies in /usr, or in a link to it, is there already.
    return folders.filter { !PlaygroundReader().realPath($0).hasPrefix("/usr/") }
  }
}

extension PageSource {
  /// What a page finds at run time. A file that lies somewhere, without a bundle, sees the images and
  /// the like around it, and not all that may be there.
  var visibleResources: [String] {
    let reader = PlaygroundReader()
    var paths = modules.flatMap(\.resources).map { URL(fileURLWithPath: $0.path).path }
    for folder in resourceFolders {
      let absolute = URL(fileURLWithPath: folder).path
      guard URL(fileURLWithPath: PlaygroundRunner.folder(of: contents.path)).path == absolute else {
        paths.append(absolute)
        continue
      }
      paths += reader.contents(of: absolute)
        .filter { Self.resourceExtensions.contains(pathExtension($0)) }
        .map { "\(absolute)/\($0)" }
    }
    return paths
  }

  private static let resourceExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "pdf", "svg", "json", "plist", "txt", "md", "csv", "xml",
    "html", "strings", "stringsdict", "ttf", "otf", "ttc", "wav", "mp3", "m4a", "caf", "aiff",
    "mp4", "mov", "xcassets", "bundle", "lproj",
  ]
}
