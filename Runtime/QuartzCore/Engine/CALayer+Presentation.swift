import Foundation

extension CALayer {
  /// The geometry and fill on screen at a local time: model values with the animations applied, in
  /// the order they were attached. Changes nothing; any time can be asked for, in any order. Costs a
  /// copy of the model when nothing is attached.
  ///
  /// - Parameter time: In this layer's local time: `localTime(fromParent:)` of the superlayer's.
  package final func presented(at time: CFTimeInterval) -> PresentedLayer {
    var value = PresentedLayer()
    present(into: &value, at: time)
    return value
  }

  /// The same, in a place that the caller has for it: a walk over many layers saves a copy of each.
  package final func present(into value: inout PresentedLayer, at time: CFTimeInterval) {
    value.load(self)
    guard let records else { return }
    for index in 0..<Int(recordCount) {
      let record = records + index
      guard record.pointee.property.isGeometry else { continue }
      let progress = AnimationRecord.progress(record, at: time)
      guard !progress.isNaN else { continue }
      AnimationRecord.apply(record, progress, to: &value, at: time)
    }
  }

  /// The position on screen at a local time.
  @inline(__always)
  package final func presentedPosition(at time: CFTimeInterval) -> CGPoint {
    guard let records else { return state.position }
    // One move by a block whose progress is known, as that of every layer of the block but the first.
    guard recordCount == 1, records.pointee.movesToModel,
      records.pointee.hot.pointee.memoTime == time
    else { return computedPosition(at: time) }
    let shown = records.pointee.first * (1 - records.pointee.hot.pointee.memoProgress)
    // Not a number while the animation shows nothing.
    guard shown.x == shown.x else { return computedPosition(at: time) }
    return CGPoint(x: state.position.x + shown.x, y: state.position.y + shown.y)
  }

  @inline(never)
  private final func computedPosition(at time: CFTimeInterval) -> CGPoint {
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
  package final func presentedOther(_ key: String, model: Any?, at time: CFTimeInterval)
    -> LayerValue
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
    let rest = 1 - progress
    if record.pointee.kind == .toZero {
      let shown = record.pointee.first * rest
      value.x += shown.x
      value.y += shown.y
    } else if record.pointee.kind == .pair {
      let shown = record.pointee.first * rest + record.pointee.second * progress
      let isAdditive = record.pointee.flags.contains(.isAdditive)
      value.x = isAdditive ? value.x + shown.x : shown.x
      value.y = isAdditive ? value.y + shown.y : shown.y
    } else if record.pointee.kind == .keys {
      let shown = PackedKeyframes(record.pointee).pair(at: progress)
      let isAdditive = record.pointee.flags.contains(.isAdditive)
      value.x = isAdditive ? value.x + shown.x : shown.x
      value.y = isAdditive ? value.y + shown.y : shown.y
    } else {
      record.pointee.applyGeneral(progress, to: &value, at: time)
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
    switch record.pointee.kind {
    case .toZero: applyToZero(record, progress, to: &value)
    case .pair: applyPair(record, progress, to: &value)
    case .affineToIdentity:
      value.transform = value.transform.preceded(by: record.pointee.affineMatrix(progress))
    case .color where record.pointee.property == .backgroundColor:
      let shown =
        unpacked(record.pointee.first) * (1 - progress)
        + unpacked(record.pointee.second) * progress
      let isAdditive = record.pointee.flags.contains(.isAdditive)
      value.backgroundColor = RGBAColor(
        isAdditive ? (value.backgroundColor ?? .clear).simd + shown : shown)
    case .keys: applyKeys(record, progress, to: &value, at: time)
    default: record.pointee.applyGeneral(progress, to: &value, at: time)
    }
  }

  @inline(__always)
  private static func applyToZero(
    _ record: UnsafeMutablePointer<AnimationRecord>, _ progress: Double,
    to value: inout PresentedLayer
  ) {
    let rest = 1 - progress
    let first = record.pointee.first * rest
    switch record.pointee.property {
    case .position:
      value.position.x += first.x
      value.position.y += first.y
    case .bounds:
      let second = record.pointee.second * rest
      value.bounds.origin.x += first.x
      value.bounds.origin.y += first.y
      value.bounds.size.width += second.x
      value.bounds.size.height += second.y
    case .cornerRadius: value.cornerRadius += first.x
    default: break
    }
  }

  @inline(__always)
  private static func applyPair(
    _ record: UnsafeMutablePointer<AnimationRecord>, _ progress: Double,
    to value: inout PresentedLayer
  ) {
    let shown = record.pointee.first * (1 - progress) + record.pointee.second * progress
    // Zero or one: additive records add to what is there.
    let below = record.pointee.flags.contains(.isAdditive) ? 1.0 : 0
    switch record.pointee.property {
    case .position:
      value.position = CGPoint(
        x: value.position.x * below + shown.x, y: value.position.y * below + shown.y)
    case .anchorPoint:
      value.anchorPoint = CGPoint(
        x: value.anchorPoint.x * below + shown.x, y: value.anchorPoint.y * below + shown.y)
    case .opacity: value.opacity = value.opacity * below + shown.x
    case .cornerRadius: value.cornerRadius = value.cornerRadius * below + shown.x
    case .anchorPointZ: value.anchorPointZ = value.anchorPointZ * below + shown.x
    case .zPosition: value.zPosition = value.zPosition * below + shown.x
    default: break
    }
  }

  @inline(never)
  func applyGeneral(
    _ progress: Double, to value: inout PresentedLayer, at time: CFTimeInterval
  ) {
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
    switch kind {
    case .affineToIdentity:
      return .transform(
        CATransform3DConcat(
          CATransform3D(affineMatrix(progress)), whole.transform ?? .identity))
    case .toZero:
      return whole.adding(whole.unpacked(first * (1 - progress), second * (1 - progress)))
    case .color:
      let shown = Self.unpacked(first) * (1 - progress) + Self.unpacked(second) * progress
      new = .color(RGBAColor(shown))
    case .pair, .part: new = numbers(progress, cycles: cycles, below: below)
    case .track, .keys:
      guard let evaluator = track?.takeUnretainedValue().evaluator else { return whole }
      new = evaluator.value(progress: progress, cycles: cycles, underlying: below)
    }
    if flags.contains(.isAdditive) { new = below.adding(new) }
    return component == .whole ? new : whole.setting(component, to: new)
  }

  /// The interpolated numbers in the shape of the value below.
  private func numbers(_ progress: Double, cycles: Double, below: LayerValue) -> LayerValue {
    var (from, to) = (first, second)
    if !flags.isDisjoint(with: [.fromUnderlying, .toUnderlying, .toIsRelative]) {
      let base = below.packed.0
      if flags.contains(.fromUnderlying) { from = base }
      if flags.contains(.toUnderlying) { to = base }
      if flags.contains(.toIsRelative) { to = base + second }
    }
    var shown = from * (1 - progress) + to * progress
    // Each cycle goes on from where the last one ended; relative ones only by what they add.
    if cycles > 0 { shown += (flags.contains(.toIsRelative) ? second : to) * cycles }
    return below.unpacked(shown, .zero)
  }
}
