import UIKit

/// Going back and coming again: what steps changed is recorded when they happen, and from then on
/// played by the run itself.
extension RunEngine {
  /// Looks at the views before a step, if what it changes may be asked for; steps that begin
  /// together share the look.
  func joinMoment(_ item: Item, _ planned: PlanItem, _ occurrence: Sequencer.Occurrence) {
    var function: TimingFunction?
    var call: Call?
    let isRecorded = isRecording
    let hasHook = item.extras?.values.before != nil
    switch item.payload {
    case .wait, .sequence, .parallel:
      guard hasHook, isRecorded else { return }
    case .animate(let animation):
      if !hasHook, case .function(let own) = animation.timing.kind { function = own }
    case .perform(let performed):
      if performed.undo != nil { call = performed }
    case .keyframes, .transition:
      break
    }
    let duration = item.payload.isGroup ? 0 : planned.end - planned.start
    let step = Moment.Step(
      play: Journal.Play(item: occurrence.item, passes: occurrence.passes), duration: duration,
      end: item.payload.isGroup ? occurrence.time : occurrence.end, call: call)
    let kind = Moment.Kind(
      time: occurrence.time,
      segment: plan.goesBack ? plan.segments[Int(planned.segment)].twin : -1, function: function,
      isRecorded: isRecorded)
    if moment?.join(step, kind) == true { return }
    closeMoment()
    moment = Moment(kind, step, after: lastMoment, LayerTree(rootLayers))
    momentTime = kind.time
  }

  /// Notes what the steps that began together changed.
  func closeMoment() {
    guard momentTime < .infinity, let moment else { return }
    self.moment = nil
    momentTime = .infinity
    lastMoment = (moment.kind.time, moment.number)
    var (values, animations) = moment.tree.changes(rootLayers)
    if let function = moment.kind.function {
      animations = animations.map { Self.play($0, by: function) }
    }
    guard moment.kind.isRecorded, !isEnded else { return }
    for part in moment.parts(values, animations) { record(part, of: moment) }
  }

  private func record(_ part: Moment.Part, of moment: Moment) {
    if part.values.isEmpty, part.animations.isEmpty, part.calls.isEmpty { return }
    let record = StepRecord(part)
    let time = moment.kind.time
    journal.remember(record, at: time, forWaysBack: plan.goesBack)
    journal.append(
      Journal.Entry(start: time, end: part.end, record: record, isBackward: false))
    if plan.duration == .infinity { journal.trim() }
    guard !isCatchingUp else { return }
    let elapsed = playhead.position(at: CACurrentMediaTime()) - time
    // On time and at its own speed, a step is UIKit's.
    if playhead.speed != 1 || elapsed > 1.0 / 60 {
      takeControl(of: record)
      record.attach(elapsed: max(elapsed, 0), speed: playhead.speed)
    }
  }

  /// Plays a recorded step: backwards on a way back, or anew on the way back of a way back.
  func play(_ occurrence: Sequencer.Occurrence, record: StepRecord?) {
    // Of steps that began together, the first plays what all of them did.
    guard let record, record.plays[0].item == occurrence.item else { return }
    let planned = plan.items[occurrence.item]
    let isBackward = occurrence.mode == .reverse
    let entry = Journal.Entry(
      start: occurrence.time, end: planned.isLeaf ? occurrence.end : occurrence.time,
      record: record, isBackward: isBackward)
    journal.append(entry)
    if plan.duration == .infinity { journal.trim() }
    if isBackward {
      if entry.end == entry.start { record.undoCalls() }
    } else {
      record.setValuesAfter()
      record.repeatCalls()
    }
    if !isCatchingUp { show(entry, at: CACurrentMediaTime()) }
  }

  /// Comes by something recorded, going forward. True if something has to be shown from now on.
  func replay(_ crossing: Journal.Crossing) -> Bool {
    switch crossing {
    case .start(let entry):
      if entry.isBackward {
        if entry.end == entry.start { entry.record.undoCalls() }
      } else {
        entry.record.setValuesAfter()
        entry.record.repeatCalls()
      }
      return true
    case .end(let entry):
      if entry.isBackward {
        entry.record.detach()
        entry.record.setValuesBefore()
        // What it took the place of, on the way there, shows again.
        return entry.record.tookPlaces
      } else if entry.record.isControlled || isCatchingUp {
        takeControl(of: entry.record)
        entry.record.detach(endless: false)
      } else {
        entry.record.noteEnd()
      }
      return false
    }
  }

  /// Comes by something recorded, going back.
  func undo(_ crossing: Journal.Crossing) {
    switch crossing {
    case .start(let entry):
      takeControl(of: entry.record)
      entry.record.detach()
      if entry.isBackward {
        if entry.end == entry.start { entry.record.repeatCalls() }
      } else {
        entry.record.setValuesBefore()
        entry.record.undoCalls()
      }
    case .end(let entry):
      if entry.isBackward { entry.record.setValuesAfter() }
    }
  }

  /// Shows the steps in motion as they are at the run's time, going on at its speed.
  func retimeActiveSteps(at host: Double, hasMoved: Bool) {
    for entry in journal.active {
      let isNatural = !entry.record.isControlled && playhead.speed == 1 && !hasMoved
      if !isNatural { show(entry, at: host) }
    }
  }

  private func show(_ entry: Journal.Entry, at host: Double) {
    takeControl(of: entry.record)
    let elapsed = min(max(playhead.position(at: host) - entry.start, 0), entry.end - entry.start)
    if entry.isBackward {
      entry.record.attach(
        elapsed: entry.end - entry.start - elapsed, speed: -playhead.speed)
    } else {
      entry.record.attach(elapsed: elapsed, speed: playhead.speed)
    }
  }

  /// Ends the steps in motion where they end.
  func finishActiveSteps() {
    for entry in journal.active {
      takeControl(of: entry.record)
      entry.record.detach()
      if entry.isBackward { entry.record.setValuesBefore() }
    }
  }

  /// Makes an animator let go of what it animates; its animations are played as copies from here.
  private func takeControl(of record: StepRecord) {
    record.isControlled = true
    guard !animators.isEmpty else { return }
    for play in record.plays {
      if let animator = animators.removeValue(forKey: play.item), animator.state == .active {
        // It would leave what is on screen as the values, which later steps may have changed since.
        record.keepingValues { animator.stopAnimation(true) }
      }
    }
  }

  /// Where a step's changes are looked for: the window of the owner, or all windows.
  var rootLayers: [CALayer] {
    if let view = ownerView {
      var root = view
      while let superview = root.superview { root = superview }
      return [(view.window ?? root).layer]
    }
    return WindowFinder.windows.map(\.layer)
  }
}
