import Foundation
import Testing

@testable import PlaygroundRunner

/// Which files of a folder, a package or a whole repository are a library's.
@Suite struct LibraryReaderTests {
  private let reader = LibraryReader()

  private func read(
    _ files: [String: String], name: String = "Kit", folder: String = "Kit"
  ) throws -> (modules: [SourceModule], texts: [String], note: String) {
    let tree = try FileTree(files)
    let library = try reader.read(name: name, folder: "\(tree.path)/\(folder)")
    let note = (library.note ?? "").replacing("\(tree.path)/", with: "")
    return (library.modules, library.modules.last!.files.map(\.text), note)
  }

  // MARK: Packages

  private static func manifest(_ targets: String, _ rest: String = "") -> String {
    """
    // swift-tools-version:5.5
    import PackageDescription
    let name = "Kit"
    let package = Package(
      name: name, platforms: [.iOS(.v13)], \(rest)
      targets: [\(targets), .testTarget(name: "KitTests", dependencies: ["Kit"])]
    )
    """
  }

  @Test func targetOfThatNameIsTakenWithoutTestsAndApps() throws {
    let found = try read([
      "Kit/Package.swift": Self.manifest(".target(name: \"Kit\", dependencies: [])"),
      "Kit/Sources/Kit/A.swift": "a", "Kit/Sources/Kit/Deep/B.swift": "b",
      "Kit/Sources/Other/C.swift": "c", "Kit/Tests/KitTests/T.swift": "t",
      "Kit/Example/AppDelegate.swift": "app",
    ])

    #expect(found.texts == ["a", "b"])
    #expect(found.modules.map(\.name) == ["Kit"])
    #expect(found.modules[0].flags == ["SWIFT_PACKAGE"])
    #expect(!found.modules[0].isAutomatic)
    #expect(found.note == "Kit: 2 files of Kit/Sources/Kit (target “Kit” of Package.swift).")
  }

  @Test func pathSourcesAndExcludeOfATargetCount() throws {
    let found = try read([
      "Kit/Package.swift": Self.manifest(
        """
        .target(
          name: name, path: "Code", exclude: ["Old", "Info.swift"], sources: ["A", "B.swift", "Old"],
          swiftSettings: [.define("FAST"), .define("SLOW", .when(configuration: .debug))])
        """),
      "Kit/Code/A/1.swift": "1", "Kit/Code/B.swift": "2", "Kit/Code/C.swift": "3",
      "Kit/Code/Old/4.swift": "4", "Kit/Code/Info.swift": "5",
    ])

    #expect(found.texts == ["1", "2"])
    #expect(found.modules[0].flags == ["FAST", "SLOW", "SWIFT_PACKAGE"])
  }

  @Test func onlyTargetIsTakenUnderTheNameThatIsAskedFor() throws {
    let found = try read(
      [
        "Kit/Package.swift": Self.manifest(".target(name: \"KitCore\", path: \"Sources\")"),
        "Kit/Sources/A.swift": "a",
      ], name: "KitUI")

    #expect(found.modules.map(\.name) == ["KitUI"])
    #expect(found.note.contains("target “KitCore”"))
  }

  @Test func targetsAndPackagesBesideItComeFirst() throws {
    let found = try read([
      "Kit/Package.swift": Self.manifest(
        """
        .target(name: "Kit", dependencies: ["Core", .product(name: "Math", package: "Math"),
          .product(name: "Far", package: "Far")]),
        .target(name: "Core", dependencies: [.target(name: "Base"), .byName(name: "Kit")]),
        .target(name: "Base"), .target(name: "Unused")
        """,
        """
        dependencies: [.package(path: "../Math"), .package(url: "far", from: "1.0.0")],
        """),
      "Kit/Sources/Kit/A.swift": "", "Kit/Sources/Core/A.swift": "",
      "Kit/Sources/Base/A.swift": "", "Kit/Sources/Unused/A.swift": "",
      "Math/Package.swift": """
      let package = Package(name: "Math",
        products: [.library(name: "Math", targets: ["MathKit"])], targets: [.target(name: "MathKit")])
      """,
      "Math/Sources/MathKit/A.swift": "",
    ])

    #expect(found.modules.map(\.name) == ["Base", "Core", "MathKit", "Kit"])
  }

  @Test(.timeLimit(.minutes(1))) func targetsThatManyDependOnAreReadOnce() throws {
    // Each layer's two depend on both of the next; half of them have no folder.
    let depth = 40
    var files: [String: String] = [:]
    var targets = [".target(name: \"Kit\", dependencies: [\"A0\", \"B0\"])"]
    for layer in 0..<depth {
      let next = (layer + 1) % depth
      for name in ["A\(layer)", "B\(layer)"] {
        let place = name.hasPrefix("B") ? ", path: \"Lost/\(name)\"" : ""
        targets.append(
          ".target(name: \"\(name)\", dependencies: [\"A\(next)\", \"B\(next)\"]\(place))")
      }
      files["Kit/Sources/A\(layer)/A.swift"] = "import A\(layer)"
    }
    files["Kit/Sources/Kit/Kit.swift"] = "kit"
    files["Kit/Package.swift"] = Self.manifest(targets.joined(separator: ", "))

    let found = try read(files)

    #expect(found.modules.count == depth + 1)
    #expect(found.modules.last?.name == "Kit")
    #expect(found.modules.first?.name == "A\(depth - 1)")
  }

  @Test func folderOfMoreThanALibraryIsRefusedAtOnce() {
    #expect {
      try reader.read(name: "Kit", folder: "/")
    } throws: {
      guard case .noLibrary(_, let reason) = $0 as? RunnerError else { return false }
      return reason?.contains("more than 20000 files") == true
    }
  }

  @Test func packageWithSeveralTargetsAsksForOne() throws {
    let tree = try FileTree([
      "Kit/Package.swift": Self.manifest(".target(name: \"A\"), .target(name: \"B\")"),
      "Kit/Sources/A/A.swift": "", "Kit/Sources/B/B.swift": "",
    ])
    let folder = "\(tree.path)/Kit"

    #expect(throws: RunnerError.severalTargets(path: folder, targets: ["A", "B"])) {
      try reader.read(name: "Kit", folder: folder)
    }
  }

  @Test func resourcesOfATargetLieInItsBundle() throws {
    let found = try read([
      "Kit/Package.swift": Self.manifest(
        """
        .target(name: "Kit", resources: [.process("Images"), .copy("Data"), .process("a.json")])
        """),
      "Kit/Sources/Kit/A.swift": "", "Kit/Sources/Kit/Images/Deep/cat.png": "",
      "Kit/Sources/Kit/Data/x.txt": "", "Kit/Sources/Kit/a.json": "",
    ])

    #expect(
      found.modules[0].resources.map(\.place) == [
        "Kit_Kit.bundle/cat.png", "Kit_Kit.bundle/Data", "Kit_Kit.bundle/a.json",
      ])
  }

  // MARK: Pods

  @Test func podspecSaysWhichFilesAndResources() throws {
    let found = try read([
      "Kit/Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Kit'
        # s.source_files = 'Nowhere/*'
        s.source_files = 'Kit/Classes/**/*.{h,swift}',
          "Extra"
        s.exclude_files = ['Kit/Classes/Old.swift']
        s.resource_bundles = {
          'Images' => ['Kit/Assets/*.png']
        }
        s.resources = ['Kit/*.bundle']
      end
      """,
      "Kit/Kit/Classes/A.swift": "a", "Kit/Kit/Classes/Deep/B.swift": "b",
      "Kit/Kit/Classes/Old.swift": "old", "Kit/Extra/C.swift": "c", "Kit/Extra/Deep/D.swift": "d",
      "Kit/Kit/Other.swift": "other", "Kit/Example/App.swift": "app",
      "Kit/Kit/Assets/cat.png": "", "Kit/Kit/Sounds.bundle/s.wav": "",
    ])

    #expect(found.texts == ["c", "a", "b"])
    #expect(found.modules[0].flags == ["COCOAPODS"])
    #expect(found.modules[0].resources.map(\.place) == ["Sounds.bundle", "Images.bundle/cat.png"])
    #expect(found.note == "Kit: 3 files of Kit, as Kit.podspec says.")
  }

  @Test(arguments: [
    ("A/*.swift", "A/x.swift", true), ("A/*.swift", "A/B/x.swift", false),
    ("A/**/*.swift", "A/x.swift", true), ("A/**/*.swift", "A/B/C/x.swift", true),
    ("A/**/*", "A/B/x.h", true), ("A", "A/x.swift", true), ("A/", "A/x.swift", true),
    ("A", "A/B/x.swift", false), ("A/*.{h,m}", "A/x.m", true), ("A/?.m", "A/xy.m", false),
    ("**/*.swift", "x.swift", true), ("A/**/B/*", "A/B/x", true),
  ])
  func patternsMatchAsPodspecsMeanThem(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  // MARK: Folders

  @Test(arguments: [
    "Kit/Sources/Kit", "Kit/Sources", "Kit/Source", "Kit/Classes", "Kit/Pod/Classes",
    "Kit/Kit/Classes", "Kit/Kit", "Kit",
  ])
  func repositoryWithoutAManifestIsTakenWithoutExamplesAndTests(folder: String) throws {
    let found = try read([
      "\(folder)/A.swift": "a", "Kit/KitExample/App.swift": "app",
      "Kit/Sample App/Main.swift": "app", "Kit/KitTests/T.swift": "t", "Kit/Pods/P.swift": "p",
      "Kit/Kit.xcodeproj/x.swift": "x", "Kit/Demo.playground/Contents.swift": "demo",
    ])

    #expect(found.texts == ["a"])
    if folder == "Kit" {
      #expect(found.note == "Kit: 1 file of Kit, without KitExample, KitTests, Sample App.")
    }
  }

  @Test func folderOfSourcesIsTakenWholeAndWithoutAWord() throws {
    let found = try read(["Kit/A.swift": "a", "Kit/Deep/B.swift": "b", "Kit/cat.png": ""])

    #expect(found.texts == ["a", "b"])
    #expect(found.note.isEmpty)
    #expect(found.modules[0].resources.map(\.place) == ["cat.png"])
  }

  @Test func singleFileIsALibrary() throws {
    #expect(try read(["Kit.swift": "a"], folder: "Kit.swift").texts == ["a"])
  }

  @Test func testsBesideSourcesAreNotCompiled() throws {
    let found = try read(["Kit/A.swift": "a", "Kit/ATests.swift": "import XCTest"])

    #expect(found.texts == ["a"])
  }

  @Test func folderWithoutSwiftSaysWhatItHolds() throws {
    let tree = try FileTree(["Empty/README.md": "", "Old/Classes/KitView.m": ""])

    #expect(throws: RunnerError.noLibrary(path: "\(tree.path)/Empty", reason: nil)) {
      try reader.read(name: "Kit", folder: "\(tree.path)/Empty")
    }
    let error = #expect(throws: RunnerError.self) {
      try reader.read(name: "Kit", folder: "\(tree.path)/Old")
    }
    #expect(error?.text.contains("Objective-C or C (KitView.m)") == true)
  }

  // MARK: Several

  @Test func librariesAreCompiledAfterThoseTheyImport() throws {
    let tree = try FileTree([
      "A/A.swift": "import B\nimport class C.Thing", "B/B.swift": "@_exported import C",
      "C/C.swift": "import UIKit",
    ])
    let given = ["A", "B", "C"].map { (name: $0, folder: "\(tree.path)/\($0)") }

    #expect(try reader.read(given).modules.map(\.name) == ["C", "B", "A"])
  }

  @Test func namesThatAreTakenAreRefused() throws {
    let tree = try FileTree(["A/A.swift": "", "B/B.swift": ""])
    let folders = ["\(tree.path)/A", "\(tree.path)/B"]

    #expect(throws: RunnerError.moduleGivenTwice(name: "Kit", folders: folders)) {
      try reader.read(folders.map { (name: "Kit", folder: $0) })
    }
    #expect(throws: RunnerError.moduleNameTaken(name: "UIKit")) {
      try LibraryReader { $0 == "UIKit" }.read([(name: "UIKit", folder: folders[0])])
    }
  }

  // MARK: Folders that mean no good

  @Test func linksThatLeadBackAreNotFollowed() throws {
    let tree = try FileTree(["Kit/A.swift": "a", "Kit/Deep/B.swift": "b", "Other/C.swift": "c"])
    for (number, place) in ["Kit/one", "Kit/two", "Kit/Deep/three"].enumerated() {
      // Each way through them would be one more path to the same files.
      let target = number == 2 ? "../../Kit" : "../Kit"
      try FileManager.default.createSymbolicLink(
        atPath: "\(tree.path)/\(place)", withDestinationPath: target)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(tree.path)/Kit/other", withDestinationPath: "../Other")

    let library = try reader.read(name: "Kit", folder: "\(tree.path)/Kit")

    #expect(library.modules[0].files.map(\.text) == ["a", "b", "c"])
  }

  @Test func resourcesStayBelowTheProgram() throws {
    let found = try read([
      "Kit/Kit.podspec": """
      Pod::Spec.new do |s|
        s.source_files = '*.swift'
        s.resource_bundles = { '../../../Images' => ['*.png'] }
      end
      """,
      "Kit/A.swift": "a", "Kit/cat.png": "",
    ])

    #expect(found.modules[0].resources.map(\.place) == ["Images.bundle/cat.png"])
  }
}
