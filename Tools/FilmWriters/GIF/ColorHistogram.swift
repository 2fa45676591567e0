/// Which colours occur, and how often.
struct ColorHistogram {
  private var numbers = ColorIndex(capacity: 512)
  /// Pixels that are new, and pixels that are as before, by the colour's number.
  private var new: [Int] = []
  private var unchanged: [Int] = []

  /// Adds the pixels of an image.
  mutating func add(_ image: SubImage) {
    image.pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      while start < pixels.count {
        // A run of equal pixels at a time.
        let pixel = pixels[start]
        var end = start + 1
        while end < pixels.count, pixels[end] == pixel { end += 1 }
        let number = numbers.insert(pixel & 0x00ff_ffff)
        if number == new.count {
          new.append(0)
          unchanged.append(0)
        }
        if pixel < SubImage.unchanged {
          new[number] += end - start
        } else {
          unchanged[number] += end - start
        }
        start = end
      }
    }
  }

  /// The colours that are to be written in a form, with how many pixels have each.
  func colors(_ form: SubImage.Form) -> [(color: UInt32, count: Int)] {
    var result: [(color: UInt32, count: Int)] = []
    result.reserveCapacity(numbers.count)
    for (number, color) in numbers.colors.enumerated() {
      let count = new[number] + (form == .solid ? unchanged[number] : 0)
      if count > 0 { result.append((color, count)) }
    }
    return result
  }

  /// How many colours there are.
  var count: Int { numbers.count }
  /// How many pixels are not as before.
  var newCount: Int { new.reduce(0, +) }
  /// How many are.
  var unchangedCount: Int { unchanged.reduce(0, +) }

  /// At most 255 colours that stand for all of them: themselves when they are so few.
  static func palette(_ colors: [(color: UInt32, count: Int)]) -> [UInt32] {
    if colors.count <= 255 { return colors.map(\.color) }
    var quantizer = ColorQuantizer(histogram: colors)
    return quantizer.palette(count: 255)
  }
}
