import Foundation

/// A layer that lets its sublayers keep their depth, so that a solid can be built of layers.
///
/// Any other layer flattens its sublayers into its own plane. A transform layer draws nothing itself:
/// its background, contents, border, shadow, mask and clip are ignored, and its opacity applies to
/// each sublayer by itself.
open class CATransformLayer: CALayer {
  override class var classFlags: LayerFlags { [.isSpecial, .isTransformLayer] }
}
