import EnchainTesting
import QuartzCore
import Testing

/// Layers whose class has timing properties of its own, as libraries write them.
@MainActor @Suite struct TimingOverrideTests {
  final class Pulse: CALayer {
    private(set) var log: [String] = []
    override var repeatCount: Float { didSet { log.append("repeat \(repeatCount)") } }
    override var speed: Float { didSet { log.append("speed \(speed)") } }
    override var beginTime: CFTimeInterval { didSet { log.append("begin \(beginTime)") } }
    override var timeOffset: CFTimeInterval { didSet { log.append("offset \(timeOffset)") } }
    override var duration: CFTimeInterval { didSet { log.append("duration \(duration)") } }
    override var repeatDuration: CFTimeInterval { didSet { log.append("for \(repeatDuration)") } }
    override var autoreverses: Bool { didSet { log.append("back \(autoreverses)") } }
    override var fillMode: CAMediaTimingFillMode { didSet { log.append(fillMode.rawValue) } }
  }

  @Test func overridesAreCalledAndTheLayerKeepsItsTime() {
    let stage = Stage()
    let pulse = Pulse()
    stage.view.layer.addSublayer(pulse)
    var timing: any CAMediaTiming = pulse

    timing.repeatCount = 3
    pulse.speed = 0.5
    pulse.beginTime = 1
    pulse.timeOffset = 2
    timing.duration = 4
    pulse.repeatDuration = 5
    pulse.autoreverses = true
    pulse.fillMode = .both

    #expect(
      pulse.log == [
        "repeat 3.0", "speed 0.5", "begin 1.0", "offset 2.0", "duration 4.0", "for 5.0",
        "back true", "both",
      ])
    #expect(pulse.convertTime(11, from: stage.view.layer) == 7)
  }
}
