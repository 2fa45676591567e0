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
}
