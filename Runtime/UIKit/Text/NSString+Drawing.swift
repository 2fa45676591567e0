extension NSAttributedString {
  private func layout(width: CGFloat?, height: CGFloat?, isTruncating: Bool) -> TextLayout {
    var runs = TextAttributes.runs(self, lineWidth: width)
    if isTruncating {
      for index in runs.indices where runs[index].style.paragraph.lineBreak == .wordWrapping {
        runs[index].style.paragraph.lineBreak = .truncatingTail
      }
    }
    return TextLayout(
      runs: runs, width: width, height: height,
      maximumLines: isTruncating && height == nil ? 1 : 0)
  }

  /// The text's size in points when only its own line breaks count; not rounded.
  public func size() -> CGSize { layout(width: nil, height: nil, isTruncating: false).size }

  /// Draws the text with its top left corner at `point`, into the current context.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    layout(width: nil, height: nil, isTruncating: false).draw(in: context, at: point)
  }

  /// Draws the text wrapped into `rect`; lines that do not fit are left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin], context: nil)
  }

  /// Draws the text. Without `.usesLineFragmentOrigin` it is one line, with its baseline at the
  /// rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    guard options.contains(.usesLineFragmentOrigin) else {
      let line = layout(width: nil, height: nil, isTruncating: false)
      line.draw(in: graphics, at: CGPoint(x: rect.minX, y: rect.minY - line.firstBaseline))
      context?.totalBounds = CGRect(origin: rect.origin, size: line.size)
      return
    }
    let text = layout(
      width: rect.width, height: rect.height > 0 ? rect.height : nil,
      isTruncating: options.contains(.truncatesLastVisibleLine))
    text.draw(in: graphics, at: rect.origin)
    context?.totalBounds = CGRect(origin: rect.origin, size: text.size)
  }

  /// The rectangle the text needs within `size`; not rounded. Without `.usesLineFragmentOrigin` it
  /// is that of one line, from its baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      let line = layout(width: nil, height: nil, isTruncating: false)
      return CGRect(x: 0, y: -line.firstBaseline, width: line.size.width, height: line.size.height)
    }
    let width = size.width > 0 && size.width < 100_000 ? size.width : nil
    let height = size.height > 0 && size.height < 100_000 ? size.height : nil
    let text = layout(
      width: width, height: height, isTruncating: options.contains(.truncatesLastVisibleLine))
    let result = CGRect(origin: .zero, size: text.size)
    context?.totalBounds = result
    return result
  }
}

extension NSString {
  /// The text's size in points when only its own line breaks count; not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  /// Draws the text with its top left corner at `point`, into the current context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  /// Draws the text wrapped into `rect`; lines that do not fit are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  /// Draws the text; see `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  /// The rectangle the text needs; see `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(describing: self), attributes: attributes ?? [:])
  }
}

extension String {
  /// The text's size in points when only its own line breaks count; not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs ?? [:]).size()
  }

  /// Draws the text with its top left corner at `point`, into the current context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs ?? [:]).draw(at: point)
  }

  /// Draws the text wrapped into `rect`; lines that do not fit are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs ?? [:]).draw(in: rect)
  }

  /// Draws the text; see `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes ?? [:])
      .draw(with: rect, options: options, context: context)
  }

  /// The rectangle the text needs; see `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }
}
