import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Particles as a function of time.
@MainActor
struct EmitterTests {
  private func emitter(birthRate: Float = 20) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.emitterPosition = CGPoint(x: 50, y: 50)
    layer.seed = 7
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.contents = CGImage(
      buffer: PixelBuffer(width: 4, height: 4) { pixels, bytesPerRow in
        memset(pixels, 0xFF, bytesPerRow * 4)
      })
    cell.birthRate = birthRate
    cell.lifetime = 2
    cell.velocity = 20
    cell.velocityRange = 10
    cell.emissionRange = 2 * .pi
    cell.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    cell.alphaSpeed = -0.5
    layer.emitterCells = [cell]
    return layer
  }

  @Test func sameTimeGivesTheSameParticlesInAnyOrder() throws {
    let layer = emitter()
    let times = [5.0, 1.5, 9.25, 5.0]

    let seen = try times.map { try #require(layer.particles(at: $0)) }

    #expect(seen[0] == seen[3])
    #expect(seen[0] != seen[1])
    #expect(layer.particles(at: 1.5) == seen[1])
  }

  @Test func anotherSeedGivesOtherParticles() {
    let layer = emitter()
    let before = layer.particles(at: 5)

    layer.seed = 8

    #expect(layer.particles(at: 5) != before)
  }

  @Test func rateTimesLifetimeAreAlive() throws {
    let layer = emitter(birthRate: 50)

    let early = try #require(layer.particles(at: 1))
    let later = try #require(layer.particles(at: 20))

    // One more for the particle at time 0; at full age the oldest has just gone.
    #expect(early.particles.count == 51)
    #expect(abs(later.particles.count - 100) <= 1)
  }

  @Test func particlesFlyStraightAndFade() throws {
    let layer = emitter(birthRate: 1)

    func first(_ time: Double) throws -> ParticlePaint.Particle {
      try #require(layer.particles(at: time)?.particles.first)
    }
    let (a, b) = (try first(0.5), try first(0.75))
    func middle(_ particle: ParticlePaint.Particle) -> CGPoint {
      let point = particle.transform.apply(2, 2)
      return CGPoint(x: point.x, y: point.y)
    }
    let (from, to) = (middle(a), middle(b))

    // Both lie on the ray from the emitter, at distances as their ages.
    #expect(abs((from.x - 50) * 1.5 - (to.x - 50)) < 1e-9)
    #expect(abs((from.y - 50) * 1.5 - (to.y - 50)) < 1e-9)
    let speed = hypot(from.x - 50, from.y - 50) / 0.5
    #expect(speed >= 15 && speed <= 25)
    #expect(abs(a.color.alpha - 0.75) < 1e-6)
  }

  @Test func nothingIsBornBeforeTheLayersTimeBegins() {
    let layer = emitter()
    layer.beginTime = 100
    let snapshot = FrameSnapshot(
      layer: layer, at: 100.01, size: CGSize(width: 100, height: 100), scale: 1)

    #expect(layer.particles(at: -1) == nil)
    guard case .particles(let paint) = snapshot.nodes[0].content else {
      Issue.record("The emitter draws \(snapshot.nodes[0].content) instead of particles.")
      return
    }
    #expect(paint.particles.count == 1)
  }

  @Test func cellsOfCellsLeaveTheirs() throws {
    let layer = emitter(birthRate: 1)
    let trail = CAEmitterCell()
    trail.contents = layer.emitterCells?[0].contents
    trail.birthRate = 10
    trail.lifetime = 0.5
    layer.emitterCells?[0].emitterCells = [trail]

    let paint = try #require(layer.particles(at: 0.75))

    // One particle, and what it left in the last half second.
    #expect(paint.particles.count == 1 + 5)
  }

  @Test func keyPathsReachCellsByName() {
    let layer = emitter()

    layer.setValue(3, forKeyPath: "emitterCells.spark.birthRate")

    #expect(layer.emitterCells?[0].birthRate == 3)
    #expect(layer.value(forKeyPath: "emitterCells.spark.lifetime") as? Double == 2)
  }

  private func middle(_ particle: ParticlePaint.Particle) -> CGPoint {
    let point = particle.transform.apply(2, 2)
    return CGPoint(x: point.x, y: point.y)
  }

  @Test func halfATurnFromALineIsDown() throws {
    let layer = emitter()
    layer.emitterShape = .line
    layer.emitterSize = CGSize(width: 80, height: 1)
    layer.emitterCells?[0].emissionRange = 0
    layer.emitterCells?[0].emissionLongitude = .pi

    let particles = try #require(layer.particles(at: 5)).particles

    // Two seconds at 25 points a second; the youngest have just left.
    #expect(particles.allSatisfy { middle($0).y > 49.99 && middle($0).y < 101 })
    #expect(particles.contains { middle($0).y > 75 })
    #expect(particles.allSatisfy { middle($0).x > 9.99 && middle($0).x < 90.01 })
  }

  @Test func particlesLeaveACircleOutwards() throws {
    let layer = emitter()
    layer.emitterShape = .circle
    layer.emitterMode = .outline
    layer.emitterSize = CGSize(width: 10, height: 0)
    layer.emitterCells?[0].emissionRange = 0

    let particles = try #require(layer.particles(at: 5)).particles

    #expect(particles.allSatisfy { hypot(middle($0).x - 50, middle($0).y - 50) > 9.99 })
    #expect(particles.contains { hypot(middle($0).x - 50, middle($0).y - 50) > 35 })
  }

  @Test func cellsOfCellsInheritScaleAndColour() throws {
    let layer = emitter(birthRate: 1)
    layer.emitterCells?[0].scale = 0.5
    layer.emitterCells?[0].alphaSpeed = 0
    let trail = CAEmitterCell()
    trail.contents = layer.emitterCells?[0].contents
    trail.birthRate = 1
    trail.lifetime = 1
    trail.color = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    layer.emitterCells?[0].emitterCells = [trail]

    let left = try #require(layer.particles(at: 0.5)?.particles.last)

    #expect(left.color == PaintColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(abs(hypot(left.transform.a, left.transform.b) - 0.5) < 1e-12)
  }
}
