import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

/// `enchain` as a user runs it, on playgrounds that are written for the test.
@Suite struct RenderTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  @Test func movingViewGivesItsFilmAndItsValues() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + """
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: {
          box.center.x = 90
        }) { _ in print("arrived") }
        """, ["-o", "demo.csv"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "arrived\n")
    #expect(outcome.errors.contains("demo.gif, demo.csv: 1.02 s, 51 frames, 100 × 60 pixels"))
    let film = try DecodedFrames(path: "\(enchain.tree.path)/demo.gif", width: 100, height: 60)
    #expect(film.count == 51)
    // Frame 25 is at half a second, where the box's centre is in the middle.
    #expect(film.color(frame: 25, x: 50, y: 30) == [255, 0, 0])
    #expect(film.color(frame: 25, x: 20, y: 30) == [255, 255, 255])
    let lines = try String(contentsOfFile: "\(enchain.tree.path)/demo.csv", encoding: .utf8)
      .split(separator: "\n")
    #expect(lines[0] == "frame,time,view,x,y,width,height,rotation,scaleX,scaleY,alpha")
    #expect(lines.contains("25,0.5,box,50,30,20,20,0,1,1,1"))
  }

  @Test func sourcesAreAModuleOfTheirOwn() throws {
    try enchain.tree.add(
      "Demo.playground/Sources/Mover.swift",
      Data("import UIKit\npublic func move(_ v: UIView) { v.center.x = 90 }".utf8))

    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + "UIView.animate(withDuration: 0.2) { move(box) }")

    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func randomNumbersAndTheOrderOfSetsAreTheSameInEveryFilm() throws {
    let source =
      EnchainProgram.smallStage + """
        import Foundation
        print(Int.random(in: 0..<1_000_000), Double.random(in: 0...1), arc4random_uniform(1_000_000))
        print([1, 2, 3, 4, 5, 6, 7, 8].shuffled(), UUID(), Set("abcdefgh").map(String.init).joined())
        DispatchQueue.global().async { print(Int.random(in: 0..<1_000_000)) }
        """
    let first = try enchain.renderGIF(source)
    let second = try enchain.run(["render", "Demo.playground", "-o", "demo.gif"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == second.output)
    #expect(first.output.split(separator: "\n").count >= 3)
  }

  @Test func scriptFromStandardInputIsFilmed() throws {
    let outcome = try enchain.run(
      ["render", "-", "-o", "demo.apng", "--scale", "1", "--fps", "10"],
      input: EnchainProgram.smallStage + "UIView.animate(withDuration: 1) { box.alpha = 0 }")

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("1.10 s, 11 frames"))
  }

  @Test func compilersMessagesAreAboutThePlayground() throws {
    let outcome = try enchain.renderGIF(
      "import UIKit\nclass A: NSObject {\n  @objc func f() { #selector(f); undefined() }\n}\n")

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("Demo.playground/Contents.swift:3:34: error: "))
    #expect(outcome.errors.contains("  @objc func f() { #selector(f); undefined() }\n"))
    #expect(outcome.errors.hasSuffix("enchain: The playground does not compile.\n"))
  }

  @Test func variableIsFilmedWhenNoLiveViewIsSet() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage.replacingOccurrences(
        of: "PlaygroundPage.current.liveView = stage", with: "stage")
        + "UIView.animate(withDuration: 0.2) { box.center.x = 90 }\n")

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("“stage” is filmed"))
    #expect(outcome.errors.contains("11 frames"))
  }

  @Test func oneGIFAmongTheOutputsSetsTheirRate() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + "UIView.animate(withDuration: 1) { box.center.x = 90 }",
      ["-o", "demo.csv"])
    let other = try enchain.run([
      "render", "Demo.playground", "-o", "b.csv", "-o", "b.gif", "--scale", "1",
    ])

    #expect(outcome.errors.contains("51 frames"))
    #expect(other.errors.contains("51 frames"), "\(other.errors)")
  }

  @Test func partOfAFilmCanBeKept() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + """
        UIView.animate(withDuration: 1) { box.center.x = 90 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { fatalError("half way") }
        """, ["--keep-partial"])

    #expect(outcome.status == 5)
    let film = try DecodedFrames(path: "\(enchain.tree.path)/demo.gif", width: 100, height: 60)
    #expect(film.count == 25)
  }

  @Test func endlessAnimationIsFilmedForOnePeriod() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + """
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse], animations: {
          box.center.x = 90
        })
        """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("ends where it begins to repeat"))
    #expect(outcome.errors.contains("1.00 s, 50 frames"))
  }

  @Test func animationThatNeverEndsStopsAtTheLimit() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + """
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
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + """
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
    let outcome = try enchain.renderGIF(
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
      EnchainProgram.smallStage + """
        class Target: NSObject {
          @objc func pressed() { UIView.animate(withDuration: 0.3) { box.center.x = 90 } }
        }
        let target = Target()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 60, y: 0, width: 30, height: 20)
        button.addTarget(target, action: #selector(Target.pressed), for: .touchUpInside)
        stage.addSubview(button)
        """

    let pressed = try enchain.renderGIF(source)
    let left = try enchain.renderGIF(source, ["--no-auto-tap"])

    #expect(pressed.errors.contains("every control was pressed once: UIButton at 75,10"))
    #expect(left.status == 0 && !left.errors.contains("pressed"))
  }

  @Test func everyPageHasAFilm() throws {
    for page in ["One", "Two"] {
      try enchain.tree.add(
        "Demo.playground/Pages/\(page).xcplaygroundpage/Contents.swift",
        Data(
          (EnchainProgram.smallStage + "UIView.animate(withDuration: 0.1) { box.alpha = 0 }").utf8))
    }

    let all = try enchain.run(["render", "Demo.playground", "-o", "demo.gif", "--scale", "1"])
    let one = try enchain.run([
      "render", "Demo.playground", "-o", "x.gif", "--scale", "1", "--page", "2",
    ])

    #expect(all.status == 0 && one.status == 0, "\(all.errors)\(one.errors)")
    #expect(enchain.tree.names == ["Demo.playground", "demo-One.gif", "demo-Two.gif", "x.gif"])
  }

  @Test func unsupportedFrameworkIsNamed() throws {
    let outcome = try enchain.renderGIF("import UIKit\nimport SpriteKit\nlet scene = SKScene()\n")

    #expect(outcome.status == 4)
    #expect(
      outcome.errors.hasPrefix(
        "Demo.playground/Contents.swift:2:8: import SpriteKit: SpriteKit draws games"))
    #expect(!outcome.errors.contains("error:"))
  }

  @Test func misspeltMemberIsAMistakeAndNoMissingAPI() throws {
    let outcome = try enchain.renderGIF(
      "import UIKit\nlet view = UIView()\nview.backgroundcolor = .red\n")

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
    let outcome = try enchain.renderGIF(
      "import UIKit\nlet animator = UIDynamicAnimator(referenceView: UIView())\n"
        + "let push = UIPushBehavior(items: [], mode: .instantaneous)\nlet n: Int = \"no\"\n")

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("2:16: UIDynamicAnimator: UIKit Dynamics is not supported"))
    #expect(outcome.errors.contains("cannot convert value of type 'String'"))
    #expect(!outcome.errors.contains("contextual base"))
    #expect(!outcome.errors.contains("in scope"))
  }

  @Test func memberOfAnyObjectIsNamed() throws {
    let outcome = try enchain.renderGIF(
      "import UIKit\nlet thing: AnyObject = UIView()\nprint(thing.frame)\n")

    #expect(outcome.status == 4)
    #expect(
      outcome.errors.hasPrefix(
        "Demo.playground/Contents.swift:3:13: AnyObject.frame: there is no Objective-C runtime"),
      "\(outcome.errors)")
  }

  @Test func oldSwiftIsRecognised() throws {
    let outcome = try enchain.renderGIF(
      "import UIKit\nlet v = UIView(frame: CGRectMake(0, 0, 9, 9))\nprintln(v)\n")

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("Contents.swift:2: CGRectMake() is Swift 2 or older"))
  }

  @Test func checkListsWhatIsNotSupported() throws {
    try enchain.tree.add(
      "old.swift",
      Data("import UIKit\nimport SpriteKit\nlet board = UIStoryboard()\nlet x = SKScene()\n".utf8))

    let outcome = try enchain.run(["check", "old.swift"])

    #expect(outcome.status == 4)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2, "\(outcome.output)")
    #expect(lines.contains { $0.hasPrefix("old.swift:2:8: import SpriteKit: ") })
    #expect(lines.contains { $0.hasPrefix("old.swift:3:13: UIStoryboard: storyboards are not") })
    #expect(outcome.errors == "enchain: The playground uses 2 things that are not supported.\n")
  }

  @Test func checkOfASupportedPlaygroundSaysSo() throws {
    try enchain.tree.add("good.swift", Data(EnchainProgram.smallStage.utf8))

    let outcome = try enchain.run(["check", "good.swift"])

    #expect(outcome.status == 0)
    #expect(outcome.output == "Everything that good.swift uses is supported.\n")
  }

  @Test func librariesAreCompiledIn() throws {
    try enchain.tree.add(
      "Springy/Sources/Springy/Springy.swift",
      Data("import UIKit\npublic func hop(_ v: UIView) { v.center.y = 10 }\n".utf8))

    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + "import Springy\nUIView.animate(withDuration: 0.2) { hop(box) }",
      ["--module", "Springy=Springy"])

    #expect(outcome.status == 0, "\(outcome.errors)")
  }
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
