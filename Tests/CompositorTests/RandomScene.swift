import CoreGraphics
import Foundation

@testable import QuartzCore

/// Numbers that look random and are the same in every run: the generator "splitmix64".
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    state = next() ^ next() << 1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}

/// A tree of every kind of node, which can change a little.
struct RandomScene {
  indirect enum Layer {
    case layer(node: SnapshotNode, mask: [Layer], sublayers: [Layer])
  }

  var generator: SeededGenerator
  var roots: [Layer] = []
  private let image: CGImage
  private var count: UInt64 = 0
  let size = 120

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    image = Self.checkers(size: 13)
    for _ in 0..<6 { roots.append(makeLayer(depth: 0, plane: .identity)) }
  }

  static func checkers(size: Int) -> CGImage {
    CGImage(
      buffer: PixelBuffer(width: size, height: size) { pixels, bytesPerRow in
        for y in 0..<size {
          for x in 0..<size {
            let value: UInt32 = (x / 3 + y / 3) % 2 == 0 ? 0xFF20_A0F0 : 0x8060_4000
            pixels.storeBytes(of: value, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
          }
        }
      })
  }

  private mutating func color() -> PaintColor {
    PaintColor(
      red: generator.number(0...1), green: generator.number(0...1), blue: generator.number(0...1),
      alpha: generator.chance(0.5) ? 1 : generator.number(0...1))
  }

  private mutating func makeLayer(depth: Int, plane: PlaneTransform) -> Layer {
    var node = SnapshotNode()
    count += 1
    node.identity = count
    node.bounds = CGRect(
      x: 0, y: 0, width: generator.number(5...60), height: generator.number(5...60))
    if generator.chance(0.4) {
      node.bounds.size = CGSize(
        width: node.bounds.width.rounded(), height: node.bounds.height.rounded())
    }
    node.plane = randomPlane().followed(by: plane)
    if generator.chance(0.8) { node.background = color() }
    if generator.chance(0.4) { node.cornerRadius = generator.number(0...20) }
    if generator.chance(0.2) { node.flags.insert(.continuousCorners) }
    if generator.chance(0.3) { node.opacity = Float(generator.number(0...1)) }
    if generator.chance(0.3) {
      node.borderWidth = generator.number(0.5...4)
      node.border = color()
    }
    let clips = generator.chance(0.3)
    if clips { node.flags.formUnion([.clipsSublayers, .clipsContent]) }
    if !clips && generator.chance(0.25) {
      node.shadow = ShadowPaint(
        color: color(),
        offset: CGSize(width: generator.number(-6...6), height: generator.number(-6...6)),
        radius: generator.number(0...5))
    }
    node.content = content(bounds: node.bounds)
    var mask: [Layer] = []
    var sublayers: [Layer] = []
    if depth < 3 {
      if generator.chance(0.12) { mask.append(makeLayer(depth: 3, plane: node.plane)) }
      for _ in 0..<Int(generator.number(0...2.9)) {
        sublayers.append(makeLayer(depth: depth + 1, plane: node.plane))
      }
    }
    return .layer(node: node, mask: mask, sublayers: sublayers)
  }

  private mutating func randomPlane() -> PlaneTransform {
    let angle = generator.chance(0.4) ? generator.number(0...6) : 0
    let scale = generator.chance(0.3) ? generator.number(0.4...1.6) : 1
    var x = generator.number(-10...90)
    var y = generator.number(-10...90)
    if generator.chance(0.4) { (x, y) = (x.rounded(), y.rounded()) }
    var plane = PlaneTransform(
      a: cos(angle) * scale, b: sin(angle) * scale, c: -sin(angle) * scale, d: cos(angle) * scale,
      tx: x, ty: y)
    if generator.chance(0.12) { plane.px = generator.number(-0.004...0.004) }
    return plane
  }

  private mutating func content(bounds: CGRect) -> SnapshotContent {
    let kind = generator.number(0...1)
    if kind < 0.12 {
      var paint = ImagePaint(
        image: image, source: CGRect(x: 0, y: 0, width: 13, height: 13),
        destination: bounds.insetBy(dx: generator.number(-8...8), dy: 0))
      if generator.chance(0.5) { paint.stretched = CGRect(x: 4, y: 4, width: 5, height: 5) }
      paint.tiles = Int(bounds.width) % 2 == 0
      return .image(paint)
    }
    if kind < 0.24 {
      var path = PathGeometry()
      path.addEllipse(in: bounds.insetBy(dx: 2, dy: 3))
      var shape = ShapePaint(path: path, fill: color(), stroke: color())
      shape.lineWidth = generator.number(1...5)
      shape.strokeEnd = generator.number(0.3...1.2)
      return .shape(shape)
    }
    if kind < 0.36 {
      let kinds: [GradientPaint.Kind] = [.axial, .radial, .conic]
      return .gradient(
        GradientPaint(
          kind: kinds.randomElement(using: &generator)!, colors: [color(), color(), color()],
          locations: [0, 0.4, 1], start: CGPoint(x: bounds.midX, y: bounds.minY),
          end: CGPoint(x: bounds.maxX, y: bounds.maxY)))
    }
    return .none
  }

  var snapshot: FrameSnapshot {
    var assembler = SnapshotAssembler()
    for root in roots { Self.add(root, to: &assembler) }
    return FrameSnapshot(
      size: CGSize(width: size, height: size), scale: 1,
      background: PaintColor(red: 0.9, green: 0.95, blue: 1), nodes: assembler.nodes)
  }

  private static func add(_ layer: Layer, to assembler: inout SnapshotAssembler) {
    guard case .layer(let node, let mask, let sublayers) = layer else { return }
    let index = assembler.open(node)
    for layer in mask { add(layer, to: &assembler) }
    assembler.beginSublayers(of: index)
    for layer in sublayers { add(layer, to: &assembler) }
    assembler.close(index)
  }

  /// Changes something: what a layer shows, where it is with all below it, or which layers there are.
  mutating func change() {
    let choice = generator.number(0...1)
    if choice < 0.1, roots.count > 1 {
      roots.swapAt(0, roots.count - 1)
    } else if choice < 0.2, roots.count > 2 {
      roots.remove(at: Int(generator.number(0...Double(roots.count) - 0.01)))
    } else if choice < 0.35 {
      roots.insert(makeLayer(depth: 0, plane: .identity), at: roots.count / 2)
    } else {
      let index = Int(generator.number(0...Double(roots.count) - 0.01))
      roots[index] = changed(roots[index])
    }
  }

  private mutating func changed(_ layer: Layer) -> Layer {
    guard case .layer(var node, var mask, var sublayers) = layer else { return layer }
    if !sublayers.isEmpty, generator.chance(0.6) {
      let index = Int(generator.number(0...Double(sublayers.count) - 0.01))
      sublayers[index] = changed(sublayers[index])
      return .layer(node: node, mask: mask, sublayers: sublayers)
    }
    if !mask.isEmpty, generator.chance(0.3) {
      mask[0] = changed(mask[0])
      return .layer(node: node, mask: mask, sublayers: sublayers)
    }
    switch Int(generator.number(0...4.99)) {
    case 0: node.background = color()
    case 1: node.opacity = Float(generator.number(0...1))
    case 2: node.cornerRadius = generator.number(0...20)
    case 3:
      node.shadow = ShadowPaint(color: color(), offset: .zero, radius: generator.number(0...4))
    default:
      let shift = PlaneTransform(
        a: 1, b: 0, c: 0, d: 1, tx: generator.number(-9...9), ty: generator.number(-9...9))
      return Self.moved(.layer(node: node, mask: mask, sublayers: sublayers), by: shift)
    }
    return .layer(node: node, mask: mask, sublayers: sublayers)
  }

  private static func moved(_ layer: Layer, by shift: PlaneTransform) -> Layer {
    guard case .layer(var node, let mask, let sublayers) = layer else { return layer }
    node.plane = node.plane.followed(by: shift)
    return .layer(
      node: node, mask: mask.map { moved($0, by: shift) },
      sublayers: sublayers.map { moved($0, by: shift) })
  }
}
