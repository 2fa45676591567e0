/// The part of a picture that changed, with its unchanged pixels marked.
struct SubImage {
  /// Stands for a pixel that is as in the picture before; no colour has its top byte set.
  static let unchanged: UInt32 = 0xff00_0000

  var rect: PixelRect
  /// 0x00RRGGBB or `unchanged`, row by row.
  var pixels: [UInt32]
  /// How long it is shown, in hundredths of a second.
  var hundredths = 0
  /// Whether the next picture begins with nothing instead of this one.
  var isClearedAfterwards = false

  var byteCount: Int { pixels.count * 4 }
}
