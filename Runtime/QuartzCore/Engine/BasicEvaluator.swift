import Foundation

/// Between two values of any kind, either of which may be what lies below.
final class BasicEvaluator: ValueEvaluator {
  private let from: LayerValue?
  private let to: LayerValue?
  private let by: LayerValue?
  private let function: CAValueFunction?

  /// The endpoints as CABasicAnimation has them: see its seven cases.
  init(from: LayerValue?, to: LayerValue?, by: LayerValue?, function: CAValueFunction?) {
    self.from = from
    self.to = to
    self.by = by
    self.function = function
  }

  func value(progress: Double, cycles: Double, underlying: LayerValue) -> LayerValue {
    // The current value of a transform made from numbers is not a number: it counts as no turn.
    let current = function == nil ? underlying : .number(0)
    let first: LayerValue
    let last: LayerValue
    switch (from, to, by) {
    case (let from?, let to?, _): (first, last) = (from, to)
    case (let from?, nil, let by?): (first, last) = (from, from.adding(by))
    case (nil, let to?, let by?): (first, last) = (to.adding(by.multiplied(by: -1)), to)
    case (let from?, nil, nil): (first, last) = (from, current)
    case (nil, let to?, nil): (first, last) = (current, to)
    case (nil, nil, let by?): (first, last) = (current, current.adding(by))
    case (nil, nil, nil): return underlying
    }
    var value = first.interpolated(to: last, progress)
    if cycles > 0 { value = value.adding(last.multiplied(by: cycles)) }
    return function.map { .transform($0.transform(value)) } ?? value
  }
}
