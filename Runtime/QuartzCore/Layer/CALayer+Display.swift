import Foundation

extension CALayer {
  /// The delegate's `display(_:)`, or a bitmap drawn by `draw(in:)`.
  final func displayByDelegateOrDrawing() {
    if let delegate {
      flags.remove(.delegateDeclined)
      delegate.display(self)
      if !flags.contains(.delegateDeclined) { return }
      flags.remove(.delegateDeclined)
      delegate.layerWillDraw(self)
    }
    guard let image = drawnContents(scale: contentsScale) else { return }
    madeStyle.contents = image
    flags.insert(.contentsAreDrawn)
    touch()
  }

  /// What `draw(in:)` draws, or nil when nobody draws or there is nothing to draw on.
  private final func drawnContents(scale: CGFloat) -> CGImage? {
    let size = state.bounds.size
    let (width, height) = (size.width * scale, size.height * scale)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    guard width * height <= 268_435_456 else {
      UnsupportedReporter.report(
        "\(type(of: self)) of \(size.width) × \(size.height) points at scale \(scale) is too large "
          + "to draw: contents have at most 268 million pixels. It stays empty.")
      return nil
    }
    guard
      let context = CGContext(
        data: nil, width: Int(width.rounded(.up)), height: Int(height.rounded(.up)),
        bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    // Layer coordinates: the origin is the upper left corner of the bounds, y points down.
    context.translateBy(x: 0, y: height.rounded(.up))
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: -state.bounds.minX, y: -state.bounds.minY)
    flags.remove(.delegateDeclined)
    draw(in: context)
    if flags.contains(.delegateDeclined) {
      flags.remove(.delegateDeclined)
      return nil
    }
    return context.makeImage()
  }

  /// Whether the class draws itself from values that are animated at the moment: then each frame
  /// needs a picture of its own, from `drawnPresentation(at:scale:)`.
  package final var isDrawnWhileAnimating: Bool {
    guard hasAnimations else { return false }
    let type = type(of: self)
    return animatedOtherKeys.contains { type.needsDisplay(forKey: $0) }
  }

  /// The picture a layer with animated custom properties draws at a local time: its presentation
  /// copy, by its class's `init(layer:)`, with the values of that time, displays itself. Changes
  /// nothing of this layer that can be seen. Where the pixels are those of the picture before, that
  /// is returned: then nothing has moved.
  package final func drawnPresentation(at time: CFTimeInterval) -> CGImage? {
    let copy = presentationCopy(at: time)
    copy.delegate = delegate
    copy.display()
    guard let image = copy.styleStorage?.contents as! CGImage? else { return nil }
    if let last = styleStorage?.lastDrawnPresentation, last.hasPixels(of: image) { return last }
    madeStyle.lastDrawnPresentation = image
    return image
  }
}
