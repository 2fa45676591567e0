import CoreGraphics
import Foundation

/// What one layer contributes to one frame, resolved to numbers.
///
/// Nodes stand in drawing order, a layer before its mask and its sublayers:
///
///     node │ nodes of the mask │ nodes of the sublayers │ next sibling
///          i+1                 maskEnd                  end
///
/// so a subtree is a contiguous range, and a tree is compared, culled and drawn without following
/// pointers. Geometry is absolute: `plane` leads from the layer's own coordinates to pixels.
package struct SnapshotNode: Sendable {
  /// Which layer, and which copy of it in replicators; only for matching frames with one another.
  package var identity: UInt64 = 0
  /// One past the last node of the subtree.
  package var end: Int32 = 0
  /// How many things the subtree draws that do not hide one another's transparency; at most 255.
  package var paintCount: UInt8 = 0
  /// Whether the subtree is the same at another time, as long as nobody changes its layers.
  var isReusable = false
  /// One past the last node of the mask; the node's own index plus one without a mask.
  package var maskEnd: Int32 = 0
  package var flags: Flags = []
  package var corners: RoundedRectangle.Corners = .all

  package var opacity: Float = 1
  package var cornerRadius: Double = 0
  package var borderWidth: Double = 0
  package var bounds: CGRect = .zero
  package var plane: PlaneTransform = .identity

  package var background: PaintColor = .clear
  package var border: PaintColor = .black
  package var content: SnapshotContent = .none
  package var shadow: ShadowPaint?

  /// The pixels that the layer's own paints can touch, without its shadow.
  package var extent: PixelRect = .empty
  /// The pixels that the shadow can touch; empty without one.
  package var shadowExtent: PixelRect = .empty
  /// The pixels that the whole subtree and its shadow can touch.
  package var subtreeExtent: PixelRect = .empty

  package struct Flags: OptionSet, Sendable, Hashable {
    package var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Opacity below 1 applies to several paints at once, which therefore are drawn together first.
    package static let groupsOpacity = Flags(rawValue: 1)
    /// Sublayers reach beyond the layer's outline and are cut there.
    package static let clipsSublayers = Flags(rawValue: 2)
    /// The layer's contents reach beyond its outline and are cut there.
    package static let clipsContent = Flags(rawValue: 4)
    package static let continuousCorners = Flags(rawValue: 8)
    package static let hasMask = Flags(rawValue: 16)
    /// The shadow is that of all that is drawn, not of an outline.
    package static let shadowFollowsAlpha = Flags(rawValue: 32)
    package static let hasBorder = Flags(rawValue: 64)
    /// The subtree's light is added to what lies below instead of covering it: how the two sides of
    /// a cross fade are joined.
    package static let addsLight = Flags(rawValue: 128)
    /// The subtree is drawn by itself before it covers what lies below.
    package static let isIsolated = Flags(rawValue: 256)
    /// `content` is something. Set by `measure`, as the next one: drawing asks every node, and to look
    /// at an optional structure itself is to copy it.
    package static let hasContent = Flags(rawValue: 512)
    /// `shadow` is something.
    package static let hasShadow = Flags(rawValue: 1024)
  }

  package init() {}

  /// The layer's outline.
  var outline: RoundedRectangle {
    RoundedRectangle(
      rect: bounds, radius: cornerRadius, corners: corners,
      isContinuous: flags.contains(.continuousCorners))
  }

  /// The pixels that a clip to the outline lets through.
  var clipExtent: PixelRect { PixelRect(covering: plane.boundingBox(of: bounds)) }

  /// Whether both layers look the same, whatever is below them.
  func looksSame(as other: SnapshotNode) -> Bool {
    flags == other.flags && opacity == other.opacity && plane == other.plane
      && bounds == other.bounds && background == other.background && corners == other.corners
      && cornerRadius == other.cornerRadius && borderWidth == other.borderWidth
      && border == other.border && shadow == other.shadow && content == other.content
      && extent == other.extent && shadowExtent == other.shadowExtent
  }

  func paintsSame(as other: SnapshotNode) -> Bool {
    looksSame(as: other) && subtreeExtent == other.subtreeExtent
  }
}

extension SnapshotNode: Equatable {
  /// Whether both draw the same pixels; `identity` and `isReusable` do not matter.
  package static func == (left: SnapshotNode, right: SnapshotNode) -> Bool {
    left.end == right.end && left.maskEnd == right.maskEnd && left.paintsSame(as: right)
  }
}

/// What a layer shows between its background and its sublayers.
package enum SnapshotContent: Sendable, Equatable {
  case none
  case image(ImagePaint)
  case shape(ShapePaint)
  case gradient(GradientPaint)
  case particles(ParticlePaint)

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// A shadow: its colour has the layer's `shadowOpacity` in its alpha.
package struct ShadowPaint: Sendable, Equatable {
  package var color: PaintColor
  package var offset: CGSize
  /// The standard deviation of the blur, in points.
  package var radius: Double
  /// The shape that throws the shadow; nil for the layer's outline, or for all that it draws where
  /// `shadowFollowsAlpha` is set.
  package var path: PathGeometry?
}

/// An image in a rectangle of the layer, in up to nine parts.
package struct ImagePaint: Sendable, Hashable {
  package var image: CGImage
  /// The part of the image that is shown, in its pixels.
  package var source: CGRect
  /// Where it goes, in the layer's coordinates.
  package var destination: CGRect
  /// The part of the image that grows when the image is stretched, in its pixels; nil when all of it
  /// does.
  package var stretched: CGRect?
  /// Points per pixel of the parts that keep their size, when `stretched` is set.
  package var pointsPerPixel = 1.0
  package var usesNearest = false
  /// Whether copies of `stretched` side by side take its place instead of a larger one.
  package var tiles = false

  package static func == (left: ImagePaint, right: ImagePaint) -> Bool {
    left.image === right.image && left.source == right.source
      && left.destination == right.destination && left.stretched == right.stretched
      && left.pointsPerPixel == right.pointsPerPixel
      && left.usesNearest == right.usesNearest && left.tiles == right.tiles
  }
}

/// A filled and stroked path.
package struct ShapePaint: Sendable, Equatable {
  package var path: PathGeometry
  package var fill: PaintColor
  package var usesEvenOddRule = false
  package var stroke: PaintColor
  package var lineWidth = 1.0
  package var lineCap = LineCap.butt
  package var lineJoin = LineJoin.miter
  package var miterLimit = 10.0
  package var dashPattern: [Double] = []
  package var dashPhase = 0.0
  /// The part of the path's length that is stroked.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0

  package enum LineCap: UInt8, Sendable { case butt, round, square }
  package enum LineJoin: UInt8, Sendable { case miter, round, bevel }

  var hasStroke: Bool {
    stroke.isVisible && lineWidth > 0 && lineWidth < 1e9 && strokeEnd > strokeStart
      && strokeEnd > 0 && strokeStart < 1
  }
}

/// A gradient over the layer's bounds.
package struct GradientPaint: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case axial, radial, conic }
  package var kind: Kind
  package var colors: [PaintColor]
  /// As many as colours, ascending, each in 0…1.
  package var locations: [Double]
  /// In the layer's coordinates.
  package var start: CGPoint
  package var end: CGPoint
}

/// The particles of an emitter, in drawing order.
package struct ParticlePaint: Sendable, Equatable {
  package var particles: [Particle]
  package var images: [CGImage]
  package var addsLight = false

  package struct Particle: Sendable, Equatable {
    package var image: Int32
    /// From the image's pixels to the layer's coordinates.
    package var transform: PlaneTransform
    /// Multiplied with the image's pixels.
    package var color: PaintColor
  }

  package static func == (left: ParticlePaint, right: ParticlePaint) -> Bool {
    left.addsLight == right.addsLight && left.particles == right.particles
      && left.images.count == right.images.count
      && zip(left.images, right.images).allSatisfy { $0 === $1 }
  }
}
