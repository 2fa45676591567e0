import CPango
import Foundation

/// One paragraph laid out by Pango: its lines, and which style each part has.
///
/// Everything is used inside `TextEngine.exclusively` only, but for the release of the layout,
/// which takes the lock itself.
final class TextParagraph {
  let layout: OpaquePointer
  let styles: [TextStyle]
  /// Where each style begins in `text`, in bytes of UTF-8.
  private let styleStarts: [Int]
  let text: String
  /// Where the paragraph begins in the whole text, in UTF-16 units.
  let utf16Start: Int
  let isEllipsized: Bool

  var style: TextParagraphStyle { styles[0].paragraph }

  /// - Parameters:
  ///   - runs: at least one; their texts hold no paragraph separator.
  ///   - width: nil for as wide as the text is.
  ///   - maximumLines: 0 for no limit.
  ///   - continuesHidden: whether text follows that is not shown, so that truncation shows even
  ///     though this paragraph fits.
  init(
    runs: [TextRun], utf16Start: Int, width: CGFloat?, maximumLines: Int, continuesHidden: Bool
  ) {
    guard let layout = pango_layout_new(TextEngine.context) else {
      fatalError("Pango could not make a layout; is it installed whole?")
    }
    self.layout = layout
    self.utf16Start = utf16Start
    var text = ""
    var starts: [Int] = []
    for run in runs {
      starts.append(text.utf8.count)
      text += run.text
    }
    let mode = runs[0].style.paragraph.lineBreak
    if continuesHidden, mode == .truncatingTail { text += "…" }
    self.text = text
    styles = runs.map(\.style)
    styleStarts = starts
    // Pango wraps and truncates by widths that hold the space around the first and the last letter,
    // and takes half of it away at each end afterwards. Text as wide as it was measured must fit.
    let spacing = max(0, styles.map(\.kern).max() ?? 0)
    Self.configure(
      layout, paragraph: runs[0].style.paragraph, width: width.map { $0 + spacing },
      lines: maximumLines)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    Self.setAttributes(
      of: layout, styles: styles, starts: starts, end: text.utf8.count,
      hasSoftHyphens: text.unicodeScalars.contains("\u{AD}"))
    isEllipsized = pango_layout_is_ellipsized(layout) != 0
  }

  deinit {
    let layout = self.layout
    TextEngine.exclusively { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  private static func configure(
    _ layout: OpaquePointer, paragraph: TextParagraphStyle, width: CGFloat?, lines: Int
  ) {
    let indent = paragraph.firstLineHeadIndent - paragraph.headIndent
    pango_layout_set_indent(layout, TextEngine.units(indent))
    if let direction = paragraph.isRightToLeft {
      pango_layout_set_auto_dir(layout, 0)
      pango_context_set_base_dir(
        TextEngine.context, direction ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    } else {
      pango_layout_set_auto_dir(layout, 1)
    }
    pango_layout_set_justify(layout, paragraph.alignment == .justified ? 1 : 0)
    setTabs(of: layout, paragraph)

    guard let width else { return }
    let ellipsis: PangoEllipsizeMode? =
      switch paragraph.lineBreak {
      case .truncatingHead: PANGO_ELLIPSIZE_START
      case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
      case .truncatingTail: PANGO_ELLIPSIZE_END
      default: nil
      }
    // Text clipped to one line is not wrapped at all.
    if paragraph.lineBreak == .clipping, lines == 1 { return }
    pango_layout_set_width(layout, TextEngine.units(max(width, 0)))
    pango_layout_set_wrap(
      layout, paragraph.lineBreak == .charWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if let ellipsis, lines > 0 {
      pango_layout_set_ellipsize(layout, ellipsis)
      pango_layout_set_height(layout, -Int32(clamping: lines))
    }
  }

  private static func setTabs(of layout: OpaquePointer, _ paragraph: TextParagraphStyle) {
    // Pango repeats the distance between the last two.
    let interval = paragraph.tabInterval > 0 ? paragraph.tabInterval : 28
    var stops = (paragraph.tabStops ?? []).sorted { $0.location < $1.location }
    stops.removeAll { $0.location <= paragraph.headIndent }
    let last = stops.last?.location ?? 0
    let first = max(1, ((paragraph.headIndent - last) / interval).rounded(.down) + 1)
    for number in [first, first + 1] {
      stops.append(TextTab(location: last + number * interval, alignment: .left))
    }
    let tabs = pango_tab_array_new(Int32(stops.count), 0)
    for (number, stop) in stops.enumerated() {
      let alignment: PangoTabAlign =
        switch stop.alignment {
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        default: PANGO_TAB_LEFT
        }
      pango_tab_array_set_tab(
        tabs, Int32(number), alignment, TextEngine.units(stop.location - paragraph.headIndent))
    }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  private static func setAttributes(
    of layout: OpaquePointer, styles: [TextStyle], starts: [Int], end: Int, hasSoftHyphens: Bool
  ) {
    let list = pango_attr_list_new()
    // Words that are broken because a line has no room for them get no hyphen; soft hyphens show.
    if !hasSoftHyphens {
      let hyphens = pango_attr_insert_hyphens_new(0)
      hyphens?.pointee.start_index = 0
      hyphens?.pointee.end_index = UInt32.max
      pango_attr_list_insert(list, hyphens)
    }
    for (index, style) in styles.enumerated() {
      let from = UInt32(starts[index])
      let to = UInt32(index + 1 < starts.count ? starts[index + 1] : end)
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = from
        attribute?.pointee.end_index = index + 1 < styles.count ? to : UInt32.max
        pango_attr_list_insert(list, attribute)
      }
      if let picture = style.picture {
        // The picture's room; an ellipsis after it is not part of it.
        var room = PangoRectangle(
          x: 0, y: TextEngine.units(-picture.bounds.maxY),
          width: TextEngine.units(picture.bounds.width),
          height: TextEngine.units(picture.bounds.height))
        let shape = pango_attr_shape_new(&room, &room)
        shape?.pointee.start_index = from
        shape?.pointee.end_index = from + UInt32(TextPicture.character.utf8.count)
        pango_attr_list_insert(list, shape)
      }
      let description = style.font.makeDescription()
      add(pango_attr_font_desc_new(description))
      pango_font_description_free(description)
      if style.kern != 0 { add(pango_attr_letter_spacing_new(TextEngine.units(style.kern))) }
      let features = style.font.features(usesLigatures: style.usesLigatures)
      if !features.isEmpty { add(pango_attr_font_features_new(features)) }
      // Pango splits its runs where a colour changes. The colour is never drawn: only the split is
      // wanted, so that every run has one style.
      add(pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16(index >> 16 & 0xFFFF), 0))
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  /// The style of the text at a byte of `text`.
  func style(atByte byte: Int) -> TextStyle {
    var low = 0
    var high = styleStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if styleStarts[middle] <= byte { low = middle } else { high = middle - 1 }
    }
    return styles[low]
  }

  /// Bytes of `text` to UTF-16 units of the whole text.
  func utf16Offset(ofByte byte: Int) -> Int {
    let index = text.utf8.index(
      text.startIndex, offsetBy: min(max(byte, 0), text.utf8.count))
    return utf16Start + text.utf16.distance(from: text.startIndex, to: index)
  }

  /// UTF-16 units of the whole text to bytes of `text`.
  func byte(ofUTF16 offset: Int) -> Int {
    let local = min(max(offset - utf16Start, 0), text.utf16.count)
    let index = text.utf16.index(text.startIndex, offsetBy: local)
    return text.utf8.distance(from: text.startIndex, to: index)
  }
}
