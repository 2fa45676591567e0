import CCairo
import Foundation

extension CGAffineTransform {
  /// The same transform as Cairo's.
  package var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(
      xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }

  package init(_ matrix: cairo_matrix_t) {
    self.init(
      a: CGFloat(matrix.xx), b: CGFloat(matrix.yx), c: CGFloat(matrix.xy), d: CGFloat(matrix.yy),
      tx: CGFloat(matrix.x0), ty: CGFloat(matrix.y0))
  }

  /// Whether Cairo takes this transform: one that is not invertible stops a Cairo context for good.
  package var isDrawable: Bool {
    let determinant = self.determinant
    return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
      && a.isFinite && b.isFinite && c.isFinite && d.isFinite
  }
}

extension CGContext {
  /// Quartz's device space (y up) to Cairo's (y down).
  var flip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  /// User space to Cairo's device space, as Cairo has it now.
  package var cairoCTM: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(matrix)
  }

  /// The transform of user space to device space.
  public package(set) var ctm: CGAffineTransform {
    get {
      state.collapsedCTM ?? cairoCTM.concatenating(flip)
    }
    set {
      let whole = newValue.concatenating(flip)
      if whole.isDrawable {
        state.collapsedCTM = nil
        var matrix = whole.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
      } else {
        state.collapsedCTM = newValue
      }
    }
  }

  /// Maps what is drawn from now on by `transform` first.
  public func concatenate(_ transform: CGAffineTransform) {
    ctm = transform.concatenating(ctm)
  }

  /// Moves the origin of user space.
  public func translateBy(x: CGFloat, y: CGFloat) {
    ctm = ctm.translatedBy(x: x, y: y)
  }

  /// Scales user space. With a factor of 0 nothing is drawn until the state is restored.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    ctm = ctm.scaledBy(x: x, y: y)
  }

  /// Turns user space by `angle` radians, from its x axis towards its y axis.
  public func rotate(by angle: CGFloat) {
    ctm = ctm.rotated(by: angle)
  }

  /// The same as `ctm`: a pixel is a unit of device space.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// `point` in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// `point` in user space; itself where space is flat.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// `size` in device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// `size` in user space; itself where space is flat.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The box around `rect` in device space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// The box around `rect` in user space; itself where space is flat.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
