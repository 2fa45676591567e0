import Foundation

extension CALayer {
  final func presentationCopy() -> Self? {
    if isPresentation { return self }
    if let time = MomentDisplay.time(of: self) {
      return unsafeDowncast(presentationCopy(at: time), to: Self.self)
    }
    guard isCommitted else { return nil }
    return unsafeDowncast(presentationCopy(at: nil), to: Self.self)
  }

  /// A copy of this layer, by its class's `init(layer:)`, with the values at a local time (nil: now).
  package final func presentationCopy(at time: CFTimeInterval?) -> CALayer {
    let time = time ?? currentLocalTime
    let copy = CALayer.dynamicCopy(of: self)
    copy.modelLayer = self
    copy.presentationTime = time
    guard hasAnimations else { return copy }
    copy.modelValues = presented(at: time)
    if copy.state.backgroundColor != state.backgroundColor {
      copy.backgroundCGColor = copy.state.backgroundColor?.cgColor
    }
    presentStyle(into: copy, at: time)
    presentOthers(into: copy, at: time)
    return copy
  }

  private final func presentStyle(into copy: CALayer, at time: CFTimeInterval) {
    let presented = presentedStyle(at: time)
    let stored = styleStorage?.model ?? .standard
    guard presented != stored else { return }
    let style = copy.madeStyle
    style.model = presented
    if presented.borderColor != stored.borderColor {
      style.borderColor = presented.borderColor?.cgColor
    }
    if presented.shadowColor != stored.shadowColor {
      style.shadowColor = presented.shadowColor?.cgColor
    }
  }

  private final func presentOthers(into copy: CALayer, at time: CFTimeInterval) {
    for key in animatedOtherKeys {
      let value = presentedOther(key, model: value(forKey: key), at: time)
      copy.setValue(value.any, forKey: key)
    }
  }

  /// The first keys of the animated paths that are not properties of every layer.
  package final var animatedOtherKeys: [String] {
    guard let records else { return [] }
    var keys: [String] = []
    for index in 0..<Int(recordCount) where records[index].property == .other {
      guard let path = records[index].track?.takeUnretainedValue().path, !path.keyPath.isEmpty
      else { continue }
      if !keys.contains(path.firstKey) { keys.append(path.firstKey) }
    }
    return keys
  }

  /// Copies every model value and custom one: not sublayers, delegate or animations.
  final func copyModel(from other: CALayer) {
    state = other.state
    placement = other.placement
    flags = other.flags.subtracting([
      .needsLayout, .needsDisplay, .subtreeNeedsLayout, .subtreeNeedsDisplay, .isMask,
      .isLayingOut, .hasSublayers,
    ])
    backgroundCGColor = other.backgroundCGColor
    guard let style = other.styleStorage else { return }
    let copy = madeStyle
    copy.model = style.model
    copy.borderColor = style.borderColor
    copy.shadowColor = style.shadowColor
    copy.shadowPath = style.shadowPath
    copy.contents = style.contents
    copy.contentsGravity = style.contentsGravity
    copy.contentsFormat = style.contentsFormat
    copy.minificationFilter = style.minificationFilter
    copy.magnificationFilter = style.magnificationFilter
    copy.tilesContentsCenter = style.tilesContentsCenter
    copy.minificationFilterBias = style.minificationFilterBias
    copy.maskedCorners = style.maskedCorners
    copy.cornerCurve = style.cornerCurve
    copy.name = style.name
    copy.actions = style.actions
    copy.style = style.style
    copy.rasterizationScale = style.rasterizationScale
    copy.values = style.values
    copy.timing = style.timing
  }
}
