extension UIColor {
  /// A pattern of an image. Patterns are not drawn as colours: the image's mean colour stands for
  /// it, which is reported once.
  public convenience init(patternImage image: UIImage) {
    UnsupportedReporter.report(
      "UIColor(patternImage:) does not repeat the image: its mean colour stands for it.")
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    // One pixel, into which the whole image is drawn: its mean.
    let pixel = ImageDrawing.cgImage(size: CGSize(width: 1, height: 1), scale: 1) { context in
      context.interpolationQuality = .high
      image.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    if let bytes = pixel?.dataProvider?.data, bytes.count >= 4 {
      alpha = CGFloat(bytes[3]) / 255
      if alpha > 0 {
        blue = CGFloat(bytes[0]) / 255 / alpha
        green = CGFloat(bytes[1]) / 255 / alpha
        red = CGFloat(bytes[2]) / 255 / alpha
      }
    }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
