import PlaygroundSupport
import UIKit

var failures: [String] = []
func check(_ fact: Bool, _ text: @autoclosure () -> String, line: Int = #line) {
  if !fact { failures.append("line \(line): \(text())") }
}
func near(_ a: CGFloat, _ b: CGFloat, _ e: CGFloat = 1e-6) -> Bool { abs(a - b) <= e }
let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
stage.backgroundColor = .white
PlaygroundPage.current.liveView = stage
// MARK: CALayer
class ProgressLayer: CALayer {
  @NSManaged var progress: CGFloat
  var drawn: [CGFloat] = []
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let l = layer as? ProgressLayer { progress = l.progress }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override class func needsDisplay(forKey key: String) -> Bool {
    return key == "progress" || super.needsDisplay(forKey: key)
  }
  override func action(forKey event: String) -> CAAction? {
    if event == "progress" {
      let a = CABasicAnimation(keyPath: event)
      a.fromValue = presentation()?.progress ?? progress
      a.duration = 0.5
      return a
    }
    return super.action(forKey: event)
  }
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    drawnCount += 1
  }
}
var drawnCount = 0
let layer = CALayer()
stage.layer.addSublayer(layer)
layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
layer.backgroundColor = UIColor.red.cgColor
layer.cornerRadius = 5
layer.borderWidth = 1
layer.borderColor = UIColor.blue.cgColor
layer.opacity = 0.5
layer.shadowColor = UIColor.black.cgColor
layer.shadowOpacity = 0.5
layer.shadowRadius = 4
layer.shadowOffset = CGSize(width: 1, height: 2)
layer.shadowPath = UIBezierPath(rect: layer.bounds).cgPath
layer.masksToBounds = true
layer.zPosition = 3
layer.anchorPoint = CGPoint(x: 0, y: 1)
layer.contentsScale = 2
layer.contents = UIImage().cgImage
layer.isHidden = false
layer.name = "n"
layer.allowsEdgeAntialiasing = true
layer.shouldRasterize = true
layer.rasterizationScale = 2
layer.contentsGravity = .resizeAspect
layer.contentsGravity = kCAGravityResizeAspect
layer.isDoubleSided = true
layer.isGeometryFlipped = false
layer.drawsAsynchronously = false
layer.isOpaque = false
layer.maskedCorners = [.layerMinXMinYCorner]
layer.magnificationFilter = .nearest
check(layer.frame == CGRect(x: 35, y: -15, width: 50, height: 50), "anchor \(layer.frame)")
layer.position = CGPoint(x: 30, y: 30)
check(layer.frame.minX == 30 && layer.frame.maxY == 30, "position")
layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
check(layer.affineTransform().a == 2 && layer.transform.m11 == 2, "affine")
layer.transform = CATransform3DIdentity
let sub = CALayer()
let sub2 = CALayer()
let sub3 = CALayer()
layer.addSublayer(sub)
layer.insertSublayer(sub2, at: 0)
layer.insertSublayer(sub3, above: sub2)
check(layer.sublayers! == [sub2, sub3, sub], "order")
layer.insertSublayer(sub, below: sub2)
check(layer.sublayers!.first === sub && sub.superlayer === layer, "below")
sub.removeFromSuperlayer()
check(sub.superlayer == nil, "removed")
layer.replaceSublayer(sub2, with: sub)
let mask = CAShapeLayer()
layer.mask = mask
check(layer.mask === mask, "mask")
layer.mask = nil
layer.setValue(0.25, forKeyPath: "transform.rotation.z")
check(near(layer.value(forKeyPath: "transform.rotation.z") as! CGFloat, 0.25), "kvc rotation")
layer.setValue("x", forKey: "mine")
check(layer.value(forKey: "mine") as? String == "x", "kvc")
layer.transform = CATransform3DIdentity
layer.actions = ["opacity": NSNull(), "position": CABasicAnimation(keyPath: "position")]
check(
  layer.action(forKey: "opacity") == nil || layer.action(forKey: "opacity") is NSNull, "actions")
check(
  layer.convert(CGPoint(x: 0, y: 0), to: stage.layer) == CGPoint(x: 30, y: -20),
  "convert \(layer.convert(CGPoint.zero, to: stage.layer))")
check(layer.contains(CGPoint(x: 3, y: 3)) && layer.hitTest(CGPoint(x: 40, y: 10)) != nil, "hit")
// MARK: Animations
for path in [
  "position", "strokeEnd", "opacity", "position.x", "path", "position.y", "transform.rotation.z",
  "transform.scale", "transform", "strokeStart", "transform.rotation", "bounds",
  "transform.translation.y", "backgroundColor", "cornerRadius", "transform.scale.y",
  "transform.translation.x",
] { check(CABasicAnimation(keyPath: path).keyPath == path, path) }
class Delegate: NSObject, CAAnimationDelegate {
  var log: [String] = []
  func animationDidStart(_ anim: CAAnimation) { log.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.append("stop \(flag) \(anim.value(forKey: "id") as? String ?? "")")
  }
}
let delegate = Delegate()
let basic = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
basic.fromValue = 0
basic.toValue = NSNumber(value: 1)
basic.byValue = nil
basic.duration = 0.2
basic.repeatCount = 2
basic.autoreverses = true
basic.beginTime = CACurrentMediaTime() + 0.1
basic.fillMode = .both
basic.fillMode = kCAFillModeForwards
basic.isRemovedOnCompletion = false
basic.delegate = delegate
basic.speed = 1
basic.timeOffset = 0
basic.isAdditive = false
basic.isCumulative = false
basic.repeatDuration = 0
basic.setValue("one", forKey: "id")
let modes: [CAMediaTimingFillMode] = [.forwards, .backwards, .both, .removed]
check(modes.count == 4 && CAMediaTimingFillMode.forwards.rawValue == "forwards", "fill")
basic.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
basic.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
let fn: CAMediaTimingFunctionName = .easeInEaseOut
_ = fn
_ = CAMediaTimingFunction(name: .linear)
_ = CAMediaTimingFunction(name: .easeOut)
_ = CAMediaTimingFunction(name: .default)
layer.add(basic, forKey: "fade")
check(
  layer.animation(forKey: "fade")?.duration == 0.2 && layer.animationKeys() == ["fade"], "added")
let key = CAKeyframeAnimation(keyPath: "position")
key.values = [NSValue(cgPoint: .zero), CGPoint(x: 1, y: 1)]
key.keyTimes = [0, 1]
key.timingFunctions = [CAMediaTimingFunction(name: .linear)]
key.calculationMode = .paced
key.calculationMode = kCAAnimationCubic
key.rotationMode = .rotateAuto
key.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
key.duration = 0.1
_ = CAKeyframeAnimation()
let mode: CAAnimationCalculationMode = .linear
let rmode: CAAnimationRotationMode = .rotateAutoReverse
_ = (mode, rmode)
let spring = CASpringAnimation(keyPath: "transform.scale")
spring.damping = 5
spring.mass = 2
spring.stiffness = 50
spring.initialVelocity = 3
spring.fromValue = 0
spring.toValue = 1
spring.duration = spring.settlingDuration
check(spring.settlingDuration > 1, "settling")
let group = CAAnimationGroup()
group.animations = [key, spring]
group.duration = 0.3
layer.add(group, forKey: nil)
check(layer.animationKeys()?.count == 2, "nil key")
layer.removeAnimation(forKey: "fade")
layer.removeAllAnimations()
check(layer.animationKeys() == nil, "none left")
let transition = CATransition()
transition.type = .push
transition.subtype = .fromLeft
transition.subtype = kCATransitionFromTop
transition.type = kCATransitionFade
transition.startProgress = 0.1
transition.endProgress = 0.9
let ttype: CATransitionType = .moveIn
let sub0: CATransitionSubtype = .fromBottom
_ = (ttype, sub0)
transition.duration = 0.2
layer.add(transition, forKey: "t")
_ = CATransitionSubtype.fromRight
class Runs: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    ran = event
  }
}
var ran = ""
(Runs() as CAAction).run(forKey: "k", object: layer, arguments: nil)
check(ran == "k", "CAAction")
let action: CAAction = basic
action.run(forKey: "opacity", object: layer, arguments: nil)
check(layer.animation(forKey: "opacity") != nil, "an animation runs as an action")
layer.removeAllAnimations()
CATransaction.begin()
CATransaction.setDisableActions(true)
CATransaction.setAnimationDuration(0.4)
CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
CATransaction.setValue(true, forKey: kCATransactionDisableActions)
CATransaction.setCompletionBlock { delegate.log.append("committed") }
check(CATransaction.disableActions() && CATransaction.animationDuration() == 0.4, "transaction")
CATransaction.commit()
CATransaction.flush()
_ = CACurrentMediaTime()
_ = layer.convertTime(CACurrentMediaTime(), from: nil)
layer.speed = 2
layer.timeOffset = 1
layer.beginTime = 0
layer.speed = 1
layer.timeOffset = 0
// MARK: Transforms
check(
  CATransform3DIsIdentity(CATransform3DIdentity) && CATransform3DMakeScale(2, 3, 4).m33 == 4
    && CATransform3DMakeTranslation(1, 2, 3).m43 == 3, "3D")
var t = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 5, m42: 6, m43: 0, m44: 1)
t.m34 = -1 / 500
check(t.m34 == -0.002 && t.m41 == 5 && t.m42 == 6, "members")
check(
  near(CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1).m12, 1)
    && near(CATransform3DMakeRotation(.pi, 0, 1, 0).m11, -1), "rotate")
check(
  CATransform3DScale(CATransform3DMakeTranslation(1, 0, 0), 2, 2, 2).m41 == 1
    && CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0).m41 == 2, "order")
check(
  CATransform3DEqualToTransform(
    CATransform3DConcat(
      CATransform3DMakeScale(2, 2, 2), CATransform3DInvert(CATransform3DMakeScale(2, 2, 2))),
    CATransform3DIdentity), "invert")
check(
  CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 3, y: 0)).m41 == 3
    && CATransform3DIsAffine(CATransform3DIdentity)
    && CATransform3DGetAffineTransform(CATransform3DMakeScale(2, 2, 1)).a == 2, "affine 3D")
layer.sublayerTransform = t
check(
  NSValue(caTransform3D: t).caTransform3DValue.m41 == 5
    && NSValue(cgRect: stage.bounds).cgRectValue == stage.bounds
    && NSValue(cgSize: .zero).cgSizeValue == .zero
    && NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2
    && NSValue(cgAffineTransform: .identity).cgAffineTransformValue == .identity, "NSValue")
// MARK: Special layers
let shape = CAShapeLayer()
shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
shape.fillColor = nil
shape.strokeColor = UIColor.red.cgColor
shape.lineWidth = 3
shape.lineCap = .square
shape.lineCap = kCALineCapRound
shape.lineJoin = .round
shape.lineJoin = kCALineJoinBevel
shape.strokeStart = 0.1
shape.strokeEnd = 0.9
shape.fillRule = .evenOdd
shape.fillRule = kCAFillRuleEvenOdd
shape.lineDashPattern = [2, 3]
shape.lineDashPhase = 1
shape.miterLimit = 3
stage.layer.addSublayer(shape)
let gradient = CAGradientLayer()
gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
gradient.locations = [0, 1]
gradient.startPoint = .zero
gradient.endPoint = CGPoint(x: 1, y: 1)
gradient.type = .radial
gradient.type = .axial
stage.layer.addSublayer(gradient)
let replicator = CAReplicatorLayer()
replicator.instanceCount = 3
replicator.instanceDelay = 0.1
replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
replicator.instanceGreenOffset = -0.1
replicator.instanceRedOffset = 0
replicator.instanceBlueOffset = 0
replicator.instanceAlphaOffset = 0
replicator.instanceColor = UIColor.white.cgColor
replicator.preservesDepth = false
let text = CATextLayer()
text.string = "🎈"
text.fontSize = 20
text.font = "Helvetica" as CFTypeRef
text.foregroundColor = UIColor.red.cgColor
text.alignmentMode = .center
text.alignmentMode = kCAAlignmentCenter
text.isWrapped = true
text.truncationMode = .end
text.contentsScale = UIScreen.main.scale
text.font = UIFont.systemFont(ofSize: 3)
let emitter = CAEmitterLayer()
emitter.emitterPosition = .zero
emitter.emitterShape = .line
emitter.emitterShape = kCAEmitterLayerCircle
emitter.emitterSize = .zero
emitter.renderMode = .additive
emitter.birthRate = 1
emitter.emitterMode = .outline
emitter.lifetime = 1
emitter.seed = 3
emitter.velocity = 1
emitter.scale = 1
emitter.spin = 1
let cell = CAEmitterCell()
cell.birthRate = 3
cell.lifetime = 2
cell.lifetimeRange = 1
cell.velocity = 3
cell.velocityRange = 2
cell.scale = 0.1
cell.scaleRange = 0.1
cell.scaleSpeed = 0.1
cell.spin = 1
cell.spinRange = 1
cell.yAcceleration = 9
cell.xAcceleration = 1
cell.emissionRange = 1
cell.emissionLongitude = 1
cell.emissionLatitude = 0
cell.alphaSpeed = -1
cell.alphaRange = 0.1
cell.color = UIColor.red.cgColor
cell.redRange = 0.1
cell.name = "c"
cell.contents = UIImage().cgImage
emitter.emitterCells = [cell]
emitter.setValue(5, forKeyPath: "emitterCells.c.birthRate")
check(cell.birthRate == 5 || emitter.emitterCells![0].birthRate == 5, "cell key path")
class Ticks: NSObject {
  var n = 0
  @objc func tick(_ link: CADisplayLink) {
    n += 1
    if n == 3 {
      check(near(link.targetTimestamp - link.timestamp, 1.0 / 60, 1e-3), "target")
      link.isPaused = true
      link.invalidate()
    }
  }
}
let ticks = Ticks()
let link = CADisplayLink(target: ticks, selector: #selector(Ticks.tick))
link.preferredFramesPerSecond = 60
link.add(to: .main, forMode: .commonModes)
link.frameInterval = 1
link.frameInterval = 1
let link2 = CADisplayLink(target: ticks, selector: #selector(Ticks.tick(_:)))
link2.add(to: RunLoop.current, forMode: RunLoopMode.defaultRunLoopMode)
link2.invalidate()
let custom = ProgressLayer()
custom.frame = CGRect(x: 10, y: 150, width: 100, height: 10)
stage.layer.addSublayer(custom)
custom.setNeedsDisplay()
custom.displayIfNeeded()
let anim2 = CABasicAnimation(keyPath: "opacity")
anim2.fromValue = 0
anim2.toValue = 1
anim2.duration = 0.3
anim2.delegate = delegate
anim2.setValue("two", forKey: "id")
shape.add(anim2, forKey: "o")
DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { custom.progress = 1 }
DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) {
  check(
    near(custom.presentation()!.progress, 0.5, 0.02), "half way \(custom.presentation()!.progress)")
}
DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
  check(delegate.log.suffix(3) == ["committed", "start", "stop true two"], "log \(delegate.log)")
  check(ticks.n == 3, "ticks \(ticks.n)")
  check(drawnCount > 2, "drawn \(drawnCount)")
  finish()
}
func finish() {
  if !failures.isEmpty {
    print(failures.joined(separator: "\n"))
    fatalError("\(failures.count) of the surface's facts do not hold")
  }
}

// MARK: Every key path, half way
var animated: [(layer: CALayer, path: String, middle: CGFloat)] = []
func animate(_ path: String, from: CGFloat, to: CGFloat, on layer: CALayer = CALayer()) {
  layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
  stage.layer.addSublayer(layer)
  let animation = CABasicAnimation(keyPath: path)
  animation.fromValue = from
  animation.toValue = to
  animation.duration = 0.5
  layer.add(animation, forKey: path)
  animated.append((layer, path, (from + to) / 2))
}
for path in ["position.x", "position.y", "transform.translation.x", "transform.translation.y"] {
  animate(path, from: 0, to: 40)
}
for path in ["transform.rotation", "transform.rotation.z", "transform.scale", "transform.scale.y"] {
  animate(path, from: 0.5, to: 1.5)
}
for path in ["opacity", "cornerRadius"] { animate(path, from: 0, to: 1) }
for path in ["strokeStart", "strokeEnd"] { animate(path, from: 0, to: 1, on: CAShapeLayer()) }
let whole = CAShapeLayer()
stage.layer.addSublayer(whole)
for (path, from, to) in [
  ("position", CGPoint.zero, CGPoint(x: 8, y: 8)),
  ("bounds", CGRect.zero, CGRect(x: 0, y: 0, width: 8, height: 8)),
  ("transform", CATransform3DIdentity, CATransform3DMakeTranslation(8, 0, 0)),
  ("backgroundColor", UIColor.black.cgColor, UIColor.white.cgColor),
  (
    "path", UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).cgPath,
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 2)).cgPath
  ),
] as [(String, Any, Any)] {
  let animation = CABasicAnimation(keyPath: path)
  animation.fromValue = from
  animation.toValue = to
  animation.duration = 0.5
  whole.add(animation, forKey: path)
}
let curve = CAMediaTimingFunction(name: .easeIn)
var points: [Float] = [0, 0]
curve.getControlPoint(at: 1, values: &points)
check(points == [0.42, 0], "control point \(points)")
let fired = Timer(timeInterval: 9, repeats: false) { _ in ran = "fired" }
fired.fire()
check(ran == "fired", "fire")
let controlEvents: UIControlEvents = .touchUpInside
let effectStyles: [UIBlurEffectStyle] = [.extraLight, .light, .dark]
check(controlEvents == .touchUpInside && effectStyles.count == 3, "old names")
transition.subtype = .fromTop
indirect enum Tree { case leaf, node(Tree, Tree) }
fileprivate let tree = Tree.node(.leaf, .leaf)
DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
  for (layer, path, middle) in animated {
    let value = layer.presentation()!.value(forKeyPath: path)
    let number = (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat(truncating: $0) } ?? -1
    check(near(number, middle, 1e-3), "\(path) is \(String(describing: value))")
  }
  let shown = whole.presentation()!
  check(near(shown.position.x, 4) && near(shown.bounds.width, 4), "position, bounds")
  check(near(shown.transform.m41, 4), "transform")
  check(near(shown.backgroundColor!.components![0], 0.5, 0.01), "colour")
  check(near(shown.path!.boundingBox.width, 6, 1e-3), "path")
}
