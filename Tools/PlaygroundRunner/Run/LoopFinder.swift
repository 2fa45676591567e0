/// Finds out, frame by frame, whether a film has begun to repeat itself.
///
/// For every possible period the finder counts for how many frames the film has been equal to
/// itself one period before. A film repeats when that is so for a whole period, in which something
/// moves. Costs the number of frames so far, a frame.
struct LoopFinder {
  /// The most frames that are compared; a film that is longer is not watched any more.
  static let limit = 8192

  private var checksums: [UInt32] = []
  /// For each period, how many of the last frames were equal to those one period before.
  private var runs: [Int] = [0]
  /// The frame at which the picture last changed.
  private var lastChange = 0

  var frameCount: Int { checksums.count }
  private(set) var isWatching = true

  /// Takes the next frame's checksum.
  mutating func append(_ checksum: UInt32) {
    guard isWatching else { return }
    let frame = checksums.count
    if frame >= Self.limit {
      isWatching = false
      checksums = []
      runs = []
      return
    }
    if let last = checksums.last, last != checksum { lastChange = frame }
    checksums.append(checksum)
    runs.append(0)
    var period = 1
    checksums.withUnsafeBufferPointer { checksums in
      runs.withUnsafeMutableBufferPointer { runs in
        while period <= frame {
          runs[period] = checksums[frame - period] == checksum ? runs[period] + 1 : 0
          period += 1
        }
      }
    }
  }

  /// How many of the last frames may turn out to be superfluous.
  var uncertainFrames: Int { isWatching ? runs.max() ?? 0 : 0 }

  /// How many frames the film needs to be shown again and again: those before the first period is
  /// over. nil when it does not repeat.
  var loopEnd: Int? {
    guard isWatching else { return nil }
    for period in runs.indices.dropFirst() where runs[period] >= period {
      let end = checksums.count - runs[period]
      // A film that has come to rest repeats its last picture, and is not meant.
      if lastChange >= checksums.count - period { return end }
    }
    return nil
  }
}
