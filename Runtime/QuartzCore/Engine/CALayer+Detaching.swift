import Foundation

extension CALayer {
  /// Removes what is under a key, unfinished.
  final func detachAnimations(forKey key: String) {
    guard let start = firstRecord(forKey: key) else { return }
    // Among a few, an absolute one and a block's with the same key are both taken.
    let areMany = recordCapacity > RecordMemory.largestPooled
    var index = start
    while let records, index < Int(recordCount) {
      let record = records[index]
      if let attachment = record.track?.takeUnretainedValue().attachment, attachment.hasAnimation {
        if attachment.key == key {
          let isLast = attachment.liveRecords == 1
          endRecord(at: index, finished: false)
          if isLast, areMany { break }
          continue
        }
      } else if record.isKnown(by: key) {
        let isGone = removesBlockRecord(at: index, key: key)
        if areMany { break }
        if isGone { continue }
      }
      index += 1
    }
    noteLookup(at: start)
  }

  /// The first record that is known under a key. Among very many, those after the one asked for last
  /// come first: who goes through all keys in order finds each at once.
  private final func firstRecord(forKey key: String) -> Int? {
    guard let records else { return nil }
    let count = Int(recordCount)
    var index = recordCapacity > RecordMemory.largestPooled ? RecordMemory.hint(records) : 0
    for _ in 0..<count {
      if index >= count { index = 0 }
      if records[index].isKnown(by: key) {
        // Of one animation's records the first.
        let attachment = records[index].track?.takeUnretainedValue().attachment
        while let attachment, index > 0,
          records[index - 1].track?.takeUnretainedValue().attachment === attachment
        {
          index -= 1
        }
        return index
      }
      index += 1
    }
    return nil
  }

  /// Notes where the next key is likely to be found.
  private final func noteLookup(at index: Int) {
    guard let records, recordCapacity > RecordMemory.largestPooled else { return }
    RecordMemory.setHint(records, index)
  }

  /// Removes a block's record, or its half, by the key it is known under. Whether it is gone.
  private final func removesBlockRecord(at index: Int, key: String) -> Bool {
    guard let records else { return false }
    let keys = records[index].blockKeys
    guard keys.contains(key) else { return false }
    if keys.count == 1 {
      endRecord(at: index, finished: false)
      return true
    }
    if key == keys[0] {
      records[index].first = .zero
    } else {
      records[index].second = .zero
    }
    touch()
    return false
  }

  /// Removes everything, unfinished.
  final func detachAllAnimations() {
    while records != nil { endRecord(at: 0, finished: false) }
  }

  /// Removes the block records of a property, and what somebody added under the key that the next one
  /// gets, unfinished: when it replaces them.
  package final func removeBlockAnimations(of property: LayerProperty) {
    var index = 0
    while let records, index < Int(recordCount) {
      let record = records[index]
      if record.flags.contains(.isBlock)
        ? record.property == property : record.isAdded(underKeyOf: property)
      {
        endRecord(at: index, finished: false)
      } else {
        index += 1
      }
    }
  }

  /// The keys, in the order in which animations apply.
  final func attachedKeys() -> [String]? {
    guard let records else { return nil }
    var keys: [String] = []
    // The records of one are next to each other.
    var last: AnimationAttachment?
    for index in 0..<Int(recordCount) {
      let record = records[index]
      if let attachment = record.track?.takeUnretainedValue().attachment, attachment.hasAnimation {
        if attachment !== last { keys.append(attachment.key) }
        last = attachment
      } else {
        keys.append(contentsOf: record.blockKeys)
      }
    }
    return keys
  }

  /// The animation under a key; a block's is made on demand.
  final func materialisedAnimation(forKey key: String) -> CAAnimation? {
    guard let index = firstRecord(forKey: key), let record = records?[index] else { return nil }
    noteLookup(at: index + 1)
    if let attachment = record.track?.takeUnretainedValue().attachment, attachment.hasAnimation {
      return attachment.animation
    }
    return record.materialised(half: record.blockKeys.firstIndex(of: key) ?? 0)
  }
}

extension AnimationRecord {
  /// Whether it is of an animation that was added by `add(_:forKey:)` under a block's key.
  fileprivate func isAdded(underKeyOf property: LayerProperty) -> Bool {
    guard let attachment = track?.takeUnretainedValue().attachment, attachment.hasAnimation else {
      return false
    }
    return attachment.key == property.keyPath
  }

  /// Whether `animation(forKey:)` finds it under a key.
  fileprivate func isKnown(by key: String) -> Bool {
    if let attachment = track?.takeUnretainedValue().attachment, attachment.hasAnimation {
      return attachment.key == key
    }
    return blockKeys.contains(key)
  }

  /// The keys UIKit gives a block's animation: its key path, with a number when it is not the first.
  /// A change of the bounds is two animations.
  var blockKeys: [String] {
    let suffix = ordinal == 0 ? "" : "-\(ordinal + 1)"
    guard property == .bounds, kind == .toZero else { return [keyPath + suffix] }
    var keys: [String] = []
    if first != .zero { keys.append("bounds.origin" + suffix) }
    if second != .zero { keys.append("bounds.size" + suffix) }
    return keys.isEmpty ? ["bounds" + suffix] : keys
  }

  /// The Core Animation object that says what a block's record does.
  func materialised(half: Int) -> CAAnimation {
    let timing = timing.takeUnretainedValue()
    let animation: CAPropertyAnimation
    if kind == .track || kind == .keys,
      let keyframes = track?.takeUnretainedValue().attachment.animation as? CAKeyframeAnimation
    {
      animation = keyframes.copy() as! CAKeyframeAnimation
      animation.timingFunction = CAMediaTimingFunction(curve: timing.curve)
    } else {
      animation = timing.curve.blankAnimation
    }
    animation.keyPath = keyPath
    timing.apply(to: animation)
    animation.isAdditive = flags.contains(.isAdditive)
    if let animation = animation as? CABasicAnimation {
      (animation.fromValue, animation.toValue) = endpoints(half, animation)
    }
    return animation
  }

  private func endpoints(_ half: Int, _ animation: CABasicAnimation) -> (Any?, Any?) {
    let whole =
      property.isGeometry
      ? PresentedLayer().value(of: property) : PresentedStyle.standard.value(of: property)
    switch kind {
    case .affineToIdentity: return (CATransform3D(affine.matrix), CATransform3D.identity)
    case .track, .keys:
      let pair = track?.takeUnretainedValue().evaluator as? PairEvaluator
      return (pair?.from.any, pair?.to.any)
    case .color:
      return (
        RGBAColor(Self.unpacked(first)).cgColor, RGBAColor(Self.unpacked(second)).cgColor
      )
    case .toZero where property == .bounds:
      let isOrigin = half == 0 && first != .zero
      animation.keyPath = isOrigin ? "bounds.origin" : "bounds.size"
      let shape: LayerValue = isOrigin ? .point(.zero) : .size(.zero)
      return (shape.unpacked(isOrigin ? first : second, .zero).any, shape.any)
    case .toZero: return (whole.unpacked(first, second).any, whole.unpacked(.zero, .zero).any)
    case .pair, .part:
      return (whole.unpacked(first, .zero).any, whole.unpacked(second, .zero).any)
    }
  }
}
