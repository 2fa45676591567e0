import Foundation

/// A stretch of text in one style: what attributed strings are taken apart into.
package struct TextRun: Sendable, Equatable {
  package var text: String
  package var style: TextStyle

  package init(_ text: String, style: TextStyle) {
    self.text = text
    self.style = style
  }
}

/// How a stretch of text looks.
package struct TextStyle: Sendable, Hashable {
  package var font: TextFont
  /// sRGB, not premultiplied, with alpha.
  package var color = SIMD4<Double>(0, 0, 0, 1)
  /// Drawn behind the text over the line's height; nil for nothing.
  package var backgroundColor: SIMD4<Double>?
  /// Points added after every character.
  package var kern: CGFloat = 0
  package var underline = TextLine.none
  /// nil for the text's colour.
  package var underlineColor: SIMD4<Double>?
  package var strikethrough = TextLine.none
  /// nil for the text's colour.
  package var strikethroughColor: SIMD4<Double>?
  /// Points upwards.
  package var baselineOffset: CGFloat = 0
  /// Percent of the font's size: positive for outlines only, negative for outlines and fill, 0 for
  /// fill only.
  package var strokeWidth: CGFloat = 0
  /// nil for the text's colour.
  package var strokeColor: SIMD4<Double>?
  package var shadow: TextShadow?
  package var usesLigatures = true
  /// Shown in place of the text, which is one ``TextPicture/character``; nil for the text.
  package var picture: TextPicture?
  package var paragraph = TextParagraphStyle()

  package init(font: TextFont) {
    self.font = font
  }
}

/// A line below or through text.
package enum TextLine: Sendable, Hashable {
  case none, single, thick, double
}

/// A shadow of text, in points with y downwards.
package struct TextShadow: Sendable, Hashable {
  package var offset: CGSize
  /// Twice the standard deviation of the Gaussian.
  package var blur: CGFloat
  package var color: SIMD4<Double>

  package init(offset: CGSize, blur: CGFloat, color: SIMD4<Double>) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

/// Where lines of a paragraph go.
package enum TextAlignment: Sendable, Hashable {
  case left, center, right, justified
  /// By the direction of the paragraph's first letter.
  case natural
}

/// What happens to text that does not fit.
package enum TextLineBreak: Sendable, Hashable {
  case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
}

/// Where a tab goes to, and which part of the text after it stands there.
package struct TextTab: Sendable, Hashable {
  package var location: CGFloat
  package var alignment: TextAlignment

  package init(location: CGFloat, alignment: TextAlignment) {
    self.location = location
    self.alignment = alignment
  }
}

/// How a paragraph is set. The style of a paragraph's first run counts. Points throughout.
package struct TextParagraphStyle: Sendable, Hashable {
  package var alignment = TextAlignment.natural
  package var lineBreak = TextLineBreak.wordWrapping
  /// Between the lines of a paragraph.
  package var lineSpacing: CGFloat = 0
  /// After the paragraph, unless it is the last.
  package var paragraphSpacing: CGFloat = 0
  /// Before the paragraph, unless it is the first.
  package var paragraphSpacingBefore: CGFloat = 0
  /// Multiplies the line's natural height; 0 for 1. What is added goes above the baseline.
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// 0 for none.
  package var maximumLineHeight: CGFloat = 0
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  /// From the leading edge when positive, from the trailing edge when 0 or negative.
  package var tailIndent: CGFloat = 0
  /// nil to go by the text.
  package var isRightToLeft: Bool?
  /// Where tabs go to, in order; nil for a stop every 28 points.
  package var tabStops: [TextTab]?
  /// Between the stops after the last of ``tabStops``; 0 for 28.
  package var tabInterval: CGFloat = 0

  package init() {}
}
