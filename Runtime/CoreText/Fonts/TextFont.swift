import Foundation

/// A font at a size.
package struct TextFont: Sendable, Hashable {
  /// Which typeface is meant.
  package enum Face: Sendable, Hashable {
    /// The platform's own: San Francisco, for which Inter stands in.
    case system
    case systemMonospaced
    case systemRounded
    case systemSerif
    /// The digits of one width, everything else as `system`.
    case systemMonospacedDigits
    /// A family by its name, as fontconfig or Apple knows it.
    case family(String)
  }

  package var face: Face
  /// Points; not above 10,000, and at least 0.
  package var size: CGFloat
  /// UIKit's scale: -0.8 ultra light, 0 regular, 0.3 semibold, 0.4 bold, 0.62 black.
  package var weight: CGFloat
  package var isItalic: Bool
  package var isCondensed: Bool
  /// OpenType features by tag, on top of the face's own: 0 is off.
  package var features: [String: Int] = [:]

  package init(
    face: Face, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false,
    isCondensed: Bool = false
  ) {
    self.face = face
    self.size = size > 0 && size.isFinite ? min(size, 10_000) : 0
    self.weight = weight
    self.isItalic = isItalic
    self.isCondensed = isCondensed
  }

  package static func system(
    size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false
  ) -> TextFont {
    TextFont(face: .system, size: size, weight: weight, isItalic: isItalic)
  }

  package func withSize(_ size: CGFloat) -> TextFont {
    var font = TextFont(
      face: face, size: size, weight: weight, isItalic: isItalic, isCondensed: isCondensed)
    font.features = features
    return font
  }
}

/// A font's measures in points.
package struct TextFontMetrics: Sendable, Hashable {
  /// Above the baseline.
  package var ascender: CGFloat
  /// Below the baseline: negative.
  package var descender: CGFloat
  /// Between lines, on top of ascender and descender.
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  package var lineHeight: CGFloat { ascender - descender }
}
