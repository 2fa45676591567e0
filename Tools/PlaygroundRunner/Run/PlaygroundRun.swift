import FilmProtocol
import FilmWriters
import Foundation

/// Runs a compiled page and takes in its film, its output and its end.
final class PlaygroundRun {
  private let program: String
  private let page: PageSource
  private let options: RenderOptions
  private let outputs: [FilmOutput]
  private let terminal: Terminal
  private let receiver: FilmReceiver
  private var errors = ErrorOutputFilter()
  /// What was passed on of standard output and standard error.
  private var shownOutput = ShownOutput()
  private var shownErrors = ShownOutput()
  private var child: ChildProcess?
  private var watch: SandboxWatch?

  init(
    program: String, page: PageSource, options: RenderOptions, outputs: [FilmOutput],
    terminal: Terminal
  ) {
    self.program = program
    self.page = page
    self.options = options
    self.outputs = outputs
    self.terminal = terminal
    // A film of a given length has it, whatever repeats.
    receiver = FilmReceiver(outputs: outputs, findsLoops: options.host.duration == nil)
  }

  /// Runs to the end and returns what was filmed; the files are in place then.
  func film() throws(RunnerError) -> FilmReceiver {
    do {
      try run()
      try receiver.finish()
    } catch {
      child?.kill()
      child?.wait()
      let isLost = !options.keepsPartial || receiver.frameCount == 0
      if isLost || (try? receiver.finish()) == nil {
        receiver.cancel()
      } else {
        sayWhatIsKept()
      }
      throw error
    }
    return receiver
  }

  /// How many controls may be pressed so that the program does not end as it just did: one press
  /// fewer than there were. Nil when it did not end by a press of `enchain`'s own.
  func pressLimit(after error: RunnerError) -> Int? {
    guard receiver.pressCount > 0, !options.keepsPartial, options.host.autoTap == nil else {
      return nil
    }
    switch error {
    case .crashed, .exited: return receiver.pressCount - 1
    default: return nil
    }
  }

  /// A program that is run again says what it said before: that is not shown again.
  func leaveOut(outputOf run: PlaygroundRun) {
    shownOutput = ShownOutput(after: run.shownOutput)
    shownErrors = ShownOutput(after: run.shownErrors)
  }

  private func sayWhatIsKept() {
    for note in receiver.notes { terminal.say(note) }
    let names = outputs.map(\.path).joined(separator: ", ")
    let seconds = String(format: "%.2f", receiver.duration)
    terminal.say("\(names): the \(seconds) s before it ended, \(receiver.frameCount) frames")
  }

  private func run() throws(RunnerError) {
    let folder = try TemporaryFolder()
    let copy = try prepare(in: folder.path)
    let report = CrashReport(path: "\(folder.path)/crash.json")
    var environment = ProcessInfo.processInfo.environment
    environment.merge(report.environment) { $1 }
    environment[HostOptions.environmentKey] = options.host.text
    // Random numbers are the same in every run (see CVirtualTime's random.c); so is the order in
    // which sets and dictionaries are walked.
    if environment["ENCHAIN_SEED"] != "random" {
      environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    }

    var command = (executable: copy, arguments: [String]())
    if options.isSandboxed {
      command = try Sandbox(runtime: RuntimeLocation.find())
        .command(for: copy, folder: folder.path, visible: page.visibleResources)
      environment["TMPDIR"] = folder.path
      environment = Sandbox.environment(environment)
    }

    let film = DescriptorPipe(capacity: 1 << 20)
    let output = DescriptorPipe()
    let errorOutput = DescriptorPipe()
    let child: ChildProcess
    do {
      child = try ChildProcess(
        executable: command.executable, arguments: command.arguments, environment: environment,
        descriptors: [
          1: output.writeEnd, 2: errorOutput.writeEnd, options.host.descriptor: film.writeEnd,
        ], workingDirectory: folder.path)
    } catch {
      throw .buildFailed(tool: "The playground's program", output: error.reason)
    }
    self.child = child
    if options.isSandboxed {
      watch = SandboxWatch(root: child.processIdentifier, folder: folder.path)
    }
    // Half-transparent backgrounds are named by their alpha; the film itself has the last word.
    let background = options.host.background
    try receiver.startEncoders(
      framesPerSecond: options.host.framesPerSecond,
      isOpaque: background != "clear" && !(background.hasPrefix("#") && background.count == 9))
    for pipe in [film, output, errorOutput] { pipe.closeWriteEnd() }

    do throws(RunnerError) {
      try listen(film: film, output: output, errorOutput: errorOutput)
    } catch .stoppedTalking {
      // It ended in the middle of a frame: how it ended is what matters.
      child.wait()
      passOnTheRest(output: output, errorOutput: errorOutput)
    }
    let ending = child.wait()
    terminal.clear()
    if let failure = receiver.failure { throw failure }
    if receiver.ending != nil { return }
    throw reason(for: ending, report: report)
  }

  /// A folder in which the program finds its resources beside itself, as `Bundle.main` looks.
  private func prepare(in folder: String) throws(RunnerError) -> String {
    let copy = "\(folder)/\(moduleName(from: page.name))"
    if link(program, copy) != 0 {
      do {
        try FileManager.default.copyItem(atPath: program, toPath: copy)
      } catch {
        throw .film(.cannotWrite(path: copy, reason: error.localizedDescription))
      }
    }
    for resources in page.resourceFolders {
      let absolute = URL(fileURLWithPath: resources).path
      for name in (try? FileManager.default.contentsOfDirectory(atPath: absolute)) ?? [] {
        // The first folder that has a name wins; symlink leaves what is there.
        symlink("\(absolute)/\(name)", "\(folder)/\(name)")
      }
    }
    for resource in page.modules.flatMap(\.resources) {
      let place = "\(folder)/\(resource.place)"
      mkdir(PlaygroundRunner.folder(of: place), 0o755)
      symlink(URL(fileURLWithPath: resource.path).path, place)
    }
    return copy
  }

  private func listen(film: DescriptorPipe, output: DescriptorPipe, errorOutput: DescriptorPipe)
    throws(RunnerError)
  {
    var polled = [film, output, errorOutput].map {
      pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0)
    }
    var lastFrame = ContinuousClock.now
    while polled.contains(where: { $0.fd >= 0 }) {
      let count = poll(&polled, nfds_t(polled.count), 100)
      if count < 0, errno == EINTR { continue }
      // What the playground has started may hold the pipes open for ever.
      if count == 0 || polled[0].fd < 0, child?.hasEnded != false { break }
      if lastFrame.duration(to: .now) > .seconds(options.timeout) {
        throw .timedOut(seconds: options.timeout)
      }
      try watch?.look()
      if polled[1].revents != 0 { passOn(&polled[1], to: 1) { $0 } }
      if polled[2].revents != 0 { passOn(&polled[2], to: 2) { errors.take($0) } }
      if polled[0].revents != 0 {
        lastFrame = .now
        if try receiver.receive(from: polled[0].fd) {
          terminal.show("\(page.name): \(String(format: "%.1f", receiver.duration)) s filmed")
        } else {
          polled[0].fd = -1
          if receiver.ending != nil || receiver.failure != nil { break }
        }
      }
    }
    passOnTheRest(output: output, errorOutput: errorOutput)
  }

  private func passOnTheRest(output: DescriptorPipe, errorOutput: DescriptorPipe) {
    drain(output.readEnd, to: 1) { $0 }
    drain(errorOutput.readEnd, to: 2) { errors.take($0) }
    write(errors.finish(), to: 2)
  }

  private func passOn(
    _ polled: inout pollfd, to descriptor: Int32, filter: (ArraySlice<UInt8>) -> any Sequence<UInt8>
  ) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(polled.fd, &buffer, buffer.count)
    if count > 0 {
      write(Array(filter(buffer[..<count])), to: descriptor)
    } else if count == 0 || errno != EINTR {
      polled.fd = -1
    }
  }

  /// Passes on what is in a pipe already.
  private func drain(
    _ descriptor: Int32, to target: Int32, filter: (ArraySlice<UInt8>) -> any Sequence<UInt8>
  ) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while polled.fd >= 0, poll(&polled, 1, 0) > 0 { passOn(&polled, to: target, filter: filter) }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    let bytes = descriptor == 1 ? shownOutput.take(bytes) : shownErrors.take(bytes)
    if bytes.isEmpty { return }
    terminal.clear()
    _ = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  private func reason(for ending: ChildProcess.Ending, report: CrashReport) -> RunnerError {
    switch ending {
    case .exited(let status):
      // A shell's way, and bubblewrap's, to say that a signal ended the program.
      if options.isSandboxed, status > 128 {
        return reason(for: .killed(signal: status - 128), report: report)
      }
      return .exited(status: status)
    case .killed(let signal):
      let sources = [page.contents] + page.files.dropLast()
      let module = playgroundModuleName(of: page)
      let message =
        errors.fatalMessage.map { CrashReport.readable($0, module: module) } ?? report.cause
      return .crashed(
        Crash(
          signal: signal, message: message,
          location: report.location(sources: Set(sources.map(\.path)))))
    }
  }
}
