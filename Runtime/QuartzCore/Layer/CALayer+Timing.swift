import Foundation

/// A layer's local time beside the host's: local = host · scale + offset.
struct Timeline: Equatable {
  var scale: Double
  var offset: CFTimeInterval

  static let identity = Timeline(scale: 1, offset: 0)

  @inline(__always)
  var isIdentity: Bool { scale == 1 && offset == 0 }

  /// The local time at a host time.
  func local(_ host: CFTimeInterval) -> CFTimeInterval {
    isIdentity ? host : host * scale + offset
  }

  /// The host time at a local time; infinite when local time stands still or runs backwards.
  func host(_ local: CFTimeInterval) -> CFTimeInterval {
    if isIdentity { return local }
    return scale > 0 ? (local - offset) / scale : .infinity
  }

  /// The time of something whose own time follows this one.
  func followed(by timing: LayerTiming) -> Timeline {
    if timing.followsParent { return self }
    let speed = timing.speed.isFinite ? Double(timing.speed) : 1
    return Timeline(
      scale: scale * speed,
      offset: (offset - timing.beginTime) * speed + timing.timeOffset)
  }
}

extension CALayer {
  /// How this layer's time follows the host's, through all superlayers.
  final var timeline: Timeline {
    var chain: [LayerTiming] = []
    var current: CALayer? = self
    while let layer = current {
      if layer.flags.contains(.hasOwnTime), let timing = layer.styleStorage?.timing {
        chain.append(timing)
      }
      current = layer.superlayerStorage
    }
    if chain.isEmpty { return .identity }
    return chain.reversed().reduce(.identity) { $0.followed(by: $1) }
  }

  /// This layer's local time at a local time of its superlayer.
  @inline(__always)
  package final func localTime(fromParent time: CFTimeInterval) -> CFTimeInterval {
    guard flags.contains(.hasOwnTime), let timing = styleStorage?.timing else { return time }
    return Timeline.identity.followed(by: timing).local(time)
  }

  /// This layer's local time now.
  package final var currentLocalTime: CFTimeInterval { timeline.local(CACurrentMediaTime()) }

  /// This layer's local time at a host time.
  package final func localTime(atHostTime time: CFTimeInterval) -> CFTimeInterval {
    timeline.local(time)
  }

  /// A time of another layer (nil: the host's time) in this layer's.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard let l else { return timeline.local(t) }
    let other = l.timeline
    return other == timeline ? t : timeline.local(other.hostOrNow(t))
  }

  /// A time of this layer in another layer's (nil: the host's time).
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let host = timeline.hostOrNow(t)
    guard let l else { return host }
    return l.timeline == timeline ? t : l.timeline.local(host)
  }

  final func timing<T>(_ path: KeyPath<LayerTiming, T>) -> T {
    (styleStorage?.timing ?? LayerTiming())[keyPath: path]
  }

  final func setTiming<T: Equatable>(_ path: WritableKeyPath<LayerTiming, T>, _ value: T) {
    guard timing(path) != value else { return }
    let style = madeStyle
    style.timing[keyPath: path] = value
    if style.timing.followsParent { flags.remove(.hasOwnTime) } else { flags.insert(.hasOwnTime) }
    if isPresentation { return }
    timelineDidChange()
    touch()
  }

  /// The subtree's time runs otherwise than before: ends are scheduled anew.
  final func timelineDidChange() {
    CALayer.anyLayerHasOwnTime = true
    moveRecords(to: timeline)
  }

  /// The timeline of a layer that is about to move to another superlayer.
  final var timelineBeforeMove: Timeline {
    CALayer.anyLayerHasOwnTime ? timeline : .identity
  }

  /// The layer has another superlayer, whose time may run otherwise.
  final func didMove(from old: Timeline) {
    // Moving between superlayers that follow the host, which is nearly always the case.
    guard CALayer.anyLayerHasOwnTime, records != nil || !holdsNoLayers else { return }
    let line = timeline
    if line != old { moveRecords(to: line) }
  }

  /// Whether any layer ever had a time of its own: saves walking subtrees in programs without.
  // Written on the thread that owns the layers, the main one.
  private nonisolated(unsafe) static var anyLayerHasOwnTime = false

  private final func moveRecords(to line: Timeline) {
    // Not by recursion: layers may be nested deeper than the stack is.
    var pending = [(layer: self, line: line)]
    while let (layer, line) = pending.popLast() {
      if layer.records != nil { layer.retimeRecords(line) }
      for inner in layer.sublayerStorage.reversed() { pending.append((inner, inner.own(line))) }
      if let mask = layer.styleStorage?.mask { pending.append((mask, mask.own(line))) }
    }
  }

  /// This layer's timeline in a superlayer with `line`.
  private final func own(_ line: Timeline) -> Timeline {
    guard flags.contains(.hasOwnTime), let timing = styleStorage?.timing else { return line }
    return line.followed(by: timing)
  }

  /// Records keep their local times; a timing shared with layers of another time is left to those.
  private final func retimeRecords(_ line: Timeline) {
    guard let records else { return }
    for index in 0..<Int(recordCount) {
      let timing = records[index].timing.takeUnretainedValue()
      if timing.timelineScale == line.scale, timing.timelineOffset == line.offset { continue }
      if timing.parent != nil { continue }
      if timing.attachment != nil {
        timing.timelineScale = line.scale
        timing.timelineOffset = line.offset
        MediaScheduler.schedule(timing)
        continue
      }
      let copy = timing.movedCopy(to: line)
      let member = Int(records[index].memberIndex)
      records[index] = records[index].withTiming(copy)
      records[index].memberIndex = Int32(copy.members.count)
      copy.addMember(self)
      timing.forgetMember(at: member)
      Unmanaged.passUnretained(timing).release()
    }
  }
}

extension Timeline {
  /// The host time at a local time; where local time stands still, now.
  func hostOrNow(_ local: CFTimeInterval) -> CFTimeInterval {
    scale == 0 ? CACurrentMediaTime() : (isIdentity ? local : (local - offset) / scale)
  }
}

extension AnimationTiming {
  /// A timing with the same local times for another timeline, one for all layers that move there.
  final func movedCopy(to line: Timeline) -> AnimationTiming {
    if let found = derived.first(where: {
      $0.timelineScale == line.scale && $0.timelineOffset == line.offset
        && $0.beginTime == beginTime
    }) {
      return found
    }
    let copy = AnimationTiming(derivedFrom: self, scale: line.scale, offset: line.offset)
    derived.append(copy)
    MediaScheduler.schedule(copy)
    return copy
  }
}
