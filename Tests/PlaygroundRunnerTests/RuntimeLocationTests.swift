import Foundation
import Testing

@testable import PlaygroundRunner

@Suite struct RuntimeLocationTests {
  @Test func anInstallationBesideASourceTreeDescribesEveryModuleOnce() throws {
    let root = NSTemporaryDirectory() + "/runtime-location-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let library = root + "/lib"
    for map in ["\(library)/CProcess.build", "\(library)/CCairo", "\(root)/Runtime/CCairo"] {
      try FileManager.default.createDirectory(atPath: map, withIntermediateDirectories: true)
      try "".write(toFile: map + "/module.modulemap", atomically: true, encoding: .utf8)
    }

    let installed = RuntimeLocation.moduleMaps(for: library)
    #expect(
      installed == [
        "\(library)/CProcess.build/module.modulemap", "\(library)/CCairo/module.modulemap",
      ])

    try FileManager.default.removeItem(atPath: library + "/CCairo")
    let built = RuntimeLocation.moduleMaps(for: library)
    #expect(
      built == [
        "\(library)/CProcess.build/module.modulemap", "\(root)/Runtime/CCairo/module.modulemap",
      ])
  }
}
