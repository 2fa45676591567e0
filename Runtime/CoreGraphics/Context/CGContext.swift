import CCairo
import Foundation

/// A place to draw.
///
/// Not for two threads at once; two contexts may be used by two threads. As Apple's, a bitmap
/// context has its origin at the bottom left and y upwards; the contexts UIKit makes are turned
/// over to have it at the top left.
///
/// Left out: PDF contexts and documents (`CGPDF…`), `CGLayer`, `CGShading`, `CGFunction`, and fonts
/// (`setFont`, `showGlyphs`): text is drawn by Core Text and UIKit.
public final class CGContext {
  /// The Cairo context everything is drawn with. Its matrix maps user space to pixels with y down.
  package let cairo: OpaquePointer

  /// Where the bits are, in whatever layout was asked for.
  let bitmap: BitmapStorage?

  package internal(set) var state = GraphicsState()
  var stateStack: [GraphicsState] = []
  /// The number of Cairo groups that drawing goes to in place of the bitmap.
  var groupDepth = 0

  /// The width in pixels; 0 for a context that was made around a foreign Cairo context.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// The transform that UIKit starts with, in which shadow offsets are given.
  package let baseCTM: CGAffineTransform

  /// Kept for source compatibility: the text that UIKit draws has a position of its own.
  public var textPosition = CGPoint.zero
  /// Kept for source compatibility: the text that UIKit draws follows the current transform only.
  public var textMatrix = CGAffineTransform.identity

  /// A context that draws into `bitmap`.
  /// - Parameter baseCTM: the first `ctm`; identity for Apple's orientation.
  init?(bitmap: BitmapStorage, baseCTM: CGAffineTransform) {
    guard cairo_surface_status(bitmap.surface) == CAIRO_STATUS_SUCCESS,
      let cairo = cairo_create(bitmap.surface)
    else { return nil }
    self.cairo = cairo
    self.bitmap = bitmap
    self.width = bitmap.width
    self.height = bitmap.height
    self.baseCTM = baseCTM
    setUp()
  }

  /// A context that draws with `cairo`, which is retained.
  ///
  /// The pixel height turns Quartz's device space (y up) into Cairo's. Cairo's current matrix is
  /// replaced by that of `baseCTM`.
  package init(
    cairo: OpaquePointer, pixelWidth: Int, pixelHeight: Int, baseCTM: CGAffineTransform
  ) {
    self.cairo = cairo_reference(cairo)
    self.bitmap = nil
    self.width = pixelWidth
    self.height = pixelHeight
    self.baseCTM = baseCTM
    setUp()
  }

  private func setUp() {
    ctm = baseCTM
    cairo_set_line_width(cairo, 1)
    cairo_set_miter_limit(cairo, 10)
    cairo_set_tolerance(cairo, 0.1)
  }

  deinit {
    cairo_destroy(cairo)
    bitmap?.store()
  }

  /// The `ctm` of a context in UIKit's orientation: points, origin at the top left.
  package static func topLeftCTM(scale: CGFloat, pixelHeight: Int) -> CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(pixelHeight))
  }

  /// Whether drawing can have any effect: the current transform does not flatten everything.
  package var canDraw: Bool { state.collapsedCTM == nil }

  // MARK: States

  /// Remembers the state: transform, clip, colours, line style, shadow, alpha, blend mode.
  public func saveGState() {
    stateStack.append(state)
    cairo_save(cairo)
  }

  /// Goes back to the last remembered state; ignored, with a message, when there is none.
  public func restoreGState() {
    guard stateStack.count > (layers.last?.depth ?? 0) else {
      return CGReport.once("restoreGState() was called more often than saveGState(); ignored.")
    }
    finishSoftMasks()
    state = stateStack.removeLast()
    cairo_restore(cairo)
  }

  /// Whether `data` was handed out, so that the program may write to the pixels at any time.
  var isDataShared = false

  /// The transparency layers that were begun and not ended.
  var layers: [OpenLayer] = []

  /// Makes what was drawn visible in `data`.
  public func flush() {
    if let bitmap { cairo_surface_flush(bitmap.surface) }
  }

  /// The same as `flush()`.
  public func synchronize() {
    flush()
  }
}
