/// Which colours occur, and how often.
struct ColorHistogram {
  private var numbers = ColorIndex(capacity: 512)
  private var counts: [Int] = []

  mutating func add(_ image: SubImage) {
    var last = SubImage.absent
    var number = 0
    for pixel in image.pixels where pixel < SubImage.unchanged {
      if pixel != last {
        number = numbers.insert(pixel)
        last = pixel
        if number == counts.count { counts.append(0) }
      }
      counts[number] += 1
    }
  }

  var colors: [(color: UInt32, count: Int)] {
    zip(numbers.colors, counts).map { (color: $0, count: $1) }
  }

  /// At most 255 colours that stand for all of them: themselves when they are so few.
  func palette() -> [UInt32] {
    if numbers.count <= 255 { return numbers.colors }
    var quantizer = ColorQuantizer(histogram: colors)
    return quantizer.palette(count: 255)
  }
}
