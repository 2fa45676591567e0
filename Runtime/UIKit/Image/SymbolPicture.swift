/// A thing that a symbol shows, drawn by a few strokes of our own.
enum SymbolPicture: String, Sendable {
  case trash, gear, bell, calendar, camera, envelope, pencil, bookmark, folder, document, location
  case pin, cart, gift, eye, lock, microphone, note, phone, clock, tag, flag, plane, bubble, speaker
  case wifi, photo, share, reload, thumb, chart, crown, bag, book, film, grid, airplane, card
  case compose

  /// The picture for a symbol's name, by its first words; nil if there is none.
  init?(parts: [String]) {
    let first = parts.first ?? ""
    switch first {
    case "gear", "gearshape": self = .gear
    case "square" where parts.contains("arrow"): self = .share
    case "square" where parts.contains("pencil"): self = .compose
    case "square" where parts.contains("grid"): self = .grid
    case "arrow" where parts.contains("clockwise") || parts.contains("counterclockwise"):
      self = .reload
    case "doc", "document", "note", "newspaper": self = .document
    case "books", "magazine": self = .book
    case "mappin", "map", "pin": self = .pin
    case "mic", "microphone": self = .microphone
    case "music": self = .note
    case "paperplane": self = .plane
    case "message", "bubble",
      "text" where parts.contains("bubble"):
      self = .bubble
    case "hand" where parts.contains("thumbsup") || parts.contains("thumbsdown"): self = .thumb
    case "creditcard": self = .card
    case "mail": self = .envelope
    case "volume": self = .speaker
    case "goforward", "gobackward", "repeat": self = .reload
    case "timer", "stopwatch", "alarm": self = .clock
    case "video", "tv",
      "play" where parts.contains("rectangle"):
      self = .film
    default: self.init(rawValue: first)
    }
  }

  /// Lines of a picture: `body` is filled in a filled symbol, where `marks` are left free in it; `rest`
  /// is stroked in both.
  struct Lines {
    var body = CGMutablePath()
    var marks = CGMutablePath()
    var rest = CGMutablePath()
  }

  func draw(in box: CGRect, filled: Bool, context: CGContext) {
    let lines = SymbolPictureLines(box: box).lines(of: self)
    if filled {
      context.addPath(lines.body)
      context.drawPath(using: .fillStroke)
      context.saveGState()
      context.setBlendMode(.clear)
      context.addPath(lines.marks)
      context.strokePath()
      context.restoreGState()
    } else {
      context.addPath(lines.body)
      context.addPath(lines.marks)
      context.strokePath()
    }
    context.addPath(lines.rest)
    context.strokePath()
  }
}

/// The lines of every picture in a box; coordinates are in 0…1 of it.
private struct SymbolPictureLines {
  let box: CGRect
  typealias Lines = SymbolPicture.Lines

  private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
  }

  private func area(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(
      origin: at(x, y), size: CGSize(width: width * box.width, height: height * box.height))
  }

  private func plate(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0.1
  ) -> CGPath {
    let path = CGMutablePath()
    let radius = radius * box.width
    path.addRoundedRect(in: area(x, y, width, height), cornerWidth: radius, cornerHeight: radius)
    return path
  }

  private func disc(_ x: CGFloat, _ y: CGFloat, radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addEllipse(in: area(x - radius, y - radius, 2 * radius, 2 * radius))
    return path
  }

  private func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { at($0.0, $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  /// An arc about a point; angles in turns, from the right, clockwise as seen.
  private func arc(
    _ x: CGFloat, _ y: CGFloat, radius: CGFloat, from start: CGFloat, to end: CGFloat
  ) -> CGPath {
    let path = CGMutablePath()
    path.addArc(
      center: at(x, y), radius: radius * box.width, startAngle: start * 2 * .pi,
      endAngle: end * 2 * .pi, clockwise: false)
    return path
  }

  private func lines(
    _ body: [CGPath], marks: [CGPath] = [], rest: [CGPath] = []
  ) -> Lines {
    let lines = Lines()
    for path in body { lines.body.addPath(path) }
    for path in marks { lines.marks.addPath(path) }
    for path in rest { lines.rest.addPath(path) }
    return lines
  }

  func lines(of picture: SymbolPicture) -> Lines {
    switch picture {
    case .trash, .gear, .bell, .calendar, .camera, .lock, .clock, .cart, .gift, .bag:
      thing(picture)
    case .envelope, .pencil, .bookmark, .folder, .document, .tag, .flag, .book, .card, .photo:
      paper(picture)
    case .location, .pin, .plane, .airplane, .share, .compose, .reload, .wifi, .grid, .chart:
      sign(picture)
    case .eye, .microphone, .note, .phone, .bubble, .speaker, .thumb, .crown, .film:
      person(picture)
    }
  }

  private func thing(_ picture: SymbolPicture) -> Lines {
    switch picture {
    case .trash:
      return lines(
        [line([(0.16, 0.24), (0.84, 0.24), (0.77, 1), (0.23, 1)], closed: true)],
        marks: [line([(0.4, 0.4), (0.42, 0.84)]), line([(0.6, 0.4), (0.58, 0.84)])],
        rest: [
          line([(0.06, 0.2), (0.94, 0.2)]),
          line([(0.36, 0.18), (0.4, 0.03), (0.6, 0.03), (0.64, 0.18)]),
        ])
    case .gear:
      let teeth = (0..<8).map { index in
        let angle = Double(index) * .pi / 4
        let (x, y) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
        return line([(0.5 + 0.38 * x, 0.5 + 0.38 * y), (0.5 + 0.5 * x, 0.5 + 0.5 * y)])
      }
      return lines(
        [disc(0.5, 0.5, radius: 0.36)], marks: [disc(0.5, 0.5, radius: 0.14)], rest: teeth)
    case .bell:
      let dome = CGMutablePath()
      dome.move(to: at(0.08, 0.78))
      dome.addCurve(to: at(0.5, 0.06), control1: at(0.32, 0.6), control2: at(0.08, 0.06))
      dome.addCurve(to: at(0.92, 0.78), control1: at(0.92, 0.06), control2: at(0.68, 0.6))
      dome.closeSubpath()
      return lines([dome], rest: [arc(0.5, 0.84, radius: 0.12, from: 0.05, to: 0.45)])
    case .calendar:
      return lines(
        [plate(0.05, 0.12, 0.9, 0.84)], marks: [line([(0.1, 0.36), (0.9, 0.36)])],
        rest: [line([(0.28, 0.02), (0.28, 0.18)]), line([(0.72, 0.02), (0.72, 0.18)])])
    case .camera:
      return lines(
        [
          line(
            [
              (0, 0.26), (0.26, 0.26), (0.34, 0.12), (0.66, 0.12), (0.74, 0.26), (1, 0.26),
              (1, 0.9), (0, 0.9),
            ], closed: true)
        ], marks: [disc(0.5, 0.56, radius: 0.2)])
    case .lock:
      let shackle = CGMutablePath()
      shackle.move(to: at(0.28, 0.44))
      shackle.addCurve(to: at(0.72, 0.44), control1: at(0.22, -0.16), control2: at(0.78, -0.16))
      return lines([plate(0.14, 0.44, 0.72, 0.54)], rest: [shackle])
    case .clock:
      return lines(
        [disc(0.5, 0.5, radius: 0.48)], marks: [line([(0.5, 0.2), (0.5, 0.52), (0.72, 0.6)])])
    case .cart:
      return lines(
        [line([(0.2, 0.22), (1, 0.22), (0.88, 0.62), (0.3, 0.62)], closed: true)],
        rest: [
          line([(0, 0.06), (0.16, 0.06), (0.32, 0.76), (0.9, 0.76)]),
          disc(0.4, 0.92, radius: 0.05), disc(0.8, 0.92, radius: 0.05),
        ])
    case .gift:
      return lines(
        [plate(0.02, 0.26, 0.96, 0.2, radius: 0.04), plate(0.1, 0.46, 0.8, 0.52, radius: 0.06)],
        marks: [line([(0.5, 0.28), (0.5, 0.96)])],
        rest: [disc(0.36, 0.13, radius: 0.12), disc(0.64, 0.13, radius: 0.12)])
    default:
      return lines(
        [line([(0.12, 0.3), (0.88, 0.3), (0.94, 0.98), (0.06, 0.98)], closed: true)],
        rest: [arc(0.5, 0.28, radius: 0.22, from: 0.5, to: 1)])
    }
  }

  private func paper(_ picture: SymbolPicture) -> Lines {
    switch picture {
    case .envelope:
      return lines(
        [plate(0, 0.14, 1, 0.72)], marks: [line([(0.06, 0.22), (0.5, 0.58), (0.94, 0.22)])])
    case .pencil:
      return lines(
        [line([(0.04, 0.96), (0.1, 0.7), (0.74, 0.06), (0.94, 0.26), (0.3, 0.9)], closed: true)],
        marks: [line([(0.62, 0.18), (0.82, 0.38)])])
    case .bookmark:
      return lines([
        line([(0.2, 0.02), (0.8, 0.02), (0.8, 0.98), (0.5, 0.72), (0.2, 0.98)], closed: true)
      ])
    case .folder:
      return lines(
        [
          line(
            [(0.02, 0.14), (0.38, 0.14), (0.48, 0.26), (0.98, 0.26), (0.98, 0.88), (0.02, 0.88)],
            closed: true)
        ], marks: [line([(0.06, 0.42), (0.94, 0.42)])])
    case .document:
      return lines(
        [
          line([(0.14, 0.02), (0.6, 0.02), (0.86, 0.28), (0.86, 0.98), (0.14, 0.98)], closed: true)
        ],
        marks: [line([(0.58, 0.06), (0.58, 0.3), (0.82, 0.3)])])
    case .tag:
      return lines(
        [line([(0.02, 0.04), (0.5, 0.04), (0.98, 0.52), (0.52, 0.98), (0.02, 0.5)], closed: true)],
        marks: [disc(0.26, 0.28, radius: 0.07)])
    case .flag:
      return lines(
        [
          line(
            [(0.16, 0.06), (0.92, 0.06), (0.76, 0.32), (0.92, 0.58), (0.16, 0.58)], closed: true)
        ],
        rest: [line([(0.14, 0.04), (0.14, 1)])])
    case .book:
      return lines(
        [
          line([(0.5, 0.18), (0.04, 0.1), (0.04, 0.82), (0.5, 0.92)], closed: true),
          line([(0.5, 0.18), (0.96, 0.1), (0.96, 0.82), (0.5, 0.92)], closed: true),
        ], marks: [line([(0.5, 0.2), (0.5, 0.9)])])
    case .card:
      return lines([plate(0, 0.16, 1, 0.68)], marks: [line([(0.02, 0.38), (0.98, 0.38)])])
    default:
      return lines(
        [plate(0, 0.1, 1, 0.8)],
        marks: [
          line([(0.08, 0.8), (0.34, 0.48), (0.54, 0.7), (0.72, 0.54), (0.92, 0.8)]),
          disc(0.7, 0.32, radius: 0.07),
        ])
    }
  }

  private func sign(_ picture: SymbolPicture) -> Lines {
    switch picture {
    case .location:
      return lines([line([(0.96, 0.04), (0.02, 0.46), (0.5, 0.5), (0.54, 0.98)], closed: true)])
    case .pin:
      let drop = CGMutablePath()
      drop.move(to: at(0.5, 1))
      drop.addCurve(to: at(0.5, 0), control1: at(0, 0.5), control2: at(0.02, 0))
      drop.addCurve(to: at(0.5, 1), control1: at(0.98, 0), control2: at(1, 0.5))
      drop.closeSubpath()
      return lines([drop], marks: [disc(0.5, 0.36, radius: 0.12)])
    case .plane:
      return lines(
        [line([(0.98, 0.02), (0.02, 0.4), (0.36, 0.62), (0.6, 0.98)], closed: true)],
        marks: [line([(0.38, 0.62), (0.94, 0.06)])])
    case .airplane:
      return lines([
        line(
          [
            (1, 0.5), (0.92, 0.42), (0.64, 0.42), (0.4, 0.06), (0.3, 0.06), (0.42, 0.42),
            (0.16, 0.42), (0.08, 0.28), (0, 0.28), (0.04, 0.5), (0, 0.72), (0.08, 0.72),
            (0.16, 0.58), (0.42, 0.58), (0.3, 0.94), (0.4, 0.94), (0.64, 0.58), (0.92, 0.58),
          ], closed: true)
      ])
    case .share:
      return lines(
        [],
        rest: [
          line([(0.34, 0.36), (0.12, 0.36), (0.12, 0.98), (0.88, 0.98), (0.88, 0.36), (0.66, 0.36)]
          ),
          line([(0.5, 0.66), (0.5, 0.02)]), line([(0.32, 0.2), (0.5, 0.02), (0.68, 0.2)]),
        ])
    case .compose:
      return lines(
        [],
        rest: [
          line([(0.6, 0.12), (0.06, 0.12), (0.06, 0.96), (0.9, 0.96), (0.9, 0.44)]),
          line([(0.94, 0.06), (0.42, 0.58)]), line([(0.36, 0.66), (0.33, 0.7)]),
        ])
    case .reload:
      return lines(
        [],
        rest: [
          arc(0.5, 0.54, radius: 0.42, from: -0.12, to: 0.75),
          line([(0.44, 0), (0.62, 0.12), (0.46, 0.28)]),
        ])
    case .wifi:
      return lines(
        [disc(0.5, 0.84, radius: 0.07)],
        rest: [0.28, 0.5, 0.72].map { arc(0.5, 0.88, radius: $0, from: 0.635, to: 0.865) })
    case .grid:
      return lines([
        plate(0.02, 0.02, 0.42, 0.42), plate(0.56, 0.02, 0.42, 0.42), plate(0.02, 0.56, 0.42, 0.42),
        plate(0.56, 0.56, 0.42, 0.42),
      ])
    default:
      return lines([
        plate(0.04, 0.5, 0.22, 0.46, radius: 0.03), plate(0.39, 0.24, 0.22, 0.72, radius: 0.03),
        plate(0.74, 0.04, 0.22, 0.92, radius: 0.03),
      ])
    }
  }

  private func person(_ picture: SymbolPicture) -> Lines {
    switch picture {
    case .eye:
      let lid = CGMutablePath()
      lid.move(to: at(0, 0.5))
      lid.addCurve(to: at(1, 0.5), control1: at(0.24, 0.06), control2: at(0.76, 0.06))
      lid.addCurve(to: at(0, 0.5), control1: at(0.76, 0.94), control2: at(0.24, 0.94))
      lid.closeSubpath()
      return lines([lid], marks: [disc(0.5, 0.5, radius: 0.16)])
    case .microphone:
      return lines(
        [plate(0.34, 0, 0.32, 0.62, radius: 0.16)],
        rest: [
          arc(0.5, 0.44, radius: 0.32, from: 0, to: 0.5), line([(0.5, 0.78), (0.5, 0.98)]),
          line([(0.3, 0.98), (0.7, 0.98)]),
        ])
    case .note:
      return lines(
        [disc(0.24, 0.84, radius: 0.13), disc(0.78, 0.72, radius: 0.13)],
        rest: [line([(0.36, 0.84), (0.36, 0.16), (0.9, 0.04), (0.9, 0.72)])])
    case .phone:
      let handset = CGMutablePath()
      handset.move(to: at(0.1, 0.1))
      handset.addLine(to: at(0.3, 0.04))
      handset.addLine(to: at(0.42, 0.3))
      handset.addLine(to: at(0.3, 0.42))
      handset.addCurve(to: at(0.58, 0.7), control1: at(0.36, 0.54), control2: at(0.46, 0.64))
      handset.addLine(to: at(0.7, 0.58))
      handset.addLine(to: at(0.96, 0.7))
      handset.addLine(to: at(0.9, 0.9))
      handset.addCurve(to: at(0.1, 0.1), control1: at(0.6, 1.1), control2: at(-0.1, 0.4))
      handset.closeSubpath()
      return lines([handset])
    case .bubble:
      let bubble = CGMutablePath()
      bubble.addPath(plate(0, 0.08, 1, 0.66, radius: 0.22))
      return lines([bubble], rest: [line([(0.24, 0.76), (0.22, 0.96), (0.46, 0.76)])])
    case .speaker:
      return lines(
        [
          line(
            [(0.02, 0.34), (0.22, 0.34), (0.48, 0.1), (0.48, 0.9), (0.22, 0.66), (0.02, 0.66)],
            closed: true)
        ],
        rest: [0.22, 0.4].map { arc(0.52, 0.5, radius: $0, from: -0.13, to: 0.13) })
    case .thumb:
      return lines(
        [
          line(
            [
              (0.3, 0.46), (0.5, 0.04), (0.64, 0.1), (0.6, 0.38), (0.96, 0.38), (0.9, 0.94),
              (0.3, 0.94),
            ], closed: true), plate(0.04, 0.44, 0.16, 0.52, radius: 0.04),
        ])
    case .crown:
      return lines([
        line(
          [
            (0.1, 0.88), (0.02, 0.24), (0.3, 0.5), (0.5, 0.1), (0.7, 0.5), (0.98, 0.24),
            (0.9, 0.88),
          ],
          closed: true)
      ])
    default:
      return lines(
        [
          plate(0, 0.18, 0.68, 0.64),
          line([(0.74, 0.44), (0.98, 0.26), (0.98, 0.74), (0.74, 0.56)], closed: true),
        ])
    }
  }
}
