import CoreGraphics

@testable import QuartzCore

/// A layer, and something that changes what it shows.
struct LayerEdit {
  let name: String
  let make: () -> CALayer
  let change: (CALayer) -> Void

  static var all: [LayerEdit] {
    [
      appearance, patterns, contents, drawings, tree, motion, moving, shapes, gradients, texts,
      replicators, scrolling, tiles, keys,
    ].flatMap { $0 }
  }

  private static func edits<Layer: CALayer>(
    _ kind: String, _ make: @escaping () -> Layer,
    _ changes: [(String, (Layer) -> Void)]
  ) -> [LayerEdit] {
    changes.map { name, change in
      LayerEdit(name: "\(kind) \(name)", make: make) { change($0 as! Layer) }
    }
  }

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private static func fill(_ layer: CALayer) {
    layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    layer.position = CGPoint(x: 50, y: 50)
  }

  private static func tile(_ size: Int) -> CGColor {
    CGColor(
      tile: PatternTile(
        image: RandomScene.checkers(size: size), size: CGSize(width: size, height: size)),
      mean: SIMD4(0.5, 0.5, 0.5, 1))
  }

  /// A layer that has all there is.
  private static func rich() -> CALayer {
    let layer = CALayer()
    fill(layer)
    layer.backgroundColor = red
    layer.contents = RandomScene.checkers(size: 9)
    layer.cornerRadius = 6
    layer.borderWidth = 2
    layer.shadowOpacity = 0.5
    for number in 0..<3 {
      let inner = CALayer()
      inner.frame = CGRect(x: 10 + 12 * number, y: 50, width: 20, height: 20)
      inner.backgroundColor = blue
      layer.addSublayer(inner)
    }
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 70, height: 90)
    let hole = CALayer()
    hole.frame = mask.bounds.insetBy(dx: 2, dy: 2)
    hole.backgroundColor = .black
    mask.addSublayer(hole)
    layer.mask = mask
    return layer
  }

  private static func patterned() -> CALayer {
    let layer = CALayer()
    fill(layer)
    layer.backgroundColor = tile(4)
    return layer
  }

  private static var appearance: [LayerEdit] {
    edits(
      "layer", rich,
      [
        ("bounds", { $0.bounds.size.width = 33 }),
        ("bounds origin", { $0.bounds.origin.y = 4 }),
        ("position", { $0.position.x = 44 }),
        ("frame", { $0.frame.origin.x = 3 }),
        ("anchorPoint", { $0.anchorPoint = .zero }),
        ("transform", { $0.transform = CATransform3DMakeRotation(1, 0, 0, 1) }),
        ("affineTransform", { $0.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1)) }),
        ("sublayerTransform", { $0.sublayerTransform = CATransform3DMakeScale(0.5, 1, 1) }),
        ("isHidden", { $0.isHidden = true }),
        ("opacity", { $0.opacity = 0.3 }),
        ("backgroundColor", { $0.backgroundColor = blue }),
        ("no backgroundColor", { $0.backgroundColor = nil }),
        ("cornerRadius", { $0.cornerRadius = 20 }),
        ("maskedCorners", { $0.maskedCorners = .layerMinXMinYCorner }),
        ("cornerCurve", { $0.cornerCurve = .continuous }),
        ("borderWidth", { $0.borderWidth = 7 }),
        ("borderColor", { $0.borderColor = blue }),
        ("shadowColor", { $0.shadowColor = blue }),
        ("shadowOpacity", { $0.shadowOpacity = 1 }),
        ("shadowOffset", { $0.shadowOffset = CGSize(width: 8, height: 8) }),
        ("shadowRadius", { $0.shadowRadius = 9 }),
        ("shadowPath", { $0.shadowPath = CGPath(ellipseIn: $0.bounds, transform: nil) }),
        ("masksToBounds", { $0.masksToBounds = true }),
        ("isGeometryFlipped", { $0.isGeometryFlipped = true }),
        (
          "turned, isDoubleSided",
          { turned in
            turned.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            turned.isDoubleSided = false
          }
        ),
        (
          "allowsGroupOpacity",
          { layer in
            layer.mask = nil
            layer.opacity = 0.5
            layer.allowsGroupOpacity = false
          }
        ),
      ])
  }

  private static var patterns: [LayerEdit] {
    edits(
      "pattern", patterned,
      [
        ("with the same mean", { $0.backgroundColor = tile(6) }),
        (
          "from a plain colour of its mean",
          { layer in
            layer.backgroundColor = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
          }
        ),
      ])
  }

  private static var contents: [LayerEdit] {
    edits(
      "contents", rich,
      [
        ("image", { $0.contents = RandomScene.checkers(size: 5) }),
        ("none", { $0.contents = nil }),
        ("gravity", { $0.contentsGravity = .center }),
        ("rect", { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5) }),
        ("center", { $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2) }),
        (
          "scale",
          { layer in
            layer.contentsGravity = .topLeft
            layer.contentsScale = 3
          }
        ),
        ("magnificationFilter", { $0.magnificationFilter = .nearest }),
      ])
  }

  private static var drawings: [LayerEdit] {
    edits(
      "drawing",
      { () -> PaintedLayer in
        let layer = PaintedLayer()
        fill(layer)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        return layer
      },
      [
        (
          "setNeedsDisplay",
          { layer in
            layer.paint = blue
            layer.setNeedsDisplay()
          }
        ),
        (
          "display",
          { layer in
            layer.paint = blue
            layer.display()
          }
        ),
        ("a value of its own", { $0.setValue(blue, forKey: "ink") }),
      ])
  }

  private static var tree: [LayerEdit] {
    edits(
      "tree", rich,
      [
        (
          "addSublayer",
          { layer in
            let inner = CALayer()
            inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            inner.backgroundColor = .black
            layer.addSublayer(inner)
          }
        ),
        ("insertSublayer at", { $0.insertSublayer($0.sublayers![2], at: 0) }),
        ("insertSublayer below", { $0.insertSublayer($0.sublayers![2], below: $0.sublayers![0]) }),
        ("insertSublayer above", { $0.insertSublayer($0.sublayers![0], above: $0.sublayers![2]) }),
        ("replaceSublayer", { $0.replaceSublayer($0.sublayers![1], with: patterned()) }),
        ("removeFromSuperlayer", { $0.sublayers![1].removeFromSuperlayer() }),
        ("sublayers", { $0.sublayers = Array($0.sublayers![1...]) }),
        ("moved into another", { $0.sublayers![0].addSublayer($0.sublayers![2]) }),
        ("zPosition of a sublayer", { $0.sublayers![0].zPosition = 5 }),
        ("sublayer of a sublayer", { $0.sublayers![0].addSublayer(patterned()) }),
        ("position of a sublayer", { $0.sublayers![0].position.x += 3 }),
        ("mask removed", { $0.mask = nil }),
        ("mask removed from its owner", { $0.mask!.removeFromSuperlayer() }),
        ("mask replaced", { $0.mask = patterned() }),
        ("mask handed on", { $0.sublayers![0].mask = $0.mask }),
        ("mask moved", { $0.mask!.position.x += 20 }),
        ("mask's opacity", { $0.mask!.opacity = 0.5 }),
        ("mask's sublayer moved", { $0.mask!.sublayers![0].position.x += 20 }),
        ("mask's sublayer removed", { $0.mask!.sublayers = nil }),
        ("mask's mask", { $0.mask!.sublayers![0].mask = patterned() }),
        (
          "changed while out of the tree",
          { layer in
            let inner = layer.sublayers![0]
            inner.removeFromSuperlayer()
            inner.backgroundColor = .black
            layer.insertSublayer(inner, at: 0)
          }
        ),
      ])
  }

  private static func slide(_ layer: CALayer, _ path: String = "position.x") {
    let animation = CABasicAnimation(keyPath: path)
    let image: Any = RandomScene.checkers(size: 3)
    animation.fromValue = path == "contents" ? image : 0.1
    animation.toValue = 0.2
    animation.beginTime = 999
    animation.duration = 10
    layer.add(animation, forKey: "slide")
  }

  private static var motion: [LayerEdit] {
    edits(
      "animation", rich,
      [
        ("added", { slide($0) }),
        ("added to a sublayer", { slide($0.sublayers![1]) }),
        ("added to a mask", { slide($0.mask!, "opacity") }),
        ("added to a mask's sublayer", { slide($0.mask!.sublayers![0]) }),
        ("of contents", { slide($0, "contents") }),
        ("of a shadow", { slide($0, "shadowOpacity") }),
      ])
  }

  private static var moving: [LayerEdit] {
    edits(
      "moving",
      { () -> CALayer in
        let layer = rich()
        slide(layer)
        slide(layer.sublayers![0])
        slide(layer.mask!.sublayers![0])
        return layer
      },
      [
        ("removed", { $0.removeAllAnimations() }),
        ("removed by key", { $0.removeAnimation(forKey: "slide") }),
        ("removed from a sublayer", { $0.sublayers![0].removeAllAnimations() }),
        ("removed from a mask's sublayer", { $0.mask!.sublayers![0].removeAllAnimations() }),
        ("timeOffset", { $0.timeOffset = 3 }),
        ("speed", { $0.speed = 0.5 }),
        ("beginTime", { $0.beginTime = -2 }),
        ("timeOffset of a mask", { $0.mask!.timeOffset = 3 }),
        ("timeOffset of what holds it", { $0.superlayer!.timeOffset = 3 }),
      ])
  }

  private static var shapes: [LayerEdit] {
    edits(
      "shape",
      { () -> CAShapeLayer in
        let layer = CAShapeLayer()
        fill(layer)
        let path = CGMutablePath()
        path.addRect(CGRect(x: 5, y: 5, width: 40, height: 20))
        layer.path = path
        layer.strokeColor = red
        layer.lineWidth = 3
        layer.lineDashPattern = [7, 3]
        return layer
      },
      [
        ("path", { $0.path = CGPath(ellipseIn: $0.bounds, transform: nil) }),
        ("fillColor", { $0.fillColor = blue }), ("fillRule", { $0.fillRule = .evenOdd }),
        ("strokeColor", { $0.strokeColor = blue }), ("strokeStart", { $0.strokeStart = 0.2 }),
        ("strokeEnd", { $0.strokeEnd = 0.7 }), ("lineWidth", { $0.lineWidth = 5 }),
        ("miterLimit", { $0.miterLimit = 2 }), ("lineCap", { $0.lineCap = .round }),
        ("lineJoin", { $0.lineJoin = .round }),
        ("lineDashPattern", { $0.lineDashPattern = [1, 2] }),
        ("lineDashPhase", { $0.lineDashPhase = 2 }),
        ("isGeometryFlipped", { $0.isGeometryFlipped = true }),
      ])
  }

  private static var gradients: [LayerEdit] {
    edits(
      "gradient",
      { () -> CAGradientLayer in
        let layer = CAGradientLayer()
        fill(layer)
        layer.colors = [red, blue]
        return layer
      },
      [
        ("colors", { $0.colors = [blue, red] }), ("locations", { $0.locations = [0.2, 0.5] }),
        ("startPoint", { $0.startPoint = .zero }), ("endPoint", { $0.endPoint.x = 1 }),
        ("type", { $0.type = .radial }),
      ])
  }

  private static var texts: [LayerEdit] {
    edits(
      "text",
      { () -> CATextLayer in
        let layer = CATextLayer()
        fill(layer)
        layer.string = "some text that is long"
        layer.fontSize = 12
        return layer
      },
      [
        ("string", { $0.string = "other" }), ("font", { $0.font = "Courier" as CFTypeRef }),
        ("fontSize", { $0.fontSize = 20 }), ("foregroundColor", { $0.foregroundColor = red }),
        ("isWrapped", { $0.isWrapped = true }), ("truncationMode", { $0.truncationMode = .end }),
        ("alignmentMode", { $0.alignmentMode = .right }),
      ])
  }

  private static var replicators: [LayerEdit] {
    edits(
      "replicator",
      { () -> CAReplicatorLayer in
        let layer = CAReplicatorLayer()
        fill(layer)
        layer.addSublayer(patterned())
        layer.addSublayer(rich())
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(5, 5, 0)
        layer.instanceColor = CGColor(gray: 0.5, alpha: 0.5)
        return layer
      },
      [
        ("instanceCount", { $0.instanceCount = 2 }),
        ("instanceTransform", { $0.instanceTransform = .identity }),
        ("instanceColor", { $0.instanceColor = nil }),
        ("instanceRedOffset", { $0.instanceRedOffset = 0.1 }),
        ("instanceGreenOffset", { $0.instanceGreenOffset = 0.1 }),
        ("instanceBlueOffset", { $0.instanceBlueOffset = 0.1 }),
        ("instanceAlphaOffset", { $0.instanceAlphaOffset = 0.1 }),
        ("what it repeats", { $0.sublayers![1].backgroundColor = blue }),
      ])
  }

  private static var scrolling: [LayerEdit] {
    edits(
      "scroll",
      { () -> CAScrollLayer in
        let layer = CAScrollLayer()
        fill(layer)
        layer.addSublayer(patterned())
        return layer
      }, [("scroll(to:)", { $0.scroll(to: CGPoint(x: 5, y: 9)) })])
  }

  private static var tiles: [LayerEdit] {
    edits(
      "tiled",
      { () -> CATiledLayer in
        let layer = CATiledLayer()
        fill(layer)
        layer.backgroundColor = red
        return layer
      }, [("backgroundColor", { $0.backgroundColor = blue })])
  }

  private static var keys: [LayerEdit] {
    edits(
      "value", rich,
      [
        ("position", { $0.setValue(CGPoint(x: 3, y: 3), forKey: "position") }),
        ("hidden", { $0.setValue(true, forKey: "hidden") }),
        ("rotation", { $0.setValue(1.0, forKeyPath: "transform.rotation.z") }),
        ("width", { $0.setValue(12.0, forKeyPath: "bounds.size.width") }),
        ("mask.position", { $0.setValue(12.0, forKeyPath: "mask.position.x") }),
        ("masksToBounds", { $0.setValue(true, forKey: "masksToBounds") }),
        (
          "shadowPath",
          {
            $0.setValue(CGPath(ellipseIn: $0.bounds, transform: nil), forKey: "shadowPath")
          }
        ),
      ])
  }

}
