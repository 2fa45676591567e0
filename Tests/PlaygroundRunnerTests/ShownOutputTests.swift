import Testing

@testable import PlaygroundRunner

/// What a program that is run again printed in its first run is not shown again.
@Suite struct ShownOutputTests {
  private func shown(first: [String], again: [String]) -> String {
    var before = ShownOutput()
    for part in first { _ = before.take(Array(part.utf8)) }
    var after = ShownOutput(after: before)
    return String(decoding: again.flatMap { after.take(Array($0.utf8)) }, as: UTF8.self)
  }

  @Test(arguments: [
    (["a\nb\n"], ["a\nb\n"], ""),
    (["a\nb\n"], ["a", "\n", "b", "\n"], ""),
    (["a\n", "b\nc\n"], ["a\nb\n"], ""),
    (["a\n"], ["a\nb\n"], "b\n"),
    (["a\n"], ["a\n", "b\n"], "b\n"),
    ([], ["a\n"], "a\n"),
    (["a\n"], [], ""),
  ])
  func whatIsTheSameIsLeftOut(first: [String], again: [String], rest: String) {
    #expect(shown(first: first, again: again) == rest)
  }

  @Test(arguments: [
    (["a\nx = 12\nc\n"], ["a\nx = 13\nc\n"], "x = 13\nc\n"),
    (["a\nx = 12\nc\n"], ["a\nx ", "= 1", "3\nc\n"], "x = 13\nc\n"),
    (["x = 12\n"], ["x = 12", "3\n"], "x = 123\n"),
  ])
  func fromTheFirstDifferentLineOnEverythingIsShown(
    first: [String], again: [String], rest: String
  ) {
    #expect(shown(first: first, again: again) == rest)
  }

  @Test func nothingIsLeftOutOfAFirstRun() {
    var output = ShownOutput()

    #expect(output.take([1, 2]) == [1, 2])
  }
}
