import Foundation

// Objective-C makes an object of a class known only at run time by any initialiser; Swift asks for
// `required`, which would make `override init(layer:)` — Apple's spelling — an error in every
// subclass. A convenience initialiser calls the designated one through the class it is given, so its
// allocating entry point does what is needed. It is named here by its (stable) mangled symbol, since
// the type checker does not let it be called on a metatype. A subclass that does not have the
// designated initialiser stops with "Use of unimplemented initializer", as on Apple platforms.
extension CALayer {
  @_silgen_name("$s10QuartzCore7CALayerC13dynamicCopyOfA2C_tcfC")
  private class func allocateCopy(dynamicCopyOf layer: __owned CALayer) -> CALayer

  @_silgen_name("$s10QuartzCore7CALayerC12dynamicBlankACyt_tcfC")
  private class func allocateBlank(dynamicBlank: Void) -> CALayer

  /// A copy of a layer, of its own class, by that class's `init(layer:)`.
  package static func dynamicCopy(of layer: CALayer) -> CALayer {
    type(of: layer).allocateCopy(dynamicCopyOf: layer)
  }

  /// A new layer of a class, by that class's `init()`: what `UIView.layerClass` needs.
  package static func instantiate(_ type: CALayer.Type) -> CALayer {
    type.allocateBlank(dynamicBlank: ())
  }
}
