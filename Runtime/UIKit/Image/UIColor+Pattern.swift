extension UIColor {
  /// A pattern: copies of an image side by side, from the top left corner of what is painted.
  ///
  /// Where a colour is animated, or lies under a layer's contents, the image's mean colour stands
  /// for it.
  public convenience init(patternImage image: UIImage) {
    var mean = SIMD4<Double>.zero
    // One pixel, into which the whole image is drawn: its mean.
    let pixel = ImageDrawing.cgImage(size: CGSize(width: 1, height: 1), scale: 1) { context in
      context.interpolationQuality = .high
      image.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    if let bytes = pixel?.dataProvider?.data, bytes.count >= 4, bytes[3] > 0 {
      let alpha = Double(bytes[3])
      mean = SIMD4(
        Double(bytes[2]) / alpha, Double(bytes[1]) / alpha, Double(bytes[0]) / alpha, alpha / 255)
    }
    guard let tile = image.cgImage, image.size.width > 0, image.size.height > 0 else {
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(
      paint: .other(CGColor(tile: PatternTile(image: tile, size: image.size), mean: mean)))
  }
}
