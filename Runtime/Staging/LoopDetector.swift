/// Finds out that a film has begun to repeat, from one number for each frame's picture.
///
/// It says so once the last two periods were the same frame by frame. Pictures that all are the same
/// are no loop: they may be a pause.
package struct LoopDetector {
  private var digests: [UInt64] = []
  /// For each distance, how many frames up to the last one equal the one that far before.
  private var runs: [Int] = [0]
  private var lastChange = 0

  /// The fewest frames that count as a period.
  private let shortest: Int

  package init(shortestPeriod: Int) {
    shortest = max(shortestPeriod, 2)
  }

  /// Takes the next frame's digest.
  ///
  /// - Returns: The period in frames when the last two periods were the same, else nil. Takes time
  ///   in proportion to the number of frames so far.
  package mutating func add(_ digest: UInt64) -> Int? {
    let index = digests.count
    if let last = digests.last, last != digest { lastChange = index }
    digests.append(digest)
    var period: Int?
    runs.append(0)
    for distance in stride(from: 1, through: index, by: 1) {
      guard digests[index - distance] == digest else {
        runs[distance] = 0
        continue
      }
      runs[distance] += 1
      // A period within which nothing changed is a pause.
      if period == nil, distance >= shortest, runs[distance] >= distance,
        lastChange > index - distance
      {
        period = distance
      }
    }
    return period
  }
}
