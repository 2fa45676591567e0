import CProcess
import Foundation

/// A program that was started by this one, in a process group of its own.
///
/// The group is what makes it sure that nothing is left running: ending it ends what the child has
/// started as well, and a ctrl-C in the terminal reaches only this process, which then decides.
package final class ChildProcess {
  /// How a process ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    package var isSuccess: Bool { self == .exited(0) }

    package var description: String {
      switch self {
      case .exited(let status): "exit status \(status)"
      case .killed(let signal): "signal \(signal)"
      }
    }
  }

  package let processIdentifier: pid_t
  private var ending: Ending?

  /// Starts `executable`, a path.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - environment: The whole environment; nil passes on this process's.
  ///   - descriptors: What the child sees: its number → this process's. 0, 1 and 2 that are not
  ///     named are `/dev/null`, this process's standard output and standard error. No other
  ///     descriptor is passed on that was opened with `O_CLOEXEC`.
  ///   - workingDirectory: nil stays here.
  package init(
    executable: String, arguments: [String], environment: [String: String]? = nil,
    descriptors: [Int32: Int32] = [:], workingDirectory: String? = nil
  ) throws(ChildProcessError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if descriptors[0] == nil {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    for (childs, ours) in descriptors.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, ours, childs)
    }
    if let workingDirectory {
      enchain_spawn_change_directory(&actions, workingDirectory)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let name = executable.split(separator: "/").last.map(String.init) ?? executable
    let argumentPointers = ([name] + arguments).map { strdup($0) } + [nil]
    let environmentPointers =
      (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0.key)=\($0.value)") }
      + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }

    var errorNumber: Int32 = 0
    let started = Cleanup.shared.addProcessGroup {
      var identifier: pid_t = 0
      errorNumber = posix_spawn(
        &identifier, executable, &actions, &attributes, argumentPointers, environmentPointers)
      return errorNumber == 0 ? identifier : nil
    }
    guard let started else {
      throw ChildProcessError(executable: executable, reason: describe(errorNumber))
    }
    processIdentifier = started
  }

  deinit {
    if ending == nil {
      kill()
      wait()
    }
  }

  /// Waits until the process has ended; then ends what is left of its group.
  @discardableResult
  package func wait() -> Ending {
    if let ending { return ending }
    var status: Int32 = 0
    // The process stays a zombie, and its number its own, until the group has been signalled.
    var information = siginfo_t()
    while waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT) < 0,
      errno == EINTR
    {}
    Foundation.kill(-processIdentifier, SIGKILL)
    var waited = waitpid(processIdentifier, &status, 0)
    while waited < 0, errno == EINTR { waited = waitpid(processIdentifier, &status, 0) }
    Cleanup.shared.remove(processGroup: processIdentifier)
    Cleanup.shared.endOrphans()
    // An interruption, which ends all children, has taken the status: it did not end well.
    let signal = waited == processIdentifier ? status & 0x7f : SIGKILL
    let result: Ending = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
    ending = result
    return result
  }

  /// Whether the process has ended, which `wait()` still has to be told.
  package var hasEnded: Bool {
    if ending != nil { return true }
    var information = siginfo_t()
    let result = waitid(
      P_PID, id_t(processIdentifier), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 && information.si_signo == SIGCHLD
  }

  /// Ends the process and everything it has started. `wait()` is still to be called.
  package func kill() {
    if ending == nil { Foundation.kill(-processIdentifier, SIGKILL) }
  }

  /// Runs a program to its end and returns what it wrote on both of its outputs.
  package static func run(
    _ executable: String, _ arguments: [String], environment: [String: String]? = nil,
    workingDirectory: String? = nil
  ) throws(ChildProcessError) -> (ending: Ending, output: String) {
    let pipe = DescriptorPipe()
    let child: ChildProcess
    do {
      child = try ChildProcess(
        executable: executable, arguments: arguments, environment: environment,
        descriptors: [1: pipe.writeEnd, 2: pipe.writeEnd], workingDirectory: workingDirectory)
    } catch {
      pipe.closeBoth()
      throw error
    }
    pipe.closeWriteEnd()
    let output = pipe.readToEnd()
    return (child.wait(), output)
  }

  /// Where a program is found along `PATH`, or nil.
  package static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").lazy.map { "\($0)/\(name)" }.first {
      access($0, X_OK) == 0
    }
  }
}

/// A program could not be started.
package struct ChildProcessError: Error, Equatable, Sendable {
  package let executable: String
  package let reason: String
}
