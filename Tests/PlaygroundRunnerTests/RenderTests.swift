import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

/// `enchain` as a user runs it, on playgrounds that are written for the test.
@Suite struct RenderTests {
  private let tree: FileTree

  init() throws { tree = try FileTree() }

  /// The program lies beside the tests.
  private static let enchain = PlaygroundRunner.folder(of: currentExecutable()) + "/enchain"

  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  private func run(_ arguments: [String], input: String? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.enchain)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let inputPipe = Pipe()
    process.standardInput = inputPipe
    try process.run()
    inputPipe.fileHandleForWriting.write(Data((input ?? "").utf8))
    try inputPipe.fileHandleForWriting.close()
    let text = { (pipe: Pipe) in
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    let (shown, said) = (text(output), text(errors))
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: shown, errors: said)
  }

  private func render(_ source: String, _ options: [String] = []) throws -> Outcome {
    try tree.add("Demo.playground/Contents.swift", Data(source.utf8))
    return try run(["render", "Demo.playground", "-o", "demo.gif", "--scale", "1"] + options)
  }

  private static let stage = """
    import UIKit
    import PlaygroundSupport
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    stage.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 0, y: 20, width: 20, height: 20))
    box.backgroundColor = .red
    box.accessibilityIdentifier = "box"
    stage.addSubview(box)
    PlaygroundPage.current.liveView = stage

    """

  @Test func movingViewGivesItsFilmAndItsValues() throws {
    let outcome = try render(
      Self.stage + """
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: {
          box.center.x = 90
        }) { _ in print("arrived") }
        """, ["-o", "demo.csv"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "arrived\n")
    #expect(outcome.errors.contains("demo.gif, demo.csv: 1.02 s, 51 frames, 100 × 60 pixels"))
    let film = try DecodedFrames(path: "\(tree.path)/demo.gif", width: 100, height: 60)
    #expect(film.count == 51)
    // Frame 25 is at half a second, where the box's centre is in the middle.
    #expect(film.color(frame: 25, x: 50, y: 30) == [255, 0, 0])
    #expect(film.color(frame: 25, x: 20, y: 30) == [255, 255, 255])
    let lines = try String(contentsOfFile: "\(tree.path)/demo.csv", encoding: .utf8)
      .split(separator: "\n")
    #expect(lines[0] == "frame,time,view,x,y,width,height,rotation,scaleX,scaleY,alpha")
    #expect(lines.contains("25,0.5,box,50,30,20,20,0,1,1,1"))
  }

  @Test func sourcesAreAModuleOfTheirOwn() throws {
    try tree.add(
      "Demo.playground/Sources/Mover.swift",
      Data("import UIKit\npublic func move(_ v: UIView) { v.center.x = 90 }".utf8))

    let outcome = try render(Self.stage + "UIView.animate(withDuration: 0.2) { move(box) }")

    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func randomNumbersAndTheOrderOfSetsAreTheSameInEveryFilm() throws {
    let source =
      Self.stage + """
        import Foundation
        print(Int.random(in: 0..<1_000_000), Double.random(in: 0...1), arc4random_uniform(1_000_000))
        print([1, 2, 3, 4, 5, 6, 7, 8].shuffled(), UUID(), Set("abcdefgh").map(String.init).joined())
        DispatchQueue.global().async { print(Int.random(in: 0..<1_000_000)) }
        """
    let first = try render(source)
    let second = try run(["render", "Demo.playground", "-o", "demo.gif"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == second.output)
    #expect(first.output.split(separator: "\n").count >= 3)
  }

  @Test func scriptFromStandardInputIsFilmed() throws {
    let outcome = try run(
      ["render", "-", "-o", "demo.apng", "--scale", "1", "--fps", "10"],
      input: Self.stage + "UIView.animate(withDuration: 1) { box.alpha = 0 }")

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("1.10 s, 11 frames"))
  }

  @Test func compilersMessagesAreAboutThePlayground() throws {
    let outcome = try render(
      "import UIKit\nclass A: NSObject {\n  @objc func f() { #selector(f); undefined() }\n}\n")

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("Demo.playground/Contents.swift:3:34: error: "))
    #expect(outcome.errors.contains("  @objc func f() { #selector(f); undefined() }\n"))
    #expect(outcome.errors.hasSuffix("enchain: The playground does not compile.\n"))
  }

  @Test func crashIsToldWithItsLine() throws {
    let outcome = try render(
      Self.stage + "print(\"before\")\nlet empty: [Int] = []\nprint(empty[3])\n")

    #expect(outcome.status == 5)
    #expect(outcome.output == "before\n")
    #expect(
      outcome.errors
        == "enchain: The playground crashed at Demo.playground/Contents.swift:12: Index out of range\n"
    )
  }

  @Test func exitIsNoFilm() throws {
    let outcome = try render(Self.stage + "exit(3)\n")

    #expect(outcome.status == 6)
    #expect(outcome.errors.contains("exit(3)"))
  }

  @Test func nothingToShowIsSaid() throws {
    let outcome = try render("import UIKit\nlet number = 3\nprint(number)\n")

    #expect(outcome.status == 7)
    #expect(outcome.output == "3\n")
    #expect(outcome.errors.contains("never sets PlaygroundPage.current.liveView"))
  }

  @Test func variableIsFilmedWhenNoLiveViewIsSet() throws {
    let outcome = try render(
      Self.stage.replacingOccurrences(of: "PlaygroundPage.current.liveView = stage", with: "stage")
        + "UIView.animate(withDuration: 0.2) { box.center.x = 90 }\n")

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("“stage” is filmed"))
    #expect(outcome.errors.contains("11 frames"))
  }

  @Test(arguments: ["", "// Nothing yet.\n", "print(1);"])
  func sourceMayEndAnyhow(source: String) throws {
    let outcome = try render(source)

    #expect(outcome.status == 7)
    #expect(!outcome.errors.contains("error:"), "\(outcome.errors)")
  }

  @Test func oneGIFAmongTheOutputsSetsTheirRate() throws {
    let outcome = try render(
      Self.stage + "UIView.animate(withDuration: 1) { box.center.x = 90 }", ["-o", "demo.csv"])
    let other = try run([
      "render", "Demo.playground", "-o", "b.csv", "-o", "b.gif", "--scale", "1",
    ])

    #expect(outcome.errors.contains("51 frames"))
    #expect(other.errors.contains("51 frames"), "\(other.errors)")
  }

  @Test func filmThatIsTooLargeIsRefused() throws {
    let outcome = try render(Self.stage, ["--size", "16384x10", "--scale", "2"])

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("The film would be 32768 × 20 pixels"), "\(outcome.errors)")
    #expect(tree.names == ["Demo.playground"])
  }

  @Test func nothingThatThePlaygroundStartedOutlivesIt() throws {
    let outcome = try render(
      Self.stage + """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sleep")
        process.arguments = ["1000"]
        try process.run()
        print(process.processIdentifier)
        fatalError("and leaves it")
        """)

    #expect(outcome.status == 5)
    #expect(outcome.errors.contains("and leaves it"))
    let identifier = try #require(pid_t(outcome.output.dropLast()))
    #expect(kill(identifier, 0) == -1 && errno == ESRCH)
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "2>/dev/full >/dev/full"])
  func standardStreamsMayBeClosed(redirection: String) throws {
    try tree.add(
      "demo.swift",
      Data((Self.stage + "print(1)\nUIView.animate(withDuration: 0.1) { box.alpha = 0 }").utf8))

    let result = try ChildProcess.run(
      "/bin/sh",
      [
        "-c", "\"$0\" render demo.swift -o demo.gif --scale 1 \(redirection)", Self.enchain,
      ], workingDirectory: tree.path)
    let missing = try ChildProcess.run(
      "/bin/sh", ["-c", "\"$0\" render nothing.swift -o x.gif \(redirection)", Self.enchain],
      workingDirectory: tree.path)

    #expect(result.ending == .exited(0))
    #expect(missing.ending == .exited(3))
    #expect(tree.names == ["demo.gif", "demo.swift"])
  }

  @Test(arguments: ["-dash.swift", "a b.swift", "q\"uote$\\.swift", "🎬 ü.swift", "UIKit.swift"])
  func inputMayHaveAnyName(name: String) throws {
    try tree.add(name, Data((Self.stage + "box.undefined()").utf8))

    let outcome = try run(["render", "-o", "demo.gif", "--", name])

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("\(name):10:5: "), "\(outcome.errors)")
  }

  @Test func endlessLoopIsStopped() throws {
    let outcome = try render(Self.stage + "while true {}\n", ["--timeout", "1"])

    #expect(outcome.status == 8)
    #expect(outcome.errors.contains("no frame for 1 s"))
  }

  @Test func endlessPrintingIsStopped() throws {
    let outcome = try render(Self.stage + "while true { print(1) }\n", ["--timeout", "1"])

    #expect(outcome.status == 8)
    #expect(outcome.errors.contains("no frame for 1 s"))
  }

  @Test func failedRunLeavesTheOldFilmAndNothingElse() throws {
    try tree.add("demo.gif", Data("old".utf8))

    let outcome = try render(
      Self.stage + """
        UIView.animate(withDuration: 1) { box.center.x = 90 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { fatalError("half way") }
        """)

    #expect(outcome.status == 5)
    #expect(outcome.errors.contains("half way"))
    #expect(tree.names == ["Demo.playground", "demo.gif"])
    let film = try Data(contentsOf: URL(fileURLWithPath: "\(tree.path)/demo.gif"))
    #expect(film == Data("old".utf8))
  }

  @Test func partOfAFilmCanBeKept() throws {
    let outcome = try render(
      Self.stage + """
        UIView.animate(withDuration: 1) { box.center.x = 90 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { fatalError("half way") }
        """, ["--keep-partial"])

    #expect(outcome.status == 5)
    let film = try DecodedFrames(path: "\(tree.path)/demo.gif", width: 100, height: 60)
    #expect(film.count == 25)
  }

  @Test func endlessAnimationIsFilmedForOnePeriod() throws {
    let outcome = try render(
      Self.stage + """
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse], animations: {
          box.center.x = 90
        })
        """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("ends where it begins to repeat"))
    #expect(outcome.errors.contains("1.00 s, 50 frames"))
  }

  @Test func animationThatNeverEndsStopsAtTheLimit() throws {
    let outcome = try render(
      Self.stage + """
        var count = 0
        func step() {
          count += 1
          UIView.animate(
            withDuration: 0.1, animations: { box.center.x = CGFloat(10 + count) },
            completion: { _ in step() })
        }
        step()
        """, ["--max-duration", "1"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("the film stops after 1 s (--max-duration)"))
  }

  @Test func tapReachesItsButton() throws {
    let outcome = try render(
      Self.stage + """
        class Target: NSObject {
          @objc func pressed(_ sender: UIButton) {
            UIView.animate(withDuration: 0.3) { box.center.x = 90 }
            print("pressed at", CACurrentMediaTime() - start)
          }
        }
        let start = CACurrentMediaTime()
        let target = Target()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 60, y: 0, width: 30, height: 20)
        button.addTarget(target, action: #selector(Target.pressed(_:)), for: .touchUpInside)
        stage.addSubview(button)
        """, ["--tap", "75,10@0.42"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("pressed at 0.5"))
  }

  @Test func actionWithoutTargetGoesUpTheResponderChain() throws {
    let outcome = try render(
      """
      import UIKit
      import PlaygroundSupport
      final class Chained: UIViewController {
        override func viewDidLoad() {
          let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
          button.addTarget(nil, action: #selector(go(sender:forEvent:)), for: .touchUpInside)
          view.addSubview(button)
        }
        @IBAction func go(sender: UIButton, forEvent event: UIEvent) {
          print("went", event.type == .touches)
        }
      }
      PlaygroundPage.current.liveView = Chained()
      """, ["--tap", "20,20@0.1"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "went true\n")
  }

  @Test func controlsArePressedWhenNothingMoves() throws {
    let source =
      Self.stage + """
        class Target: NSObject {
          @objc func pressed() { UIView.animate(withDuration: 0.3) { box.center.x = 90 } }
        }
        let target = Target()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 60, y: 0, width: 30, height: 20)
        button.addTarget(target, action: #selector(Target.pressed), for: .touchUpInside)
        stage.addSubview(button)
        """

    let pressed = try render(source)
    let left = try render(source, ["--no-auto-tap"])

    #expect(pressed.errors.contains("every control was pressed once: UIButton at 75,10"))
    #expect(left.status == 0 && !left.errors.contains("pressed"))
  }

  @Test func everyPageHasAFilm() throws {
    for page in ["One", "Two"] {
      try tree.add(
        "Demo.playground/Pages/\(page).xcplaygroundpage/Contents.swift",
        Data((Self.stage + "UIView.animate(withDuration: 0.1) { box.alpha = 0 }").utf8))
    }

    let all = try run(["render", "Demo.playground", "-o", "demo.gif", "--scale", "1"])
    let one = try run(["render", "Demo.playground", "-o", "x.gif", "--scale", "1", "--page", "2"])

    #expect(all.status == 0 && one.status == 0, "\(all.errors)\(one.errors)")
    #expect(tree.names == ["Demo.playground", "demo-One.gif", "demo-Two.gif", "x.gif"])
  }

  @Test func unsupportedFrameworkIsNamed() throws {
    let outcome = try render("import UIKit\nimport SpriteKit\nlet scene = SKScene()\n")

    #expect(outcome.status == 4)
    #expect(
      outcome.errors.hasPrefix(
        "Demo.playground/Contents.swift:2:8: import SpriteKit: SpriteKit draws games"))
    #expect(!outcome.errors.contains("error:"))
  }

  @Test func misspeltMemberIsAMistakeAndNoMissingAPI() throws {
    let outcome = try render("import UIKit\nlet view = UIView()\nview.backgroundcolor = .red\n")

    #expect(outcome.status == 4)
    #expect(
      outcome.errors.contains("'backgroundcolor'; did you mean 'backgroundColor'?"),
      "\(outcome.errors)")
    #expect(!outcome.errors.contains("no such API"))
    // Neither what follows from it nor a place in the runtime's own sources.
    #expect(!outcome.errors.contains("contextual base"))
    #expect(!outcome.errors.contains("UIView.swift"))
  }

  @Test func whatIsLeftOutIsNamedBesideOtherMistakes() throws {
    let outcome = try render(
      "import UIKit\nlet animator = UIDynamicAnimator(referenceView: UIView())\n"
        + "let push = UIPushBehavior(items: [], mode: .instantaneous)\nlet n: Int = \"no\"\n")

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("2:16: UIDynamicAnimator: UIKit Dynamics is not supported"))
    #expect(outcome.errors.contains("cannot convert value of type 'String'"))
    #expect(!outcome.errors.contains("contextual base"))
    #expect(!outcome.errors.contains("in scope"))
  }

  @Test func memberOfAnyObjectIsNamed() throws {
    let outcome = try render("import UIKit\nlet thing: AnyObject = UIView()\nprint(thing.frame)\n")

    #expect(outcome.status == 4)
    #expect(
      outcome.errors.hasPrefix(
        "Demo.playground/Contents.swift:3:13: AnyObject.frame: there is no Objective-C runtime"),
      "\(outcome.errors)")
  }

  @Test func oldSwiftIsRecognised() throws {
    let outcome = try render(
      "import UIKit\nlet v = UIView(frame: CGRectMake(0, 0, 9, 9))\nprintln(v)\n")

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("Contents.swift:2: CGRectMake() is Swift 2 or older"))
  }

  @Test func checkListsWhatIsNotSupported() throws {
    try tree.add(
      "old.swift",
      Data("import UIKit\nimport SpriteKit\nlet board = UIStoryboard()\nlet x = SKScene()\n".utf8))

    let outcome = try run(["check", "old.swift"])

    #expect(outcome.status == 4)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2, "\(outcome.output)")
    #expect(lines.contains { $0.hasPrefix("old.swift:2:8: import SpriteKit: ") })
    #expect(lines.contains { $0.hasPrefix("old.swift:3:13: UIStoryboard: storyboards are not") })
    #expect(outcome.errors == "enchain: The playground uses 2 things that are not supported.\n")
  }

  @Test func checkOfASupportedPlaygroundSaysSo() throws {
    try tree.add("good.swift", Data(Self.stage.utf8))

    let outcome = try run(["check", "good.swift"])

    #expect(outcome.status == 0)
    #expect(outcome.output == "Everything that good.swift uses is supported.\n")
  }

  @Test func librariesAreCompiledIn() throws {
    try tree.add(
      "Springy/Sources/Springy/Springy.swift",
      Data("import UIKit\npublic func hop(_ v: UIView) { v.center.y = 10 }\n".utf8))

    let outcome = try render(
      Self.stage + "import Springy\nUIView.animate(withDuration: 0.2) { hop(box) }",
      ["--module", "Springy=Springy"])

    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func interruptionLeavesNothing() throws {
    try tree.add("Demo.playground/Contents.swift", Data((Self.stage + "while true {}").utf8))
    let child = try ChildProcess(
      executable: Self.enchain,
      arguments: ["render", "\(tree.path)/Demo.playground", "-o", "\(tree.path)/demo.gif"],
      environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": tree.path]) { $1 },
      descriptors: [1: nullDevice, 2: nullDevice])
    // The run's folder appears when the playground has been compiled.
    while !tree.names.contains(where: { $0.hasPrefix("enchain-") }) { usleep(10_000) }

    kill(child.processIdentifier, SIGINT)

    #expect(child.wait() == .exited(130))
    #expect(tree.names == ["Demo.playground"])
  }

  private let nullDevice = open("/dev/null", O_RDWR | O_CLOEXEC)
}

/// The frames of a film, as ffmpeg reads them.
private struct DecodedFrames {
  private let bytes: [UInt8]
  private let width: Int
  private let height: Int

  init(path: String, width: Int, height: Int) throws {
    let raw = path + ".raw"
    let result = try ChildProcess.run(
      #require(ChildProcess.find("ffmpeg")),
      ["-v", "error", "-y", "-i", path, "-fps_mode", "passthrough", "-pix_fmt", "rgb24"]
        + ["-f", "rawvideo", raw])
    try #require(result.ending.isSuccess, "\(result.output)")
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    unlink(raw)
    self.width = width
    self.height = height
  }

  var count: Int { bytes.count / (width * height * 3) }

  func color(frame: Int, x: Int, y: Int) -> [UInt8] {
    let at = ((frame * height + y) * width + x) * 3
    return Array(bytes[at..<at + 3])
  }
}
