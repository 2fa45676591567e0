import Foundation
import Measuring
@_spi(Benchmarks) import QuartzCore

// Drawing: the compositor beside the bare Cairo calls of the same scene, in the same run.

let arguments = CommandLine.arguments
let time = CACurrentMediaTime()

/// The time this thread has worked, in seconds: what others do on the machine is not counted.
func workTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The time all threads of this process have worked, in seconds.
func processWork() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// How long this thread works on `work`, in seconds.
func worked(_ work: () -> Void) -> Double {
  let start = workTime()
  work()
  return workTime() - start
}

func pixels(_ side: Int) -> UnsafeMutableRawPointer {
  let pixels = UnsafeMutableRawPointer.allocate(byteCount: side * side * 4, alignment: 64)
  memset(pixels, 0, side * side * 4)
  return pixels
}

/// The greatest difference of two frames, a byte to a byte.
func greatestDifference(_ a: UnsafeMutableRawPointer, _ b: UnsafeMutableRawPointer, _ count: Int)
  -> Int
{
  (0..<count).reduce(0) {
    max(
      $0,
      abs(
        Int(a.load(fromByteOffset: $1, as: UInt8.self))
          - Int(b.load(fromByteOffset: $1, as: UInt8.self))))
  }
}

func drawing() {
  var table = Table(
    "Drawing: N rounded, rotated, translucent rectangles, a frame from layer tree to pixels")
  for side in [400, 1080] {
    let (own, bare) = (pixels(side), pixels(side))
    for count in [10, 100, 1000] {
      let scene = Scene(count: count, side: side)
      let still = scene.layers(animates: false)
      let moving = scene.layers(animates: true)
      let rounds = count == 1000 ? 5 : 15
      // Taken in turns, since the machine's speed drifts.
      var (ownTimes, movingTimes, bareTimes, walkTimes) = (
        [Double](), [Double](), [Double](), [Double]()
      )
      scene.drawBare(into: bare)
      for _ in 0..<rounds {
        bareTimes.append(worked { scene.drawBare(into: bare) })
        ownTimes.append(
          worked {
            CompositorBenchmark(layer: still, at: time, side: side)
              .draw(into: own, bytesPerRow: side * 4)
          })
        movingTimes.append(
          worked {
            CompositorBenchmark(layer: moving, at: time, side: side)
              .draw(into: own, bytesPerRow: side * 4)
          })
        walkTimes.append(
          worked { consume(CompositorBenchmark(layer: moving, at: time, side: side)) })
      }
      CompositorBenchmark(layer: still, at: time, side: side).draw(into: own, bytesPerRow: side * 4)
      // A control arm differs from Cairo's own arcs by less than a hundredth of a pixel.
      let difference = greatestDifference(own, bare, side * side * 4)
      precondition(difference <= 24, "The two drawings differ by \(difference) of 255.")
      let bareRuns = Runs(seconds: bareTimes)
      for (name, times) in [("still", ownTimes), ("turning", movingTimes)] {
        let runs = Runs(seconds: times)
        table.add(
          Row(
            "\(count) at \(side)², \(name)", "ms", runs.median * 1e3,
            spread: (runs.fastest * 1e3, runs.slowest * 1e3), target: bareRuns.median * 1e3 * 1.15,
            bare: bareRuns.median * 1e3))
      }
      let walk = Runs(seconds: walkTimes)
      table.add(
        Row(
          "  of which the walk, a layer", "ns", walk.median / Double(count) * 1e9,
          spread: (walk.fastest / Double(count) * 1e9, walk.slowest / Double(count) * 1e9)))
    }
    own.deallocate()
    bare.deallocate()
  }
  table.print(arguments: arguments)
}

/// Every kind of content, from a snapshot to pixels, and what taking the snapshot costs beside it.
func kinds() {
  var table = Table("Drawing: each kind of content at 400², a snapshot drawn")
  let side = Kind.side
  let (own, bare) = (pixels(side), pixels(side))
  for kind in Kind.all {
    let root = kind.layers()
    let snapshot = CompositorBenchmark(layer: root, at: time, side: side)
    func draw() { snapshot.draw(into: own, bytesPerRow: side * 4) }
    draw()
    kind.drawBare(into: bare)
    if let tolerance = kind.tolerance {
      let difference = greatestDifference(own, bare, side * side * 4)
      precondition(difference <= tolerance, "\(kind.name): the drawings differ by \(difference).")
    }
    // Taken in turns, since the machine's speed drifts.
    var (ownTimes, bareTimes, walkTimes) = ([Double](), [Double](), [Double]())
    for _ in 0..<25 {
      bareTimes.append(worked { kind.drawBare(into: bare) })
      ownTimes.append(worked { draw() })
      walkTimes.append(
        worked { consume(CompositorBenchmark(layer: root, at: time, side: side)) })
    }
    let (runs, bareRuns) = (Runs(seconds: ownTimes), Runs(seconds: bareTimes))
    table.add(
      Row(
        "\(kind.count) × \(kind.name)", "ms", runs.median * 1e3,
        spread: (runs.fastest * 1e3, runs.slowest * 1e3), target: bareRuns.median * 1e3 * 1.15,
        bare: bareRuns.median * 1e3))
    let walk = Runs(seconds: walkTimes)
    table.add(
      Row(
        "  and the walk that takes it", "ms", walk.median * 1e3,
        spread: (walk.fastest * 1e3, walk.slowest * 1e3)))
  }
  table.print(arguments: arguments)
  own.deallocate()
  bare.deallocate()
}

/// A small layer that moves over a large stage with other things on it.
func damage() {
  let side = 1080
  let root = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: side, height: side)
  root.backgroundColor = CGColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  for index in 0..<12 {
    let card = CALayer()
    card.frame = CGRect(
      x: 40 + 340 * (index % 3), y: 40 + 250 * (index / 3), width: 300, height: 200)
    card.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    card.cornerRadius = 20
    card.shadowOpacity = 0.3
    card.shadowRadius = 10
    root.addSublayer(card)
  }
  let mover = CALayer()
  mover.frame = CGRect(x: 345, y: 245, width: 40, height: 40)
  mover.cornerRadius = 20
  mover.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)
  root.addSublayer(mover)
  func frame(_ step: Int) -> CompositorBenchmark {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mover.position = CGPoint(x: 352 + Double(step % 2) * 6, y: 265)
    CATransaction.commit()
    return CompositorBenchmark(layer: root, at: time, side: side)
  }
  let frames = [frame(0), frame(1)]
  let buffer = pixels(side)
  let whole = measure(15) { frames[1].draw(into: buffer, bytesPerRow: side * 4) }
  frames[0].draw(into: buffer, bytesPerRow: side * 4)
  var step = 0
  let part = measure(31) {
    step += 1
    frames[step % 2].draw(
      into: buffer, bytesPerRow: side * 4, since: frames[(step + 1) % 2])
  }
  let share = Double(frames[1].damagedPixels(since: frames[0])) / Double(side * side)
  var table = Table("Damage: a disc of 40 points moves on a stage of 1080² with 12 cards")
  table.add(
    Row("whole frame", "ms", whole.median * 1e3, spread: (whole.fastest * 1e3, whole.slowest * 1e3))
  )
  table.add(
    Row(
      "what changed (\(Int((share * 1e4).rounded()))/10000 of the pixels)", "ms", part.median * 1e3,
      spread: (part.fastest * 1e3, part.slowest * 1e3), bare: whole.median * 1e3))
  CompositorBenchmark.emptyCaches()
  let cold = measure(5) {
    CompositorBenchmark.emptyCaches()
    frames[1].draw(into: buffer, bytesPerRow: side * 4)
  }
  table.add(
    Row(
      "whole frame, its shadows made anew", "ms", cold.median * 1e3,
      spread: (cold.fastest * 1e3, cold.slowest * 1e3)))
  table.print(arguments: arguments)
  buffer.deallocate()
}

/// Frames of a film drawn by one thread and by two.
func threads() {
  let side = 400
  let root = Scene(count: 100, side: side).layers(animates: true)
  let frames = (0..<60).map {
    CompositorBenchmark(layer: root, at: time + Double($0) / 60, side: side)
  }
  nonisolated(unsafe) let buffers = (0..<2).map { _ in pixels(side) }
  var (aloneTimes, togetherTimes, aloneWork, togetherWork) = (
    [Double](), [Double](), [Double](), [Double]()
  )
  for _ in 0..<5 {
    var work = processWork()
    aloneTimes.append(
      measure(1) { for frame in frames { frame.draw(into: buffers[0], bytesPerRow: side * 4) } }
        .median)
    aloneWork.append(processWork() - work)
    work = processWork()
    togetherTimes.append(
      measure(1) {
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
          for frame in frames[(thread * 30)..<(thread * 30 + 30)] {
            frame.draw(into: buffers[thread], bytesPerRow: side * 4)
          }
        }
      }.median)
    togetherWork.append(processWork() - work)
  }
  var table = Table("Threads: 60 frames of 100 rectangles at 400²")
  func add(_ name: String, _ times: [Double], bare: [Double]? = nil) {
    let runs = Runs(seconds: times)
    table.add(
      Row(
        name, "ms", runs.median * 1e3, spread: (runs.fastest * 1e3, runs.slowest * 1e3),
        bare: bare.map { Runs(seconds: $0).median * 1e3 }))
  }
  add("one thread", aloneTimes)
  add("two threads", togetherTimes, bare: aloneTimes)
  // Each measurement runs once to warm up, so these are of twice the frames.
  add("work of one, twice", aloneWork)
  add("work of two together, twice: more is waiting for one another", togetherWork, bare: aloneWork)
  table.print(arguments: arguments)
}

/// Frames of layers that stand still, and of one that moves among them.
func walking() {
  let root = Scene(count: 10_000, side: 400).layers(animates: false)
  CATransaction.flush()
  let source = CompositorBenchmark.Source(layer: root, side: 400)
  var step = 0.0
  func taken(_ frames: Int) -> Runs {
    Runs(
      seconds: (0..<9).map { _ in
        worked {
          for _ in 0..<frames {
            step += 1
            consume(source.frame(at: time + step / 60))
          }
        } / Double(frames)
      })
  }
  let still = taken(1000)
  let move = CABasicAnimation(keyPath: "position.x")
  move.toValue = 10
  move.duration = 1e6
  root.sublayers?[0].add(move, forKey: "move")
  CATransaction.flush()
  let moving = taken(3)
  var table = Table("Walking: a frame taken of 10,000 layers")
  table.add(
    Row(
      "nothing moves", "ns", still.median * 1e9, spread: (still.fastest * 1e9, still.slowest * 1e9))
  )
  table.add(
    Row(
      "one moves, a layer", "ns", moving.median * 1e5,
      spread: (moving.fastest * 1e5, moving.slowest * 1e5)))
  table.print(arguments: arguments)
}

// `CompositorBenchmarks kinds damage` measures these alone.
let chosen = Set(arguments.dropFirst().filter { !$0.hasPrefix("-") })
for (name, measure) in [
  ("drawing", drawing), ("kinds", kinds), ("damage", damage), ("threads", threads),
  ("walking", walking),
] where chosen.isEmpty || chosen.contains(name) {
  measure()
}
