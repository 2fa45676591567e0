/// Makes sub-images into the bytes of a GIF: chooses the table and the form that make each shortest
/// without showing. For one thread; several work on the images of one film.
final class GIFImageEncoder {
  private let scratch: GIFStream
  private let common: Palette

  init(format: FilmFormat, table: [UInt32]) throws(FilmWriterError) {
    common = Palette(colors: table)
    scratch = try GIFStream.scratch(width: format.width, height: format.height, table: table)
  }

  deinit { scratch.cancel() }

  /// The mean squared error of a pixel, in steps of 1/255 summed over the channels, that nobody sees:
  /// 50 dB.
  private static let invisibleError = 2.0
  /// Images of more pixels, and of more colours than a table has, are compressed in one form only.
  private static let trialLimit = 1 << 18
  /// How many of an image's colours are looked up to find out whether a table serves it.
  private static let sampleSize = 1024

  func encode(_ image: SubImage) throws(FilmWriterError) -> [UInt8] {
    var histogram = ColorHistogram()
    histogram.add(image)
    // What is not there in a film without background must stay so.
    if image.isClearedAfterwards { return try encode(image, .masked, histogram) }
    if histogram.unchangedCount == 0 { return try encode(image, .solid, histogram) }
    let isLarge =
      image.pixels.count > Self.trialLimit
      || (image.pixels.count > Self.trialLimit / 4 && histogram.count > 255)
    if isLarge { return try encode(image, image.likelyShorterForm, histogram) }
    let masked = try encode(image, .masked, histogram)
    let solid = try encode(image, .solid, histogram)
    return solid.count < masked.count ? solid : masked
  }

  /// With the table that serves best: the common one, or the image's own.
  private func encode(
    _ image: SubImage, _ form: SubImage.Form, _ histogram: ColorHistogram
  ) throws(FilmWriterError) -> [UInt8] {
    let colors = histogram.colors(form)
    // With a table of its own an image of few colours is exact, and its numbers are shorter; the
    // table itself is up to 768 bytes long.
    let isExactAlone = colors.count <= 255
    let bearable = isExactAlone ? Self.invisibleError : Self.invisibleError * 2
    guard commonError(of: colors, newCount: histogram.newCount) <= bearable else {
      return try encode(image, form, alone: ColorHistogram.palette(colors))
    }
    let together = try scratch.encoded(image, form: form, palette: common, table: nil)
    guard isExactAlone, image.pixels.count <= Self.trialLimit else { return together }
    // Numbers that are shorter by a bit save at most that for each of them, and a number takes up
    // nine bits and more.
    let bits = Palette.bits(colorCount: colors.count)
    guard (common.bits - bits) * together.count / 9 > 3 << bits else { return together }
    let alone = try encode(image, form, alone: colors.map(\.color))
    return alone.count < together.count ? alone : together
  }

  private func encode(
    _ image: SubImage, _ form: SubImage.Form, alone colors: [UInt32]
  ) throws(FilmWriterError) -> [UInt8] {
    try scratch.encoded(image, form: form, palette: Palette(colors: colors), table: colors)
  }

  /// The squared error when the common table is used, for each pixel that is new.
  private func commonError(
    of colors: [(color: UInt32, count: Int)], newCount: Int
  ) -> Double {
    let step = max(1, colors.count / Self.sampleSize)
    var (error, sampled) = (0, 0)
    for at in stride(from: 0, to: colors.count, by: step) {
      error += colors[at].count * common.error(colors[at].color)
      sampled += colors[at].count
    }
    guard sampled > 0 else { return 0 }
    let written = colors.reduce(0) { $0 + $1.count }
    return Double(error) / Double(sampled) * Double(written) / Double(max(1, newCount))
  }
}
