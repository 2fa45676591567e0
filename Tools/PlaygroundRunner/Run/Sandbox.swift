import FilmWriters
import Foundation

/// Runs a program with few rights: no network, nothing to write but its own folder, limits on time,
/// memory and processes. bubblewrap makes the walls.
struct Sandbox {
  /// Seconds of processor time, bytes of memory, processes and threads, bytes of a file.
  private static let limits = (seconds: 300, memory: 4 << 30, processes: 256, file: 64 << 20)

  private let tool: String

  init() throws(RunnerError) {
    guard let tool = ChildProcess.find("bwrap") else {
      throw .missingTool(
        tool: "bwrap (bubblewrap)",
        hint: "--sandbox needs it: install the package “bubblewrap” (scripts/setup does).")
    }
    self.tool = tool
  }

  /// What to start instead of `program`, which lies in `folder`, the only place it may write to.
  func command(for program: String, folder: String) -> (executable: String, arguments: [String]) {
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
      [
        "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--tmpfs",
        "/run", "--bind", folder, folder, "--unshare-all", "--die-with-parent", "--new-session",
        "--cap-drop", "ALL", "--chdir", folder, "/bin/sh", "-c", script, program,
      ]
    )
  }
}
