import UIKit

// What the attributes of text were until Swift 3: strings, in dictionaries of `[String: Any]`. Where
// either would do, those of UIKit are taken, which have a type.

@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.attachment.")
public let NSAttachmentAttributeName: String = NSAttributedString.Key.attachment.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.backgroundColor.")
public let NSBackgroundColorAttributeName: String = NSAttributedString.Key.backgroundColor.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.baselineOffset.")
public let NSBaselineOffsetAttributeName: String = NSAttributedString.Key.baselineOffset.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.expansion.")
public let NSExpansionAttributeName: String = NSAttributedString.Key.expansion.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.font.")
public let NSFontAttributeName: String = NSAttributedString.Key.font.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.foregroundColor.")
public let NSForegroundColorAttributeName: String = NSAttributedString.Key.foregroundColor.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.kern.")
public let NSKernAttributeName: String = NSAttributedString.Key.kern.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.ligature.")
public let NSLigatureAttributeName: String = NSAttributedString.Key.ligature.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.link.")
public let NSLinkAttributeName: String = NSAttributedString.Key.link.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.obliqueness.")
public let NSObliquenessAttributeName: String = NSAttributedString.Key.obliqueness.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.paragraphStyle.")
public let NSParagraphStyleAttributeName: String = NSAttributedString.Key.paragraphStyle.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.shadow.")
public let NSShadowAttributeName: String = NSAttributedString.Key.shadow.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.strikethroughColor.")
public let NSStrikethroughColorAttributeName: String =
  NSAttributedString.Key.strikethroughColor.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.strikethroughStyle.")
public let NSStrikethroughStyleAttributeName: String =
  NSAttributedString.Key.strikethroughStyle.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.strokeColor.")
public let NSStrokeColorAttributeName: String = NSAttributedString.Key.strokeColor.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.strokeWidth.")
public let NSStrokeWidthAttributeName: String = NSAttributedString.Key.strokeWidth.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.textEffect.")
public let NSTextEffectAttributeName: String = NSAttributedString.Key.textEffect.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.underlineColor.")
public let NSUnderlineColorAttributeName: String = NSAttributedString.Key.underlineColor.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.underlineStyle.")
public let NSUnderlineStyleAttributeName: String = NSAttributedString.Key.underlineStyle.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.verticalGlyphForm.")
public let NSVerticalGlyphFormAttributeName: String =
  NSAttributedString.Key.verticalGlyphForm.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use NSAttributedString.Key.writingDirection.")
public let NSWritingDirectionAttributeName: String =
  NSAttributedString.Key.writingDirection.rawValue
