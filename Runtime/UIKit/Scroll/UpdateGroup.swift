/// Changes of rows or items that are shown together, and when the outermost group of them ends.
@MainActor
class UpdateGroup {
  /// How many groups have begun and not ended.
  private(set) var depth = 0
  var paths = IndexPathUpdates()
  /// How many rows or items the sections had when the first group began; nil if nothing was laid out.
  private(set) var counts: [Int]?
  var completions: [(Bool) -> Void] = []
  /// How many groups of changes are being shown.
  var running = 0

  /// Seconds that changes take.
  static let duration = 0.3

  /// Begins a group.
  ///
  /// - Parameter counts: What the sections hold now; asked for by the outermost group only.
  func begin(counts: @autoclosure () -> [Int]?) {
    if depth == 0 { self.counts = counts() }
    depth += 1
  }

  /// Ends a group.
  ///
  /// - Returns: Whether it was the outermost one.
  func end() -> Bool {
    depth -= 1
    return depth == 0
  }

  /// Forgets the changes.
  func reset() {
    paths = IndexPathUpdates()
    counts = nil
    completions = []
  }

  /// Forgets the changes, which are shown without an animation.
  func finishAtOnce() {
    let completions = completions
    reset()
    TurnEnd.perform { for completion in completions { completion(true) } }
  }

  /// Says that the numbers after the changes are not what the changes make of those before.
  func reportMisfit(of things: String, in view: String, to new: [Int]) {
    UnsupportedReporter.report(
      "The numbers of \(things) after an update of a \(view) (\(new)) do not fit those before"
        + " (\(counts ?? [])) and what was inserted and deleted: UIKit stops the program here.")
  }
}
