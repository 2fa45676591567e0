import EnchainTesting
import Foundation
import QuartzCore
import Testing

@testable import RuntimeSupport

private nonisolated(unsafe) let keyA = UnsafeRawPointer(bitPattern: 0xA0)!
private nonisolated(unsafe) let keyB = UnsafeRawPointer(bitPattern: 0xB0)!

@MainActor private final class Receiver: NSObject {
  nonisolated override init() { super.init() }
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func one(_ sender: NSObject) { calls.append("one") }
  func optional(_ sender: NSObject?) { calls.append("optional \(sender == nil)") }
  func two(_ sender: NSObject, number: Int) -> Bool {
    calls.append("two \(number)")
    return true
  }
  func three(_ sender: NSObject?, path: String, offset: Int) { calls.append("three \(path)") }
  func four(_ a: Int, _ b: Int, _ c: Int, _ d: NSObject?) { calls.append("four \(a + b + c)") }
  func five(_ a: Int, b: Int, c: Int, d: Int, e: String?) { calls.append("five \(a + b + c + d)") }
  func seven(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: NSObject?) -> Int {
    calls.append("seven \(a + b + c + d + e + f) \(g == nil)")
    return 7
  }
  func timer(_ timer: Timer) { calls.append("timer " + ((timer.userInfo as? String) ?? "")) }
  func note(_ notification: Notification) { calls.append(notification.name.rawValue) }
}

private class Plain: NSObject {
  var count = 0
  func act() { count += 1 }
}
private final class Derived: Plain {}

/// Guarded by its lock.
private final class OperationLog: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []
  var names: [String] { lock.withLock { entries } }
  func add(_ name: String) { lock.withLock { entries.append(name) } }
}

/// An asynchronous operation as it is written for Apple's platforms.
private final class Step: Operation, @unchecked Sendable {
  private let label: String
  private let log: OperationLog
  private var isRunning = false {
    willSet { willChangeValue(forKey: "isExecuting") }
    didSet { didChangeValue(forKey: "isExecuting") }
  }
  private var hasEnded = false {
    willSet { willChangeValue(forKey: "isFinished") }
    didSet { didChangeValue(forKey: "isFinished") }
  }

  init(_ label: String, _ log: OperationLog) {
    self.label = label
    self.log = log
  }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { isRunning }
  override var isFinished: Bool { hasEnded }

  override func start() {
    isRunning = true
    DispatchQueue.global().async { [self] in
      log.add(label)
      isRunning = false
      hasEnded = true
    }
  }
}

@MainActor @Suite struct RuntimeSupportTests {
  @Test func universallyUniqueIdentifiersAreRandomOnesOfVersionFour() {
    let identifiers = Set((0..<1000).map { _ in UUID() })

    #expect(identifiers.count == 1000)
    for identifier in identifiers {
      let text = Array(identifier.uuidString)
      #expect(text[14] == "4" && "89AB".contains(text[19]))
    }
  }

  @Test func flagsAndNumbersThatAreHandedAnObjectAreFalseAndZero() {
    final class Taker: NSObject {
      var taken: [String] = []
      func flag(_ isOn: Bool) { taken.append("\(isOn)") }
      func amount(_ amount: Double, count: Int) { taken.append("\(amount) \(count)") }
      func text(_ text: String) { taken.append(text) }
    }
    let taker = Taker()
    let timer = Timer()

    #expect(Selector("flag:", Taker.flag(_:)).invoke(taker, [timer]))
    #expect(Selector("flag:", Taker.flag(_:)).invoke(taker, [true]))
    #expect(Selector("amount:", Taker.amount(_:count:)).invoke(taker, [timer]))
    #expect(!Selector("text:", Taker.text(_:)).invoke(taker, [timer]))

    #expect(taker.taken == ["false", "true", "0.0 0"])
    #expect(!timer.isValid)
  }

  @Test func operationsThatSayByKeyThatTheyHaveEndedLetTheNextOneStart() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let log = OperationLog()
    queue.addOperations([Step("a", log), Step("b", log)], waitUntilFinished: true)

    #expect(log.names == ["a", "b"])
  }

  @Test func namesOfCHeadersAreThere() {
    let count: NSInteger = NSIntegerMax
    let bits: NSUInteger = NSUIntegerMax
    #expect(count == Int.max && bits == UInt.max && INT_MIN == Int32.min)
    #expect([UniChar]("aé".utf16) == [97, 233])

    let point = simd_float2(3, 4)
    #expect(simd_length(point) == 5)
    #expect(simd_distance(point, float2(0, 0)) == 5)
    #expect(simd_normalize(point) == SIMD2(0.6, 0.8))
    #expect(simd_dot(point, point) == 25)
    #expect(simd_mix(double2(0, 2), double2(4, 4), double2(0.5, 0.5)) == SIMD2(2, 3))
  }

  @Test func classesHaveNamesAndKnowTheirSelectors() {
    let selector = Selector("act", Plain.act)

    #expect(Derived.description().hasSuffix("Derived"))
    #expect(CALayer.description() == "CALayer")
    #expect(Derived.debugDescription() == Derived.description())
    #expect(Derived.hash() == Derived.hash())
    #expect(Derived.hash() != Plain.hash())
    #expect(Derived.instancesRespond(to: selector))
    #expect(!Receiver.instancesRespond(to: selector))
    #expect(!Derived.instancesRespond(to: Selector("nothing")))
  }

  @Test func selectorsCallMethodsOfEveryShape() {
    let receiver = Receiver()
    let sender = NSObject()
    Selector("plain", Receiver.plain).invoke(receiver)
    Selector("one:", Receiver.one(_:)).invoke(receiver, [sender, 1])
    Selector("optional:", Receiver.optional(_:)).invoke(receiver)
    Selector("two:", Receiver.two(_:number:)).invoke(receiver, [sender, 7])
    Selector("three:", Receiver.three(_:path:offset:)).invoke(receiver, [sender, "p", 1])
    Selector("four:", Receiver.four(_:_:_:_:)).invoke(receiver, [1, 2, 3])
    Selector("five:", Receiver.five).invoke(receiver, [1, 2, 3, 4])
    Selector("seven:", Receiver.seven).invoke(receiver, [1, 2, 3, 4, 5, 6, receiver])

    #expect(
      receiver.calls == [
        "plain", "one", "optional true", "two 7", "three p", "four 6", "five 10", "seven 21 false",
      ])
    #expect(!Selector("seven:", Receiver.seven).invoke(receiver, [1, 2, 3, 4, 5, "six"]))
  }

  private class Counter: NSObject {
    var seen: [Double] = []
    var ticks = 0
    func count(_ animation: CABasicAnimation) { seen.append(animation.duration) }
    func tick(_ timer: Timer) {
      ticks += 1
      timer.invalidate()
    }
  }

  @Test func methodsAreCalledWithASenderOfAnotherClassOfTheSameKind() {
    let counter = Counter()
    let selector = Selector("count(_:)", Counter.count(_:))

    let (basic, keyframes) = (CABasicAnimation(), CAKeyframeAnimation())
    basic.duration = 4
    keyframes.duration = 3
    #expect(selector.invoke(counter, [basic]))
    #expect(selector.invoke(counter, [keyframes]))
    #expect(counter.seen == [4, 3])

    UnsupportedReporter.mode = .collect
    defer {
      UnsupportedReporter.mode = .log
      UnsupportedReporter.reset()
    }
    #expect(!selector.invoke(counter, [NSNull()]), "nothing in common")
    #expect(counter.seen == [4, 3])
  }

  @MainActor
  @Test func aDisplayLinkIsATimerToAMethodThatExpectsOne() {
    let stage = Stage()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Selector("tick", Counter.tick(_:)))
    link.add(to: .main, forMode: .common)

    stage.advance(by: 0.1)

    #expect(counter.ticks == 1, "the method invalidated it")
  }

  private class Proxy: NSObject, SelectorForwarding, SelectorAnswering {
    weak var target: NSObject?
    init(_ target: NSObject) { self.target = target }
    func forwardingTarget(for aSelector: Selector!) -> Any? { target }
    func answer(to aSelector: Selector!) -> Bool {
      respondsByItself(to: aSelector) || target?.responds(to: aSelector) == true
    }
  }

  @Test func proxiesForwardWhatTheyHaveNoMethodFor() {
    let counter = Counter()
    let proxy = Proxy(counter)
    let selector = Selector("count(_:)", Counter.count(_:))

    proxy.perform(selector, with: CABasicAnimation())

    #expect(counter.seen == [0])
    #expect(proxy.responds(to: selector))
    #expect((proxy as any NSObjectProtocol).responds(to: selector))
    #expect(!proxy.responds(to: Selector("unknown")))
  }

  @Test func selectorsAreEqualByName() {
    #expect(Selector("plain", Receiver.plain) == Selector("plain"))
    #expect(Selector("plain") != "other")
  }

  @Test func selectorsMadeFromStringsFindRegisteredMethods() {
    Selector.register(Selector("act", Plain.act))
    let target = Derived()

    #expect(target.responds(to: Selector("act")))
    target.perform(Selector("act"))

    #expect(target.count == 1)
    #expect(!Receiver().responds(to: Selector("act")))
  }

  @Test func unknownSelectorsAreReportedByName() {
    UnsupportedReporter.reset()
    UnsupportedReporter.mode = .collect
    defer {
      UnsupportedReporter.mode = .log
      UnsupportedReporter.reset()
    }

    #expect(!Selector("jumpHigh:").invoke(Receiver()))

    #expect(UnsupportedReporter.collected.contains { $0.contains("jumpHigh:") })
  }

  @Test func timersAndDelayedCallsSendSelectors() {
    let stage = Stage()
    let receiver = Receiver()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: receiver, selector: Selector("timer:", Receiver.timer(_:)),
      userInfo: "info", repeats: true)
    receiver.perform(Selector("plain", Receiver.plain), with: nil, afterDelay: 0.75)
    receiver.perform(Selector("plain", Receiver.plain), with: nil, afterDelay: 0.8)

    stage.advance(by: 0.77)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver)
    stage.advance(by: 0.4)
    timer.invalidate()
    stage.advance(by: 2)

    #expect(receiver.calls == ["timer info", "plain", "timer info"])
  }

  @Test func notificationsSendSelectorsToLivingObservers() {
    let center = NotificationCenter()
    let name = Notification.Name("happened")
    let receiver = Receiver()
    center.addObserver(
      receiver, selector: Selector("note:", Receiver.note(_:)), name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeSelectorObservations(of: receiver)
    center.post(name: name, object: nil)

    #expect(receiver.calls == ["happened"])
  }

  @Test func associatedValuesLiveWithTheirObject() {
    final class Value {}
    let object = CALayer()
    weak var value: Value?
    do {
      let made = Value()
      value = made
      objc_setAssociatedObject(object, keyA, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(object, keyB, 5, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(objc_getAssociatedObject(object, keyA) as? Value === value)
    #expect(objc_getAssociatedObject(object, keyB) as? Int == 5)
    #expect(objc_getAssociatedObject(CALayer(), keyA) == nil)

    objc_setAssociatedObject(object, keyA, nil, .OBJC_ASSOCIATION_RETAIN)

    #expect(value == nil)
  }

  @Test func associatedValuesGoWithALayer() {
    final class Value {}
    weak var value: Value?
    do {
      let layer = CALayer()
      let made = Value()
      value = made
      objc_setAssociatedObject(layer, keyA, made, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value == nil)
  }

  @Test func assignedValuesAreWeak() {
    let object = NSObject()
    do {
      let made = NSObject()
      objc_setAssociatedObject(object, keyA, made, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(object, keyA) as? NSObject === made)
    }
    #expect(objc_getAssociatedObject(object, keyA) == nil)
  }
}
