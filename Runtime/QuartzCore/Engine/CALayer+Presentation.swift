import Foundation

extension CALayer {
  /// The geometry and fill on screen at a local time: model values with the animations applied, in
  /// the order they were attached. Changes nothing; any time can be asked for, in any order. Costs a
  /// copy of the model when nothing is attached.
  ///
  /// - Parameter time: In this layer's local time: `localTime(fromParent:)` of the superlayer's.
  package final func presented(at time: CFTimeInterval) -> PresentedLayer {
    var value = state
    guard let records else { return value }
    for index in 0..<Int(recordCount) {
      let record = records + index
      guard record.pointee.property.isGeometry else { continue }
      let progress = AnimationRecord.progress(record, at: time)
      guard !progress.isNaN else { continue }
      AnimationRecord.apply(record, progress, to: &value, at: time)
    }
    return value
  }

  /// The position on screen at a local time.
  package final func presentedPosition(at time: CFTimeInterval) -> CGPoint {
    var value = state.position
    guard let records else { return value }
    for index in 0..<Int(recordCount) where records[index].property == .position {
      let record = records + index
      let progress = AnimationRecord.progress(record, at: time)
      guard !progress.isNaN else { continue }
      AnimationRecord.applyPoint(record, progress, to: &value, at: time)
    }
    return value
  }

  /// Whether the layer has a border, a shadow, contents or anything else kept in its style.
  package final var hasStyle: Bool { styleStorage != nil }

  /// Border, shadow, contents' rectangles and sublayer transform on screen at a local time.
  package final func presentedStyle(at time: CFTimeInterval) -> PresentedStyle {
    var value = styleStorage?.model ?? .standard
    guard let records else { return value }
    for index in 0..<Int(recordCount) {
      let record = records + index
      let property = record.pointee.property
      guard !property.isGeometry, property != .other else { continue }
      let progress = AnimationRecord.progress(record, at: time)
      guard !progress.isNaN else { continue }
      let path = record.pointee.component
      let old = value.value(of: property)
      let new = record.pointee.value(progress, underlying: old, component: path, at: time)
      value.set(property, to: new)
    }
    return value
  }

  /// Whether an animation of this key or a part of it is attached.
  package final func isAnimating(_ key: String) -> Bool {
    guard let records else { return false }
    for index in 0..<Int(recordCount) where records[index].isOf(key) { return true }
    return false
  }

  /// Whether an animation is attached whose group keeps touches away.
  package final var blocksInteraction: Bool {
    guard let records else { return false }
    for index in 0..<Int(recordCount) {
      let blocks = records[index].timing._withUnsafeGuaranteedRef {
        $0.group?.blocksInteraction ?? false
      }
      if blocks { return true }
    }
    return false
  }

  /// The typed value of a key that is not one of every layer's (`strokeEnd`, `path`, `colors`, a
  /// custom one …) on screen at a local time.
  package final func presentedOther(_ key: String, model: Any?, at time: CFTimeInterval) -> LayerValue
  {
    var value = LayerValue(model)
    guard let records else { return value }
    for index in 0..<Int(recordCount) {
      let record = records[index]
      guard record.property == .other, record.isOf(key) else { continue }
      let progress = AnimationRecord.progress(records + index, at: time)
      guard !progress.isNaN, let track = record.track?.takeUnretainedValue() else { continue }
      if track.path.keyPath == key {
        value = record.value(progress, underlying: value, component: .whole, at: time)
      } else {
        // A part of a structure: `startPoint.x`.
        let rest = String(track.path.keyPath.dropFirst(key.count + 1))
        let part = KeyPathParts.part(rest, of: value)
        let new = record.value(progress, underlying: part, component: .whole, at: time)
        value = KeyPathParts.setting(rest, of: value, to: new)
      }
    }
    return value
  }

  /// The value of a key or key path on screen at a local time, boxed as `value(forKeyPath:)` boxes.
  package final func presentedValue(forKeyPath keyPath: String, at time: CFTimeInterval) -> Any? {
    guard hasAnimations else { return value(forKeyPath: keyPath) }
    let path = AnimatedPath(keyPath)
    if path.property == .other {
      let key = path.firstKey
      let stored = value(forKey: key)
      guard isAnimating(key) else { return value(forKeyPath: keyPath) }
      let value = presentedOther(key, model: stored, at: time)
      if key == keyPath { return value.any }
      return KeyPathParts.part(String(keyPath.dropFirst(key.count + 1)), of: value).any
    }
    let whole: LayerValue =
      path.property.isGeometry
      ? presented(at: time).value(of: path.property)
      : presentedStyle(at: time).value(of: path.property)
    if path.property == .hidden { return whole.number.map { $0 != 0 } }
    if path.component == .whole { return whole.any }
    return whole.component(path.component).any
  }
}

extension AnimationRecord {
  /// Whether the record animates a key or a part of it.
  func isOf(_ key: String) -> Bool {
    if property != .other { return property.keyPath == key }
    guard let path = track?.takeUnretainedValue().path.keyPath else { return false }
    return path == key || (path.hasPrefix(key) && path.dropFirst(key.count).first == ".")
  }

  /// The key path it animates.
  var keyPath: String {
    if let track { return track.takeUnretainedValue().path.keyPath }
    return property.keyPath
  }

  @inline(__always)
  static func applyPoint(
    _ record: UnsafeMutablePointer<AnimationRecord>, _ progress: Double,
    to value: inout CGPoint, at time: CFTimeInterval
  ) {
    guard record.pointee.kind == .simple else {
      record.pointee.applyGeneral(progress, to: &value, at: time)
      return
    }
    let shown = record.pointee.from0 * (1 - progress) + record.pointee.to0 * progress
    if record.pointee.flags.contains(.isAdditive) {
      value.x += shown.x
      value.y += shown.y
    } else {
      value = CGPoint(x: shown.x, y: shown.y)
    }
  }

  @inline(never)
  private func applyGeneral(_ progress: Double, to value: inout CGPoint, at time: CFTimeInterval) {
    let new = self.value(progress, underlying: .point(value), component: component, at: time)
    value = new.point ?? value
  }

  /// Applies the record to the values below it.
  @inline(__always)
  static func apply(
    _ record: UnsafeMutablePointer<AnimationRecord>, _ progress: Double,
    to value: inout PresentedLayer, at time: CFTimeInterval
  ) {
    guard record.pointee.kind == .simple else {
      record.pointee.applyGeneral(progress, to: &value, at: time)
      return
    }
    let rest = 1 - progress
    let first = record.pointee.from0 * rest + record.pointee.to0 * progress
    let isAdditive = record.pointee.flags.contains(.isAdditive)
    switch record.pointee.property {
    case .position:
      let base = isAdditive ? value.position : .zero
      value.position = CGPoint(x: base.x + first.x, y: base.y + first.y)
    case .bounds:
      let second = record.pointee.from1 * rest + record.pointee.to1 * progress
      let base = isAdditive ? value.bounds : .zero
      value.bounds = CGRect(
        x: base.origin.x + first.x, y: base.origin.y + first.y,
        width: base.size.width + second.x, height: base.size.height + second.y)
    case .opacity:
      value.opacity = isAdditive ? value.opacity + first.x : first.x
    case .backgroundColor:
      let second = record.pointee.from1 * rest + record.pointee.to1 * progress
      if isAdditive {
        let base = value.backgroundColor ?? .clear
        value.backgroundColor = RGBAColor(
          red: base.red + first.x, green: base.green + first.y, blue: base.blue + second.x,
          alpha: base.alpha + second.y)
      } else {
        value.backgroundColor = RGBAColor(
          red: first.x, green: first.y, blue: second.x, alpha: second.y)
      }
    case .cornerRadius:
      value.cornerRadius = isAdditive ? value.cornerRadius + first.x : first.x
    case .anchorPoint:
      let base = isAdditive ? value.anchorPoint : .zero
      value.anchorPoint = CGPoint(x: base.x + first.x, y: base.y + first.y)
    case .anchorPointZ:
      value.anchorPointZ = isAdditive ? value.anchorPointZ + first.x : first.x
    case .zPosition:
      value.zPosition = isAdditive ? value.zPosition + first.x : first.x
    default:
      record.pointee.applyGeneral(progress, to: &value, at: time)
    }
  }

  @inline(never)
  private func applyGeneral(
    _ progress: Double, to value: inout PresentedLayer, at time: CFTimeInterval
  ) {
    if kind == .affineToIdentity {
      let matrix = AffineParts(from0, from1, to0).interpolatedToIdentity(progress, turn: to1.y)
      value.transform = CATransform3DConcat(CATransform3D(matrix), value.transform)
      return
    }
    let new = self.value(
      progress, underlying: value.value(of: property), component: component, at: time)
    value.set(property, to: new)
  }

  /// The property's new whole value, given the one below.
  func value(
    _ progress: Double, underlying whole: LayerValue, component: LayerComponent,
    at time: CFTimeInterval
  ) -> LayerValue {
    if flags.contains(.isInert) { return whole }
    let below = component == .whole ? whole : whole.component(component)
    let cycles =
      flags.contains(.isCumulative)
      ? timing._withUnsafeGuaranteedRef { $0.completedCycles(at: time) } : 0
    var new: LayerValue
    if kind == .affineToIdentity {
      let matrix = AffineParts(from0, from1, to0).interpolatedToIdentity(progress, turn: to1.y)
      return .transform(CATransform3DConcat(CATransform3D(matrix), whole.transform ?? .identity))
    } else if kind == .track, let track = track?.takeUnretainedValue() {
      guard let evaluator = track.evaluator else { return whole }
      new = evaluator.value(progress: progress, cycles: cycles, underlying: below)
    } else {
      new = numbers(progress, cycles: cycles, below: below)
    }
    if flags.contains(.isAdditive) { new = below.adding(new) }
    return component == .whole ? new : whole.setting(component, to: new)
  }

  /// The interpolated numbers in the shape of the value below.
  private func numbers(_ progress: Double, cycles: Double, below: LayerValue) -> LayerValue {
    let base = flags.isDisjoint(with: [.fromUnderlying, .toUnderlying, .toIsRelative])
      ? (SIMD2<Double>.zero, SIMD2<Double>.zero) : below.packed
    var first = (from0, from1)
    var last = (to0, to1)
    if flags.contains(.fromUnderlying) { first = base }
    if flags.contains(.toUnderlying) { last = base }
    if flags.contains(.toIsRelative) { last = (base.0 + to0, base.1 + to1) }
    var a = first.0 * (1 - progress) + last.0 * progress
    var b = first.1 * (1 - progress) + last.1 * progress
    if cycles > 0 {
      a += last.0 * cycles
      b += last.1 * cycles
    }
    return below.unpacked(a, b)
  }
}
