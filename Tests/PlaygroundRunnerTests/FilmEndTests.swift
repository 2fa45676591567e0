import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

/// Where films end.
@Suite struct FilmEndTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  private static let endless =
    EnchainProgram.stage + """
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse], animations: {
        box.center.x = 90
      })
      """

  @Test func tableAloneEndsWithTheSamePeriodAsItsFilm() throws {
    let table = try enchain.render(Self.endless)
    let film = try enchain.run(["render", "Demo.playground", "-o", "x.mp4", "--scale", "1"])

    #expect(table.errors.contains("ends where it begins to repeat"), "\(table.errors)")
    #expect(table.errors.contains("1.00 s, 60 frames"), "\(table.errors)")
    #expect(film.errors.contains("1.00 s, 60 frames"), "\(film.errors)")
    #expect(try enchain.frameCount() == 60)
  }

  @Test func whatComesAfterTheLongestFilmIsNotWaitedForButSaid() throws {
    let late =
      EnchainProgram.stage + """
        DispatchQueue.main.asyncAfter(deadline: .now() + 15) { box.center.x = 90 }
        UIView.animate(withDuration: 0.5) { box.alpha = 0 }
        """
    let short = try enchain.render(late)
    #expect(short.errors.contains("Something would happen after 15 s"), "\(short.errors)")
    #expect(!short.errors.contains("goes on moving"), "\(short.errors)")
    #expect(try enchain.frameCount() < 40)

    let long = try enchain.render(late, ["--max-duration", "20"])
    #expect(!long.errors.contains("Something would happen"), "\(long.errors)")
    #expect(try enchain.frameCount() > 900)
  }

  @Test func timersThatChangeNothingEndTheFilmAndItIsSaid() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
        UIView.animate(withDuration: 0.5) { box.alpha = 0 }
        """)

    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("Timers go on, but for 3 s"), "\(outcome.errors)")
    #expect(try enchain.frameCount() < 40)
  }

  @Test func commonPeriodOfTwoIsFound() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        let other = UIView(frame: CGRect(x: 0, y: 60, width: 20, height: 20))
        other.backgroundColor = .blue
        stage.addSubview(other)
        UIView.animate(withDuration: 0.4, delay: 0, options: .repeat, animations: {
          box.center.x = 90
        })
        UIView.animate(withDuration: 0.6, delay: 0, options: .repeat, animations: {
          other.center.x = 190
        })
        """)

    #expect(outcome.errors.contains("1.20 s, 72 frames"), "\(outcome.errors)")
  }

  @Test func recursionByCompletionHandlersIsAPeriodToo() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        func there() {
          UIView.animate(withDuration: 0.25, animations: { box.center.x = 90 }) { _ in back() }
        }
        func back() {
          UIView.animate(withDuration: 0.25, animations: { box.center.x = 10 }) { _ in there() }
        }
        there()
        """)

    #expect(outcome.errors.contains("ends where it begins to repeat"), "\(outcome.errors)")
    #expect(outcome.errors.contains("0.50 s, 30 frames"), "\(outcome.errors)")
  }

  @Test func needsIndefiniteExecutionAloneKeepsNoFilmGoing() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        PlaygroundPage.current.needsIndefiniteExecution = true
        UIView.animate(withDuration: 0.5) { box.center.x = 90 }
        """)

    #expect(outcome.errors.contains("0.52 s, 31 frames"), "\(outcome.errors)")
  }

  @Test func finishExecutionEndsAtOnce() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        UIView.animate(withDuration: 5) { box.center.x = 90 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
          PlaygroundPage.current.finishExecution()
        }
        """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect((30...31).contains(try enchain.frameCount()))
  }

  @Test func longestDurationIsTheFilmsLength() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + "UIView.animate(withDuration: 5) { box.center.x = 90 }",
      ["--max-duration", "2"])

    #expect(outcome.errors.contains("the film stops after 2 s (--max-duration)"))
    #expect(outcome.errors.contains("2.00 s, 120 frames"), "\(outcome.errors)")
  }

  @Test func loopingFilmJoinsItsOwnBeginning() throws {
    let outcome = try enchain.render(Self.endless)

    #expect(outcome.status == 0)
    let x = try enchain.rows().filter { $0[2].contains("2") }.compactMap { Double($0[3]) }
    // The step over the seam is no longer than the longest within.
    let steps = zip(x, x.dropFirst()).map { abs($1 - $0) }
    let longest = try #require(steps.max())
    #expect(abs(x[0] - x[x.count - 1]) <= longest)
    #expect(x.count == 60)
  }

  @Test(arguments: [
    "fatalError(\"half way\")", "abort()", "exit(3)",
    "DispatchQueue.global().async { fatalError(\"elsewhere\") }; sleep(1)",
  ])
  func everyFrameBeforeACrashIsKept(crash: String) throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        UIView.animate(withDuration: 1) { box.center.x = 90 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { \(crash) }
        """, ["--keep-partial"])

    #expect([5, 6].contains(outcome.status))
    #expect(outcome.errors.contains(" s before it ended"), "\(outcome.errors)")
    // While another thread goes down, the main thread may film on for a moment, or wait with a row.
    let frames = try enchain.frameCount()
    #expect(crash.contains("sleep") ? frames >= 28 : frames == 30)
  }

  @Test func longerFilmsOldFramesAreMentioned() throws {
    try enchain.add("frames/note.txt", "")
    let source = EnchainProgram.stage + "UIView.animate(withDuration: 2) { box.center.x = 90 }\n"
    let options = ["-o", "frames/%03d.png"]
    _ = try enchain.render(source, options + ["--duration", "0.1"])

    let shorter = try enchain.render(source, options + ["--duration", "0.05"])

    #expect(
      shorter.errors.contains(
        "frames/004.png to frames/006.png are of an older, longer film, and left as before."),
      "\(shorter.errors)")
  }
}
