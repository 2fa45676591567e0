/// The background of a popover: a rounded rectangle with an arrow, around a view.
@MainActor
final class PopoverChrome: UIView {
  private let holder = UIView()
  private let content: UIView
  private let shape = CAShapeLayer()
  private(set) var direction = UIPopoverArrowDirection.unknown
  private var arrow: CGFloat = 0

  // Apple documents none of these figures.
  static let arrowLength: CGFloat = 13
  private static let arrowBase: CGFloat = 37
  private static let cornerRadius: CGFloat = 13

  init(around content: UIView) {
    self.content = content
    super.init(frame: .zero)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 4)
    holder.layer.mask = shape
    holder.addSubview(content)
    addSubview(holder)
    fill = nil
  }

  required init?(coder: NSCoder) { nil }

  /// The colour; nil for the content's own, so that the arrow is part of it.
  var fill: UIColor? {
    didSet {
      holder.backgroundColor = fill ?? content.backgroundColor ?? .systemBackground
    }
  }

  /// Sizes the background for its content, and says where it goes.
  func place(
    size: CGSize, at target: CGRect?, pointing direction: UIPopoverArrowDirection, in room: CGRect
  ) -> CGRect {
    self.direction = direction
    let length = Self.arrowLength
    let isUpright = direction == .up || direction == .down
    let isSideways = direction == .left || direction == .right
    var most = room.size
    if let target {
      switch direction {
      case .up: most.height = room.maxY - target.maxY - length
      case .down: most.height = target.minY - room.minY - length
      case .left: most.width = room.maxX - target.maxX - length
      case .right: most.width = target.minX - room.minX - length
      default: break
      }
    }
    var frame = CGRect(
      x: 0, y: 0, width: max(44, min(size.width, most.width)) + (isSideways ? length : 0),
      height: max(44, min(size.height, most.height)) + (isUpright ? length : 0))
    let middle = target ?? room
    frame.origin = CGPoint(x: middle.midX - frame.width / 2, y: middle.midY - frame.height / 2)
    switch direction {
    case .up: frame.origin.y = middle.maxY
    case .down: frame.origin.y = middle.minY - frame.height
    case .left: frame.origin.x = middle.maxX
    case .right: frame.origin.x = middle.minX - frame.width
    default: break
    }
    if !isSideways {
      frame.origin.x = min(max(frame.minX, room.minX), max(room.minX, room.maxX - frame.width))
    }
    if !isUpright {
      frame.origin.y = min(max(frame.minY, room.minY), max(room.minY, room.maxY - frame.height))
    }
    arrow = isUpright ? middle.midX - frame.minX : middle.midY - frame.minY
    setNeedsLayout()
    return frame
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let length = Self.arrowLength
    var body = bounds
    switch direction {
    case .up: body = body.inset(by: UIEdgeInsets(top: length, left: 0, bottom: 0, right: 0))
    case .down: body = body.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: length, right: 0))
    case .left: body = body.inset(by: UIEdgeInsets(top: 0, left: length, bottom: 0, right: 0))
    case .right: body = body.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: length))
    default: break
    }
    holder.frame = bounds
    content.frame = body
    let path = outline(around: body)
    shape.frame = bounds
    shape.path = path.cgPath
    layer.shadowPath = path.cgPath
  }

  private func outline(around body: CGRect) -> UIBezierPath {
    let path = UIBezierPath(roundedRect: body, cornerRadius: Self.cornerRadius)
    let isUpright = direction == .up || direction == .down
    guard isUpright || direction == .left || direction == .right else { return path }
    let extent = isUpright ? body.width : body.height
    let half = min(Self.arrowBase / 2, max(0, extent / 2 - Self.cornerRadius))
    let middle = min(
      max(arrow, Self.cornerRadius + half), max(half, extent - Self.cornerRadius - half))
    let turn: (CGFloat, CGFloat) -> CGPoint = { [direction] along, out in
      switch direction {
      case .up: CGPoint(x: along, y: body.minY - out)
      case .down: CGPoint(x: along, y: body.maxY + out)
      case .left: CGPoint(x: body.minX - out, y: along)
      default: CGPoint(x: body.maxX + out, y: along)
      }
    }
    let length = Self.arrowLength
    let arrow = UIBezierPath()
    arrow.move(to: turn(middle - half, -1))
    arrow.addLine(to: turn(middle - half, 0))
    arrow.addCurve(
      to: turn(middle, length), controlPoint1: turn(middle - half * 0.45, 0),
      controlPoint2: turn(middle - half * 0.3, length))
    arrow.addCurve(
      to: turn(middle + half, 0), controlPoint1: turn(middle + half * 0.3, length),
      controlPoint2: turn(middle + half * 0.45, 0))
    arrow.addLine(to: turn(middle + half, -1))
    arrow.close()
    // Wound as the body is, so that where they overlap stays filled.
    path.append(direction == .up || direction == .right ? arrow : arrow.reversing())
    return path
  }
}
