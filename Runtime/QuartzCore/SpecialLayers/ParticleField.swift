import CoreGraphics
import Foundation

/// Numbers that look random and derive from a seed: the generator "splitmix64".
struct ParticleRandom {
  private var state: UInt64

  init(seed: UInt32, cell: UInt64, particle: Int64) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 ^ cell &* 0xBF58_476D_1CE4_E5B9
    state = Self.mix(state ^ UInt64(bitPattern: particle) &* 0x94D0_49BB_1331_11EB)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// From 0 to below 1.
  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Double(Self.mix(state) >> 11) * 0x1p-53
  }

  /// Up to half of a range to either side of 0.
  mutating func spread(_ range: Double) -> Double { (unit() - 0.5) * range }
}

/// The particles of an emitter at a time, worked out from nothing but its values and the time.
struct ParticleField {
  /// From when on which values hold, the first from ever.
  let history: [(since: CFTimeInterval, values: EmitterValues)]
  let time: CFTimeInterval
  /// Where the emitter was at a time, given its model value then.
  let place: (_ model: CGPoint, _ time: CFTimeInterval) -> CGPoint
  /// The share of the model's birth rate, from 0 to 1, that an animation left at a time.
  let rateShare: (_ time: CFTimeInterval) -> Double

  /// No more particles of one cell are shown: the youngest are.
  static let mostOfOneCell = 20_000

  struct Particle {
    var birth: CFTimeInterval
    var image: CGImage
    var transform: PlaneTransform
    var color: PaintColor
  }

  /// A particle's flight: all that was decided when it was born.
  private struct Flight {
    var birth: CFTimeInterval
    var lifetime: Double
    var origin: CGPoint
    var velocity: SIMD2<Double>
    var cell: EmitterCellValues
    var scale: Double
    var spin: Double
    var color: SIMD4<Double>

    func position(at time: CFTimeInterval) -> CGPoint {
      let age = time - birth
      let way = velocity * age + cell.acceleration * (age * age / 2)
      return CGPoint(x: origin.x + way.x, y: origin.y + way.y)
    }

    func color(at time: CFTimeInterval) -> SIMD4<Double> {
      (color + cell.colorSpeed * (time - birth)).clamped(
        lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    }

    func direction(at time: CFTimeInterval) -> Double {
      let velocity = velocity + cell.acceleration * (time - birth)
      return velocity == .zero ? 0 : atan2(velocity.y, velocity.x)
    }
  }

  func particles() -> [Particle] {
    var result: [Particle] = []
    let kinds = history.map(\.values.cells.count).max() ?? 0
    for kind in 0..<kinds { addParticles(ofKind: kind, to: &result) }
    return result
  }

  /// How long something of a cell can be seen after its particle's birth, cells of the cell included.
  private static func span(_ cell: EmitterCellValues) -> Double {
    let own = max(0, cell.lifetime + abs(cell.lifetimeRange) / 2)
    return own + (cell.cells.map(span).max() ?? 0)
  }

  private func addParticles(ofKind kind: Int, to result: inout [Particle]) {
    var count = 0.0
    for (index, period) in history.enumerated() {
      guard kind < period.values.cells.count else { continue }
      let values = period.values
      let cell = values.cells[kind]
      let next = index + 1 < history.count ? history[index + 1].since : .infinity
      // Nothing was born before the layer's time began.
      let start = max(period.since, 0, cell.beginTime)
      let end = min(next, cell.beginTime + cell.duration)
      let rate = cell.isEnabled ? max(0, cell.birthRate * values.birthRate) : 0
      guard end > start, rate > 0, rate.isFinite else { continue }
      let span = Self.span(cell) * max(0, values.lifetime)
      let first = max(count.rounded(.up), ((time - span - start) * rate + count).rounded(.up))
      let last = min(
        ((min(time, end) - start) * rate + count).rounded(.down),
        end.isFinite ? ((end - start) * rate + count).rounded(.up) - 1 : .infinity)
      if last >= first, last < 9e15 {
        let from = max(first, last - Double(Self.mostOfOneCell - 1))
        for number in Int64(from)...Int64(last) {
          let birth = start + (Double(number) - count) / rate
          guard birth <= time else { continue }
          var random = ParticleRandom(seed: values.seed, cell: UInt64(kind + 1), particle: number)
          let share = rateShare(birth)
          if share < 1, random.unit() >= share { continue }
          let (origin, heading) = Self.origin(
            values, at: place(values.position, birth), &random)
          let flight = Self.flight(
            cell, values, birth: birth, origin: origin, heading: heading, &random)
          show(flight, values, path: UInt64(kind + 1), number: number, to: &result)
        }
      }
      if end.isFinite { count += (end - start) * rate }
    }
  }

  /// Adds a particle, if it lives, and those that it left behind.
  private func show(
    _ flight: Flight, _ values: EmitterValues, path: UInt64, number: Int64,
    to result: inout [Particle]
  ) {
    let age = time - flight.birth
    if age >= 0, age < flight.lifetime, let image = flight.cell.image {
      let scale = flight.scale + flight.cell.scaleSpeed * age
      let color = flight.color(at: time)
      if scale > 0, color.w > 0 {
        let position = flight.position(at: time)
        guard abs(position.x) < 1e9, abs(position.y) < 1e9, scale < 1e6, flight.spin.isFinite else {
          return
        }
        let turn = flight.spin * age
        let factor = scale / max(flight.cell.contentsScale, 1e-6)
        let (a, b) = (cos(turn) * factor, sin(turn) * factor)
        let (halfWidth, halfHeight) = (Double(image.width) / 2, Double(image.height) / 2)
        let transform = PlaneTransform(
          a: a, b: b, c: -b, d: a,
          tx: position.x - a * halfWidth + b * halfHeight,
          ty: position.y - b * halfWidth - a * halfHeight)
        result.append(
          Particle(
            birth: flight.birth, image: image, transform: transform,
            color: PaintColor(components: SIMD4<Float>(color))))
      }
    }
    for (index, cell) in flight.cell.cells.enumerated() {
      leave(
        cell, behind: flight, values, path: path &* 64 &+ UInt64(index + 1), parent: number,
        to: &result)
    }
  }

  /// Adds what a particle's own cell leaves where the particle is, in the direction that it flies.
  private func leave(
    _ cell: EmitterCellValues, behind flight: Flight, _ values: EmitterValues, path: UInt64,
    parent: Int64, to result: inout [Particle]
  ) {
    guard cell.isEnabled, cell.birthRate > 0, cell.birthRate.isFinite else { return }
    let start = flight.birth + max(0, cell.beginTime)
    let end = min(flight.birth + flight.lifetime, start + cell.duration, time)
    guard end >= start else { return }
    let span = Self.span(cell) * max(0, values.lifetime)
    let first = max(0, ((time - span - start) * cell.birthRate).rounded(.up))
    let last = ((end - start) * cell.birthRate).rounded(.down)
    guard last >= first, last < 9e15 else { return }
    let from = max(first, last - Double(Self.mostOfOneCell - 1))
    for number in Int64(from)...Int64(last) {
      let birth = start + Double(number) / cell.birthRate
      let identity = parent &* 1_000_003 &+ number
      var random = ParticleRandom(seed: values.seed, cell: path, particle: identity)
      var child = Self.flight(
        cell, values, birth: birth, origin: flight.position(at: birth),
        heading: flight.direction(at: birth), &random)
      // Scale and colour are inherited, as Apple's documentation of `emitterCells` says.
      child.scale *= max(0, flight.scale + flight.cell.scaleSpeed * (birth - flight.birth))
      child.color *= flight.color(at: birth)
      show(child, values, path: path, number: identity, to: &result)
    }
  }

  private static func flight(
    _ cell: EmitterCellValues, _ values: EmitterValues, birth: CFTimeInterval, origin: CGPoint,
    heading: Double, _ random: inout ParticleRandom
  ) -> Flight {
    // In this order for ever: another would give other particles.
    let lifetime = (cell.lifetime + random.spread(cell.lifetimeRange)) * values.lifetime
    let speed =
      (cell.velocity + random.spread(cell.velocityRange)) * values.velocity * cos(cell.latitude)
    let angle = heading + cell.longitude + random.spread(cell.emissionRange)
    let scale = (cell.scale + random.spread(cell.scaleRange)) * values.scale
    let spin = (cell.spin + random.spread(cell.spinRange)) * values.spin
    var color = cell.color
    color.x += random.spread(cell.colorRange.x)
    color.y += random.spread(cell.colorRange.y)
    color.z += random.spread(cell.colorRange.z)
    color.w += random.spread(cell.colorRange.w)
    return Flight(
      birth: birth, lifetime: lifetime, origin: origin,
      velocity: SIMD2(cos(angle), sin(angle)) * speed, cell: cell, scale: scale, spin: spin,
      color: color)
  }

  // MARK: Places

  /// Where a particle leaves, and the direction that its cell's angle counts from: away from a circle's
  /// middle and a rectangle's outline, upwards from a line, and else along x.
  private static func origin(
    _ values: EmitterValues, at middle: CGPoint, _ random: inout ParticleRandom
  ) -> (CGPoint, heading: Double) {
    let (width, height) = (Double(values.size.width), Double(values.size.height))
    let (u, v) = (random.unit(), random.unit())
    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: middle.x + x, y: middle.y + y)
    }
    switch values.shape {
    case .line:
      if values.mode == .points {
        return (point(u < 0.5 ? -width / 2 : width / 2, 0), -.pi / 2)
      }
      return (point((u - 0.5) * width, 0), -.pi / 2)
    case .rectangle, .cuboid:
      switch values.mode {
      case .points:
        return (point(u < 0.5 ? -width / 2 : width / 2, v < 0.5 ? -height / 2 : height / 2), 0)
      case .outline: return outline(u * 2 * (width + height), width, height, point)
      default: return (point((u - 0.5) * width, (v - 0.5) * height), 0)
      }
    case .circle, .sphere:
      var angle = u * 2 * .pi
      var radius = width
      switch values.mode {
      case .points: angle = (u * 4).rounded(.down) * .pi / 2
      case .outline: break
      case .surface where values.shape == .sphere:
        // Seen along z, a point of a sphere's surface lies at the sine of its polar angle.
        radius *= max(0, 1 - (2 * v - 1) * (2 * v - 1)).squareRoot()
      default: radius *= v.squareRoot()
      }
      return (point(cos(angle) * radius, sin(angle) * radius), angle)
    default: return (middle, 0)
    }
  }

  private static func outline(
    _ way: Double, _ width: Double, _ height: Double, _ point: (Double, Double) -> CGPoint
  ) -> (CGPoint, heading: Double) {
    if way < width { return (point(way - width / 2, -height / 2), -.pi / 2) }
    if way < width + height { return (point(width / 2, way - width - height / 2), 0) }
    if way < 2 * width + height {
      return (point(width / 2 - (way - width - height), height / 2), .pi / 2)
    }
    return (point(-width / 2, height / 2 - (way - 2 * width - height)), .pi)
  }
}

extension CAEmitterLayer {
  /// What the layer draws at its local time `time`; nil for nothing.
  func particles(at time: CFTimeInterval) -> ParticlePaint? {
    guard time.isFinite else { return nil }
    let moves = isAnimating("emitterPosition")
    let fades = isAnimating("birthRate")
    let field = ParticleField(
      history: history, time: time,
      place: { model, time in
        moves
          ? self.presentedOther("emitterPosition", model: model, at: time).point ?? model : model
      },
      rateShare: { time in
        // Births are those of the model's rate, thinned out.
        guard fades else { return 1 }
        let model = self.emitter.birthRate
        let rate = self.presentedOther("birthRate", model: model, at: time).number ?? model
        return model > 0 ? min(max(rate / model, 0), 1) : 0
      })
    var particles = field.particles()
    guard !particles.isEmpty else { return nil }
    switch emitter.renderMode {
    case .oldestFirst, .backToFront: particles.sort { $0.birth < $1.birth }
    case .oldestLast: particles.sort { $0.birth > $1.birth }
    default: break
    }
    var images: [CGImage] = []
    var numbers: [CGImage: Int32] = [:]
    var paint = ParticlePaint(particles: [], images: [])
    paint.addsLight = emitter.renderMode == .additive
    paint.particles.reserveCapacity(particles.count)
    for particle in particles {
      let number =
        numbers[particle.image]
        ?? {
          images.append(particle.image)
          numbers[particle.image] = Int32(images.count - 1)
          return Int32(images.count - 1)
        }()
      paint.particles.append(
        ParticlePaint.Particle(
          image: number, transform: particle.transform, color: particle.color))
    }
    paint.images = images
    return paint
  }
}
