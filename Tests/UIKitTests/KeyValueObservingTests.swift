import EnchainTesting
import RuntimeSupport
import Testing
import UIKit

/// What the rewriter makes of `@objc dynamic var progress`.
private class Model: NSObject {
  var progress = 0.0 {
    willSet { keyValueWillChange(self, "progress") }
    didSet { keyValueDidChange(self, "progress") }
  }
  var name: String? {
    willSet { keyValueWillChange(self, "name") }
    didSet { keyValueDidChange(self, "name") }
  }
  var percent: Int { Int(progress * 100) }
  var isDone: Bool { progress >= 1 }
}

private final class Holder: NSObject { let model = Model() }

private final class Listener: NSObject, KeyValueObserver {
  var heard: [(keyPath: String?, change: [NSKeyValueChangeKey: Any]?)] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    heard.append((keyPath, change))
  }
}

@MainActor
@Suite struct KeyValueObservingTests {
  @Test func changesAreToldWithinTheSetter() {
    let model = Model()
    var heard: [[Double?]] = []
    let observation = model.observe(\.progress, named: "progress", options: [.old, .new]) {
      object, change in
      #expect(object === model)
      heard.append([change.oldValue, change.newValue])
    }
    model.progress = 0.5
    model.progress = 0.5

    #expect(heard == [[0, 0.5], [0.5, 0.5]])
    observation.invalidate()
    model.progress = 1
    #expect(heard.count == 2)
  }

  @Test func optionsSayWhichValuesAreTold() {
    let model = Model()
    var heard: [[String?]] = []
    let note = { (change: NSKeyValueObservedChange<Double>) in
      heard.append([
        change.oldValue.map { "\($0)" }, change.newValue.map { "\($0)" }, "\(change.isPrior)",
      ])
    }
    let first = model.observe(\.progress, named: "progress") { note($1) }
    let second = model.observe(\.progress, named: "progress", options: [.initial, .new]) {
      note($1)
    }
    let third = model.observe(\.progress, named: "progress", options: [.prior, .old]) { note($1) }
    #expect(heard == [[nil, "0.0", "false"]])
    heard = []
    model.progress = 2

    #expect(
      heard == [
        ["0.0", nil, "true"], [nil, nil, "false"], [nil, "2.0", "false"], ["0.0", nil, "false"],
      ])
    _ = (first, second, third)
  }

  @Test func anObservationEndsWhenItIsReleased() {
    let model = Model()
    var count = 0
    var observation: NSKeyValueObservation? = model.observe(\.progress, named: "progress") { _, _ in
      count += 1
    }
    model.progress = 1
    withExtendedLifetime(observation) {}
    observation = nil
    model.progress = 2

    #expect(count == 1)
  }

  @Test func theObservedObjectIsNotRetained() {
    weak var gone: Model?
    let observation: NSKeyValueObservation
    do {
      let model = Model()
      gone = model
      observation = model.observe(\.progress, named: "progress") { _, _ in }
    }

    #expect(gone == nil)
    observation.invalidate()
  }

  @Test func computedPropertiesChangeWithWhatTheyAreMadeOf() {
    let model = Model()
    var percents: [Int?] = []
    var done: [Bool?] = []
    let first = model.observe(\.percent, options: .new) { percents.append($1.newValue) }
    let second = model.observe(\.isDone, options: .new) { done.append($1.newValue) }
    model.progress = 0.25
    model.progress = 0.251
    model.progress = 1

    #expect(percents == [25, 100])
    #expect(done == [true])
    _ = (first, second)
  }

  @Test func propertiesOfPropertiesAreObserved() {
    let holder = Holder()
    var heard: [Double?] = []
    let observation = holder.observe(\.model.progress, named: "model.progress", options: .new) {
      heard.append($1.newValue)
    }
    holder.model.progress = 3

    #expect(heard == [3])
    _ = observation
  }

  @Test func withoutANameDifferencesAreTold() {
    let model = Model()
    var heard: [Double?] = []
    let observation = model.observe(\.progress, options: .new) { heard.append($1.newValue) }
    model.progress = 2
    model.progress = 2

    #expect(heard == [2])
    _ = observation
  }

  @Test func nothingIsToldOfOtherProperties() {
    let model = Model()
    var count = 0
    let observation = model.observe(\.name, named: "name") { _, _ in count += 1 }
    model.progress = 1
    #expect(count == 0)
    model.name = nil
    #expect(count == 1)
    _ = observation
  }

  @Test func optionalsAreTold() {
    let model = Model()
    var heard: [String??] = []
    let observation = model.observe(\.name, named: "name", options: [.new, .initial]) {
      heard.append($1.newValue)
    }
    model.name = "a"
    model.name = nil

    #expect(heard == [.some(nil), .some("a"), .some(nil)])
    _ = observation
  }

  @Test func changesByHandAreTold() {
    let view = UIView()
    var count = 0
    let observation = view.observe(\.tag, named: "tag") { _, _ in count += 1 }
    view.willChangeValue(forKey: "tag")
    view.tag = 3
    view.didChangeValue(forKey: "tag")

    #expect(count == 1)
    _ = observation
  }

  @Test func geometryIsToldWithinTheSetter() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var heard: [String] = []
    let observations = [
      view.observe(\.frame) { _, _ in heard.append("frame") },
      view.observe(\.bounds) { _, _ in heard.append("bounds") },
      view.observe(\.center) { _, _ in heard.append("center") },
      view.layer.observe(\.position) { _, _ in heard.append("position") },
    ]
    view.center.x = 50
    #expect(heard == ["frame", "center", "position"])
    heard = []
    view.bounds.size.width = 20

    #expect(heard == ["frame", "bounds"])
    _ = observations
  }

  @Test func scrollViewsTellWhereTheyAre() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var offsets: [CGPoint?] = []
    var sizes: [CGSize?] = []
    let first = scroll.observe(\.contentOffset, options: .new) { offsets.append($1.newValue) }
    let second = scroll.observe(\.contentSize, options: .new) { sizes.append($1.newValue) }
    scroll.contentSize = CGSize(width: 10, height: 100)
    scroll.contentOffset.y = 30

    #expect(offsets == [CGPoint(x: 0, y: 30)])
    #expect(sizes == [CGSize(width: 10, height: 100)])
    _ = (first, second)
  }

  @Test func otherPropertiesAreToldAtTheEndOfTheTurn() {
    let stage = Stage()
    let label = UILabel()
    stage.addSubview(label)
    var heard: [String??] = []
    let observation = label.observe(\.text, options: .new) { heard.append($1.newValue) }
    label.text = "a"
    label.text = "b"
    #expect(heard.isEmpty)
    stage.advance(by: 0.1)

    #expect(heard == ["b"])
    _ = observation
  }

  @Test func progressIsTold() {
    let stage = Stage()
    let progress = Progress(totalUnitCount: 4)
    var heard: [Double?] = []
    let observation = progress.observe(\.fractionCompleted, options: .new) {
      heard.append($1.newValue)
    }
    progress.completedUnitCount = 1
    stage.advance(by: 0.1)

    #expect(heard == [0.25])
    _ = observation
  }

  @Test func observersByNameAreTold() throws {
    let model = Model()
    let listener = Listener()
    model.addObserver(listener, forKeyPath: "progress", options: [.new, .old], context: nil)
    model.progress = 0.5
    model.removeObserver(listener, forKeyPath: "progress")
    model.progress = 1

    #expect(listener.heard.count == 1)
    let heard = try #require(listener.heard.first)
    #expect(heard.keyPath == "progress")
    #expect(heard.change?[.newKey] as? Double == 0.5)
    #expect(heard.change?[.oldKey] as? Double == 0)
    #expect(heard.change?[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
  }

  @Test(arguments: ["hidden", "isHidden"])
  func viewsAreObservedByName(name: String) {
    let stage = Stage()
    let view = UIView()
    stage.addSubview(view)
    let listener = Listener()
    view.addObserver(listener, forKeyPath: name, options: .new, context: nil)
    view.addObserver(listener, forKeyPath: "layer.bounds", options: .new, context: nil)
    view.isHidden = true
    view.bounds.size.width = 7
    stage.advance(by: 0.1)

    #expect(Set(listener.heard.map(\.keyPath)) == [name, "layer.bounds"])
    #expect(listener.heard.first { $0.keyPath == name }?.change?[.newKey] as? Bool == true)
  }

  @Test func contextsAreToldApart() {
    let model = Model()
    let listener = Listener()
    let contexts = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
    defer { contexts.deallocate() }
    model.addObserver(listener, forKeyPath: "progress", context: contexts)
    model.addObserver(listener, forKeyPath: "progress", context: contexts + 1)
    model.removeObserver(listener, forKeyPath: "progress", context: contexts)
    model.progress = 1

    #expect(listener.heard.count == 1)
  }

  @Test func whatIsNotFoundByNameIsSaid() {
    UnsupportedReporter.mode = .collect
    defer {
      UnsupportedReporter.mode = .log
      UnsupportedReporter.reset()
    }
    let listener = Listener()
    UILabel().addObserver(listener, forKeyPath: "nonsense", context: nil)
    Model().addObserver(NSObject(), forKeyPath: "progress", context: nil)

    let reports = UnsupportedReporter.collected
    #expect(reports.contains { $0.hasPrefix("UILabel.nonsense cannot be observed by its name") })
    #expect(reports.contains { $0.contains("does not override observeValue") })
  }

  @Test func anObservationMayEndWithinItself() {
    let model = Model()
    var counts = [0, 0]
    var first: NSKeyValueObservation?
    var second: NSKeyValueObservation?
    first = model.observe(\.progress, named: "progress") { _, _ in
      counts[0] += 1
      first?.invalidate()
      second?.invalidate()
      first = nil
    }
    second = model.observe(\.progress, named: "progress") { _, _ in counts[1] += 1 }
    model.progress = 1
    model.progress = 2

    #expect(counts == [1, 0])
  }

  @Test func manyObjectsComeAndGoWhileTheyAreObserved() {
    var kept: [Model] = []
    var tokens: [NSKeyValueObservation] = []
    var heard = 0
    for number in 0..<10_000 {
      let model = Model()
      tokens.append(model.observe(\.progress, named: "progress") { _, _ in heard += 1 })
      model.progress = 1
      // Half of them go at once, and others come to be where they were.
      if number.isMultiple(of: 2) { kept.append(model) }
    }
    #expect(heard == 10_000)
    for model in kept { model.progress = 2 }
    #expect(heard == 15_000)
    tokens = []
    for model in kept { model.progress = 3 }
    #expect(heard == 15_000)
  }

  @Test func threadsObserveObjectsOfTheirOwn() {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let heard = Tally()
      for _ in 0..<200 {
        let holder = Holder()
        let direct = holder.model.observe(\.progress, named: "progress") { _, _ in heard.count += 1
        }
        let composed = holder.observe(\.model.progress, named: "model.progress") { _, _ in }
        holder.model.progress = 1
        direct.invalidate()
        composed.invalidate()
      }
      #expect(heard.count == 200)
    }
  }
}

private final class Tally {
  var count = 0
  private final class Meter: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var reads = 0
    var readCount: Int { lock.withLock { reads } }
    var value: Int {
      lock.withLock {
        reads += 1; return 0
      }
    }
  }

  @Test @MainActor func objectsOfAnotherThreadAreLeftAlone() {
    let meter = Meter()
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var observation: NSKeyValueObservation?
    Thread.detachNewThread {
      observation = meter.observe(\.value, named: "value", options: []) { _, _ in }
      done.signal()
    }
    done.wait()
    let before = meter.readCount
    Stage().advance(by: 0.1)
    #expect(meter.readCount == before)

    let own = meter.observe(\.value, named: "value", options: []) { _, _ in }
    let known = meter.readCount
    Stage().advance(by: 0.1)
    #expect(meter.readCount > known)
    own.invalidate()
    observation?.invalidate()
  }
}
