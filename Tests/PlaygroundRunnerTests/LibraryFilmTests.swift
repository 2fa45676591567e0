import Foundation
import Testing

@testable import PlaygroundRunner

/// `--module`: libraries that playgrounds import.
@Suite struct LibraryFilmTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  /// A library in the shape that such libraries have.
  private func addLibrary(at folder: String, broken: Bool = false) throws {
    try enchain.add(
      "\(folder)/UIView+Hop.swift",
      """
      import UIKit

      extension UIView {
        @objc open func hop(by distance: CGFloat = 10, completion: ((Bool) -> Void)? = nil) {
          Hopper.default.hop(self, by: distance, completion: completion)\(broken ? " as Wrong" : "")
        }
      }
      """)
    try enchain.add(
      "\(folder)/Core/Hopper.swift",
      """
      #if canImport(UIKit)
      import UIKit
      #endif

      @objcMembers public class Hopper: NSObject {
        public static let `default` = Hopper()
        @IBInspectable open dynamic var duration: TimeInterval = 0.25

        internal func hop(_ view: UIView, by distance: CGFloat, completion: ((Bool) -> Void)?) {
          UIView.animate(
            withDuration: duration, animations: { view.center.x += distance }, completion: completion)
          perform(#selector(report(_:)), with: view, afterDelay: 0.1)
        }

        @objc private func report(_ view: UIView) { print("hopping") }
      }
      """)
  }

  private static let use =
    EnchainProgram.stage + "import Hop\nbox.hop(by: 50) { print(\"hopped\", $0) }\n"

  @Test(arguments: ["Hop/Sources/Hop", "Hop/Sources", "Hop/Source", "Hop"])
  func packageOrFolderIsCompiledIn(folder: String) throws {
    try addLibrary(at: folder)
    try enchain.add("Hop/Package.swift", "// swift-tools-version:5.5\nimport PackageDescription\n")
    try enchain.add("Hop/Tests/HopTests/T.swift", "import XCTest\n")
    if folder == "Hop" {
      try FileManager.default.removeItem(atPath: "\(enchain.tree.path)/Hop/Tests")
    }

    let outcome = try enchain.render(Self.use, ["--module", "Hop=Hop"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "hopping\nhopped true\n")
    #expect(try enchain.frameCount() == 16)
  }

  @Test func errorInALibraryIsToldWithItsFile() throws {
    try addLibrary(at: "Hop/Sources/Hop", broken: true)

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

  @Test func emptyFolderIsNoLibrary() throws {
    try enchain.add("Hop/README.md", "Nothing yet.")

    let outcome = try enchain.render(Self.use, ["--module", "Hop=Hop"])

    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Hop"), "\(outcome.errors)")
  }
}
