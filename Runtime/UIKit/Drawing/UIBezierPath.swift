import CoreGraphics
import Foundation

/// A path of lines and curves together with how its line is drawn.
open class UIBezierPath: NSObject, NSCopying {
  private var mutablePath = CGMutablePath()

  /// The width of the line in points; 1 unless set.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the line's corners.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How long a mitre may be before it is cut off, as a multiple of the line's width.
  open var miterLimit: CGFloat = 10
  /// Kept for source compatibility; curves are always drawn to within a tenth of a pixel.
  open var flatness: CGFloat = 0.6
  /// Whether the path encloses the points it runs around an odd number of times, not every point it
  /// runs around.
  open var usesEvenOddFillRule = false

  private var dashPhase: CGFloat = 0
  private var dashLengths: [CGFloat] = []

  /// An empty path.
  public override init() {
    super.init()
  }

  /// A closed rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    mutablePath.addRect(rect)
  }

  /// A closed ellipse, from its rightmost point clockwise.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    mutablePath.addEllipse(in: rect)
  }

  /// A closed rectangle with continuous corners, from the start of its top side clockwise. The
  /// radius is at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    mutablePath.geometry.addContinuousRoundedRect(in: rect, radius: cornerRadius)
  }

  /// A closed rectangle with some corners rounded.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    func size(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? cornerRadii : .zero }
    mutablePath.geometry.addRoundedRect(
      in: rect, topLeft: size(.topLeft), topRight: size(.topRight),
      bottomRight: size(.bottomRight), bottomLeft: size(.bottomLeft))
  }

  /// An open arc.
  /// - Parameters:
  ///   - startAngle: radians clockwise from the rightmost point.
  ///   - clockwise: as seen on a screen, where y grows downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A copy of `cgPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    mutablePath = CGMutablePath(geometry: cgPath.geometry)
  }

  /// The path's elements. What is returned does not change with this path.
  open var cgPath: CGPath {
    get { CGPath(geometry: mutablePath.geometry) }
    set { mutablePath = CGMutablePath(geometry: newValue.geometry) }
  }

  /// A path of its own with the same elements and line style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: mutablePath)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashPhase = dashPhase
    copy.dashLengths = dashLengths
    return copy
  }

  // MARK: Building

  /// Starts a new subpath.
  open func move(to point: CGPoint) {
    mutablePath.move(to: point)
  }

  /// Adds a line from the current point; ignored, with a message, when there is none.
  open func addLine(to point: CGPoint) {
    mutablePath.addLine(to: point)
  }

  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    mutablePath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    mutablePath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, joined to the current point by a line if there is one.
  /// - Parameter clockwise: as seen on a screen, where y grows downwards.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    mutablePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Ends the subpath with a line to its start.
  open func close() {
    mutablePath.closeSubpath()
  }

  /// Makes the path empty; the line style stays.
  open func removeAllPoints() {
    mutablePath = CGMutablePath()
  }

  /// Adds the elements of `bezierPath`.
  open func append(_ bezierPath: UIBezierPath) {
    mutablePath.addPath(bezierPath.mutablePath)
  }

  /// The same outline walked the other way.
  open func reversing() -> UIBezierPath {
    UIBezierPath(cgPath: CGPath(geometry: mutablePath.geometry.reversed()))
  }

  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) {
    mutablePath.geometry = mutablePath.geometry.applying(transform)
  }

  // MARK: Asking

  /// Whether the path has no elements.
  open var isEmpty: Bool { mutablePath.isEmpty }

  /// The box around the curves (not their control points); zero for an empty path.
  open var bounds: CGRect { mutablePath.isEmpty ? .zero : mutablePath.boundingBoxOfPath }

  /// Where the next segment starts; zero for an empty path.
  open var currentPoint: CGPoint { mutablePath.currentPoint }

  /// Whether the path encloses `point`, each subpath counting as closed.
  open func contains(_ point: CGPoint) -> Bool {
    mutablePath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  /// Dashes and gaps in turn, in points; nil or a count of 0 for a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  /// Writes the dashes, their number and the phase to where the pointers say, if they do.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashLengths.enumerated() { pattern?[index] = length }
    count?.pointee = dashLengths.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing in the current context

  /// Fills with the current fill colour; open subpaths count as closed.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(mutablePath.geometry, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Strokes with the current stroke colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashLengths)
    context.stroke(mutablePath.geometry)
    context.restoreGState()
  }

  /// Fills with the current fill colour, a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(with: blendMode, alpha: alpha) { fill() }
  }

  /// Strokes with the current stroke colour, a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(with: blendMode, alpha: alpha) { stroke() }
  }

  private func draw(with blendMode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  /// Draws from now on only inside this path and the clip there was.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.clip(to: mutablePath.geometry, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
