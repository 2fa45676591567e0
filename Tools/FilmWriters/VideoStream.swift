import Foundation

/// Uncompressed pictures with their times, as the bytes of a Matroska file: what ffmpeg is given, so
/// that a picture can be shown for as long as it likes.
///
/// The elements and their numbers are those of RFC 9559; a file is written once from front to back, so
/// its segment has no length. Each picture is a cluster of its own.
struct VideoStream {
  let width: Int
  let height: Int
  let framesPerSecond: Double
  /// What the pixels are, as four letters.
  let pixels: Pixels

  enum Pixels: String {
    /// Brightness at full resolution, then the two colour differences at half.
    case planar = "I420"
    case blueGreenRedAlpha = "BGRA"
  }

  /// All that comes before the first picture.
  var head: [UInt8] {
    let ebml =
      element(0x4282, Array("matroska".utf8)) + element(0x4287, number: 4)
      + element(0x4285, number: 2)
    let information =
      element(0x2a_d7b1, number: Self.nanosecondsPerTick) + element(0x4d80, Array("enchain".utf8))
      + element(0x5741, Array("enchain".utf8))
    let video =
      element(0xb0, number: UInt64(width)) + element(0xba, number: UInt64(height))
      + element(0x2e_b524, Array(pixels.rawValue.utf8))
    let track =
      element(0xd7, number: 1) + element(0x73c5, number: 1) + element(0x83, number: 1)
      + element(0x86, Array("V_UNCOMPRESSED".utf8))
      + element(0x23_e383, number: UInt64((1e9 / framesPerSecond).rounded()))
      + element(0xe0, video)
    return element(0x1a45_dfa3, ebml) + identifier(0x1853_8067)
      + [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff] + element(0x1549_a966, information)
      + element(0x1654_ae6b, element(0xae, track))
  }

  /// What comes before the bytes of a picture that is shown from a frame on.
  func head(ofFrame frame: Int, byteCount: Int) -> [UInt8] {
    let ticks = (Double(frame) / framesPerSecond * 1e9 / Double(Self.nanosecondsPerTick)).rounded()
    // Track 1, no time after the cluster's, a picture that stands by itself.
    let block: [UInt8] = [0x81, 0, 0, 0x80]
    let time = element(0xe7, number: UInt64(ticks))
    let blockHead = identifier(0xa3) + length(block.count + byteCount) + block
    return identifier(0x1f43_b675) + length(time.count + blockHead.count + byteCount) + time
      + blockHead
  }

  private static let nanosecondsPerTick: UInt64 = 1000

  private func element(_ id: UInt32, _ body: [UInt8]) -> [UInt8] {
    identifier(id) + length(body.count) + body
  }

  private func element(_ id: UInt32, number: UInt64) -> [UInt8] {
    element(id, bigEndian(number))
  }

  /// An identifier, whose own first bits say how long it is.
  private func identifier(_ id: UInt32) -> [UInt8] { Array(bigEndian(id).drop { $0 == 0 }) }

  /// A length in eight bytes, the first of which says so.
  private func length(_ count: Int) -> [UInt8] { bigEndian(UInt64(count) | 1 << 56) }
}
