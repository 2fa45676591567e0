import UIKit

/// The layers a step may touch, with their values and animations at one moment.
///
/// Only public API can be asked, and UIKit does not say what a block changed, so the trees on screen
/// are looked at before and after.
@MainActor
struct LayerTree {
  private var layers: [CALayer] = []
  private var states: [LayerState] = []
  /// What is attached to the layers that have animations.
  private var animations: [ObjectIdentifier: Attached] = [:]

  private struct Attached {
    var keys: Set<String>
    var fingerprints: [String: Fingerprint] = [:]
  }

  /// What tells one animation from another that took its key.
  private struct Fingerprint: Equatable {
    var beginTime: CFTimeInterval
    var duration: CFTimeInterval
    var values: String

    init(_ animation: CAAnimation) {
      beginTime = animation.beginTime
      duration = animation.duration
      values =
        switch animation {
        case let basic as CABasicAnimation: basic.fromValue.map { "\($0)" } ?? ""
        case let keyframes as CAKeyframeAnimation: keyframes.values.map { "\($0)" } ?? ""
        default: ""
        }
    }
  }

  /// Looks at everything below `roots`.
  init(_ roots: [CALayer]) {
    Self.forEachLayer(below: roots) { layer in
      layers.append(layer)
      states.append(LayerState(layer))
      guard let keys = layer.animationKeys(), !keys.isEmpty else { return }
      var attached = Attached(keys: Set(keys))
      for key in keys where Self.canBeTaken(key) {
        attached.fingerprints[key] = layer.animation(forKey: key).map { Fingerprint($0) }
      }
      animations[ObjectIdentifier(layer)] = attached
    }
  }

  /// What has changed since.
  func changes(_ roots: [CALayer]) -> (values: [ValueChange], animations: [CapturedAnimation]) {
    var values: [ValueChange] = []
    var captured: [CapturedAnimation] = []
    var index = 0
    var indices: [ObjectIdentifier: Int]?
    Self.forEachLayer(below: roots) { layer in
      var known: Int?
      if index < layers.count, layers[index] === layer {
        known = index
      } else {
        // The tree itself has changed: look the layer up.
        let table = indices ?? makeIndices()
        indices = table
        known = table[ObjectIdentifier(layer)]
      }
      index += 1
      if let known {
        let after = LayerState(layer)
        let properties = after.differences(from: states[known])
        if !properties.isEmpty {
          values.append(
            ValueChange(layer: layer, properties: properties, before: states[known], after: after))
        }
      }
      guard let keys = layer.animationKeys(), !keys.isEmpty else { return }
      let before = animations[ObjectIdentifier(layer)]
      for key in keys {
        let isKnown = before?.keys.contains(key) == true
        if isKnown, !Self.canBeTaken(key) { continue }
        // What a run shows of something that was captured before.
        if CapturedAnimation.isOfCopy(key) { continue }
        guard let animation = layer.animation(forKey: key) as? CAPropertyAnimation else { continue }
        if isKnown, before?.fingerprints[key] == Fingerprint(animation) { continue }
        captured.append(CapturedAnimation(layer: layer, key: key, animation: animation))
      }
    }
    return (values, captured)
  }

  /// Whether a new animation may replace the one of that key. UIKit's additive ones never do: the
  /// second on a property gets a key with a number.
  private static func canBeTaken(_ key: String) -> Bool {
    !key.utf8.contains(UInt8(ascii: "-"))
  }

  private func makeIndices() -> [ObjectIdentifier: Int] {
    var table: [ObjectIdentifier: Int] = [:]
    for (index, layer) in layers.enumerated() { table[ObjectIdentifier(layer)] = index }
    return table
  }

  private static func forEachLayer(below roots: [CALayer], _ body: (CALayer) -> Void) {
    var pending = roots
    while let layer = pending.popLast() {
      body(layer)
      if let sublayers = layer.sublayers { pending.append(contentsOf: sublayers) }
    }
  }
}

/// A layer some of whose values a step has changed.
struct ValueChange {
  let layer: CALayer
  let properties: [LayerProperty]
  let before: LayerState
  let after: LayerState
}
