import Foundation

/// What running a program took.
public struct ProgramRun: Sendable {
  /// Seconds on the clock on the wall.
  public var wall: Double
  /// Seconds that processors worked for it and for what it started.
  public var work: Double
  public var isSuccess: Bool
}

/// Runs a program to its end.
///
/// - Parameters:
///   - input: A file for its standard input; nil for none.
///   - output: A file for its standard output and its messages; nil to drop both.
public func run(
  _ executable: String, _ arguments: [String], input: String? = nil, output: String? = nil,
  environment: [String: String] = [:]
) -> ProgramRun {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(
    &actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let words = ([executable] + arguments).map { strdup($0) } + [nil]
  let variables = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for word in words + variables { free(word) } }
  var process: pid_t = 0
  let start = wallClock()
  guard posix_spawn(&process, executable, &actions, nil, words, variables) == 0 else {
    return ProgramRun(wall: 0, work: 0, isSuccess: false)
  }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
  let wall = wallClock() - start
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
  return ProgramRun(
    wall: wall, work: seconds(usage.ru_utime) + seconds(usage.ru_stime), isSuccess: status == 0)
}

/// Seconds of a clock that runs with the one on the wall.
public func wallClock() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Where a program is along `PATH`; stops the benchmark when it is nowhere.
public func find(_ program: String) -> String {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  for folder in path.split(separator: ":") where access("\(folder)/\(program)", X_OK) == 0 {
    return "\(folder)/\(program)"
  }
  fatalError("\(program) is not installed: scripts/setup does that.")
}

/// The `enchain` that was built with this benchmark.
public func enchain() -> String {
  let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  return own.deletingLastPathComponent().appendingPathComponent("enchain").path
}

/// A folder that is there while `body` runs.
public func withScratchFolder<R>(_ body: (String) throws -> R) rethrows -> R {
  var template = Array("\(NSTemporaryDirectory())/enchain-bench-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { fatalError("There is no room for temporary files.") }
  let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

/// Says on standard error what is being done: what is measured comes on standard output.
public func progress(_ text: String) {
  FileHandle.standardError.write(Data("  \(text)\n".utf8))
}
