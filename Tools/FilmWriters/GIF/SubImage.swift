/// The part of a picture that changed, with its unchanged pixels marked.
struct SubImage: Sendable {
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

  /// How pixels that are as before are written: both forms show the same picture, and which is
  /// shorter depends on the picture.
  enum Form {
    /// They are left out.
    case masked
    /// They are written again.
    case solid
  }

  /// The form in which fewer pixels differ from their left neighbour: nearly always the shorter one,
  /// and within a fiftieth of it otherwise.
  var likelyShorterForm: Form {
    pixels.withUnsafeBufferPointer { pixels in
      var (masked, solid) = (0, 0)
      for at in pixels.indices.dropFirst() {
        let (left, right) = (pixels[at - 1], pixels[at])
        if (left ^ right) & 0x00ff_ffff != 0 {
          solid += 1
          if min(left, right) < Self.unchanged { masked += 1 }
        } else if left != right {
          masked += 1
        }
      }
      return masked < solid ? .masked : .solid
    }
  }

  /// Each pixel's number in a table.
  func numbers(in palette: Palette, form: Form, unchanged: UInt8) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { numbers, count in
      pixels.withUnsafeBufferPointer { pixels in
        switch form {
        case .masked: fillMasked(numbers, pixels, palette, unchanged)
        case .solid: fillSolid(numbers, pixels, palette)
        }
      }
      count = pixels.count
    }
  }

  private func fillMasked(
    _ numbers: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt32>,
    _ palette: Palette, _ unchanged: UInt8
  ) {
    var last = SubImage.absent
    var number = unchanged
    for at in pixels.indices {
      let pixel = pixels[at]
      if pixel != last {
        number = pixel >= SubImage.unchanged ? unchanged : palette.nearest(pixel)
        last = pixel
      }
      numbers[at] = number
    }
  }

  private func fillSolid(
    _ numbers: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt32>,
    _ palette: Palette
  ) {
    var last = SubImage.absent
    var number: UInt8 = 0
    for at in pixels.indices {
      let pixel = pixels[at] & 0x00ff_ffff
      if pixel != last {
        number = palette.nearest(pixel)
        last = pixel
      }
      numbers[at] = number
    }
  }
}
