/// Compares each picture with the one before and keeps only what is different.
struct PictureComparer {
  private let format: FilmFormat
  private var last: [UInt32] = []

  init(format: FilmFormat) { self.format = format }

  /// Where this picture is different from the one before, within `changed`; nil when it is not.
  mutating func differentRect(_ pixels: UnsafeRawBufferPointer, changed: PixelRect) -> PixelRect? {
    if last.isEmpty {
      last = [UInt32](pixels.bindMemory(to: UInt32.self))
      return PixelRect(x: 0, y: 0, width: format.width, height: format.height)
    }
    guard let rect = tightened(changed, pixels) else { return nil }
    let new = pixels.bindMemory(to: UInt32.self)
    for row in rect.y..<rect.y + rect.height {
      let start = row * format.width + rect.x
      for at in start..<start + rect.width { last[at] = new[at] }
    }
    return rect
  }

  /// What is different within `changed`; nil when nothing is.
  mutating func take(_ pixels: UnsafeRawBufferPointer, changed: PixelRect) -> SubImage? {
    if last.isEmpty {
      last = [UInt32](pixels.bindMemory(to: UInt32.self))
      return SubImage(
        rect: PixelRect(x: 0, y: 0, width: format.width, height: format.height),
        pixels: last.map { $0 & 0x00ff_ffff })
    }
    guard let rect = tightened(changed, pixels) else { return nil }
    let width = format.width
    let new = pixels.bindMemory(to: UInt32.self)
    let count = rect.width * rect.height
    let parts = [UInt32](unsafeUninitializedCapacity: count) { parts, initialized in
      last.withUnsafeMutableBufferPointer { last in
        var out = 0
        for row in rect.y..<rect.y + rect.height {
          let start = row * width + rect.x
          for at in start..<start + rect.width {
            let pixel = new[at]
            let isSame = pixel == last[at]
            parts[out] = isSame ? pixel | SubImage.unchanged : pixel & 0x00ff_ffff
            last[at] = pixel
            out += 1
          }
        }
      }
      initialized = count
    }
    return SubImage(rect: rect, pixels: parts)
  }

  /// The smallest rectangle within `rect` that holds every different pixel; nil when none is.
  private func tightened(_ rect: PixelRect, _ pixels: UnsafeRawBufferPointer) -> PixelRect? {
    let new = pixels.bindMemory(to: UInt32.self)
    return last.withUnsafeBufferPointer { last in
      let width = format.width
      func differs(row: Int) -> Bool {
        let start = row * width + rect.x
        return (start..<start + rect.width).contains { new[$0] != last[$0] }
      }
      let rows = rect.y..<rect.y + rect.height
      guard let top = rows.first(where: differs), let bottom = rows.last(where: differs) else {
        return nil
      }
      var left = rect.x + rect.width
      var right = rect.x
      for row in top...bottom {
        let start = row * width
        var column = rect.x
        while column < left, new[start + column] == last[start + column] { column += 1 }
        left = min(left, column)
        column = rect.x + rect.width - 1
        while column > right, new[start + column] == last[start + column] { column -= 1 }
        right = max(right, column)
      }
      return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }
}
