/// The path of a symbol's outline in a box.
struct SymbolPath {
  let outline: SymbolShape.Outline
  let box: CGRect

  /// A point of the box in 0…1.
  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
  }

  private func polygon(_ points: [(CGFloat, CGFloat)], closed: Bool = true) -> CGMutablePath {
    let path = CGMutablePath()
    for (index, corner) in points.enumerated() {
      if index == 0 {
        path.move(to: point(corner.0, corner.1))
      } else {
        path.addLine(to: point(corner.0, corner.1))
      }
    }
    if closed { path.closeSubpath() }
    return path
  }

  func draw(filled: Bool, context: CGContext) {
    switch outline {
    case .picture(let picture):
      picture.draw(in: box, filled: filled, context: context)
    case .plus, .minus, .cross, .check, .chevron, .arrow, .lines:
      context.addPath(path)
      context.strokePath()
    case .play, .pause, .bolt, .moon, .missing, .ellipsis, .info:
      context.addPath(path)
      context.fillPath()
    case .sun:
      context.addPath(path)
      context.strokePath()
      if filled {
        context.addPath(path)
        context.fillPath()
      }
    default:
      context.addPath(path)
      if filled { context.fillPath() } else { context.strokePath() }
    }
  }

  var path: CGPath {
    switch outline {
    case .missing, .picture:
      let path = CGMutablePath()
      path.addRoundedRect(
        in: box, cornerWidth: box.width * 0.2, cornerHeight: box.height * 0.2)
      return path
    case .circle:
      let path = CGMutablePath()
      path.addEllipse(in: box)
      return path
    case .info:
      let path = CGMutablePath()
      let size = CGSize(width: box.width * 0.28, height: box.height * 0.2)
      path.addEllipse(in: CGRect(origin: point(0.36, -0.05), size: size))
      path.addRect(
        CGRect(
          origin: point(0.4, 0.32), size: CGSize(width: box.width * 0.2, height: box.height * 0.73))
      )
      return path
    case .square:
      let path = CGMutablePath()
      path.addRoundedRect(
        in: box.insetBy(dx: box.width * 0.05, dy: box.height * 0.05), cornerWidth: box.width * 0.15,
        cornerHeight: box.height * 0.15)
      return path
    case .heart: return heart
    case .star: return star
    case .plus:
      let path = polygon([(0.5, 0), (0.5, 1)], closed: false)
      path.addPath(polygon([(0, 0.5), (1, 0.5)], closed: false))
      return path
    case .minus: return polygon([(0, 0.5), (1, 0.5)], closed: false)
    case .cross:
      let path = polygon([(0.08, 0.08), (0.92, 0.92)], closed: false)
      path.addPath(polygon([(0.92, 0.08), (0.08, 0.92)], closed: false))
      return path
    case .check: return polygon([(0.05, 0.55), (0.38, 0.88), (0.95, 0.12)], closed: false)
    case .play: return polygon([(0.15, 0.05), (0.95, 0.5), (0.15, 0.95)])
    case .pause:
      let path = polygon([(0.15, 0.05), (0.4, 0.05), (0.4, 0.95), (0.15, 0.95)])
      path.addPath(polygon([(0.6, 0.05), (0.85, 0.05), (0.85, 0.95), (0.6, 0.95)]))
      return path
    case .bolt:
      return polygon([(0.6, 0), (0.12, 0.58), (0.46, 0.58), (0.38, 1), (0.88, 0.4), (0.54, 0.4)])
    case .chevron(let turns):
      return turned(polygon([(0.3, 0.05), (0.72, 0.5), (0.3, 0.95)], closed: false), by: turns)
    case .arrow(let turns):
      let path = polygon([(0, 0.5), (1, 0.5)], closed: false)
      path.addPath(polygon([(0.6, 0.12), (1, 0.5), (0.6, 0.88)], closed: false))
      return turned(path, by: turns)
    case .triangle: return polygon([(0.5, 0.08), (1, 0.92), (0, 0.92)])
    case .drop:
      let path = CGMutablePath()
      path.move(to: point(0.5, 0))
      path.addCurve(to: point(0.5, 1), control1: point(0.72, 0.3), control2: point(1.1, 1))
      path.addCurve(to: point(0.5, 0), control1: point(-0.1, 1), control2: point(0.28, 0.3))
      path.closeSubpath()
      return path
    case .sun: return sun
    case .moon:
      let path = CGMutablePath()
      path.move(to: point(0.62, 0.02))
      path.addCurve(to: point(0.62, 0.98), control1: point(-0.2, 0), control2: point(-0.2, 1))
      path.addCurve(to: point(0.62, 0.02), control1: point(0.25, 0.75), control2: point(0.25, 0.25))
      path.closeSubpath()
      return path
    case .cloud:
      let path = CGMutablePath()
      path.move(to: point(0.2, 0.8))
      path.addCurve(
        to: point(0.25, 0.42), control1: point(-0.05, 0.8), control2: point(-0.02, 0.42))
      path.addCurve(to: point(0.7, 0.38), control1: point(0.3, 0.05), control2: point(0.65, 0.1))
      path.addCurve(to: point(0.8, 0.8), control1: point(1.05, 0.35), control2: point(1.05, 0.8))
      path.closeSubpath()
      return path
    case .house:
      return polygon([
        (0.5, 0.05), (1, 0.5), (0.86, 0.5), (0.86, 0.95), (0.14, 0.95), (0.14, 0.5), (0, 0.5),
      ])
    case .person:
      let path = CGMutablePath()
      path.addEllipse(
        in: CGRect(
          origin: point(0.3, 0.02), size: CGSize(width: box.width * 0.4, height: box.height * 0.42))
      )
      path.move(to: point(0.05, 0.98))
      path.addCurve(to: point(0.95, 0.98), control1: point(0.1, 0.4), control2: point(0.9, 0.4))
      path.closeSubpath()
      return path
    case .magnifier:
      let path = CGMutablePath()
      path.addEllipse(
        in: CGRect(
          origin: point(0, 0), size: CGSize(width: box.width * 0.7, height: box.height * 0.7)))
      path.addPath(polygon([(0.6, 0.6), (1, 1)], closed: false))
      return path
    case .ellipsis:
      let path = CGMutablePath()
      let size = CGSize(width: box.width * 0.2, height: box.height * 0.2)
      for x in [0.0, 0.4, 0.8] {
        path.addEllipse(in: CGRect(origin: point(x, 0.4), size: size))
      }
      return path
    case .lines:
      let path = polygon([(0, 0.2), (1, 0.2)], closed: false)
      path.addPath(polygon([(0, 0.5), (1, 0.5)], closed: false))
      path.addPath(polygon([(0, 0.8), (1, 0.8)], closed: false))
      return path
    }
  }

  private func turned(_ path: CGPath, by turns: CGFloat) -> CGPath {
    guard turns != 0 else { return path }
    let turn = CGAffineTransform(translationX: box.midX, y: box.midY)
      .rotated(by: turns * 2 * .pi).translatedBy(x: -box.midX, y: -box.midY)
    let result = CGMutablePath()
    result.addPath(path, transform: turn)
    return result
  }

  private var heart: CGPath {
    let path = CGMutablePath()
    path.move(to: point(0.5, 0.95))
    path.addCurve(to: point(0, 0.32), control1: point(0.3, 0.78), control2: point(0, 0.58))
    path.addCurve(to: point(0.5, 0.22), control1: point(0, 0), control2: point(0.4, -0.02))
    path.addCurve(to: point(1, 0.32), control1: point(0.6, -0.02), control2: point(1, 0))
    path.addCurve(to: point(0.5, 0.95), control1: point(1, 0.58), control2: point(0.7, 0.78))
    path.closeSubpath()
    return path
  }

  private var star: CGPath {
    polygon(
      (0..<10).map { index in
        let radius: CGFloat = index % 2 == 0 ? 0.52 : 0.21
        let angle = CGFloat(index) * .pi / 5 - .pi / 2
        return (
          0.5 + radius * CGFloat(cos(Double(angle))), 0.53 + radius * CGFloat(sin(Double(angle)))
        )
      })
  }

  private var sun: CGPath {
    let path = CGMutablePath()
    path.addEllipse(in: box.insetBy(dx: box.width * 0.28, dy: box.height * 0.28))
    for index in 0..<8 {
      let angle = Double(index) * .pi / 4
      let (x, y) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
      path.move(to: point(0.5 + 0.38 * x, 0.5 + 0.38 * y))
      path.addLine(to: point(0.5 + 0.5 * x, 0.5 + 0.5 * y))
    }
    return path
  }
}
