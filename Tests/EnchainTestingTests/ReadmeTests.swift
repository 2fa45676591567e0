import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

// What the README shows, character for character; `readmeShowsTheTestAbove` sees to that.

@MainActor @Test func boxFadesAfterItHasMoved() {
  let stage = Stage()
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  stage.addSubview(box)
  animate(duration: 6, options: .curveLinear) { box.center.x = 130 }
    .then(duration: 4) { box.alpha = 0 }.run()
  stage.expect(box, \.center.x, at: 3, is: 80)
  stage.advance(to: 10)
  stage.expect(box, \.alpha, is: 0)
}

@Test func readmeShowsTheTestAbove() throws {
  let source = try String(contentsOfFile: #filePath, encoding: .utf8)
  let readme = try #require(
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("README.md") as URL?)
  let start = try #require(source.range(of: "@MainActor @Test func boxFades"))
  let end = try #require(source.range(of: "\n}\n", range: start.lowerBound..<source.endIndex))
  let test = source[start.lowerBound..<end.upperBound]

  #expect(try String(contentsOf: readme, encoding: .utf8).contains(test))
}

/// Every row of the table of features leads to its documentation and to an example that runs.
@Test func readmesFeaturesAreDocumentedAndHaveExamples() throws {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
  let rows = readme.split(separator: "\n").filter { $0.contains("/FeatureExamples.swift)") }
  #expect(rows.count == 20)
  for row in rows {
    let links = row.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first }
    for link in links {
      let path = root.appendingPathComponent(String(link)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
    let name = try #require(row.split(separator: "`").dropLast().last)
    let examples = try String(
      contentsOfFile: root.appendingPathComponent(String(links.last ?? "")).path, encoding: .utf8)
    #expect(examples.contains("@Test func \(name)("), "\(name)")
  }
}
