import Foundation
import Testing
import UIKit

@Suite struct BezierPathTests {
  @Test func arcRunsClockwiseOnScreen() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)

    // From the right to the bottom, which is where y is larger.
    #expect(abs(path.currentPoint.x - 50) < 1e-9 && abs(path.currentPoint.y - 60) < 1e-9)
    #expect(abs(path.bounds.minX - 50) < 1e-9 && abs(path.bounds.minY - 50) < 1e-9)
    let other = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: false)
    #expect(abs(other.bounds.minX - 40) < 1e-9)
  }

  @Test func ovalStartsAtTheRightAndGoesDown() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    var points: [CGPoint] = []
    path.cgPath.applyWithBlock { element in
      if element.pointee.type == .moveToPoint { points.append(element.pointee.points[0]) }
      if element.pointee.type == .addCurveToPoint { points.append(element.pointee.points[2]) }
    }

    #expect(points.first == CGPoint(x: 20, y: 5))
    #expect(points.dropFirst().first == CGPoint(x: 10, y: 10))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func roundedRectangleContainsAllButItsCorners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 15)

    #expect(path.bounds == rect)
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.contains(CGPoint(x: 50, y: 1)))
  }

  @Test func onlyTheCornersNamedAreRounded() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))

    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.contains(CGPoint(x: 98, y: 2)))
    #expect(!path.contains(CGPoint(x: 98, y: 98)))
    #expect(path.contains(CGPoint(x: 2, y: 98)))
  }

  @Test func pathHandedOutDoesNotChangeLater() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 5, y: 5))
    let before = path.cgPath
    path.addLine(to: CGPoint(x: 99, y: 99))

    #expect(before.currentPoint == CGPoint(x: 5, y: 5))
    #expect(path.currentPoint == CGPoint(x: 99, y: 99))
  }

  @Test func copyHasItsOwnElementsAndTheSameStyle() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 7
    path.lineCapStyle = .round
    path.usesEvenOddFillRule = true
    path.setLineDash([3, 2], count: 2, phase: 1)

    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()

    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(copy.lineWidth == 7 && copy.lineCapStyle == .round && copy.usesEvenOddFillRule)
    var (count, phase): (Int, CGFloat) = (0, 0)
    copy.getLineDash(nil, count: &count, phase: &phase)
    #expect(count == 2 && phase == 1)
    #expect(path.isEmpty && path.bounds == .zero)
  }

  @Test func transformAndReversalKeepTheOutline() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.apply(CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 1))

    #expect(path.bounds == CGRect(x: 5, y: 0, width: 20, height: 10))
    #expect(path.reversing().bounds == path.bounds)
  }

  @Test func drawingGoesToTheCurrentContext() throws {
    let info =
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
    #expect(UIGraphicsGetCurrentContext() == nil)

    UIGraphicsPushContext(context)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).addClip()
    UIBezierPath(rect: CGRect(x: 5, y: 0, width: 15, height: 20)).fill()
    UIGraphicsPopContext()

    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    let row = 10 * context.bytesPerRow
    #expect(data[row + 2 * 4 + 3] == 0)
    #expect(data[row + 7 * 4 + 3] == 255)
    #expect(data[row + 15 * 4 + 3] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func drawingWithoutAContextDoesNothing() {
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).stroke()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsPopContext()

    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
