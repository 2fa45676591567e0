import Foundation

// What `Benchmarks/`, a package of its own, measures. Packages cannot see each other's `package`
// members, so these are public to those who ask for them by name.

/// A frame, for the benchmarks. Not for anybody else.
@_spi(Benchmarks)
public struct CompositorBenchmark: Sendable {
  private let snapshot: FrameSnapshot

  /// Takes the frame of a layer at a host time, on white, one pixel per point.
  public init(layer: CALayer, at time: CFTimeInterval, side: Int) {
    snapshot = FrameSnapshot(
      layer: layer, at: time, size: CGSize(width: side, height: side), scale: 1, background: .white)
  }

  /// Draws all of it.
  public func draw(into pixels: UnsafeMutableRawPointer, bytesPerRow: Int) {
    snapshot.draw(into: pixels, bytesPerRow: bytesPerRow)
  }

  /// Draws what differs from another frame, which the pixels hold.
  public func draw(
    into pixels: UnsafeMutableRawPointer, bytesPerRow: Int, since previous: CompositorBenchmark
  ) {
    snapshot.draw(
      into: pixels, bytesPerRow: bytesPerRow, damage: snapshot.damage(from: previous.snapshot))
  }

  /// How many pixels have to be drawn for that.
  public func damagedPixels(since previous: CompositorBenchmark) -> Int {
    snapshot.damage(from: previous.snapshot).reduce(0) { $0 + $1.area }
  }

  /// Takes frames one after the other.
  public final class Source {
    private let source: FrameSource

    public init(layer: CALayer, side: Int) {
      source = FrameSource(
        layer: layer, size: CGSize(width: side, height: side), scale: 1, background: .white)
    }

    public func frame(at time: CFTimeInterval) -> CompositorBenchmark {
      CompositorBenchmark(snapshot: source.frame(at: time))
    }
  }

  private init(snapshot: FrameSnapshot) { self.snapshot = snapshot }

  /// Forgets what is kept between frames.
  public static func emptyCaches() { ShadowCache.shared.removeAll() }
}
