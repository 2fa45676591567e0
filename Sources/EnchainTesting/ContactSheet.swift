import Foundation

extension Film {
  /// Several frames side by side in one picture, in order of time from the top left, grey lines
  /// between them.
  ///
  /// - Parameters:
  ///   - count: The most frames to show, evenly spread over the film, first and last included; 12 by
  ///     default. At least 1.
  ///   - columns: 4 by default; at least 1.
  public func contactSheet(frames count: Int = 12, columns: Int = 4) -> Picture {
    let shown = indices(count).map { frames[$0].picture }
    let columns = min(max(columns, 1), shown.count)
    let rows = (shown.count + columns - 1) / columns
    let (width, height) = (shown[0].width, shown[0].height)
    let gap = 2
    var sheet = Picture(
      width: columns * width + (columns - 1) * gap, height: rows * height + (rows - 1) * gap,
      grey: 128)
    for (index, picture) in shown.enumerated() {
      sheet.place(
        picture, x: index % columns * (width + gap), y: index / columns * (height + gap))
    }
    return sheet
  }

  private func indices(_ count: Int) -> [Int] {
    let count = min(max(count, 1), frames.count)
    guard count > 1 else { return [0] }
    return (0..<count).map { index in
      Int((Double(index) * Double(frames.count - 1) / Double(count - 1)).rounded())
    }
  }
}
