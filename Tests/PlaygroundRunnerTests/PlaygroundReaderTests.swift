import Foundation
import Testing

@testable import PlaygroundRunner

/// A folder of files for a test, gone when the test is.
final class FileTree {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "tree-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try add(name, Data(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func add(_ name: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

@Suite struct PlaygroundReaderTests {
  @Test func bundleHasContentsSourcesAndResources() throws {
    let tree = try FileTree([
      "My Demo.playground/Contents.swift": "print(1)",
      "My Demo.playground/Sources/B.swift": "// b",
      "My Demo.playground/Sources/Deep/A.swift": "// a",
      "My Demo.playground/Sources/notes.txt": "",
      "My Demo.playground/Resources/cat.png": "",
      "My Demo.playground/timeline.xctimeline": "",
    ])
    let path = "\(tree.path)/My Demo.playground"

    let playground = try PlaygroundReader().read(path + "/")

    let page = try #require(playground.pages.first)
    #expect(playground.pages.count == 1)
    #expect(page.name == "My Demo")
    #expect(page.contents == SourceFile(path: "\(path)/Contents.swift", text: "print(1)"))
    #expect(page.modules.map(\.name) == ["My_Demo_Sources"])
    #expect(page.modules[0].files.map(\.text) == ["// b", "// a"])
    #expect(page.resourceFolders == ["\(path)/Resources"])
  }

  @Test func pagesComeInTheBundlesOrder() throws {
    let tree = try FileTree([
      "P.playground/contents.xcplayground":
        "<playground version='6.0'><pages><page name='Two &amp; more'/><page name=\"One\"/></pages>",
      "P.playground/Sources/S.swift": "",
      "P.playground/Pages/One.xcplaygroundpage/Contents.swift": "1",
      "P.playground/Pages/One.xcplaygroundpage/Sources/X.swift": "",
      "P.playground/Pages/Two & more.xcplaygroundpage/Contents.swift": "2",
      "P.playground/Pages/Zero.xcplaygroundpage/Contents.swift": "0",
    ])

    let playground = try PlaygroundReader().read("\(tree.path)/P.playground")

    #expect(playground.pages.map(\.name) == ["Two & more", "One", "Zero"])
    #expect(playground.pages[1].modules.map(\.name) == ["P_Sources", "One_PageSources"])
    #expect(try playground.pages(matching: "2").map(\.name) == ["One"])
    #expect(try playground.pages(matching: "zero").map(\.name) == ["Zero"])
    #expect(throws: RunnerError.unknownPage("4", pages: ["Two & more", "One", "Zero"])) {
      try playground.pages(matching: "4")
    }
  }

  @Test func bookIsReadByItsManifests() throws {
    let manifest = { (key: String, names: [String]) in
      "<plist version=\"1.0\"><dict><key>\(key)</key><array>"
        + names.map { "<string>\($0)</string>" }.joined() + "</array></dict></plist>"
    }
    let chapter = "B.playgroundbook/Contents/Chapters/C.playgroundchapter"
    let tree = try FileTree([
      "B.playgroundbook/Contents/Manifest.plist": manifest("Chapters", ["C.playgroundchapter"]),
      "B.playgroundbook/Contents/Sources/Book.swift": "",
      "\(chapter)/Manifest.plist": manifest("Pages", ["Q.playgroundpage", "A.playgroundpage"]),
      "\(chapter)/Pages/A.playgroundpage/Contents.swift": "a",
      "\(chapter)/Pages/Q.playgroundpage/main.swift": "q",
      "\(chapter)/Sources/Chapter.swift": "",
    ])

    let playground = try PlaygroundReader().read("\(tree.path)/B.playgroundbook")

    #expect(playground.pages.map(\.contents.text) == ["q", "a"])
    #expect(playground.pages[0].modules.map(\.name) == ["B_BookSources", "C_ChapterSources"])
  }

  @Test func encodingsOfOldFilesAreRead() throws {
    let tree = try FileTree()
    try tree.add("bom.swift", Data([0xef, 0xbb, 0xbf]) + Data("let a = 1".utf8))
    try tree.add("wide.swift", try #require("let ä = 1".data(using: .utf16)))

    let reader = PlaygroundReader()

    #expect(try reader.read("\(tree.path)/bom.swift").pages[0].contents.text == "let a = 1")
    #expect(try reader.read("\(tree.path)/wide.swift").pages[0].contents.text == "let ä = 1")
  }

  @Test func binaryFileIsNotSwift() throws {
    let tree = try FileTree()
    try tree.add("x.swift", Data("let a = 1\n".utf8) + Data([0xff, 0xfe, 0x00]))

    #expect(throws: RunnerError.notText(path: "\(tree.path)/x.swift", line: 2)) {
      try PlaygroundReader().read("\(tree.path)/x.swift")
    }
  }

  @Test func missingPlaygroundSuggestsItsNeighbour() throws {
    let tree = try FileTree(["Demo.playground/Contents.swift": "", "Other.swift": ""])
    let reader = PlaygroundReader()

    for wrong in ["Demo", "Dmeo.playground"] {
      #expect(
        throws: RunnerError.inputNotFound(
          path: "\(tree.path)/\(wrong)", nearest: "\(tree.path)/Demo.playground")
      ) { try reader.read("\(tree.path)/\(wrong)") }
    }
  }

  @Test func whatIsNoPlaygroundSaysSo() throws {
    let tree = try FileTree(["a.txt": "", "Empty.playground/x": "", "folder/x": ""])
    let reader = PlaygroundReader()

    #expect(throws: RunnerError.notSwift(path: "\(tree.path)/a.txt")) {
      try reader.read("\(tree.path)/a.txt")
    }
    #expect(throws: RunnerError.notSwift(path: "\(tree.path)/folder")) {
      try reader.read("\(tree.path)/folder")
    }
    #expect(throws: RunnerError.emptyPlayground(path: "\(tree.path)/Empty.playground")) {
      try reader.read("\(tree.path)/Empty.playground")
    }
  }

  @Test(arguments: [
    ("Demo", "Demo"), ("My Demo", "My_Demo"), ("3D", "_3D"), ("Été", "_t_"), ("", "_"),
  ])
  func moduleNamesAreIdentifiers(name: String, module: String) {
    #expect(moduleName(from: name) == module)
  }
}
