import Foundation

extension CALayer {
  final var plainContents: Any? {
    get { styleStorage?.contents }
    set {
      flags.remove(.contentsAreDrawn)
      changeOther("contents", from: styleStorage?.contents) { madeStyle.contents = newValue }
    }
  }

  /// How contents are placed; resize.
  public final var contentsGravity: CALayerContentsGravity {
    get { styleStorage?.contentsGravity ?? .resize }
    set { alter { madeStyle.contentsGravity = newValue } }
  }

  /// The part of the contents that is shown, in unit coordinates; (0, 0, 1, 1). Animatable.
  public final var contentsRect: CGRect {
    get { styleStorage?.model.contentsRect ?? PresentedStyle.standard.contentsRect }
    set {
      let old = contentsRect
      guard newValue != old else { return }
      change(.contentsRect, from: .rect(old)) { madeStyle.model.contentsRect = newValue }
    }
  }

  /// The part of the contents that stretches, in unit coordinates; (0, 0, 1, 1). Animatable.
  public final var contentsCenter: CGRect {
    get { styleStorage?.model.contentsCenter ?? PresentedStyle.standard.contentsCenter }
    set {
      let old = contentsCenter
      guard newValue != old else { return }
      change(.contentsCenter, from: .rect(old)) { madeStyle.model.contentsCenter = newValue }
    }
  }

  /// Whether copies side by side fill the place of `contentsCenter`, as in UIKit's images that tile;
  /// false: it stretches.
  package final var tilesContentsCenter: Bool {
    get { styleStorage?.tilesContentsCenter ?? false }
    set {
      guard newValue != tilesContentsCenter else { return }
      alter { madeStyle.tilesContentsCenter = newValue }
    }
  }

  /// Pixels of the contents to a point of the layer; 1. Animatable.
  public final var contentsScale: CGFloat {
    get { styleStorage?.model.contentsScale ?? 1 }
    set {
      let old = contentsScale
      guard newValue != old else { return }
      change(.contentsScale, from: .number(old)) { madeStyle.model.contentsScale = newValue }
    }
  }

  /// Kept; contents are always drawn as 8-bit RGBA.
  public final var contentsFormat: CALayerContentsFormat {
    get { styleStorage?.contentsFormat ?? .RGBA8Uint }
    set { alter { madeStyle.contentsFormat = newValue } }
  }

  /// How contents are made smaller; linear.
  public final var minificationFilter: CALayerContentsFilter {
    get { styleStorage?.minificationFilter ?? .linear }
    set { alter { madeStyle.minificationFilter = newValue } }
  }

  /// How contents are made larger; linear.
  public final var magnificationFilter: CALayerContentsFilter {
    get { styleStorage?.magnificationFilter ?? .linear }
    set { alter { madeStyle.magnificationFilter = newValue } }
  }

  /// Kept; changes nothing here.
  public final var minificationFilterBias: Float {
    get { styleStorage?.minificationFilterBias ?? 0 }
    set { alter { madeStyle.minificationFilterBias = newValue } }
  }

  /// A name for the layer; nil.
  public final var name: String? {
    get { styleStorage?.name }
    set { madeStyle.name = newValue }
  }

  /// Actions by key, searched after the delegate.
  public final var actions: [String: any CAAction]? {
    get { styleStorage?.actions }
    set { madeStyle.actions = newValue }
  }

  /// Values for properties that are not set, under "actions" actions for keys, and under "style" a
  /// dictionary of the same kind that is searched next.
  ///
  /// A property counts as set when its value is not the default one. Values are looked up when the
  /// dictionary is given; nothing animates.
  public final var style: [AnyHashable: Any]? {
    get { styleStorage?.style }
    set {
      let old = styleStorage?.style
      guard old != nil || newValue != nil else { return }
      madeStyle.style = newValue
      takeStyle(inPlaceOf: old)
    }
  }
}
