/// The part of a picture that changed, with its unchanged pixels marked.
struct SubImage {
  /// What the top byte of a pixel is that is as in the picture before; below it stands the colour
  /// all the same. A pixel that is not there at all has no colour: `absent`.
  static let unchanged: UInt32 = 0xff00_0000
  static let absent: UInt32 = 0xffff_ffff

  var rect: PixelRect
  /// 0x00RRGGBB, or 0xffRRGGBB where it is unchanged, row by row.
  var pixels: [UInt32]
  /// How long it is shown, in hundredths of a second.
  var hundredths = 0
  /// Whether the next picture begins with nothing instead of this one.
  var isClearedAfterwards = false

  var byteCount: Int { pixels.count * 4 }

  /// The same picture with nothing left to the one before.
  var solid: SubImage {
    var image = self
    image.pixels = pixels.map { $0 & 0x00ff_ffff }
    return image
  }
}
