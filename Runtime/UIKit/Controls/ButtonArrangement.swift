/// Where a button's image, title and subtitle go.
struct ButtonArrangement {
  var image: CGSize
  var title: CGSize
  var subtitle: CGSize
  var placement: NSDirectionalRectEdge
  var padding: CGFloat
  var titlePadding: CGFloat
  var titleAlignment = UIButton.Configuration.TitleAlignment.automatic

  private var isStacked: Bool { placement == .top || placement == .bottom }

  private var text: CGSize {
    CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + (subtitle.height > 0 ? subtitle.height + titlePadding : 0))
  }

  /// Which part of the space beside the shorter text is before it.
  private var share: CGFloat {
    switch titleAlignment {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    case .automatic: image == .zero ? 0 : isStacked ? 0.5 : placement == .trailing ? 1 : 0
    }
  }

  private var gap: CGFloat { image == .zero || text == .zero ? 0 : padding }

  /// The size of everything together.
  var size: CGSize {
    isStacked
      ? CGSize(
        width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(
        width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  /// The rectangles in `rect`. What does not fit is made smaller, the title first.
  func frames(
    in rect: CGRect, horizontal: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment
  ) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    let available = CGSize(width: max(0, rect.width), height: max(0, rect.height))
    var picture = image
    if picture.height > available.height || picture.width > available.width,
      picture.width > 0, picture.height > 0
    {
      let factor = min(
        available.width / picture.width, available.height / picture.height, 1)
      picture = CGSize(width: picture.width * factor, height: picture.height * factor)
    }
    var block = text
    block.width = min(
      block.width, isStacked ? available.width : max(0, available.width - picture.width - gap))
    block.height = min(
      block.height, isStacked ? max(0, available.height - picture.height - gap) : available.height)
    if horizontal == .fill, !isStacked {
      block.width = max(0, available.width - picture.width - gap)
    }
    let total =
      isStacked
      ? CGSize(width: max(picture.width, block.width), height: picture.height + gap + block.height)
      : CGSize(width: picture.width + gap + block.width, height: max(picture.height, block.height))
    let origin = CGPoint(
      x: start(horizontal, rect.minX, available.width, total.width),
      y: start(vertical, rect.minY, available.height, total.height))
    var imageFrame = CGRect(origin: origin, size: picture)
    var textFrame = CGRect(origin: origin, size: block)
    if isStacked {
      imageFrame.origin.x += (total.width - picture.width) / 2
      textFrame.origin.x += (total.width - block.width) / 2
      if placement == .top {
        textFrame.origin.y += picture.height + gap
      } else {
        imageFrame.origin.y += block.height + gap
      }
    } else {
      imageFrame.origin.y += (total.height - picture.height) / 2
      textFrame.origin.y += (total.height - block.height) / 2
      if placement == .trailing {
        imageFrame.origin.x += block.width + gap
      } else {
        textFrame.origin.x += picture.width + gap
      }
    }
    if vertical == .fill, image == .zero {
      textFrame.origin.y = rect.minY
      textFrame.size.height = available.height
    }
    var titleFrame = textFrame
    var subtitleFrame = CGRect.zero
    if subtitle.height > 0 {
      titleFrame.size.height = title.height
      titleFrame.size.width = min(title.width, block.width)
      subtitleFrame = CGRect(
        x: textFrame.minX, y: titleFrame.maxY + titlePadding,
        width: min(subtitle.width, block.width), height: subtitle.height)
      titleFrame.origin.x += (block.width - titleFrame.width) * share
      subtitleFrame.origin.x += (block.width - subtitleFrame.width) * share
    }
    return (imageFrame, titleFrame, subtitleFrame)
  }

  private func start(
    _ alignment: UIControl.ContentHorizontalAlignment, _ origin: CGFloat, _ available: CGFloat,
    _ length: CGFloat
  ) -> CGFloat {
    switch alignment {
    case .left, .leading, .fill: origin
    case .right, .trailing: origin + available - length
    case .center: origin + (available - length) / 2
    }
  }

  private func start(
    _ alignment: UIControl.ContentVerticalAlignment, _ origin: CGFloat, _ available: CGFloat,
    _ length: CGFloat
  ) -> CGFloat {
    switch alignment {
    case .top: origin
    case .bottom: origin + available - length
    case .center, .fill: origin + (available - length) / 2
    }
  }
}

/// Edges of a rectangle by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all = NSDirectionalRectEdge(rawValue: 15)
}
