import FilmProtocol
import FilmWriters
import Foundation

/// `enchain render`: compile, run, film, write.
struct RenderCommand {
  let options: RenderOptions
  private let terminal: Terminal

  init(options: RenderOptions) {
    self.options = options
    terminal = Terminal(isQuiet: options.isQuiet)
  }

  func run() throws(RunnerError) {
    // What can be known to be wrong is said before anything is compiled.
    var outputs: [FilmOutput] = []
    for path in options.outputs {
      outputs.append(try filming { () throws(FilmWriterError) in try FilmOutput(path: path) })
    }
    if outputs.contains(where: \.needsFFmpeg), ChildProcess.find("ffmpeg") == nil {
      throw .film(.missingTool(tool: "ffmpeg", package: "ffmpeg"))
    }
    let reader = PlaygroundReader()
    let playground = try reader.read(options.input)
    var pages = try playground.pages(matching: options.page)
    if pages.count > 1, pathExtension(options.input) == "playgroundbook" {
      // A book's later pages build on what its reader has done on those before.
      terminal.say(
        "The book has \(pages.count) pages; its first, “\(pages[0].name)”, is filmed."
          + " --page NAME|N takes another.")
      pages.removeSubrange(1...)
    }
    let runtime = try RuntimeLocation.find()
    let libraries = try LibraryReader(runtime: runtime).read(options.modules)
    for note in libraries.notes { terminal.say(note) }
    for index in pages.indices { pages[index].modules.insert(contentsOf: libraries.modules, at: 0) }
    // What is to be kept has to be made.
    let builder = try PlaygroundBuilder(
      runtime: runtime, usesCache: options.usesCache && !options.keepsBuild)

    var firstError: RunnerError?
    var showsSomething = false
    for page in pages {
      do throws(RunnerError) {
        try render(page, to: outputs, isOneOfSeveral: pages.count > 1, builder: builder)
        showsSomething = true
      } catch {
        // The other pages are rendered all the same.
        if pages.count == 1 { throw error }
        if case .noLiveView = error {
          // A page that explains, or only prints, is no fault.
          terminal.say("\(page.name): \(error.text)")
          continue
        }
        terminal.clear()
        EnchainCommand.complain(error, about: page.name)
        firstError = firstError ?? error
      }
    }
    if let firstError { throw .pageFailed(firstError.exitCode) }
    if !showsSomething { throw .noPageShowsAnything(count: pages.count) }
  }

  private func render(
    _ page: PageSource, to outputs: [FilmOutput], isOneOfSeveral: Bool, builder: PlaygroundBuilder
  ) throws(RunnerError) {
    var outputs = outputs
    if isOneOfSeveral {
      for index in outputs.indices {
        outputs[index] = try filming { () throws(FilmWriterError) in
          try outputs[index].forPage(page.name)
        }
      }
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    if options.keepsBuild {
      folder.keep()
      terminal.say("The build of \(page.name) stays in \(folder.path).")
    }
    terminal.show("compiling \(page.name)")
    let program = try builder.build(page, in: folder)

    var options = options
    // One film for all outputs: it is as fast as the slowest of them likes.
    options.host.framesPerSecond =
      self.options.framesPerSecond
      ?? outputs.map(\.kind.defaultFramesPerSecond).min() ?? 60
    options.host.keepsPartial = options.keepsPartial
    options.host.wantsValues = outputs.contains { $0.kind == .csv }
    report(try film(program, of: page, options: options, to: outputs), outputs: outputs)
  }

  /// Films; and once more without the press of a control that ended the program, since nobody asked
  /// for that press: forms that insist on their text fields are of that kind.
  private func film(
    _ program: String, of page: PageSource, options: RenderOptions, to outputs: [FilmOutput]
  ) throws(RunnerError) -> FilmReceiver {
    let run = PlaygroundRun(
      program: program, page: page, options: options, outputs: outputs, terminal: terminal)
    do {
      return try run.film()
    } catch {
      guard let limit = run.pressLimit(after: error) else { throw error }
      terminal.say("\(error.text)")
      terminal.say("That came of a press that nobody asked for: it is filmed without it.")
      var options = options
      options.host.pressLimit = limit
      let again = PlaygroundRun(
        program: program, page: page, options: options, outputs: outputs, terminal: terminal)
      again.leaveOut(outputOf: run)
      return try again.film()
    }
  }

  private func report(_ film: FilmReceiver, outputs: [FilmOutput]) {
    for note in film.notes { terminal.say(note) }
    if film.ending == .period {
      terminal.say("It goes on for ever: the film ends where it begins to repeat.")
    } else if film.ending == .maximumDuration {
      terminal.say(
        "It goes on moving: the film stops after \(formatted(options.host.maximumDuration)) s"
          + " (--max-duration).")
    }
    let names = outputs.map(\.path).joined(separator: ", ")
    var facts = "\(String(format: "%.2f", film.duration)) s, \(film.frameCount) frames"
    if let size = film.size { facts += ", \(size.width) × \(size.height) pixels" }
    terminal.say("\(names): \(facts)")
  }
}
