/// The model values an animator changes: what they were before it and what it leads them to.
@MainActor
struct AnimatorValues {
  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let property: LayerProperty
  }

  private struct Entry {
    let layer: CALayer
    let property: LayerProperty
    let start: LayerValue
    var end: LayerValue
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  /// Notes a change that was just made.
  mutating func note(_ property: LayerProperty, of layer: CALayer, from old: LayerValue) {
    let new = layer.modelValue(of: property)
    let key = Key(layer: ObjectIdentifier(layer), property: property)
    if let index = indices[key] {
      entries[index].end = new
    } else {
      indices[key] = entries.count
      entries.append(Entry(layer: layer, property: property, start: old, end: new))
    }
  }

  /// Makes the values from before, or those it leads to, the model values.
  func apply(_ position: UIViewAnimatingPosition) {
    guard position != .current else { return }
    UIView.performWithoutAnimation {
      for entry in entries {
        let value = position == .start ? entry.start : entry.end
        entry.layer.setModelValue(value, of: entry.property)
      }
    }
  }

  /// Makes what is on screen the model values; `removal` takes the animator's animations away.
  /// What other animations add is left to them.
  func freeze(_ removal: () -> Void) {
    let shown = entries.map { $0.layer.currentValue(of: $0.property) }
    removal()
    UIView.performWithoutAnimation {
      for (entry, value) in zip(entries, shown) {
        var value = value
        if entry.layer.hasAnimations, entry.property != .transform {
          let others = entry.layer.currentValue(of: entry.property)
          let model = entry.layer.modelValue(of: entry.property)
          value = value.adding(model).adding(others.multiplied(by: -1))
        }
        entry.layer.setModelValue(value, of: entry.property)
      }
    }
  }
}
