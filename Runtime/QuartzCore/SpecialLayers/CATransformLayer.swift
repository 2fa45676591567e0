import Foundation

/// A layer that lets its sublayers keep their depth, so that a solid can be built of layers.
///
/// Any other layer flattens its sublayers into its own plane. A transform layer draws nothing itself:
/// its background, contents, border, shadow, mask and clip are ignored, and its opacity applies to
/// each sublayer by itself.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    flags.formUnion([.isSpecial, .isTransformLayer])
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    flags.formUnion([.isSpecial, .isTransformLayer])
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.formUnion([.isSpecial, .isTransformLayer])
  }
}
