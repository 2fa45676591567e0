import Testing

@testable import UIKit

/// Snapshots of diffable data sources say what was wrong with what they were given.
@Suite struct SnapshotMisuseTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  @Test func anItemIsThereOnce() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([3, 2], toSection: "b")
      })
    #expect(text(result).contains("The item 2 is in the snapshot already."))
  }

  @Test func aSectionIsThereOnce() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "a"])
      })
    #expect(text(result).contains("The section a is in the snapshot already."))
  }

  @Test func itemsNeedASection() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var snapshot = Snapshot()
        snapshot.appendItems([1])
      })
    #expect(text(result).contains("a snapshot without sections: append one first."))
  }

  @Test func whatIsNotThereIsNamed() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1])
        snapshot.moveItem(1, afterItem: 7)
      })
    #expect(text(result).contains("The snapshot has no item 7. Append it first."))
  }

  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }
}
