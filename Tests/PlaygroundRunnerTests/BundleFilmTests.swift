import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

/// Each form in which a playground comes, from its files to its film.
@Suite struct BundleFilmTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  /// A picture of one colour, made by ffmpeg.
  private func addPicture(_ path: String, side: Int, color: String) throws {
    try enchain.add(path, "")
    let result = try ChildProcess.run(
      #require(ChildProcess.find("ffmpeg")),
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "color=\(color):size=\(side)x\(side)",
        "-frames:v", "1", "\(enchain.tree.path)/\(path)",
      ])
    try #require(result.ending.isSuccess, "\(result.output)")
  }

  @Test func sourcesOfBundleAndPageAndResourcesOfBoth() throws {
    try enchain.add(
      "Demo.playground/Sources/Bundle.swift", "public func ofBundle() -> String { \"bundle\" }\n")
    try enchain.add(
      "Demo.playground/Pages/First.xcplaygroundpage/Sources/Page.swift",
      "public func ofPage() -> String { ofBundle() + \" and page\" }\n")
    try addPicture("Demo.playground/Resources/dot.png", side: 10, color: "red")
    try addPicture("Demo.playground/Resources/dot@2x.png", side: 20, color: "red")
    try addPicture(
      "Demo.playground/Pages/First.xcplaygroundpage/Resources/own.png", side: 6, color: "blue")
    try enchain.add(
      "Demo.playground/Pages/First.xcplaygroundpage/timeline.xctimeline", "<not even xml")
    try enchain.add("Demo.playground/timeline.xctimeline", "<nor is this")
    try enchain.add(
      "Demo.playground/Pages/First.xcplaygroundpage/Contents.swift",
      EnchainProgram.stage + """
        print(ofBundle(), ofPage())
        let dot = UIImage(named: "dot")!
        print(dot.size.width, dot.scale, UIImage(named: "own.png")!.size.width)
        print(UIImage(named: "none") == nil)
        print(Bundle.main.path(forResource: "own", ofType: "png") != nil)
        """)

    let outcome = try enchain.run([
      "render", "Demo.playground", "-o", "demo.csv", "--duration", "0.1",
    ])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        bundle bundle and page
        10.0 2.0 6.0
        true
        true

        """)
  }

  @Test func imagesAndColoursOfAnAssetCatalogueAreFound() throws {
    let assets = "Demo.playground/Resources/Media.xcassets"
    try addPicture("\(assets)/Icons/star.imageset/star.png", side: 20, color: "red")
    try enchain.add(
      "\(assets)/Icons/star.imageset/Contents.json",
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"star.png\", \"scale\": \"2x\"}]}")
    try enchain.add(
      "\(assets)/brand.colorset/Contents.json",
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000"}}}]}
      """)
    try enchain.add(
      "Demo.playground/Contents.swift",
      EnchainProgram.stage + """
        print(UIImage(named: "star")?.size.width ?? 0)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(named: "brand")?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        print(red, green, blue, alpha)
        """)

    let outcome = try enchain.run([
      "render", "Demo.playground", "-o", "demo.csv", "--duration", "0.1",
    ])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "10.0\n1.0 0.5 0.0 1.0\n")
  }

  @Test(arguments: ["", "/Contents.swift", "/"])
  func pageByItsPathHasWhatItsPlaygroundHas(ending: String) throws {
    try enchain.add("Demo.playground/Sources/A.swift", "public let word = \"bundle\"\n")
    try enchain.add("Demo.playground/Resources/note.txt", "note")
    let page = "Demo.playground/Pages/One.xcplaygroundpage"
    try enchain.add("\(page)/Sources/B.swift", "public let more = word + \" page\"\n")
    try enchain.add(
      "\(page)/Contents.swift",
      EnchainProgram.stage + """
        print(more, Bundle.main.path(forResource: "note", ofType: "txt") != nil)
        """)

    let outcome = try enchain.run(["render", page + ending, "-o", "x.csv", "--duration", "0.1"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "bundle page true\n")
  }

  @Test func bundleByItsContentsAndPageOfABookByItsPath() throws {
    try enchain.add("Demo.playground/Sources/A.swift", "public let word = \"bundle\"\n")
    try enchain.add("Demo.playground/Contents.swift", EnchainProgram.stage + "print(word)\n")
    let page = "Demo.playgroundbook/Contents/Chapters/One.playgroundchapter/Pages/B.playgroundpage"
    try enchain.add("Demo.playgroundbook/Contents/Sources/A.swift", "public let word = \"book\"\n")
    try enchain.add("\(page)/Contents.swift", EnchainProgram.stage + "print(word)\n")

    let bundle = try enchain.run([
      "render", "Demo.playground/Contents.swift", "-o", "x.csv", "--duration", "0.1",
    ])
    let book = try enchain.run(["render", page, "-o", "y.csv", "--duration", "0.1"])

    #expect(bundle.status == 0, "\(bundle.errors)")
    #expect(bundle.output == "bundle\n")
    #expect(book.status == 0, "\(book.errors)")
    #expect(book.output == "book\n")
  }

  @Test func pageIsNamedOrNumbered() throws {
    for (index, name) in ["Zoom", "Alpha"].enumerated() {
      try enchain.add(
        "Demo.playground/Pages/\(name).xcplaygroundpage/Contents.swift",
        EnchainProgram.stage + "print(\"page \(index)\")\n")
    }
    try enchain.add(
      "Demo.playground/contents.xcplayground",
      "<playground><pages><page name='Zoom'/><page name='Alpha'/></pages></playground>")
    let render = { (page: String) in
      try enchain.run([
        "render", "Demo.playground", "-o", "x.csv", "--page", page, "--duration", "0.1",
      ])
    }

    let (named, numbered, missing) = (try render("Alpha"), try render("1"), try render("Alpa"))

    #expect(named.output == "page 1\n")
    #expect(numbered.output == "page 0\n")
    #expect(missing.status == 3)
    #expect(missing.errors.contains("Alpha"), "\(missing.errors)")
  }

  @Test func pageThatShowsNothingIsNoFaultAmongOthers() throws {
    let pages = "Demo.playground/Pages"
    try enchain.add(
      "\(pages)/Welcome.xcplaygroundpage/Contents.swift", "//: # Welcome\nprint(\"welcome\")\n")
    try enchain.add("\(pages)/Moves.xcplaygroundpage/Contents.swift", EnchainProgram.stage)
    let render = { (more: [String]) in
      try enchain.run(
        ["render", "Demo.playground", "-o", "x.csv", "--duration", "0.1"] + more)
    }

    let (all, alone) = (try render([]), try render(["--page", "Welcome"]))
    try enchain.add("\(pages)/Moves.xcplaygroundpage/Contents.swift", "print(2)\n")
    let nothing = try render([])

    #expect(all.status == 0, "\(all.errors)")
    #expect(all.output == "welcome\n")
    #expect(all.errors.contains("Welcome: The page shows nothing"), "\(all.errors)")
    #expect(enchain.tree.names == ["Demo.playground", "x-Moves.csv"])
    #expect(alone.status == 7)
    #expect(nothing.status == 7)
    #expect(nothing.errors.contains("None of the 2 pages shows anything"), "\(nothing.errors)")
  }

  @Test func bookIsFilmedByItsFirstPage() throws {
    let chapter = "Demo.playgroundbook/Contents/Chapters/One.playgroundchapter"
    for name in ["A", "B"] {
      try enchain.add(
        "\(chapter)/Pages/\(name).playgroundpage/Contents.swift",
        EnchainProgram.stage + "print(\"page \(name)\", shared)\n")
    }
    try enchain.add(
      "Demo.playgroundbook/Contents/Sources/Shared.swift", "public let shared = 7\n")

    let first = try enchain.run([
      "render", "Demo.playgroundbook", "-o", "x.csv", "--duration", "0.1",
    ])
    let second = try enchain.run([
      "render", "Demo.playgroundbook", "-o", "y.csv", "--duration", "0.1", "--page", "B",
    ])

    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == "page A 7\n")
    #expect(first.errors.contains("The book has 2 pages"), "\(first.errors)")
    #expect(second.output == "page B 7\n")
    #expect(enchain.tree.names == ["Demo.playgroundbook", "x.csv", "y.csv"])
  }

  @Test func liveViewOfAFileOfItsOwnGetsThePagesMessagesAndAnswers() throws {
    let page = "Demo.playgroundbook/Contents/Chapters/One.playgroundchapter/Pages/A.playgroundpage"
    try enchain.add(
      "Demo.playgroundbook/Contents/Sources/Card.swift",
      """
      import UIKit
      import PlaygroundSupport

      public class CardController: UIViewController, PlaygroundLiveViewMessageHandler,
        PlaygroundLiveViewSafeAreaContainer
      {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        public override func viewDidLoad() {
          super.viewDidLoad()
          view.addLayoutGuide(liveViewSafeAreaGuide)
          card.accessibilityIdentifier = "card"
          view.addSubview(card)
        }
        public func liveViewMessageConnectionOpened() { print("opened") }
        public func receive(_ message: PlaygroundValue) {
          guard case .integer(let x) = message else { return }
          UIView.animate(withDuration: 0.2) { self.card.center.x = CGFloat(x) }
          send(.string("moved to \\(x)"))
        }
      }

      """)
    try enchain.add(
      "\(page)/LiveView.swift",
      """
      import PlaygroundSupport

      let page = PlaygroundPage.current
      page.liveView = CardController()
      print("live view")

      """)
    try enchain.add(
      "\(page)/Contents.swift",
      """
      //#-hidden-code
      import UIKit
      import PlaygroundSupport

      class Listener: PlaygroundRemoteLiveViewProxyDelegate {
        func remoteLiveViewProxyConnectionClosed(_ proxy: PlaygroundRemoteLiveViewProxy) {}
        func remoteLiveViewProxy(
          _ proxy: PlaygroundRemoteLiveViewProxy, received message: PlaygroundValue
        ) {
          if case let .string(text) = message { print(text) }
        }
      }
      let page = PlaygroundPage.current
      let proxy = page.liveView as! PlaygroundRemoteLiveViewProxy
      let listener = Listener()
      proxy.delegate = listener
      //#-end-hidden-code
      print("page")
      proxy.send(.integer(200))

      """)

    let film = try enchain.run(["render", "Demo.playgroundbook", "-o", "x.csv", "--fps", "10"])

    #expect(film.status == 0, "\(film.errors)")
    #expect(film.output == "live view\nopened\npage\nmoved to 200\n")
    let rows = try String(
      contentsOfFile: "\(enchain.tree.path)/x.csv", encoding: .utf8
    ).split(separator: "\n").filter { $0.contains("card") }
    #expect(rows.count >= 3, "\(rows)")
    #expect(rows.last?.contains("200") == true, "\(rows)")
  }

  @Test func mistakesInALiveViewsFileAreToldAtTheirLines() throws {
    let page = "Demo.playgroundbook/Contents/Chapters/One.playgroundchapter/Pages/A.playgroundpage"
    try enchain.add("\(page)/LiveView.swift", "import UIKit\n\nlet view = UIViw()\n")
    try enchain.add("\(page)/Contents.swift", "print(1)\n")

    let film = try enchain.run(["render", "Demo.playgroundbook", "-o", "x.csv"])

    #expect(film.status == 4)
    #expect(film.errors.contains("LiveView.swift:3:12"), "\(film.errors)")
  }

  @Test func networkSoundsAndChanceAreThereWithoutTheirModules() throws {
    try enchain.add(
      "Demo.playground/Sources/Sound.swift",
      """
      import AVFoundation

      public func prepare() throws -> String {
        try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
        try AVAudioSession.sharedInstance().setActive(true)
        return Bundle.main.url(forResource: "click", withExtension: "mp3").map { $0.path } ?? "no file"
      }

      """)
    try enchain.add(
      "Demo.playground/Sources/Loader.swift",
      """
      import GameplayKit

      public func shuffled() -> Int {
        GKRandomSource.sharedRandom().arrayByShufflingObjects(in: [1, 2, 3]).count
      }
      public func request() -> URLRequest { URLRequest(url: URL(string: "http://a.test/b")!) }

      """)
    try enchain.add(
      "Demo.playground/Contents.swift",
      EnchainProgram.stage + """

        let task = URLSession.shared.dataTask(with: request()) { data, response, error in
          print((response as? HTTPURLResponse)?.statusCode ?? 0)
        }
        print(try prepare(), shuffled(), task.originalRequest?.url?.path ?? "")

        """)

    let film = try enchain.run(["render", "Demo.playground", "-o", "x.csv", "--duration", "0.1"])

    #expect(film.status == 0, "\(film.errors)")
    #expect(film.output == "no file 3 /b\n")
  }

  @Test func oldPlaygroundSupportIsXCPlayground() throws {
    try enchain.add(
      "Demo.playground/section-1.swift",
      """
      import UIKit
      import XCPlayground
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.backgroundColor = UIColor.red
      XCPlaygroundPage.currentPage.liveView = view
      XCPlaygroundPage.currentPage.needsIndefiniteExecution = true
      XCPSetExecutionShouldContinueIndefinitely(continueIndefinitely: true)
      XCPlaygroundPage.currentPage.captureValue(3, withIdentifier: "three")
      UIView.animate(withDuration: 0.2) { view.alpha = 0 }
      """)
    try enchain.add(
      "Other.playground/Contents.swift",
      """
      import UIKit
      import XCPlayground
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
      XCPShowView(identifier: "View", view: view)
      UIView.animate(withDuration: 0.2) { view.backgroundColor = .red }
      """)

    let page = try enchain.run(["render", "Demo.playground", "-o", "x.gif", "--scale", "1"])
    let shown = try enchain.run(["render", "Other.playground", "-o", "y.gif", "--scale", "1"])

    #expect(page.status == 0 && page.errors.contains("40 × 40 pixels"), "\(page.errors)")
    #expect(shown.status == 0 && shown.errors.contains("50 × 40 pixels"), "\(shown.errors)")
  }

  @Test func folderWithOnePlaygroundAndFileWithoutBundle() throws {
    try enchain.add("Repository/Demo.playground/Contents.swift", EnchainProgram.stage)
    try enchain.add("Repository/README.md", "A demo.")
    try enchain.add("single.swift", "#!/usr/bin/env enchain\n" + EnchainProgram.stage)

    let folder = try enchain.run(["render", "Repository", "-o", "x.csv", "--duration", "0.1"])
    let file = try enchain.run(["render", "single.swift", "-o", "y.csv", "--duration", "0.1"])
    let input = try enchain.run(
      ["render", "-", "-o", "z.csv", "--duration", "0.1"],
      input: EnchainProgram.stage + "box.wrong()")

    #expect(folder.status == 0, "\(folder.errors)")
    #expect(file.status == 0, "\(file.errors)")
    #expect(input.status == 4)
    #expect(input.errors.contains("stdin.swift:9:5: "), "\(input.errors)")
  }

  @Test func applicationInASingleFileIsLaunched() throws {
    for (name, attribute) in [("a", "@UIApplicationMain"), ("b", "@main")] {
      try enchain.add(
        "\(name).swift",
        """
        import UIKit
        \(attribute)
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = Root()
            window?.makeKeyAndVisible()
            return true
          }
        }
        class Root: UIViewController {
          @IBInspectable var inset: CGFloat = 4 { didSet { print("inset", inset) } }
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            inset = 5
            UIView.animate(withDuration: 0.5) { self.view.backgroundColor = .red }
          }
        }
        """)

      let outcome = try enchain.run(["render", "\(name).swift", "-o", "\(name).csv"])

      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == "inset 5.0\n")
      #expect(outcome.errors.contains("0.52 s"), "\(outcome.errors)")
    }
  }

  @Test func aFormThatCrashesWhenItsButtonIsPressedIsFilmedWithoutThatPress() throws {
    try enchain.add(
      "Form.playground/Contents.swift",
      """
      import UIKit
      import PlaygroundSupport
      class Form: UIViewController {
        let field = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 30))
        override func viewDidLoad() {
          for (number, action) in [#selector(fade), #selector(compute)].enumerated() {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 10, y: 100 + 50 * number, width: 100, height: 30)
            button.setTitle("Press", for: .normal)
            button.addTarget(self, action: action, for: .touchUpInside)
            view.addSubview(button)
          }
          view.addSubview(field)
        }
        @objc func fade() {
          print("fades")
          UIView.animate(withDuration: 0.5) { self.field.alpha = 0.5 }
        }
        @objc func compute() { print(Int(field.text!)! * 2) }
      }
      print("begins")
      PlaygroundPage.current.liveView = Form()

      """)

    let outcome = try enchain.run(["render", "Form.playground", "-o", "form.csv"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("filmed without it"), "\(outcome.errors)")
    #expect(outcome.output == "begins\nfades\n")
    #expect(try enchain.frameCount("form.csv") > 20)

    let pressed = try enchain.run(["render", "Form.playground", "-o", "form.csv", "--auto-tap"])
    #expect(pressed.status == ExitCode.crash.rawValue, "\(pressed.errors)")
  }
}
