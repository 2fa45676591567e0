import Foundation

extension Plan {
  /// A step in a plan.
  public struct Step: Sendable, Hashable, Identifiable {
    /// What a step does.
    public enum Kind: String, Sendable, Hashable {
      /// A block animation.
      case animation
      /// A keyframe animation.
      case keyframes
      /// A view transition.
      case transition
      /// A call that takes no time.
      case call
      /// Time in which nothing starts.
      case wait
    }

    /// The step's place among everything written in the chain, groups included, from 0.
    public let id: Int
    /// What the step does.
    public let kind: Kind
    /// Its label, if it has one.
    public let label: String?
    /// Seconds from the run's start to its block being called, its delay included.
    public let start: TimeInterval
    /// Seconds from the run's start to its end.
    public let end: TimeInterval
    /// How many groups and nested chains it is in.
    public let depth: Int
    /// Its timing as the timeline shows it; empty for a call or a wait.
    public let timing: String

    /// Seconds the step lasts.
    public var duration: TimeInterval { end - start }
  }

  /// Every step, in written order, with the times of its first pass. Complexity: O(steps).
  public var steps: [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(items.count)
    var depths = [Int](repeating: 0, count: items.count)
    var origins = [Double](repeating: 0, count: segments.count)
    for (index, item) in items.enumerated() {
      depths[index] = item.parent >= 0 ? depths[Int(item.parent)] + 1 : 0
      let origin = origins[Int(item.segment)]
      if item.opens >= 0 { origins[Int(item.opens)] = origin + item.start }
      if item.isLeaf {
        steps.append(
          step(index, depth: depths[index], start: origin + item.start, end: origin + item.end))
      }
    }
    return steps
  }

  /// Seconds from the run's start to the first start of the step of that label; nil without such a step.
  public func start(of label: String) -> TimeInterval? {
    times(of: label)?.start
  }

  /// Seconds from the run's start to the first end of the step of that label; nil without such a step.
  public func end(of label: String) -> TimeInterval? {
    times(of: label)?.end
  }

  private func times(of label: String) -> (start: Double, end: Double)? {
    var origins = [Double](repeating: 0, count: segments.count)
    for item in items {
      let origin = origins[Int(item.segment)]
      if item.opens >= 0 { origins[Int(item.opens)] = origin + item.start }
      if item.item.extras?.values.label == label { return (origin + item.start, origin + item.end) }
    }
    return nil
  }

  func step(_ index: Int, depth: Int? = nil, start: Double, end: Double) -> Step {
    let item = items[index].item
    return Step(
      id: index, kind: item.payload.stepKind, label: item.extras?.values.label,
      start: start, end: end, depth: depth ?? self.depth(of: index),
      timing: item.payload.timingDescription)
  }

  func depth(of index: Int) -> Int {
    var depth = 0
    var parent = items[index].parent
    while parent >= 0 {
      depth += 1
      parent = items[Int(parent)].parent
    }
    return depth
  }

  /// How messages name an item: `step 3 "title"`, counting from 1 in written order.
  func name(of index: Int) -> String {
    let item = items[index].item
    let kind = item.payload.isGroup ? "group" : "step"
    let number = items[...index].reduce(0) { $0 + ($1.isLeaf == !item.payload.isGroup ? 1 : 0) }
    return item.extras?.values.label.map { "\(kind) \(number) \"\($0)\"" } ?? "\(kind) \(number)"
  }
}

extension Payload {
  var stepKind: Plan.Step.Kind {
    switch self {
    case .animate: .animation
    case .keyframes: .keyframes
    case .transition: .transition
    case .perform: .call
    case .wait, .sequence, .parallel: .wait
    }
  }

  var timingDescription: String {
    switch self {
    case .animate(let animation): animation.timing.description(options: animation.options)
    case .keyframes(let animation): "\(animation.frames.count) keyframes"
    default: ""
    }
  }
}
