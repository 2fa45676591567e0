import Foundation
import Testing

@testable import PlaygroundRunner

/// `--module`: libraries that playgrounds import.
@Suite struct LibraryFilmTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  private static let use =
    EnchainProgram.stage + "import Hop\nbox.hop(by: 50) { print(\"hopped\", $0) }\n"

  @Test(arguments: ["Hop/Sources/Hop", "Hop/Sources", "Hop/Source", "Hop"])
  func packageOrFolderIsCompiledIn(folder: String) throws {
    try enchain.addLibrary(at: folder)
    let manifest = "let package = Package(name: \"Hop\", targets: [.target(name: \"Hop\")])\n"
    if folder != "Hop" { try enchain.add("Hop/Package.swift", manifest) }
    try enchain.add("Hop/Tests/HopTests/T.swift", "import XCTest\n")

    let outcome = try enchain.render(Self.use, ["--module", "Hop=Hop"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "hopping\nhopped true\n")
    #expect(outcome.errors.contains("Hop: 2 files of \(folder)"), "\(outcome.errors)")
    #expect(try enchain.frameCount() == 16)
  }

  @Test func thePlaygroundOverridesWhatALibrarysExtensionsHold() throws {
    try enchain.add("Kit/Card.swift", "import UIKit\nopen class Card: UIView {}\n")
    try enchain.add(
      "Kit/Card+Moves.swift",
      """
      import UIKit
      private let distance: CGFloat = 30
      extension Card {
        @objc open func move() { center.x += distance }
        open class var title: String { return "card" }
      }
      """)
    let source =
      EnchainProgram.stage
        + """
        import Kit
        class Ace: Card {
          override func move() { super.move(); center.y += 10 }
          override class var title: String { return "ace of " + super.title }
        }
        let ace = Ace(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.addSubview(ace)
        UIView.animate(withDuration: 0.1) { (ace as Card).move() }
        print(ace.center, type(of: ace as Card).title)

        """

    let outcome = try enchain.render(source, ["--module", "Kit=Kit"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "(40.0, 20.0) ace of card\n")
    // The same library with a playground that overrides nothing of it, and then again.
    for line in ["Card().move()", "class Two: Card { override func move() {} }; Two().move()"] {
      let other = try enchain.render(
        EnchainProgram.stage + "import Kit\n\(line)\n", ["--module", "Kit=Kit"])
      #expect(other.status == 0, "\(other.errors)")
    }
  }

  @Test func librariesImportEachOtherWhateverTheirOrder() throws {
    try enchain.add(
      "Far/Far.swift",
      """
      import Near
      open class FarMover: NearMover {
        open override func setup() { duration = 0.2 }
      }
      extension FarMover { @objc public func farther() { move(by: 60) } }
      """)
    try enchain.add(
      "Near/Near.swift",
      """
      @_exported import UIKit
      open class NearMover: NSObject {
        public var duration = 1.0
        weak var view: UIView?
        public init(_ view: UIView) {
          self.view = view
          super.init()
          setup()
        }
        open func setup() {}
        public func move(by distance: CGFloat) {
          UIView.animate(withDuration: duration) { self.view?.center.x += distance }
        }
      }
      """)
    let source =
      EnchainProgram.stage
        + """
        import Far
        class Own: FarMover {
          override func setup() { super.setup(); print(duration) }
        }
        let mover = Own(box)
        mover.perform(#selector(FarMover.farther), with: nil, afterDelay: 0.1)
        """

    let outcome = try enchain.render(source, ["--module", "Far=Far", "--module", "Near=Near"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "0.2\n")
    #expect(try enchain.frameCount() == 19)
  }

  @Test func delegatesOfLibrariesNeedNotHaveAllMethods() throws {
    try enchain.add(
      "Kit/Picker.swift",
      """
      import UIKit
      @objc public protocol PickerDelegate {
        @objc optional func picker(_ picker: Picker, willPick index: Int)
        @objc optional func picker(_ picker: Picker, didPick index: Int)
      }
      @IBDesignable open class Picker: UIView {
        @IBOutlet weak open var delegate: AnyObject?
        open func pick(_ index: Int) {
          delegate?.picker?(self, willPick: index)
          UIView.animate(withDuration: 0.1, animations: { self.alpha = 0 }) { _ in
            self.delegate?.picker?(self, didPick: index)
          }
        }
      }
      """)
    let source =
      EnchainProgram.stage
        + """
        import Kit
        class Owner: PickerDelegate {
          func picker(_ picker: Picker, didPick index: Int) { print("picked", index) }
        }
        let owner = Owner()
        let picker = Picker(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        picker.delegate = owner
        stage.addSubview(picker)
        picker.pick(3)
        """

    let outcome = try enchain.render(source, ["--module", "Kit=Kit"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "picked 3\n")
  }

  @Test func delegatesOfUIKitAreForwardedAndSeguesDeclared() throws {
    try enchain.add(
      "Kit/Forwarder.swift",
      """
      import UIKit
      open class Forwarder: NSObject, UIScrollViewDelegate {
        open weak var next: UIScrollViewDelegate?
        open func scrollViewDidScroll(_ scrollView: UIScrollView) {
          next?.scrollViewDidScroll?(scrollView)
          next?.scrollViewDidZoom?(scrollView)
        }
      }
      open class Screen: UIViewController {
        open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          print(segue.identifier ?? "none", sender ?? "nobody")
        }
      }
      open class Fade: UIStoryboardSegue {
        open override func perform() { print("faded", destination.title ?? "") }
      }
      """)
    let source =
      EnchainProgram.stage
        + """
        import Kit
        class Owner: NSObject, UIScrollViewDelegate {
          func scrollViewDidScroll(_ scrollView: UIScrollView) { print(scrollView.contentOffset.y) }
        }
        let owner = Owner()
        let forwarder = Forwarder()
        forwarder.next = owner
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scroll.contentSize.height = 100
        scroll.delegate = forwarder
        stage.addSubview(scroll)
        scroll.contentOffset.y = 20
        let first = Screen()
        let second = Screen()
        second.title = "second"
        let segue = Fade(identifier: "go", source: first, destination: second)
        first.prepare(for: segue, sender: 1)
        segue.perform()
        UIStoryboardSegue(identifier: nil, source: first, destination: second) { print("shown") }
          .perform()
        UIView.animate(withDuration: 0.1) { box.alpha = 0 }
        """

    let outcome = try enchain.render(source, ["--module", "Kit=Kit"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "20.0\ngo 1\nfaded second\nshown\n")
  }

  @Test func folderWithNothingPublicIsSeenWhole() throws {
    try enchain.add(
      "App/Mover.swift",
      """
      import UIKit
      final class Mover { static func go(_ view: UIView) { UIView.animate(withDuration: 0.1) {
        view.alpha = 0 } } }
      """)
    try enchain.add(
      "App/AppDelegate.swift",
      """
      import UIKit
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        @IBOutlet weak var window: UIWindow?
      }
      """)

    let outcome = try enchain.render(
      EnchainProgram.stage + "import App\nMover.go(box)\n", ["--module", "App=App"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try enchain.frameCount() == 7)
  }

  @Test func filesOfALibrarySeeUIKitAsThroughTheHeaderOfAFramework() throws {
    try enchain.add("Kit/Kit.h", "#import <UIKit/UIKit.h>\n")
    try enchain.add(
      "Kit/Curve.swift", "public func half(_ x: CGFloat) -> CGFloat { fabs(x) / 2 }\n")
    try enchain.add(
      "Kit/Manager.swift",
      """
      import Foundation
      private var key = 0
      open class Manager {
        open static let shared = Manager()
        public func label(_ object: AnyObject) -> String {
          objc_sync_enter(self); defer { objc_sync_exit(self) }
          objc_setAssociatedObject(object, &key, "kept", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
          return objc_getAssociatedObject(object, &key) as? String ?? ""
        }
        public var turn = CGAffineTransform(rotationAngle: 0)
      }
      """)

    let outcome = try enchain.render(
      EnchainProgram.stage + "import Kit\nprint(half(-4), Manager.shared.label(box))\n",
      ["--module", "Kit=Kit"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "2.0 kept\n")
  }

  @Test func resourcesAreFoundInTheBundlesThatLibrariesLookIn() throws {
    try enchain.add(
      "Kit/Package.swift",
      "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\","
        + " resources: [.process(\"Data\")])])\n")
    try enchain.add("Kit/Sources/Kit/Data/words.txt", "hello")
    try enchain.add(
      "Kit/Sources/Kit/Kit.swift",
      """
      import Foundation
      public func words() -> String {
        #if SWIFT_PACKAGE
        let bundle = Bundle.module
        #else
        let bundle = Bundle.main
        #endif
        return try! String(contentsOfFile: bundle.path(forResource: "words", ofType: "txt")!)
      }
      """)
    try enchain.add("Pod/Pod.podspec", "s.source_files = 'Classes/*'\ns.resources = '*.bundle'\n")
    try enchain.add("Pod/Own.bundle/more.txt", "more")
    try enchain.add(
      "Pod/Classes/Pod.swift",
      """
      import UIKit
      public class PodView: UIView {
        public func more() -> String {
          let path = Bundle(for: PodView.self).path(forResource: "Own", ofType: "bundle")!
          let text = Bundle(path: path)!.path(forResource: "more", ofType: "txt")!
          return try! String(contentsOfFile: text)
        }
      }
      """)

    let outcome = try enchain.render(
      EnchainProgram.stage + "import Kit\nimport Pod\nprint(words(), PodView().more())\n",
      ["--module", "Kit=Kit", "--module", "Pod=Pod"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "hello more\n")
  }

  @Test func libraryIsCompiledOnceForAllPlaygrounds() throws {
    try enchain.addLibrary(at: "Hop")
    let cache = "\(enchain.tree.path)/cache"
    let entries = { ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).count }
    let options = ["--module", "Hop=Hop"]

    _ = try enchain.render(Self.use, options, environment: ["ENCHAIN_CACHE_DIR": cache])
    #expect(entries() == 2)
    let second = try enchain.render(
      Self.use + "// changed\n", options, environment: ["ENCHAIN_CACHE_DIR": cache])

    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output == "hopping\nhopped true\n")
    // Another program, and the module that was there.
    #expect(entries() == 3)
  }

  @Test func errorInALibraryIsToldWithItsFile() throws {
    try enchain.addLibrary(at: "Hop/Sources/Hop", broken: true)

    let outcome = try enchain.render(Self.use, ["--module", "Hop=Hop"])

    #expect(outcome.status == 4)
    #expect(
      outcome.errors.contains("Hop/Sources/Hop/UIView+Hop.swift:5:71: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("Wrong"), "\(outcome.errors)")
  }

  @Test func libraryThatIsNotGivenIsNamedWithWhatToDo() throws {
    let outcome = try enchain.render(Self.use)

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("import Hop"), "\(outcome.errors)")
    #expect(outcome.errors.contains("--module Hop=FOLDER"), "\(outcome.errors)")
  }

  @Test func namesOfLibrariesThatAreNotSeenAreToldWithTheirPlace() throws {
    try enchain.add(
      "Kit/Kit.swift", "import UIKit\npublic class Mover {}\nclass Secret {}\n")

    let unimported = try enchain.render(
      EnchainProgram.stage + "_ = Mover()\n", ["--module", "Kit=Kit"])
    let secret = try enchain.render(
      EnchainProgram.stage + "import Kit\n_ = Secret()\n", ["--module", "Kit=Kit"])

    #expect(unimported.status == 4)
    #expect(
      unimported.errors.contains("Kit/Kit.swift:2, in Kit: write “import Kit”"),
      "\(unimported.errors)")
    #expect(
      secret.errors.contains("Kit/Kit.swift:3, in Kit: write “public” before it"),
      "\(secret.errors)")
  }

  @Test func sourcesOfAnAppAreSeenWhateverTheyAddToOthersTypes() throws {
    try enchain.add(
      "Kit/Kit.swift",
      """
      import UIKit
      public extension UIColor { var isKits: Bool { true } }
      extension UIView { public func hide() { alpha = 0 } }
      class Mover { class func classes(of view: UIView) -> Bool { view.isKind(of: UIView.classForCoder()) } }
      """)

    let outcome = try enchain.render(
      EnchainProgram.stage + "import Kit\nprint(UIColor.red.isKits, Mover.classes(of: box))\n",
      ["--module", "Kit=Kit"])

    #expect(outcome.output == "true true\n", "\(outcome.errors)")
  }

  @Test func membersOfExtensionsAreOverriddenAcrossFiles() throws {
    try enchain.add("Kit/Base.swift", "import UIKit\nopen class Base: UIView {}\n")
    try enchain.add(
      "Kit/Base+More.swift",
      """
      import UIKit
      extension Base {
        @objc open func configure() { alpha = 0.5 }
        @objc var level: Int { 1 }
        func other() -> Int { 3 }
      }
      """)
    try enchain.add("Kit/Sub.swift", "import UIKit\nopen class Sub: Base {}\n")
    try enchain.add(
      "Kit/Sub+More.swift",
      """
      import UIKit
      extension Sub {
        open override func configure() { super.configure(); print("sub", level, other(), alpha) }
        open override func layoutSubviews() { super.layoutSubviews(); print("layout") }
        override var level: Int { 2 }
      }
      """)

    let outcome = try enchain.render(
      EnchainProgram.stage
        + "import Kit\nlet sub = Sub(frame: .zero)\nsub.configure()\nstage.addSubview(sub)\n",
      ["--module", "Kit=Kit"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "sub 2 3 0.5\nlayout\n")
  }

  @Test func swizzlingOfALibraryIsNamedAndNothingElse() throws {
    try enchain.add(
      "Kit/Kit.swift",
      """
      import UIKit
      import ObjectiveC
      public extension UIView {
        static func swizzle() {
          method_exchangeImplementations(
            class_getInstanceMethod(self, #selector(UIView.layoutSubviews))!,
            class_getInstanceMethod(self, #selector(UIView.other))!)
          let wrong: Int = UIView.self.description()
        }
        @objc func other() {}
      }
      """)

    for command in ["render", "check"] {
      try enchain.add("Demo.playground/Contents.swift", EnchainProgram.stage + "import Kit\n")
      let outcome = try enchain.run(
        [command, "Demo.playground", "--module", "Kit=Kit"]
          + (command == "render" ? ["-o", "demo.csv"] : []))

      #expect(outcome.status == 4)
      let said = outcome.output + outcome.errors
      #expect(said.contains("Kit/Kit.swift:5:5: method_exchangeImplementations: "), "\(said)")
      #expect(!said.contains("error:"), "\(said)")
      #expect(!said.contains("import ObjectiveC"), "\(said)")
    }
  }

  @Test func objectiveCBesideALibraryIsNamedWhenItIsMissed() throws {
    try enchain.add("Kit/Kit.swift", "import UIKit\npublic class Mover: KitBase {}\n")
    try enchain.add("Kit/KitBase.h", "@interface KitBase : NSObject @end\n")
    try enchain.add("Kit/KitBase.m", "@implementation KitBase @end\n")

    let outcome = try enchain.render(
      EnchainProgram.stage + "import Kit\n_ = Mover()\n", ["--module", "Kit=Kit"])

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("Kit/KitBase.m:1:1: KitBase.m: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("KitBase)"), "\(outcome.errors)")
  }

  @Test func emptyFolderIsNoLibrary() throws {
    try enchain.add("Hop/README.md", "Nothing yet.")

    let outcome = try enchain.render(Self.use, ["--module", "Hop=Hop"])

    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Hop"), "\(outcome.errors)")
  }
}
