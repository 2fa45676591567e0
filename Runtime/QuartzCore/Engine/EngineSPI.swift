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
    let old = layer.state.transform
    layer.state.transform = CATransform3D(transform)
    layer.attachBlockAnimation(of: .transform, from: .transform(old), timing: timing.timing)
  }

  /// Colours a layer and attaches the animation of it.
  public static func color(_ layer: CALayer, to color: CGColor, _ timing: Timing) {
    let old = layer.state.backgroundColor ?? .clear
    layer.state.backgroundColor = RGBAColor(color)
    layer.attachBlockAnimation(of: .backgroundColor, from: .color(old), timing: timing.timing)
  }

  /// The sum over layers of everything presented at a time: what a compositor's walk reads.
  public static func presentAll(_ layers: [CALayer], at time: Double) -> Double {
    var sum = 0.0
    // As the compositor walks: borrowed, since nothing is released meanwhile.
    layers.withUnsafeBufferPointer { layers in
      for index in layers.indices {
        CALayer.prefetch(layers, after: index)
        Unmanaged.passUnretained(layers[index])._withUnsafeGuaranteedRef { layer in
          let shown = layer.presented(at: time)
          sum += shown.position.x + shown.bounds.size.width + shown.opacity + shown.transform.m11
        }
      }
    }
    return sum
  }

  /// The sum over layers of the position presented at a time.
  public static func presentPositions(_ layers: [CALayer], at time: Double) -> Double {
    var sum = 0.0
    layers.withUnsafeBufferPointer { layers in
      for index in layers.indices {
        CALayer.prefetch(layers, after: index, wholeLayer: false)
        sum += Unmanaged.passUnretained(layers[index])._withUnsafeGuaranteedRef {
          $0.presentedPosition(at: time).x
        }
      }
    }
    return sum
  }

  /// What a walk of a tree does for a layer without animations.
  public static func walk(_ layers: [CALayer]) -> Int {
    var animated = 0
    for layer in layers where layer.hasAnimations { animated += 1 }
    return animated
  }

  /// Lets everything happen that is due.
  public static func processEvents(upTo time: Double) { MediaScheduler.processEvents(upTo: time) }

  /// Ends everything a timing drives, as its end would.
  public static func endAll(_ timing: Timing) { timing.timing.endAll(finished: true) }

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
