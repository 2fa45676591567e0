import CoreGraphics
import Foundation

/// A transition of a layer from a picture of before to what it shows now.
package struct LayerTransition {
  package enum Kind: Sendable {
    case fade, moveIn, push, reveal
    /// The layer turns over and shows its other side.
    case flip
    /// The picture of before is lifted off like a page; back is the reverse.
    case curl
    case curlBack
    /// Both pictures are on sides of a cube that turns.
    case cube
    /// Waves run outwards through both while the one becomes the other.
    case ripple
    /// The picture of before is drawn off into the upper left corner.
    case suck
    /// Dark blades close over the picture of before, and open.
    case iris
    case irisOpen
    case irisClose
  }

  /// Where the new comes from; for flips, which edge turns first.
  package enum Direction: Sendable { case left, right, top, bottom }

  package var kind: Kind
  package var direction: Direction
  /// From 0 to 1; springs may lead beyond.
  package var progress: Double
  package var before: LayerPicture
  /// Nil for what the layer shows now.
  package var after: LayerPicture?

  package init(
    kind: Kind, direction: Direction, progress: Double, before: LayerPicture,
    after: LayerPicture? = nil
  ) {
    self.kind = kind
    self.direction = direction
    self.progress = progress
    self.before = before
    self.after = after
  }
}

extension LayerWalk {
  /// Adds a layer in transition: a node without paints of its own that has the two sides below it.
  mutating func addTransition(
    _ transition: LayerTransition, of placed: Placed, plane: PlaneTransform, opacity: Double
  ) {
    let bounds = placed.values.bounds.standardized
    var node = SnapshotNode()
    node.identity = placed.identity
    node.opacity = Float(min(opacity, 1))
    node.plane = plane
    node.bounds = bounds
    if placed.layer.flags.contains(.masksToBounds) { node.flags = [.clipsSublayers] }
    let index = assembler.open(node)
    let progress = transition.progress.isNaN ? 1 : transition.progress
    switch transition.kind {
    case .fade:
      fade(transition, placed, plane: plane, progress: min(max(progress, 0), 1))
      assembler.isolate(index)
    case .moveIn, .push, .reveal:
      slide(transition, placed, plane: plane, bounds: bounds, progress: progress)
    case .flip:
      flip(transition, placed, plane: plane, bounds: bounds, progress: progress)
    case .cube:
      cube(transition, placed, plane: plane, bounds: bounds, progress: min(max(progress, 0), 1))
    case .curl, .curlBack:
      curl(transition, placed, plane: plane, bounds: bounds, progress: min(max(progress, 0), 1))
    case .ripple:
      ripple(transition, placed, plane: plane, bounds: bounds, progress: min(max(progress, 0), 1))
    case .suck:
      suck(transition, placed, plane: plane, bounds: bounds, progress: min(max(progress, 0), 1))
    case .iris, .irisOpen, .irisClose:
      iris(transition, placed, plane: plane, bounds: bounds, progress: min(max(progress, 0), 1))
    }
    assembler.close(index)
  }

  // MARK: Sides

  /// Adds the picture of before; `copy` tells several of one frame from one another.
  mutating func addBefore(_ transition: LayerTransition, plane: PlaneTransform, copy: Int = 0) {
    assembler.append(
      transition.before.nodes, through: plane, identity: UInt64(2 * copy + 1))
  }

  mutating func addAfter(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, copy: Int = 0
  ) {
    if let after = transition.after {
      assembler.append(after.nodes, through: plane, identity: UInt64(2 * copy + 2))
      return
    }
    var side = placed
    side.identity = Self.identity(of: placed.layer, in: placed.identity, copy: 2 * copy + 2)
    addWithoutTransition(side, plane: plane, opacity: 1)
  }

  /// Opens a node that draws nothing itself.
  mutating func openSide(
    _ number: UInt64, of placed: Placed, plane: PlaneTransform, bounds: CGRect, opacity: Double = 1,
    flags: SnapshotNode.Flags = []
  ) -> Int {
    var node = SnapshotNode()
    node.identity = placed.identity &+ number
    node.opacity = Float(opacity)
    node.plane = plane
    node.bounds = bounds
    node.flags = flags
    return assembler.open(node)
  }

  // MARK: Kinds

  /// before · (1 − p) + after · p, which is a sum and not one covering the other: where both are
  /// opaque the result is, and where both are clear too.
  mutating func fade(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, progress: Double,
    copy: Int = 0
  ) {
    let bounds = placed.values.bounds
    let number = UInt64(copy) << 8
    let old = openSide(
      number + 3, of: placed, plane: plane, bounds: bounds, opacity: 1 - progress,
      flags: .addsLight)
    addBefore(transition, plane: plane, copy: copy)
    assembler.close(old)
    let new = openSide(
      number + 4, of: placed, plane: plane, bounds: bounds, opacity: progress, flags: .addsLight)
    addAfter(transition, placed, plane: plane, copy: copy)
    assembler.close(new)
  }

  private mutating func slide(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, bounds: CGRect,
    progress: Double
  ) {
    // The way that everything moves in.
    let way: (x: Double, y: Double) =
      switch transition.direction {
      case .left: (bounds.width, 0)
      case .right: (-bounds.width, 0)
      case .top: (0, bounds.height)
      case .bottom: (0, -bounds.height)
      }
    let old = plane.shifted(way, by: transition.kind == .moveIn ? 0 : progress)
    let new = plane.shifted(way, by: transition.kind == .reveal ? 0 : progress - 1)
    if transition.kind == .reveal {
      addAfter(transition, placed, plane: new)
      addBefore(transition, plane: old)
    } else {
      addBefore(transition, plane: old)
      addAfter(transition, placed, plane: new)
    }
  }

  private mutating func flip(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, bounds: CGRect,
    progress: Double
  ) {
    // Half a turn; each side shows while it faces the viewer.
    let sign: Double =
      transition.direction == .left || transition.direction == .bottom ? 1 : -1
    let showsOld = progress < 0.5
    let angle = sign * .pi * (showsOld ? progress : progress - 1)
    let isUpright = transition.direction == .left || transition.direction == .right
    let turned = PlaneTransform.turned(
      about: CGPoint(x: bounds.midX, y: bounds.midY), angle: angle, aboutVertical: isUpright,
      lift: 0, eye: 2.5 * max(bounds.width, bounds.height)
    ).followed(by: plane)
    guard turned.isDrawable(bounds) else { return }
    if showsOld {
      addBefore(transition, plane: turned)
    } else {
      addAfter(transition, placed, plane: turned)
    }
  }

  private mutating func cube(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, bounds: CGRect,
    progress: Double
  ) {
    let isUpright = transition.direction == .left || transition.direction == .right
    let sign: Double =
      transition.direction == .left || transition.direction == .bottom ? 1 : -1
    let side = isUpright ? bounds.width : bounds.height
    func face(_ angle: Double) -> PlaneTransform {
      PlaneTransform.turned(
        about: CGPoint(x: bounds.midX, y: bounds.midY), angle: angle, aboutVertical: isUpright,
        lift: side / 2, eye: 2.5 * max(bounds.width, bounds.height)
      ).followed(by: plane)
    }
    let old = face(sign * .pi / 2 * progress)
    let new = face(sign * .pi / 2 * (progress - 1))
    let facesOld = old.areaFactor(atX: bounds.midX, y: bounds.midY) > 0 && old.isDrawable(bounds)
    let facesNew = new.areaFactor(atX: bounds.midX, y: bounds.midY) > 0 && new.isDrawable(bounds)
    if progress < 0.5 {
      if facesNew { addAfter(transition, placed, plane: new) }
      if facesOld { addBefore(transition, plane: old) }
    } else {
      if facesOld { addBefore(transition, plane: old) }
      if facesNew { addAfter(transition, placed, plane: new) }
    }
  }

  /// A page turned at a fold that runs across it: what is above the fold still lies, what is below it
  /// lies turned over on top, seen from behind. Flat, as paper folded sharply; Apple's is a cylinder.
  ///
  /// The fold comes up from the lower edge, or from the right or left one where a side is asked for.
  private mutating func curl(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, bounds: CGRect,
    progress: Double
  ) {
    let goesUp = transition.kind == .curl
    let lifted = goesUp ? progress : 1 - progress
    if goesUp {
      addAfter(transition, placed, plane: plane)
    } else {
      addBefore(transition, plane: plane)
    }
    let page = FoldedPage(bounds: bounds, from: transition.direction, lifted: lifted)
    let rest = openSide(5, of: placed, plane: plane, bounds: page.rest, flags: .clipsSublayers)
    if goesUp {
      addBefore(transition, plane: plane)
    } else {
      addAfter(transition, placed, plane: plane)
    }
    assembler.close(rest)
    guard page.back.width > 0, page.back.height > 0 else { return }
    // The back: white paper, the print showing through a little, and the shadow it throws ahead.
    var back = SnapshotNode()
    back.identity = placed.identity &+ 6
    back.plane = plane
    back.bounds = page.back
    back.background = PaintColor(red: 0.93, green: 0.93, blue: 0.93)
    back.flags = .clipsSublayers
    back.shadow = ShadowPaint(
      color: PaintColor(red: 0, green: 0, blue: 0, alpha: 0.35), offset: .zero,
      radius: min(8, min(bounds.width, bounds.height) / 20))
    let index = assembler.open(back)
    let mirrored = page.mirror.followed(by: plane)
    let print = openSide(7, of: placed, plane: mirrored, bounds: bounds, opacity: 0.15)
    if goesUp {
      addBefore(transition, plane: mirrored)
    } else {
      addAfter(transition, placed, plane: mirrored)
    }
    assembler.close(print)
    assembler.close(index)
  }
}

/// A page with a fold in it.
private struct FoldedPage {
  /// What still lies where the page was.
  var rest: CGRect
  /// Where what is turned over lies now.
  var back: CGRect
  /// Takes what is printed on the page to where its back is.
  var mirror: PlaneTransform

  /// - Parameter lifted: How much of the way to the other edge the fold has run; at 1 the page has
  ///   left its place.
  init(bounds: CGRect, from edge: LayerTransition.Direction, lifted: Double) {
    rest = bounds
    back = bounds
    switch edge {
    case .left, .right:
      let isRight = edge == .right
      let way = lifted * bounds.width
      let fold = isRight ? bounds.maxX - way : bounds.minX + way
      let width = max(0, min(way, bounds.width - way))
      rest.size.width = bounds.width - way
      if !isRight { rest.origin.x = fold }
      back.size.width = width
      back.origin.x = isRight ? fold - width : fold
      mirror = PlaneTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * fold, ty: 0)
    case .top, .bottom:
      let way = lifted * bounds.height
      let fold = bounds.maxY - way
      let height = max(0, min(way, bounds.height - way))
      rest.size.height = bounds.height - way
      back.size.height = height
      back.origin.y = fold - height
      mirror = PlaneTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * fold)
    }
  }
}

extension PlaneTransform {
  fileprivate func shifted(_ way: (x: Double, y: Double), by share: Double) -> PlaneTransform {
    translatedBefore(x: way.x * share, y: way.y * share)
  }

  /// A plane turned about an upright or a level axis through `center`, `lift` nearer to the viewer
  /// than the axis, seen from `eye` away.
  static func turned(
    about center: CGPoint, angle: Double, aboutVertical: Bool, lift: Double, eye: Double
  ) -> PlaneTransform {
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / max(eye, 1)
    var matrix = CATransform3DMakeTranslation(-center.x, -center.y, lift)
    matrix = CATransform3DConcat(
      matrix, CATransform3DMakeRotation(angle, aboutVertical ? 0 : 1, aboutVertical ? 1 : 0, 0))
    // At rest the lifted side is where it would be without the solid.
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(0, 0, -lift))
    matrix = CATransform3DConcat(matrix, perspective)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(center.x, center.y, 0))
    return PlaneTransform(matrix)
  }
}
