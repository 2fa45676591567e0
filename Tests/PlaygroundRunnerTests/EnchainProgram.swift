import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

/// `enchain` as a user runs it, in a folder of its own.
struct EnchainProgram {
  let tree: FileTree

  init() throws { tree = try FileTree() }

  /// The program lies beside the tests.
  static let path = PlaygroundRunner.folder(of: currentExecutable()) + "/enchain"

  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    let (output, errors, inputPipe) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = inputPipe
    try process.run()
    inputPipe.fileHandleForWriting.write(Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    let text = { (pipe: Pipe) in
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    let (shown, said) = (text(output), text(errors))
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: shown, errors: said)
  }

  /// Renders a playground of these lines to `demo.csv`: what moves is looked at there.
  func render(
    _ source: String, _ options: [String] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    try add("Demo.playground/Contents.swift", source)
    return try run(
      ["render", "Demo.playground", "-o", "demo.csv", "--scale", "1"] + options,
      environment: environment)
  }

  /// Renders a playground of these lines to `demo.gif`, a pixel a point.
  func renderGIF(_ source: String, _ options: [String] = []) throws -> Outcome {
    try add("Demo.playground/Contents.swift", source)
    return try run(["render", "Demo.playground", "-o", "demo.gif", "--scale", "1"] + options)
  }

  func add(_ path: String, _ text: String) throws { try tree.add(path, Data(text.utf8)) }

  /// Lines of a table of values, without its head.
  func rows(_ name: String = "demo.csv") throws -> [[Substring]] {
    let text = try String(contentsOfFile: "\(tree.path)/\(name)", encoding: .utf8)
    return text.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  /// The number of frames in a table of values.
  func frameCount(_ name: String = "demo.csv") throws -> Int {
    Int(try rows(name).last.map { String($0[0]) } ?? "").map { $0 + 1 } ?? 0
  }

  /// A view of 200 × 100 points as live view, and a box in it.
  static let stage = """
    import UIKit
    import PlaygroundSupport
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 0, y: 20, width: 20, height: 20))
    box.backgroundColor = .red
    stage.addSubview(box)
    PlaygroundPage.current.liveView = stage

    """

  /// A view of 100 × 60 points as live view, and a box in it that has a name.
  static let smallStage = """
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
}
