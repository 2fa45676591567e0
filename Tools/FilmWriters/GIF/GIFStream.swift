import CGif
import Foundation

/// The bytes of a GIF, written by giflib to a file.
final class GIFStream {
  private let path: String
  private let descriptor: Int32
  private let sink: Sink
  private var gif: UnsafeMutablePointer<GifFileType>?
  private let width: Int
  private let height: Int
  private var commonBits = 1

  /// Collects what giflib writes in tiny pieces.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  init(descriptor: Int32, path: String, width: Int, height: Int) throws(FilmWriterError) {
    self.path = path
    self.descriptor = descriptor
    self.width = width
    self.height = height
    sink = Sink()
    guard width <= 65535, height <= 65535 else {
      close(descriptor)
      throw .cannotWrite(path: path, reason: "a GIF's sides are at most 65535 pixels")
    }
    var code: Int32 = 0
    gif = EGifOpen(
      Unmanaged.passUnretained(sink).toOpaque(),
      { gif, bytes, count in
        guard let gif, let bytes, let data = gif.pointee.UserData else { return 0 }
        let sink = Unmanaged<Sink>.fromOpaque(data).takeUnretainedValue()
        sink.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
        return count
      }, &code)
    if gif == nil {
      close(descriptor)
      throw .encoderFailed(tool: "giflib", status: "error \(code)", output: "")
    }
    EGifSetGifVersion(gif, true)
  }

  /// Writes the head: the size, the table that sub-images without their own use, and that the film
  /// runs for ever.
  func begin(table: [UInt32]) throws(FilmWriterError) {
    let map = Self.makeMap(table)
    defer { GifFreeMapObject(map) }
    commonBits = Int(map?.pointee.BitsPerPixel ?? 1)
    try check(
      EGifPutScreenDesc(gif, Int32(width), Int32(height), Int32(commonBits), 0, map))
    let name = Array("NETSCAPE2.0".utf8)
    let forever: [UInt8] = [1, 0, 0]
    try check(EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(gif, Int32(name.count), name))
    try check(EGifPutExtensionBlock(gif, Int32(forever.count), forever))
    try check(EGifPutExtensionTrailer(gif))
  }

  /// A stream that goes nowhere, to find out how long a sub-image becomes.
  static func scratch(width: Int, height: Int, table: [UInt32]) throws(FilmWriterError) -> GIFStream
  {
    let stream = try GIFStream(
      descriptor: open("/dev/null", O_WRONLY | O_CLOEXEC), path: "/dev/null", width: width,
      height: height)
    try stream.begin(table: table)
    return stream
  }

  /// A sub-image with its time as bytes, for `append`; `table` says whether it brings its own or
  /// uses the common one. For streams that go nowhere.
  func encoded(
    _ image: SubImage, form: SubImage.Form, palette: Palette, table: [UInt32]?
  ) throws(FilmWriterError) -> [UInt8] {
    sink.bytes.removeAll(keepingCapacity: true)
    try write(image, form: form, palette: palette, table: table)
    return sink.bytes
  }

  /// Adds a sub-image that another stream has made into bytes.
  func append(_ encoded: [UInt8]) throws(FilmWriterError) {
    sink.bytes += encoded
    if sink.bytes.count > 1 << 18 { try flush() }
  }

  /// Writes a sub-image with its time; `table` is nil when the common one serves.
  private func write(
    _ image: SubImage, form: SubImage.Form, palette: Palette, table: [UInt32]?
  ) throws(FilmWriterError) {
    let map = table.map { Self.makeMap($0) } ?? nil
    defer { if let map { GifFreeMapObject(map) } }
    let bits = map.map { Int($0.pointee.BitsPerPixel) } ?? commonBits
    let unchanged = UInt8((1 << bits) - 1)
    var rest = image.hundredths
    try putControl(
      hundredths: min(rest, 65535), unchanged: unchanged, isCleared: image.isClearedAfterwards)
    try check(
      EGifPutImageDesc(
        gif, Int32(image.rect.x), Int32(image.rect.y), Int32(image.rect.width),
        Int32(image.rect.height), false, map))
    var numbers = image.numbers(in: palette, form: form, unchanged: unchanged)
    // giflib compresses a run of pixels of any length: it need not be a row.
    let result = numbers.withUnsafeMutableBufferPointer {
      EGifPutLine(gif, $0.baseAddress, Int32($0.count))
    }
    try check(result)
    // A time longer than the format can say goes on in images that change nothing.
    while rest > 65535 {
      rest -= 65535
      try putControl(hundredths: min(rest, 65535), unchanged: 1, isCleared: false)
      let blank = Self.makeMap([0])
      defer { GifFreeMapObject(blank) }
      try check(EGifPutImageDesc(gif, 0, 0, 1, 1, false, blank))
      var pixel: UInt8 = 1
      try check(EGifPutLine(gif, &pixel, 1))
    }
  }

  private func putControl(
    hundredths: Int, unchanged: UInt8, isCleared: Bool
  ) throws(FilmWriterError) {
    // Disposal 1 leaves the picture for the next one, 2 clears it; the last bit says that there is
    // a number for “transparent”.
    let flags: UInt8 = (isCleared ? 2 : 1) << 2 | 1
    let control: [UInt8] = [flags, UInt8(hundredths & 0xff), UInt8(hundredths >> 8), unchanged]
    try check(EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, Int32(control.count), control))
  }

  func finish() throws(FilmWriterError) {
    var code: Int32 = 0
    let result = EGifCloseFile(gif, &code)
    gif = nil
    guard result == GIF_OK else {
      throw .encoderFailed(tool: "giflib", status: "error \(code)", output: "")
    }
    try flush()
    close(descriptor)
  }

  func cancel() {
    guard gif != nil else { return }
    EGifCloseFile(gif, nil)
    gif = nil
    close(descriptor)
  }

  private func flush() throws(FilmWriterError) {
    let isWritten = sink.bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    if !isWritten { throw .cannotWrite(path: path, reason: describe(errno)) }
    sink.bytes.removeAll(keepingCapacity: true)
  }

  private func check(_ result: Int32) throws(FilmWriterError) {
    if result == GIF_OK { return }
    let code = gif?.pointee.Error ?? 0
    throw .encoderFailed(tool: "giflib", status: "error \(code)", output: "")
  }

  /// A table with room for the colours and one number more, its length a power of two.
  private static func makeMap(_ colors: [UInt32]) -> UnsafeMutablePointer<ColorMapObject>? {
    var count = 2
    while count < colors.count + 1 { count *= 2 }
    let map = GifMakeMapObject(Int32(count), nil)
    for number in 0..<count {
      let color = number < colors.count ? colors[number] : 0
      map?.pointee.Colors[number] = GifColorType(
        Red: UInt8(color >> 16 & 0xff), Green: UInt8(color >> 8 & 0xff), Blue: UInt8(color & 0xff))
    }
    return map
  }
}
