import Foundation

extension CALayer {
  final var plainBounds: CGRect {
    get { state.bounds }
    set {
      guard newValue != state.bounds else { return }
      let old = state.bounds
      change(.bounds, from: .rect(old)) { state.bounds = newValue }
      if old.size != newValue.size {
        boundsSizeDidChange()
      }
    }
  }

  final var plainPosition: CGPoint {
    get { state.position }
    set {
      guard newValue != state.position else { return }
      change(.position, from: .point(state.position)) { state.position = newValue }
    }
  }

  final var plainAnchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != state.anchorPoint else { return }
      change(.anchorPoint, from: .point(state.anchorPoint)) { state.anchorPoint = newValue }
    }
  }

  /// The anchor point's z. Animatable.
  public final var anchorPointZ: CGFloat {
    get { placement.anchorPointZ }
    set {
      guard newValue != placement.anchorPointZ else { return }
      change(.anchorPointZ, from: .number(placement.anchorPointZ)) {
        placement.anchorPointZ = newValue
      }
    }
  }

  final var plainZPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != state.zPosition else { return }
      change(.zPosition, from: .number(state.zPosition)) { state.zPosition = newValue }
    }
  }

  final var plainTransform: CATransform3D {
    get { placement.transform }
    set {
      guard newValue != placement.transform else { return }
      change(.transform, from: .transform(placement.transform)) { placement.transform = newValue }
    }
  }

  /// Applied to the sublayers, about the anchor point: the place for perspective. Animatable.
  public final var sublayerTransform: CATransform3D {
    get { styleStorage?.model.sublayerTransform ?? .identity }
    set {
      let old = sublayerTransform
      guard newValue != old else { return }
      change(.sublayerTransform, from: .transform(old)) {
        madeStyle.model.sublayerTransform = newValue
      }
    }
  }

  /// The affine part of `transform`.
  public final func affineTransform() -> CGAffineTransform { placement.transform.affine }

  /// Sets `transform` to an affine transform.
  public final func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  final var plainFrame: CGRect {
    get { modelValues.frame }
    set { setFrame(newValue) }
  }

  /// Gives the layer the place and the size that make it fill a rectangle as it is transformed.
  ///
  /// A layer that is scaled to (almost) nothing, as one that is going to grow is, takes the
  /// rectangle as if it were not: no size would make it fill anything.
  private final func setFrame(_ frame: CGRect) {
    let transform = placement.transform
    let standard = frame.standardized
    var size = frame.size
    if transform != .identity {
      let (sx, sy) = (abs(transform.m11), abs(transform.m22))
      // What becomes of depths is no matter in the plane.
      let isFlat = transform.m14 == 0 && transform.m24 == 0 && transform.m44 == 1
      if isFlat, transform.m12 == 0, transform.m21 == 0 {
        if min(sx, sy) < Self.leastScale {
          bounds = CGRect(origin: state.bounds.origin, size: size)
          position = CGPoint(
            x: standard.minX + state.anchorPoint.x * standard.width,
            y: standard.minY + state.anchorPoint.y * standard.height)
          return
        }
        size = CGSize(width: frame.width / sx, height: frame.height / sy)
      } else {
        size = state.bounds.size
      }
    }
    bounds = CGRect(origin: state.bounds.origin, size: size)
    if transform == .identity, size.width >= 0, size.height >= 0 {
      // From nothing that was before: beside a centre of 1e308 points every difference is 0, and
      // labels are measured in frames of such a height.
      let anchor = anchorPoint
      position = CGPoint(
        x: standard.minX + anchor.x * size.width, y: standard.minY + anchor.y * size.height)
      return
    }
    let box = modelValues.frame
    position = CGPoint(
      x: state.position.x + standard.minX - box.minX, y: state.position.y + standard.minY - box.minY
    )
  }

  /// The scale below which a layer counts as shrunk to nothing.
  private static var leastScale: CGFloat { 0.0005 }

  final var plainIsHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      change(.hidden, from: .number(state.isHidden ? 1 : 0)) { state.isHidden = newValue }
    }
  }
}
