import Foundation

extension CALayer {
  /// The delegate's `display(_:)`, or a bitmap drawn by `draw(in:)`.
  final func displayByDelegateOrDrawing() {
    if let time = MomentDisplay.time(of: self) {
      displayMoment(at: time)
    } else {
      displayModel()
    }
  }

  private final func displayModel() {
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

  /// The picture of a layer with animated custom properties at a local time. Changes nothing of this
  /// layer that can be seen. Where the pixels are those of the picture before, that is returned: then
  /// nothing has moved.
  ///
  /// The layer displays itself, as Core Animation has it: a `display()` of its class finds the values
  /// of that time in `presentation()`. Otherwise its presentation copy, by its class's `init(layer:)`,
  /// draws.
  package final func drawnPresentation(at time: CFTimeInterval) -> CGImage? {
    guard let image = MomentDisplay.contents(of: self, at: time) else { return nil }
    if let last = styleStorage?.lastDrawnPresentation, last.hasPixels(of: image) { return last }
    madeStyle.lastDrawnPresentation = image
    return image
  }

  /// The delegate's `display(_:)`, or a bitmap drawn by the presentation copy of a time.
  private final func displayMoment(at time: CFTimeInterval) {
    let copy = presentationCopy(at: time)
    copy.delegate = delegate
    copy.displayModel()
    madeStyle.contents = copy.styleStorage?.contents
  }

  /// The layer's class draws what the key was animated for: it does so once more, from the model.
  final func displayAfterAnimation(of key: String) {
    if type(of: self).needsDisplay(forKey: key) { markNeedsDisplay() }
  }
}

/// A layer that displays itself for a moment of its animations rather than for good.
enum MomentDisplay {
  // Written on the thread that layers belong to, the main one.
  private nonisolated(unsafe) static var layer: CALayer?
  private nonisolated(unsafe) static var time: CFTimeInterval = 0

  /// The local time that a layer is being displayed at, if it is.
  static func time(of layer: CALayer) -> CFTimeInterval? { self.layer === layer ? time : nil }

  /// What a layer's `display()` sets as its contents at a local time; the layer keeps those it had.
  static func contents(of layer: CALayer, at time: CFTimeInterval) -> CGImage? {
    let style = layer.madeStyle
    let (contents, lastChange) = (style.contents, layer.lastChange)
    let flags = layer.flags.intersection([.needsDisplay, .contentsAreDrawn])
    let outer = (self.layer, self.time)
    let (isMuted, isCommitDue) = (
      TransactionStack.actionsAreDisabled, TransactionStack.isCommitDue
    )
    (self.layer, self.time) = (layer, time)
    // The change of the contents is none that anybody is to hear of.
    layer.lastChange = ChangeCount.current
    TransactionStack.actionsAreDisabled = true
    TransactionStack.isCommitDue = true
    defer {
      (self.layer, self.time) = outer
      layer.lastChange = lastChange
      TransactionStack.actionsAreDisabled = isMuted
      TransactionStack.isCommitDue = isCommitDue
      style.contents = contents
      layer.flags.subtract([.needsDisplay, .contentsAreDrawn])
      layer.flags.formUnion(flags)
    }
    layer.display()
    return style.contents as? CGImage
  }
}
