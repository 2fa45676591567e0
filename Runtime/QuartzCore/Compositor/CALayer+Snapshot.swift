import CoreGraphics
import Foundation

extension CALayer {
  /// Whether its sublayers are placed by more than their own position and transform.
  var needsDepth: Bool {
    if flags.contains(.isGeometryFlipped) { return true }
    guard let styleStorage else { return isAnimating("sublayerTransform") }
    return styleStorage.model.sublayerTransform != .identity || isAnimating("sublayerTransform")
  }

  /// The shape of the shadow at a local time; nil for the layer's own.
  func presentedShadowPath(at time: CFTimeInterval) -> CGPath? {
    let path = styleStorage?.shadowPath
    guard isAnimating("shadowPath"),
      case .path(let animated) = presentedOther("shadowPath", model: path, at: time)
    else { return path }
    return animated
  }

  /// The picture shown over the background at a local time: the contents, or a drawing of the moment
  /// where the class says that an animated key needs one.
  func presentedContents(at time: CFTimeInterval) -> CGImage? {
    if hasAnimations, !time.isNaN {
      if isDrawnWhileAnimating { return drawnPresentation(at: time) }
      if isAnimating("contents"),
        case .object(let value) = presentedOther(
          "contents", model: styleStorage?.contents, at: time)
      {
        return value as? CGImage
      }
    }
    guard let contents = styleStorage?.contents else { return nil }
    return contents as? CGImage
  }

  /// The transition that is under way at a local time.
  func transition(at time: CFTimeInterval) -> LayerTransition? {
    guard hasAnimations, let (transition, progress) = attachedTransition(at: time),
      let before = transition.before
    else { return nil }
    let kind: LayerTransition.Kind
    switch transition.type {
    case .moveIn: kind = .moveIn
    case .push: kind = .push
    case .reveal: kind = .reveal
    case .flip, CATransitionType(rawValue: "flip"): kind = .flip
    case .cube: kind = .cube
    case .curlUp: kind = .curl
    case .curlDown: kind = .curlBack
    case .ripple: kind = .ripple
    case .suck: kind = .suck
    case .iris: kind = .iris
    case .irisOpen: kind = .irisOpen
    case .irisClose: kind = .irisClose
    default: kind = .fade
    }
    // Core Animation's y points up, and on iOS no one turned this over: what comes "from the top"
    // slides in at the lower edge and moves up. The turning kinds are named by what is seen.
    let slides = kind == .moveIn || kind == .push || kind == .reveal
    let direction: LayerTransition.Direction
    switch transition.subtype {
    case .fromRight: direction = .right
    case .fromTop: direction = slides ? .bottom : .top
    case .fromBottom: direction = slides ? .top : .bottom
    case .fromLeft: direction = .left
    default: direction = kind == .curl || kind == .curlBack ? .bottom : .left
    }
    return LayerTransition(
      kind: kind, direction: direction, progress: progress, before: before,
      after: transition.after)
  }
}

extension FrameSnapshot {
  /// The frame that shows a layer at a host time, the layer's superlayer, if any, having no part in
  /// it: `size` points of the space that the layer's own frame is in, from (0, 0).
  ///
  /// Takes the layers as they are: lay out and display them first, by committing the transaction.
  /// On the thread that the layers belong to; linear in the number of layers.
  package init(
    layer: CALayer, at hostTime: CFTimeInterval, size: CGSize, scale: Double,
    background: PaintColor = .clear
  ) {
    var isStill = true
    self.init(
      layer: layer, at: hostTime, size: size, scale: scale, background: background,
      earlier: EarlierNodes(), isStill: &isStill)
  }

  /// The same, what is as it was being taken from the frame before; says whether another time would
  /// give the same frame.
  fileprivate init(
    layer: CALayer, at hostTime: CFTimeInterval, size: CGSize, scale: Double,
    background: PaintColor, earlier: EarlierNodes, isStill: inout Bool
  ) {
    self.init(size: size, scale: scale, background: background)
    let time = layer.localTime(atHostTime: hostTime)
    let values = layer.presented(at: time)
    let matrix = values.transformToSuperlayer(sublayerTransform: .identity, parentAnchor: .zero)
    var walk = LayerWalk(contentScale: self.scale)
    walk.assembler.reserve(max(1 + layer.sublayerStorage.count, earlier.nodes.count))
    walk.earlier = earlier
    let placed = LayerWalk.Placed(
      layer: layer, values: values, time: time, matrix: matrix, opacity: 1,
      identity: LayerWalk.identity(of: layer, in: 0, copy: 0), tint: SIMD4(repeating: 1))
    if layer.flags.contains(.isTransformLayer) {
      walk.addByDepth(
        walk.sublayers(of: placed, through: matrix, time: time, copy: 0),
        plane: PlaneTransform(scale: self.scale))
    } else {
      walk.add(placed, plane: PlaneTransform(scale: self.scale))
    }
    nodes = walk.assembler.nodes
    isStill = walk.isStill && !layer.hasAnimations
  }
}

/// Takes the frames of a film: as `FrameSnapshot(layer:at:…)` does, without walking layers again in
/// which nothing has changed since the last frame and nothing moves.
///
/// On the thread that the layers belong to.
package final class FrameSource {
  package let layer: CALayer
  private let size: CGSize
  private let scale: Double
  private let background: PaintColor
  private var last: Last?

  /// The frame taken last.
  private struct Last {
    let frame: FrameSnapshot
    let changeCount: UInt32
    /// When the frame is the same at all times until there is a further one.
    let commit: UInt64?
  }

  package init(layer: CALayer, size: CGSize, scale: Double, background: PaintColor = .clear) {
    self.layer = layer
    self.size = size
    self.scale = scale
    self.background = background
  }

  /// The frame at a host time; any time, in any order.
  package func frame(at hostTime: CFTimeInterval) -> FrameSnapshot {
    if let last, last.commit == TransactionStack.commitCount, !TransactionStack.isCommitDue {
      return last.frame
    }
    let earlier = last.map {
      EarlierNodes(nodes: $0.frame.nodes, changeCount: $0.changeCount)
    }
    // What changes from here on, perhaps while a layer draws itself, is for the next frame.
    let changeCount = ChangeCount.current
    ChangeCount.current &+= 1
    var isStill = true
    let frame = FrameSnapshot(
      layer: layer, at: hostTime, size: size, scale: scale, background: background,
      earlier: earlier ?? EarlierNodes(), isStill: &isStill)
    last = Last(
      frame: frame, changeCount: changeCount,
      commit: isStill && !TransactionStack.isCommitDue ? TransactionStack.commitCount : nil)
    return frame
  }
}
