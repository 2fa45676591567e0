import Foundation

/// A layer whose content is drawn tile by tile on a device. Here it is drawn as a whole, at once: what
/// draws it is asked once, for all of its bounds, and nothing fades in.
open class CATiledLayer: CALayer {
  /// Seconds that a tile takes to fade in; 0.25. Kept, without effect.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many sizes the content is drawn in; 1. Kept, without effect.
  open var levelsOfDetail = 1
  /// How many of these are larger than the layer; 0. Kept, without effect.
  open var levelsOfDetailBias = 0
  /// The size of a tile, in points; 256 × 256. Kept, without effect.
  open var tileSize = CGSize(width: 256, height: 256)
}
