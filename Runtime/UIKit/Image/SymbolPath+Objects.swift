/// The outlines of things.
extension SymbolPath {
  private func rounded(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat
  ) -> CGMutablePath {
    let path = CGMutablePath()
    let rect = CGRect(
      origin: point(x, y), size: CGSize(width: width * box.width, height: height * box.height))
    let corner = min(radius * box.width, rect.width / 2, rect.height / 2)
    path.addRoundedRect(in: rect, cornerWidth: corner, cornerHeight: corner)
    return path
  }

  private func ellipse(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> CGMutablePath {
    let path = CGMutablePath()
    path.addEllipse(
      in: CGRect(
        origin: point(x, y), size: CGSize(width: width * box.width, height: height * box.height)))
    return path
  }

  private func joined(_ parts: [CGPath]) -> CGPath {
    let path = CGMutablePath()
    for part in parts { path.addPath(part) }
    return path
  }

  private func line(_ points: [(CGFloat, CGFloat)]) -> CGPath { polygon(points, closed: false) }

  /// The body of a thing, which is filled in its filled form, and the lines beside it.
  func parts(of object: SymbolShape.Object) -> (body: CGPath, lines: CGPath) {
    let none = CGMutablePath()
    switch object {
    case .trash:
      return (
        polygon([(0.16, 0.26), (0.84, 0.26), (0.78, 1), (0.22, 1)]),
        joined([
          line([(0.05, 0.2), (0.95, 0.2)]),
          line([(0.36, 0.18), (0.38, 0.06), (0.62, 0.06), (0.64, 0.18)]),
        ])
      )
    case .share:
      return (
        line([(0.36, 0.38), (0.12, 0.38), (0.12, 1), (0.88, 1), (0.88, 0.38), (0.64, 0.38)]),
        joined([line([(0.5, 0.68), (0.5, 0)]), line([(0.3, 0.2), (0.5, 0), (0.7, 0.2)])])
      )
    case .compose:
      return (
        line([(0.6, 0.12), (0.06, 0.12), (0.06, 0.96), (0.9, 0.96), (0.9, 0.44)]),
        joined([line([(0.4, 0.64), (0.94, 0.1)]), line([(0.38, 0.66), (0.33, 0.72)])])
      )
    case .pencil:
      return (polygon([(0.12, 0.7), (0.72, 0.08), (0.92, 0.28), (0.3, 0.88), (0.06, 0.94)]), none)
    case .gear:
      var teeth: [(CGFloat, CGFloat)] = []
      for step in 0..<32 {
        let radius: CGFloat = step % 4 < 2 ? 0.5 : 0.39
        let angle = (Double(step) - 0.5) * .pi / 16
        teeth.append((0.5 + radius * CGFloat(cos(angle)), 0.5 + radius * CGFloat(sin(angle))))
      }
      return (polygon(teeth), ellipse(0.34, 0.34, 0.32, 0.32))
    case .bell:
      let bell = CGMutablePath()
      bell.move(to: point(0.1, 0.78))
      bell.addCurve(to: point(0.5, 0.04), control1: point(0.3, 0.6), control2: point(0.1, 0.04))
      bell.addCurve(to: point(0.9, 0.78), control1: point(0.9, 0.04), control2: point(0.7, 0.6))
      bell.closeSubpath()
      return (bell, line([(0.4, 0.92), (0.5, 0.98), (0.6, 0.92)]))
    case .envelope:
      return (
        rounded(0.02, 0.18, 0.96, 0.66, 0.08), line([(0.06, 0.24), (0.5, 0.58), (0.94, 0.24)])
      )
    case .camera:
      return (
        joined([rounded(0.02, 0.24, 0.96, 0.62, 0.1), rounded(0.34, 0.12, 0.32, 0.14, 0.04)]),
        ellipse(0.33, 0.38, 0.34, 0.34)
      )
    case .photo:
      return (
        rounded(0.02, 0.14, 0.96, 0.72, 0.08),
        joined([
          line([(0.06, 0.76), (0.34, 0.46), (0.56, 0.7), (0.7, 0.58), (0.94, 0.78)]),
          ellipse(0.62, 0.28, 0.14, 0.14),
        ])
      )
    case .bookmark:
      return (polygon([(0.22, 0.04), (0.78, 0.04), (0.78, 0.98), (0.5, 0.7), (0.22, 0.98)]), none)
    case .flag:
      return (
        polygon([(0.18, 0.1), (0.9, 0.1), (0.72, 0.34), (0.9, 0.58), (0.18, 0.58)]),
        line([(0.18, 0.04), (0.18, 1)])
      )
    case .clock:
      return (ellipse(0, 0, 1, 1), line([(0.5, 0.22), (0.5, 0.52), (0.7, 0.62)]))
    case .eye:
      let eye = CGMutablePath()
      eye.move(to: point(0, 0.5))
      eye.addCurve(to: point(1, 0.5), control1: point(0.25, 0.08), control2: point(0.75, 0.08))
      eye.addCurve(to: point(0, 0.5), control1: point(0.75, 0.92), control2: point(0.25, 0.92))
      eye.closeSubpath()
      return (eye, ellipse(0.36, 0.36, 0.28, 0.28))
    case .lock:
      let shackle = CGMutablePath()
      shackle.move(to: point(0.3, 0.46))
      shackle.addCurve(
        to: point(0.7, 0.46), control1: point(0.26, -0.1), control2: point(0.74, -0.1))
      return (rounded(0.16, 0.46, 0.68, 0.52, 0.1), shackle)
    case .paperplane:
      return (
        polygon([(0.02, 0.46), (0.98, 0.04), (0.72, 0.96), (0.44, 0.6)]),
        line([(0.44, 0.6), (0.98, 0.04)])
      )
    case .speaker:
      let waves = CGMutablePath()
      for (x, reach) in [(0.66, 0.16), (0.8, 0.3)] as [(CGFloat, CGFloat)] {
        waves.move(to: point(x, 0.5 - reach))
        waves.addQuadCurve(to: point(x, 0.5 + reach), control: point(x + reach * 0.7, 0.5))
      }
      return (
        polygon([(0.04, 0.36), (0.22, 0.36), (0.5, 0.12), (0.5, 0.88), (0.22, 0.64), (0.04, 0.64)]),
        waves
      )
    case .folder:
      return (
        polygon([
          (0.02, 0.16), (0.4, 0.16), (0.48, 0.28), (0.98, 0.28), (0.98, 0.88), (0.02, 0.88),
        ]), none
      )
    case .document:
      return (
        polygon([(0.16, 0.02), (0.6, 0.02), (0.86, 0.3), (0.86, 0.98), (0.16, 0.98)]),
        line([(0.58, 0.04), (0.58, 0.32), (0.84, 0.32)])
      )
    case .calendar:
      return (
        rounded(0.04, 0.12, 0.92, 0.84, 0.12),
        joined([
          line([(0.06, 0.36), (0.94, 0.36)]), line([(0.28, 0.04), (0.28, 0.2)]),
          line([(0.72, 0.04), (0.72, 0.2)]),
        ])
      )
    case .cart:
      return (
        polygon([(0.22, 0.2), (0.98, 0.2), (0.86, 0.64), (0.32, 0.64)]),
        joined([
          line([(0, 0.06), (0.18, 0.06), (0.34, 0.76), (0.88, 0.76)]),
          ellipse(0.34, 0.84, 0.12, 0.12), ellipse(0.74, 0.84, 0.12, 0.12),
        ])
      )
    case .microphone:
      let stand = CGMutablePath()
      stand.move(to: point(0.18, 0.44))
      stand.addCurve(
        to: point(0.82, 0.44), control1: point(0.18, 0.94), control2: point(0.82, 0.94))
      return (
        rounded(0.34, 0.02, 0.32, 0.6, 0.16),
        joined([stand, line([(0.5, 0.82), (0.5, 1)]), line([(0.3, 1), (0.7, 1)])])
      )
    case .refresh:
      let turn = CGMutablePath()
      turn.addArc(
        center: point(0.5, 0.52), radius: box.width * 0.42, startAngle: -0.9, endAngle: 4.9,
        clockwise: false)
      return (none, joined([turn, line([(0.42, 0.02), (0.6, 0.1), (0.44, 0.26)])]))
    case .phone:
      let phone = CGMutablePath()
      phone.move(to: point(0.08, 0.1))
      phone.addCurve(to: point(0.9, 0.92), control1: point(0.06, 0.6), control2: point(0.4, 0.94))
      phone.addLine(to: point(0.96, 0.74))
      phone.addLine(to: point(0.72, 0.6))
      phone.addLine(to: point(0.6, 0.7))
      phone.addQuadCurve(to: point(0.3, 0.4), control: point(0.4, 0.6))
      phone.addLine(to: point(0.4, 0.28))
      phone.addLine(to: point(0.26, 0.04))
      phone.closeSubpath()
      return (phone, none)
    case .pin:
      let pin = CGMutablePath()
      pin.move(to: point(0.5, 1))
      pin.addCurve(to: point(0.5, 0), control1: point(0, 0.55), control2: point(0.05, 0))
      pin.addCurve(to: point(0.5, 1), control1: point(0.95, 0), control2: point(1, 0.55))
      pin.closeSubpath()
      return (pin, ellipse(0.38, 0.24, 0.24, 0.24))
    case .note:
      return (
        joined([ellipse(0.08, 0.7, 0.32, 0.26), ellipse(0.58, 0.62, 0.32, 0.26)]),
        line([(0.38, 0.82), (0.38, 0.16), (0.88, 0.06), (0.88, 0.74)])
      )
    case .tag:
      return (
        polygon([(0.04, 0.06), (0.5, 0.06), (0.98, 0.54), (0.54, 0.98), (0.04, 0.5)]),
        ellipse(0.18, 0.2, 0.12, 0.12)
      )
    }
  }

  /// Draws a thing: what is on a filled body is cut out of it.
  func draw(_ object: SymbolShape.Object, filled: Bool, context: CGContext) {
    let (body, lines) = parts(of: object)
    context.addPath(body)
    guard filled, !SymbolShape.Object.open.contains(object) else {
      context.strokePath()
      context.addPath(lines)
      context.strokePath()
      return
    }
    context.fillPath()
    context.addPath(lines)
    if SymbolShape.Object.marked.contains(object) {
      context.saveGState()
      context.setBlendMode(.clear)
      context.strokePath()
      context.restoreGState()
    } else {
      context.strokePath()
    }
  }
}

extension SymbolShape {
  /// A thing that is drawn.
  enum Object: Sendable, Equatable {
    case trash, share, compose, pencil, gear, bell, envelope, camera, photo, bookmark, flag, clock
    case eye, lock, paperplane, speaker, folder, document, calendar, cart, microphone, refresh
    case phone, pin, note, tag

    /// What has no body to fill.
    static let open: [Object] = [.share, .compose, .refresh]
    /// What has its lines on its body.
    static let marked: [Object] = [
      .gear, .envelope, .camera, .photo, .clock, .eye, .paperplane, .document, .calendar, .pin,
      .tag,
    ]

    /// The thing that a symbol's name begins with.
    init?(_ parts: [String]) {
      switch (parts.first ?? "", parts.contains("arrow"), parts.contains("pencil")) {
      case ("square", true, _) where parts.contains("up"): self = .share
      case ("square", _, true): self = .compose
      case ("trash", _, _): self = .trash
      case ("pencil", _, _): self = .pencil
      case ("gear", _, _), ("gearshape", _, _): self = .gear
      case ("bell", _, _): self = .bell
      case ("envelope", _, _), ("mail", _, _): self = .envelope
      case ("camera", _, _): self = .camera
      case ("photo", _, _): self = .photo
      case ("bookmark", _, _): self = .bookmark
      case ("flag", _, _): self = .flag
      case ("clock", _, _), ("timer", _, _), ("alarm", _, _), ("stopwatch", _, _): self = .clock
      case ("eye", _, _): self = .eye
      case ("lock", _, _): self = .lock
      case ("paperplane", _, _): self = .paperplane
      case ("speaker", _, _), ("volume", _, _): self = .speaker
      case ("folder", _, _): self = .folder
      case ("doc", _, _), ("document", _, _), ("note", _, _), ("newspaper", _, _): self = .document
      case ("calendar", _, _): self = .calendar
      case ("cart", _, _): self = .cart
      case ("mic", _, _), ("microphone", _, _): self = .microphone
      case ("arrow", _, _) where parts.contains("clockwise") || parts.contains("counterclockwise"):
        self = .refresh
      case ("goforward", _, _), ("repeat", _, _): self = .refresh
      case ("phone", _, _): self = .phone
      case ("mappin", _, _), ("location", _, _), ("pin", _, _): self = .pin
      case ("music", _, _): self = .note
      case ("tag", _, _): self = .tag
      default: return nil
      }
    }
  }
}
