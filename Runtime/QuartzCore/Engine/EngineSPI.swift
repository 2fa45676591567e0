import Foundation

// What `Benchmarks/`, a package of its own, measures. Packages cannot see each other's `package`
// members, so these are public to those who ask for them by name.

/// Entry points for the benchmarks. Not for anybody else.
@_spi(Benchmarks)
public enum EngineBenchmark {
  /// The timing a block's animations share.
  public struct Timing {
    let timing: AnimationTiming

    /// A Bézier of the block's default.
    public static func curve(beginTime: Double, duration: Double) -> Timing {
      Timing(
        timing: AnimationTiming(beginTime: beginTime, duration: duration, curve: .easeInEaseOut))
    }

    /// A spring of the block's mapping.
    public static func spring(beginTime: Double, duration: Double, dampingRatio: Double) -> Timing {
      let solver = SpringSolver.settling(duration: duration, dampingRatio: dampingRatio)
      return Timing(
        timing: AnimationTiming(
          beginTime: beginTime, duration: duration, curve: TimingCurve(spring: solver)))
    }

    /// Progress at a time, computed anew when the time is not the last one asked.
    public func progress(at time: Double) -> Double { timing.progress(at: time) }
  }

  /// Moves a layer and attaches the animation of it.
  public static func movePosition(_ layer: CALayer, to point: CGPoint, _ timing: Timing) {
    let old = layer.position
    layer.state.position = point
    layer.attachBlockAnimation(of: .position, from: .point(old), timing: timing.timing)
  }

  /// Resizes a layer and attaches the animation of it.
  public static func resize(_ layer: CALayer, to bounds: CGRect, _ timing: Timing) {
    let old = layer.bounds
    layer.state.bounds = bounds
    layer.attachBlockAnimation(of: .bounds, from: .rect(old), timing: timing.timing)
  }

  /// Fades a layer and attaches the animation of it.
  public static func fade(_ layer: CALayer, to opacity: Double, _ timing: Timing) {
    let old = layer.state.opacity
    layer.state.opacity = opacity
    layer.attachBlockAnimation(of: .opacity, from: .number(old), timing: timing.timing)
  }

  /// Transforms a layer and attaches the animation of it.
  public static func transform(_ layer: CALayer, to transform: CGAffineTransform, _ timing: Timing)
  {
    let old = layer.placement.transform
    layer.placement.transform = CATransform3D(transform)
    layer.attachBlockAnimation(of: .transform, from: .transform(old), timing: timing.timing)
  }

  /// Colours a layer and attaches the animation of it.
  public static func color(_ layer: CALayer, to color: CGColor, _ timing: Timing) {
    let old = layer.state.backgroundColor ?? .clear
    layer.state.fill = RGBAColor(color)
    layer.state.hasFill = true
    layer.attachBlockAnimation(of: .backgroundColor, from: .color(old), timing: timing.timing)
  }

  /// Attaches keyframes of the position, evenly spaced; the last one becomes the model's.
  public static func movePosition(_ layer: CALayer, through points: [CGPoint], _ timing: Timing) {
    attachKeyframes(layer, .position, points, timing)
    layer.state.position = points[points.count - 1]
  }

  /// Attaches keyframes of the opacity, evenly spaced; the last one becomes the model's.
  public static func fade(_ layer: CALayer, through values: [Double], _ timing: Timing) {
    attachKeyframes(layer, .opacity, values, timing)
    layer.state.opacity = values[values.count - 1]
  }

  private static func attachKeyframes(
    _ layer: CALayer, _ property: LayerProperty, _ values: [Any], _ timing: Timing
  ) {
    let animation = CAKeyframeAnimation(keyPath: property.keyPath)
    animation.values = values
    layer.attachKeyframes(animation, of: property, timing: timing.timing)
  }

  /// The position of a layer on screen at a time.
  public static func position(_ layer: CALayer, at time: Double) -> CGPoint {
    layer.presentedPosition(at: time)
  }

  /// The sum over the layers of a tree of everything presented at a time: what a compositor's walk
  /// reads, as it walks.
  public static func presentTree(_ root: CALayer, at time: Double) -> Double {
    var walk = WholeLayers(times: [time])
    walk.addSublayers(of: root)
    return walk.sum
  }

  /// The sum over the layers of a tree of what they present each at a time of its own, which is taken
  /// from `times` in turn.
  public static func presentTree(_ root: CALayer, at times: [Double]) -> Double {
    var walk = WholeLayers(times: times)
    walk.addSublayers(of: root)
    return walk.sum
  }

  /// The sum over layers of the positions' numbers presented at a time.
  public static func presentPositions(_ layers: [CALayer], at time: Double) -> Double {
    var sum = 0.0
    layers.withUnsafeBufferPointer { layers in
      guard let base = layers.baseAddress else { return }
      let list = UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<CALayer>.self)
      for index in layers.indices {
        CALayer.prefetchPositions(layers, after: index)
        let position = list[index]._withUnsafeGuaranteedRef { $0.presentedPosition(at: time) }
        // Both, so that both are computed.
        sum += position.x + position.y
      }
    }
    return sum
  }

  /// The frames of a layer tree, as films and windows ask for them.
  public struct Frames {
    private let source: FrameSource

    public init(_ root: CALayer) {
      source = FrameSource(layer: root, size: root.bounds.size, scale: 1)
    }

    /// How much is to be drawn at a time.
    public func count(at time: Double) -> Int { source.frame(at: time).nodes.count }
  }

  /// Runs `count` blocks one after the other, each moving a layer, the next one from the completion of
  /// the one before: what nested completion blocks come to. Returns how many completed.
  public static func chain(_ layer: CALayer, count: Int, from start: Double) -> Int {
    var completed = 0
    func next(at time: Double) {
      guard completed < count else { return }
      let group = CompletionGroup { _ in
        completed += 1
        next(at: time + 0.01)
      }
      let timing = AnimationTiming(
        beginTime: time, duration: 0.01, curve: .easeInEaseOut, group: group)
      movePosition(
        layer, to: CGPoint(x: Double(completed & 255) + 1, y: 0), Timing(timing: timing))
      group.seal()
    }
    next(at: start)
    while completed < count, let time = MediaScheduler.nextEventTime {
      MediaScheduler.processEvents(upTo: time)
    }
    return completed
  }

  /// What a walk of a tree does for a layer without animations.
  public static func walk(_ layers: [CALayer]) -> Int {
    var animated = 0
    for layer in layers where layer.hasAnimations { animated += 1 }
    return animated
  }

  /// Whether any animation is attached to a layer.
  public static func isAnimating(_ layer: CALayer) -> Bool { layer.hasAnimations }

  /// Lets everything happen that is due.
  public static func processEvents(upTo time: Double) {
    while let next = MediaScheduler.nextEventTime, next <= time {
      MediaScheduler.processEvents(upTo: time)
    }
  }

  /// Turns the run loop's timer off, so that time is the benchmark's.
  public static func useVirtualTime() { MediaScheduler.drivesItself = false }

  /// Forgets every event.
  public static func reset() { MediaScheduler.reset() }

  /// A bare Bézier: y at x.
  public static func bezier(_ xs: [Double]) -> Double {
    let curve = TimingCurve.easeInEaseOut
    var sum = 0.0
    for x in xs { sum += curve.value(atFraction: x) }
    return sum
  }

  /// A bare spring: progress at times.
  public static func spring(_ times: [Double]) -> Double {
    let spring = SpringSolver.settling(duration: 0.5, dampingRatio: 0.7)
    var sum = 0.0
    for time in times {
      let rest = FastMath.decay(spring.decay * time)
      sum += 1 - rest * FastMath.wave(spring.frequency * time, 1, spring.coefficient)
    }
    return sum
  }
}

/// A walk over a tree as the compositor's: borrowed, since nothing is released meanwhile.
private struct WholeLayers {
  let times: [Double]
  private var index = 0
  private var shown = PresentedLayer()
  private(set) var sum = 0.0

  init(times: [Double]) { self.times = times }

  mutating func addSublayers(of layer: CALayer) {
    layer.sublayerStorage.withUnsafeBufferPointer { layers in
      guard let base = layers.baseAddress else { return }
      let list = UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<CALayer>.self)
      for index in layers.indices {
        CALayer.prefetch(layers, after: index)
        list[index]._withUnsafeGuaranteedRef { layer in
          add(layer)
          if layer.flags.contains(.hasSublayers) { addSublayers(of: layer) }
        }
      }
    }
  }

  @inline(__always)
  private mutating func add(_ layer: CALayer) {
    layer.present(into: &shown, at: times[index])
    index = index + 1 == times.count ? 0 : index + 1
    sum += shown.position.x + shown.bounds.size.width + shown.opacity + shown.transform.m11
  }
}
