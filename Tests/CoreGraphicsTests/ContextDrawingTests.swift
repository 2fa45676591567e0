import CoreGraphics
import Foundation
import Testing

@Suite struct ContextDrawingTests {
  @Test func bitmapContextHasItsOriginAtTheBottomLeft() {
    let context = CGContext.bottomLeft(10, 10)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 2))

    #expect(context.pixel(0, 9) == redPixel)
    #expect(context.pixel(0, 0) == clearPixel)
    #expect(context.ctm.isIdentity)
  }

  @Test func contextInUIKitsOrientationHasItsOriginAtTheTopLeft() {
    let context = CGContext.topLeft(20, 20, scale: 2)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 2))

    #expect(context.pixel(9, 3) == redPixel)
    #expect(context.pixel(10, 3) == clearPixel)
    #expect(context.pixel(0, 19) == clearPixel)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
  }

  @Test func restoringBringsBackTheWholeState() {
    let context = CGContext.topLeft(10, 10)
    context.setFillColor(red)
    context.saveGState()
    context.translateBy(x: 5, y: 5)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(blue)
    context.setAlpha(0.1)
    context.setBlendMode(.destinationOut)
    context.setShadow(offset: .zero, blur: 3)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))

    #expect(context.pixel(0, 0) == redPixel)
    #expect(context.pixel(9, 9) == redPixel)
  }

  @Test func restoringTooOftenIsIgnored() {
    let context = CGContext.topLeft(4, 4)
    context.restoreGState()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))

    #expect(context.pixel(2, 2) == redPixel)
  }

  @Test(arguments: [(0, 1), (1, 0), (0, 0), (.nan, 1), (.infinity, 1)] as [(CGFloat, CGFloat)])
  func nothingIsDrawnWhileSpaceIsFlatAndDrawingGoesOnAfterwards(_ x: CGFloat, _ y: CGFloat) {
    let context = CGContext.topLeft(10, 10)
    context.setFillColor(red)
    context.saveGState()
    context.scaleBy(x: x, y: y)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fillPath()
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.boundingBoxOfClipPath.isNull)
    #expect(context.pixel(5, 5) == clearPixel)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))

    #expect(context.pixel(5, 5) == redPixel)
  }

  @Test func transformReadsBackAfterAFlatOne() {
    let context = CGContext.bottomLeft(10, 10)
    context.scaleBy(x: 0, y: 2)
    #expect(context.ctm == CGAffineTransform(scaleX: 0, y: 2))
    context.ctm = CGAffineTransform(translationX: 3, y: 4)

    #expect(context.ctm == CGAffineTransform(translationX: 3, y: 4))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 4, y: 5))
    #expect(context.convertToUserSpace(CGPoint(x: 4, y: 5)) == CGPoint(x: 1, y: 1))
  }

  @Test func coverageIsProportionalAtEdges() {
    let context = CGContext.topLeft(4, 4)
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0.5, y: 0, width: 2, height: 4))

    // Cairo's coverage has 1/255 of rounding.
    #expect(abs(context.pixel(0, 1).w - 128) <= 1)
    #expect(context.pixel(1, 1).w == 255)
    #expect(abs(context.pixel(2, 1).w - 128) <= 1)
  }

  @Test func edgesAreHardWithoutAntialiasing() {
    let context = CGContext.topLeft(4, 4)
    context.setShouldAntialias(false)
    context.setFillColor(red)
    context.fill(CGRect(x: 0.6, y: 0, width: 2, height: 4))

    #expect(context.pixel(0, 1) == clearPixel)
    #expect(context.pixel(1, 1) == redPixel)
  }

  @Test func alphaMultipliesTheColors() {
    let context = CGContext.topLeft(4, 4)
    context.setAlpha(0.5)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))

    #expect(abs(context.pixel(1, 1).w - 64) <= 1)
  }

  @Test func fillAndStrokeAreBothDrawn() {
    let context = CGContext.topLeft(30, 30)
    context.setFillColor(red)
    context.setStrokeColor(blue)
    context.setLineWidth(4)
    context.addRect(CGRect(x: 5, y: 5, width: 20, height: 20))
    context.drawPath(using: .fillStroke)

    #expect(context.pixel(15, 15) == redPixel)
    #expect(context.pixel(5, 15) == bluePixel)
    #expect(context.pixel(3, 15) == bluePixel)
    #expect(context.isPathEmpty)
  }

  @Test func evenOddFillLeavesTheHole() {
    let context = CGContext.topLeft(30, 30)
    context.setFillColor(red)
    context.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    context.fillPath(using: .evenOdd)

    #expect(context.pixel(15, 15) == clearPixel)
    #expect(context.pixel(5, 5) == redPixel)
  }

  @Test func dashesLeaveGaps() {
    let context = CGContext.topLeft(40, 10)
    context.setStrokeColor(red)
    context.setLineWidth(10)
    context.setLineDash(phase: 0, lengths: [10, 10])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 40, y: 5)])

    #expect(context.pixel(5, 5) == redPixel)
    #expect(context.pixel(15, 5) == clearPixel)
    #expect(context.pixel(25, 5) == redPixel)
  }

  @Test(arguments: [[0, 0], [-1, 4], [.nan, 1]] as [[CGFloat]])
  func unusableDashesDrawASolidLine(_ lengths: [CGFloat]) {
    let context = CGContext.topLeft(40, 10)
    context.setStrokeColor(red)
    context.setLineWidth(10)
    context.setLineDash(phase: .nan, lengths: lengths)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 40, y: 5)])

    #expect(context.pixel(15, 5) == redPixel)
  }

  @Test func clipsIntersect() {
    let context = CGContext.topLeft(20, 20)
    context.setFillColor(red)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    context.clip(to: CGRect(x: 5, y: 5, width: 15, height: 5))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 5, height: 5))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))

    #expect(context.pixel(7, 7) == redPixel)
    #expect(context.pixel(12, 7) == clearPixel)
    #expect(context.pixel(3, 7) == clearPixel)
  }

  @Test func rectanglesOutsideAllNumbersStillFill() {
    let context = CGContext.topLeft(10, 10)
    context.setFillColor(red)
    context.fill(CGRect.infinite)
    context.fill(CGRect.null)
    context.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))

    #expect(context.pixel(0, 0) == redPixel)
    #expect(context.pixel(9, 9) == redPixel)
  }

  @Test func negativeSizesFillTheSameRectangle() {
    let context = CGContext.topLeft(10, 10)
    context.setFillColor(red)
    context.fill(CGRect(x: 8, y: 8, width: -4, height: -4))

    #expect(context.pixel(5, 5) == redPixel)
    #expect(context.pixel(9, 9) == clearPixel)
  }

  @Test func clearedRectangleIsTransparent() {
    let context = CGContext.topLeft(10, 10)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.clear(CGRect(x: 2, y: 2, width: 3, height: 3))

    #expect(context.pixel(3, 3) == clearPixel)
    #expect(context.pixel(6, 6) == redPixel)
  }

  @Test func pathIsBuiltInTheSpaceOfEachCall() {
    let context = CGContext.topLeft(20, 20)
    context.setFillColor(red)
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 10, y: 0))
    context.translateBy(x: 10, y: 10)
    context.addLine(to: .zero)
    #expect(context.currentPointOfPath == .zero)
    context.translateBy(x: -10, y: -10)
    context.closePath()
    context.fillPath()

    #expect(context.pixel(8, 3) == redPixel)
    #expect(context.pixel(2, 8) == clearPixel)
  }

  @Test func strokedPathReplacesItsPath() {
    let context = CGContext.topLeft(20, 20)
    context.setLineWidth(6)
    context.move(to: CGPoint(x: 0, y: 10))
    context.addLine(to: CGPoint(x: 20, y: 10))
    context.replacePathWithStrokedPath()

    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 7, width: 20, height: 6))
    #expect(context.pathContains(CGPoint(x: 10, y: 12), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 10, y: 14), mode: .fill))
  }

  @Test func twoThreadsDrawTheSameBytes() async {
    func picture() -> [UInt8] {
      let context = CGContext.topLeft(200, 200, scale: 2)
      context.setShadow(offset: CGSize(width: 3, height: 4), blur: 9, color: blue)
      context.setFillColor(red)
      for step in 0..<20 {
        context.rotate(by: 0.05)
        context.fillEllipse(in: CGRect(x: 10 + step, y: 10, width: 40, height: 30))
      }
      return context.makeImage()?.pixelBytes ?? []
    }

    let pictures = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { picture() } }
      return await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }

    #expect(Set(pictures).count == 1)
    #expect(pictures[0].count == 160_000)
  }
}
