import Foundation

/// How far two pictures may differ and still count as the same.
public struct PictureTolerance: Sendable, Equatable {
  /// The largest difference of a channel, 0…255, of a pixel that still counts as the same.
  public var channel: UInt8
  /// The largest part of the pixels, 0…1, that may differ by more.
  public var fraction: Double

  /// - Parameters:
  ///   - channel: 2 by default: what another version of Cairo does to an antialiased edge.
  ///   - fraction: 0.001 by default: a few pixels of edges in a contact sheet.
  public init(channel: UInt8 = 2, fraction: Double = 0.001) {
    self.channel = channel
    self.fraction = fraction
  }

  /// Every byte must be the same.
  public static let exact = PictureTolerance(channel: 0, fraction: 0)
}

/// What differs between two pictures.
public struct PictureDifference: Sendable, Equatable {
  /// How many pixels differ by more than the tolerated channel difference.
  public let pixels: Int
  /// Of how many.
  public let total: Int
  /// The largest difference of any channel, 0…255.
  public let largest: UInt8
  /// Whether the sizes differ; then nothing else was compared.
  public let sizesDiffer: Bool
}

extension Picture {
  /// Compares with a reference.
  ///
  /// - Returns: Nil when the pictures are the same within the tolerance.
  public func difference(
    from reference: Picture, tolerance: PictureTolerance = PictureTolerance()
  ) -> PictureDifference? {
    guard width == reference.width, height == reference.height else {
      return PictureDifference(
        pixels: max(width * height, reference.width * reference.height),
        total: max(width * height, reference.width * reference.height), largest: 255,
        sizesDiffer: true)
    }
    var count = 0
    var largest = 0
    for index in stride(from: 0, to: bytes.count, by: 4) {
      let distance = distance(from: reference, at: index)
      largest = max(largest, distance)
      if distance > Int(tolerance.channel) { count += 1 }
    }
    guard Double(count) > tolerance.fraction * Double(width * height) else { return nil }
    return PictureDifference(
      pixels: count, total: width * height, largest: UInt8(largest), sizesDiffer: false)
  }

  /// A picture of the differences: white where nothing differs, the redder the more it does. As
  /// large as the larger of both; what only one of them has is red.
  public func differencePicture(from reference: Picture) -> Picture {
    let (width, height) = (max(width, reference.width), max(height, reference.height))
    var result = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let target = (y * width + x) * 4
        let isInBoth =
          x < self.width && x < reference.width
          && y < self.height && y < reference.height
        let distance = isInBoth ? distance(from: reference, x: x, y: y) : 255
        guard distance > 0 else { continue }
        let paleness = UInt8(max(0, 160 - distance))
        result[target] = paleness
        result[target + 1] = paleness
      }
    }
    return Picture(width: width, height: height, bytes: result)
  }

  private func distance(from other: Picture, at index: Int) -> Int {
    (0..<4).map { abs(Int(bytes[index + $0]) - Int(other.bytes[index + $0])) }.max() ?? 0
  }

  private func distance(from other: Picture, x: Int, y: Int) -> Int {
    let (here, there) = ((y * width + x) * 4, (y * other.width + x) * 4)
    return (0..<4).map { abs(Int(bytes[here + $0]) - Int(other.bytes[there + $0])) }.max() ?? 0
  }
}
