import PlaygroundSupport
import UIKit

var failures: [String] = []
func check(_ fact: Bool, _ text: @autoclosure () -> String, line: Int = #line) {
  if !fact { failures.append("line \(line): \(text())") }
}
func near(_ a: CGFloat, _ b: CGFloat, _ e: CGFloat = 1e-6) -> Bool { abs(a - b) <= e }
// MARK: Paths
let path = UIBezierPath()
path.move(to: CGPoint(x: 0, y: 0))
path.addLine(to: CGPoint(x: 10, y: 0))
path.addCurve(
  to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 12, y: 5), controlPoint2: CGPoint(x: 18, y: 5)
)
path.addQuadCurve(to: CGPoint(x: 30, y: 0), controlPoint: CGPoint(x: 25, y: -5))
check(path.currentPoint == CGPoint(x: 30, y: 0), "current")
path.close()
path.addArc(withCenter: .zero, radius: 3, startAngle: 0, endAngle: .pi, clockwise: true)
path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3)))
path.apply(CGAffineTransform(scaleX: 2, y: 2))
check(path.bounds.maxX == 60, "applied \(path.bounds)")
_ = [
  UIBezierPath(ovalIn: .zero),
  UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 4),
  UIBezierPath(
    roundedRect: .zero, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: .zero),
  UIBezierPath(arcCenter: .zero, radius: 3, startAngle: 0, endAngle: 1, clockwise: false),
  UIBezierPath(cgPath: path.cgPath),
]
path.lineWidth = 2
path.lineCapStyle = .round
path.lineJoinStyle = .bevel
path.setLineDash([1, 2], count: 2, phase: 0)
path.usesEvenOddFillRule = true
path.miterLimit = 2
path.flatness = 0.5
check(
  !path.isEmpty
    && UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).contains(CGPoint(x: 2, y: 2)),
  "contains")
check(
  UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2)).reversing().bounds.height == 2,
  "reversing")
path.removeAllPoints()
check(path.isEmpty, "removed")
let copied = path.copy() as! UIBezierPath
check(copied !== path, "copy")
let mutable = CGMutablePath()
mutable.move(to: CGPoint(x: 0, y: 0))
mutable.addLine(to: CGPoint(x: 5, y: 5))
mutable.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
mutable.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
mutable.addPath(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 12, height: 2), transform: nil))
mutable.closeSubpath()
check(mutable.boundingBox == CGRect(x: 0, y: 0, width: 12, height: 9), "box")
mutable.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)
mutable.addQuadCurve(to: .zero, control: .zero)
mutable.addCurve(to: .zero, control1: .zero, control2: .zero)
mutable.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
mutable.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: 2, cornerHeight: 2)
check(mutable.contains(CGPoint(x: 3, y: 3)) && mutable.currentPoint != .zero, "contains")
_ = CGPath(rect: .zero, transform: nil)
_ = CGPath(roundedRect: .zero, cornerWidth: 0, cornerHeight: 0, transform: nil)
_ = mutable.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 1)
_ = mutable.copy(dashingWithPhase: 0, lengths: [1])
let copy: CGPath? = mutable.copy()
_ = copy
_ = mutable.copy(using: nil)
var points = 0
mutable.applyWithBlock { (element: UnsafePointer<CGPathElement>) in
  switch element.pointee.type {
  case .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath:
    points += 1
  @unknown default: break
  }
}
check(points > 10, "elements")
mutable.apply(info: nil) { _, element in _ = element.pointee.points[0] }
// MARK: Contexts
class Drawn: UIView {
  override func draw(_ rect: CGRect) {
    guard let ctx = UIGraphicsGetCurrentContext() else { return check(false, "context") }
    ctx.saveGState()
    ctx.setLineWidth(2)
    ctx.setStrokeColor(UIColor.red.cgColor)
    ctx.setFillColor(UIColor.blue.cgColor)
    ctx.setLineCap(.round)
    ctx.setLineJoin(.miter)
    ctx.translateBy(x: 1, y: 1)
    ctx.rotate(by: 0.1)
    ctx.scaleBy(x: 1, y: 1)
    ctx.setBlendMode(.multiply)
    ctx.setBlendMode(CGBlendMode.normal)
    ctx.move(to: .zero)
    ctx.addLine(to: CGPoint(x: 9, y: 9))
    ctx.strokePath()
    ctx.addRect(rect)
    ctx.fillPath()
    ctx.addEllipse(in: rect)
    ctx.drawPath(using: .fillStroke)
    ctx.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 1, clockwise: true)
    ctx.closePath()
    ctx.clip()
    ctx.addPath(mutable)
    ctx.clip(to: rect)
    ctx.restoreGState()
    ctx.stroke(rect)
    ctx.fill(rect)
    ctx.strokeEllipse(in: rect)
    ctx.fillEllipse(in: rect)
    ctx.setAlpha(0.5)
    ctx.setShadow(offset: .zero, blur: 2)
    ctx.setShadow(offset: .zero, blur: 2, color: UIColor.red.cgColor)
    ctx.beginPath()
    ctx.setLineDash(phase: 0, lengths: [1, 2])
    ctx.clear(rect)
    ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    ctx.setStrokeColor(gray: 0, alpha: 1)
    ctx.concatenate(.identity)
    ctx.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 1)])
    ctx.beginTransparencyLayer(auxiliaryInfo: nil)
    ctx.endTransparencyLayer()
    ctx.setMiterLimit(2)
    ctx.setAllowsAntialiasing(true)
    ctx.setShouldAntialias(true)
    ctx.interpolationQuality = .high
    let cap: CGLineCap = .butt
    ctx.setLineCap(cap)
    let space = CGColorSpaceCreateDeviceRGB()
    let g = CGGradient(
      colorsSpace: space, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
      locations: [0, 1])!
    ctx.drawLinearGradient(g, start: .zero, end: CGPoint(x: 9, y: 9), options: [])
    ctx.drawRadialGradient(
      g, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 9,
      options: [.drawsAfterEndLocation])
    UIColor.red.setFill()
    UIColor.red.setStroke()
    UIColor.red.set()
    UIRectFill(rect)
    UIRectFrame(rect)
    UIBezierPath(rect: rect).fill()
    UIBezierPath(rect: rect).stroke()
    UIBezierPath(rect: rect).stroke(with: .multiply, alpha: 0.5)
    UIBezierPath(rect: rect).addClip()
    ("Hi" as NSString).draw(
      at: .zero,
      withAttributes: [.font: UIFont.systemFont(ofSize: 8), .foregroundColor: UIColor.red])
    "Hi".draw(in: rect, withAttributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 8)])
    NSAttributedString(string: "x").draw(at: .zero)
    NSAttributedString(string: "x").draw(in: rect)
    drawn = true
  }
}
var drawn = false
let stage = Drawn(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
stage.backgroundColor = .white
func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
  let c = CGContext(
    data: nil, width: Int(image.size.width), height: Int(image.size.height), bitsPerComponent: 8,
    bytesPerRow: Int(image.size.width) * 4, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  c.draw(image.cgImage!, in: CGRect(origin: .zero, size: image.size))
  let p = c.data!.assumingMemoryBound(to: UInt8.self)
  let o = (y * Int(image.size.width) + x) * 4
  return [p[o], p[o + 1], p[o + 2], p[o + 3]]
}
UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 1)
UIColor.red.setFill()
UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
UIGraphicsPushContext(UIGraphicsGetCurrentContext()!)
UIGraphicsPopContext()
let made = UIGraphicsGetImageFromCurrentImageContext()!
UIGraphicsEndImageContext()
check(
  pixel(made, 2, 2) == [255, 0, 0, 255] && pixel(made, 7, 2) == [0, 0, 0, 0],
  "image context \(pixel(made, 2, 2)) \(pixel(made, 7, 2))")
UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
check(UIGraphicsGetCurrentContext() != nil, "ctx")
made.draw(in: CGRect(x: 0, y: 0, width: 3, height: 3))
made.draw(at: .zero, blendMode: .normal, alpha: 0.5)
UIGraphicsEndImageContext()
check(UIGraphicsGetCurrentContext() == nil, "ended")
let format = UIGraphicsImageRendererFormat.default()
format.scale = 1
format.opaque = true
let rendered = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image {
  c in
  UIColor.green.setFill()
  c.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
  c.cgContext.setFillColor(UIColor.blue.cgColor)
  c.cgContext.fill(CGRect(x: 0, y: 4, width: 8, height: 4))
}
check(
  pixel(rendered, 1, 1) == [0, 255, 0, 255] && pixel(rendered, 1, 6) == [0, 0, 255, 255],
  "renderer \(pixel(rendered, 1, 1))")
_ = UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4)).image {
  stage.layer.render(in: $0.cgContext)
}
_ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).pngData { _ in }
check(
  made.cgImage!.width == 10 && UIImage(cgImage: made.cgImage!).size.width == 10
    && UIImage(data: made.pngData()!)!.size.width == 10 && UIImagePNGRepresentation(made) != nil
    && made.jpegData(compressionQuality: 0.5) != nil
    && UIImage(cgImage: made.cgImage!, scale: 2, orientation: .up).size.width == 5, "images")
check(made.cgImage!.cropping(to: CGRect(x: 0, y: 0, width: 5, height: 5))!.width == 5, "cropping")
_ = made.resizableImage(withCapInsets: .zero)
check(UIColor(patternImage: made).cgColor.alpha >= 0, "pattern")
_ = made.withHorizontallyFlippedOrientation()
check(stage.snapshotView(afterScreenUpdates: true) != nil, "snapshot")
UIGraphicsBeginImageContext(CGSize(width: 9, height: 9))
stage.drawHierarchy(in: stage.bounds, afterScreenUpdates: true)
UIGraphicsEndImageContext()
// MARK: Text
let attributed = NSMutableAttributedString(
  string: "Hello world",
  attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 10)])
attributed.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 5))
attributed.addAttributes(
  [
    .underlineStyle: NSUnderlineStyle.single.rawValue, .backgroundColor: UIColor.red,
    .strokeWidth: 1, .baselineOffset: 1,
  ], range: NSMakeRange(0, 2))
attributed.append(NSAttributedString(string: "!"))
attributed.setAttributes([:], range: NSMakeRange(0, 1))
check(attributed.length == 12 && attributed.string == "Hello world!", "mutable")
_ = NSMutableAttributedString()
_ = NSMutableAttributedString(string: "x")
check(attributed.attribute(.font, at: 3, effectiveRange: nil) is UIFont, "attribute")
attributed.enumerateAttribute(.font, in: NSMakeRange(0, 12)) { _, _, _ in }
attributed.removeAttribute(.kern, range: NSMakeRange(0, 5))
attributed.replaceCharacters(in: NSMakeRange(0, 1), with: "J")
check(attributed.string.hasPrefix("J"), "replaced")
let para = NSMutableParagraphStyle()
para.alignment = .center
para.lineSpacing = 3
para.lineBreakMode = .byWordWrapping
para.lineHeightMultiple = 1.2
para.paragraphSpacing = 3
para.firstLineHeadIndent = 2
para.headIndent = 3
para.minimumLineHeight = 3
para.maximumLineHeight = 30
let old =
  [NSForegroundColorAttributeName: UIColor.red, NSFontAttributeName: UIFont.systemFont(ofSize: 20)]
  as [NSAttributedStringKey: Any]
check(old.count == 2, "old keys")
let size = ("Hello" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
check(size.width > 30 && size.height > 18, "size \(size)")
check("Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]) == size, "String size")
let rect = ("Hello world again" as NSString).boundingRect(
  with: CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude),
  options: [.usesLineFragmentOrigin, .usesFontLeading],
  attributes: [.font: UIFont.systemFont(ofSize: 20)], context: nil)
check(rect.height > 2 * 18 && rect.width <= 60, "bounding \(rect)")
check(
  attributed.boundingRect(
    with: CGSize(width: 30, height: 1000), options: .usesLineFragmentOrigin, context: nil
  ).height > 20, "bounding attributed")
_ = CTFontManagerScope.process
var error: Unmanaged<CFError>?
check(
  !CTFontManagerRegisterFontsForURL(
    URL(fileURLWithPath: "/nonexistent.ttf") as CFURL, .process, &error), "font registration")
let data = try? Data(contentsOf: URL(fileURLWithPath: "/nonexistent"))
check(data == nil, "Data")
UIView.animate(withDuration: 0.3) { stage.alpha = 0.5 }
PlaygroundPage.current.liveView = stage
DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
  check(drawn, "drawn")
  if !failures.isEmpty {
    print(failures.joined(separator: "\n"))
    fatalError("\(failures.count) of the surface's facts do not hold")
  }
}
