import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Scenes for looking at: each is drawn, compared with itself drawn in two parts, and kept as a
/// picture where that is asked for.
@MainActor
struct SceneTests {
  private func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor
  {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private func show(_ layer: CALayer, at time: CFTimeInterval = 0, as name: String) {
    let snapshot = FrameSnapshot(
      layer: layer, at: time, size: layer.bounds.size, scale: 2, background: .white)
    let whole = Picture(snapshot)
    whole.keep(as: name)

    var bytes = [UInt8](repeating: 0, count: whole.bytes.count)
    let (width, height) = (whole.width, whole.height)
    bytes.withUnsafeMutableBytes {
      for part in [
        PixelRect(x: 0, y: 0, width: width / 3, height: height),
        PixelRect(x: width / 3, y: 0, width: width - width / 3, height: height),
      ] {
        snapshot.draw(into: $0.baseAddress!, bytesPerRow: width * 4, damage: [part])
      }
    }

    #expect(bytes == whole.bytes)
  }

  private func stage(_ width: Double = 320, _ height: Double = 240) -> CALayer {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stage
  }

  @Test func cards() {
    let stage = stage()
    for index in 0..<3 {
      let card = CALayer()
      card.frame = CGRect(x: 20 + 95 * Double(index), y: 30, width: 80, height: 110)
      card.backgroundColor = color(1, 1, 1)
      card.cornerRadius = 16
      card.cornerCurve = index == 1 ? .continuous : .circular
      card.shadowOpacity = 0.35
      card.shadowRadius = 6
      card.shadowOffset = CGSize(width: 0, height: 4)
      card.borderWidth = index == 2 ? 3 : 0
      card.borderColor = color(0.2, 0.5, 1)
      card.transform = CATransform3DMakeRotation(Double(index - 1) * 0.15, 0, 0, 1)
      let header = CALayer()
      header.frame = CGRect(x: 10, y: 12, width: 60, height: 30)
      header.backgroundColor = color(0.95, 0.3, 0.25)
      header.cornerRadius = 6
      card.addSublayer(header)
      stage.addSublayer(card)
    }
    let group = CALayer()
    group.frame = CGRect(x: 40, y: 160, width: 240, height: 60)
    group.opacity = 0.5
    for index in 0..<4 {
      let disc = CALayer()
      disc.frame = CGRect(x: 50 * Double(index), y: 0, width: 60, height: 60)
      disc.cornerRadius = 30
      disc.backgroundColor = color(0.1 * Double(index), 0.6, 0.9 - 0.2 * Double(index))
      group.addSublayer(disc)
    }
    group.shadowOpacity = 0.8
    group.shadowRadius = 4
    group.shadowOffset = CGSize(width: 6, height: 6)
    stage.addSublayer(group)

    show(stage, as: "cards")
  }

  @Test func cube() {
    let stage = stage(240, 240)
    let cube = CATransformLayer()
    cube.frame = stage.bounds
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    stage.sublayerTransform = perspective
    let colors = [
      color(0.9, 0.2, 0.2), color(0.2, 0.7, 0.3), color(0.2, 0.4, 0.9), color(0.9, 0.7, 0.1),
      color(0.6, 0.2, 0.8), color(0.1, 0.7, 0.8),
    ]
    let turns: [(Double, Double, Double)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    for (index, (angle, x, y)) in turns.enumerated() {
      let face = CAGradientLayer()
      face.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      face.position = CGPoint(x: 120, y: 120)
      face.colors = [colors[index], color(1, 1, 1)]
      face.borderWidth = 2
      face.cornerRadius = 12
      let text = CATextLayer()
      text.string = "\(index + 1)"
      text.frame = CGRect(x: 0, y: 26, width: 100, height: 50)
      text.alignmentMode = .center
      text.foregroundColor = color(0, 0, 0)
      face.addSublayer(text)
      face.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 50)
      cube.addSublayer(face)
    }
    cube.transform = CATransform3DRotate(
      CATransform3DMakeRotation(-0.5, 1, 0, 0), 0.6, 0, 1, 0)
    stage.addSublayer(cube)

    show(stage, as: "cube")
  }

  @Test func spinnerOfCopies() {
    let stage = stage(160, 160)
    let replicator = CAReplicatorLayer()
    replicator.frame = stage.bounds
    replicator.instanceCount = 12
    replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / 12, 0, 0, 1)
    replicator.instanceDelay = 1.0 / 12
    replicator.instanceColor = color(0.3, 0.5, 1)
    replicator.instanceGreenOffset = -0.03
    let bar = CALayer()
    bar.frame = CGRect(x: 75, y: 20, width: 10, height: 34)
    bar.cornerRadius = 5
    bar.backgroundColor = color(1, 1, 1)
    replicator.addSublayer(bar)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.1
    fade.beginTime = 1
    fade.duration = 1
    fade.repeatCount = .infinity
    bar.add(fade, forKey: nil)
    stage.addSublayer(replicator)

    show(stage, at: 5.3, as: "spinner")
  }

  @Test func masksAndGradients() {
    let stage = stage(300, 120)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 10, y: 10, width: 280, height: 100)
    gradient.colors = [color(1, 0.2, 0.4), color(1, 0.8, 0.2), color(0.2, 0.7, 1)]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let text = CATextLayer()
    text.frame = gradient.bounds
    text.string = "Gradient"
    text.fontSize = 64
    text.font = "Helvetica-Bold" as NSString
    text.alignmentMode = .center
    gradient.mask = text
    stage.addSublayer(gradient)

    show(stage, as: "mask")
  }

  @Test func confetti() {
    let stage = stage(240, 240)
    let emitter = CAEmitterLayer()
    emitter.frame = stage.bounds
    emitter.emitterPosition = CGPoint(x: 120, y: -5)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: 240, height: 1)
    emitter.emitterCells = [color(1, 0.3, 0.3), color(0.3, 0.8, 0.4), color(0.3, 0.5, 1)].map {
      let cell = CAEmitterCell()
      cell.contents = RandomScene.checkers(size: 10)
      cell.birthRate = 12
      cell.lifetime = 6
      cell.color = $0
      cell.velocity = 60
      cell.velocityRange = 30
      cell.emissionLongitude = .pi / 2
      cell.emissionRange = .pi / 4
      cell.spin = 2
      cell.spinRange = 3
      cell.scale = 0.7
      cell.scaleRange = 0.5
      return cell
    }
    stage.addSublayer(emitter)

    show(stage, at: 30, as: "confetti")
  }

  @Test func drawnShape() {
    let stage = stage(200, 200)
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 30, y: 30, width: 140, height: 140))
    shape.path = path
    shape.fillColor = color(0.9, 0.95, 1)
    shape.strokeColor = color(0.1, 0.4, 0.9)
    shape.lineWidth = 12
    shape.lineCap = .round
    shape.strokeEnd = 0.7
    shape.shadowOpacity = 0.5
    shape.shadowRadius = 5
    shape.shadowOffset = .zero
    stage.addSublayer(shape)
    let dashed = CAShapeLayer()
    dashed.path = CGPath(rect: CGRect(x: 60, y: 60, width: 80, height: 80), transform: nil)
    dashed.fillColor = nil
    dashed.strokeColor = color(0.9, 0.3, 0.1)
    dashed.lineWidth = 3
    dashed.lineDashPattern = [10, 5]
    dashed.frame = stage.bounds
    dashed.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    stage.addSublayer(dashed)

    show(stage, as: "shape")
  }
}
