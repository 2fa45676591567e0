import EnchainTesting
import Testing

@testable import UIKit

/// What configurations of buttons draw, and attributed strings on their way to labels.
@MainActor @Suite struct ButtonConfigurationTests {
  @Test func attributedTitleKeepsItsAttributesThroughTheTransformer() throws {
    var configuration = UIButton.Configuration.filled()
    var text = AttributedString("red")
    text.foregroundColor = .red
    text += AttributedString(" plain")
    configuration.attributedTitle = text
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var changed = $0
      changed.font = .systemFont(ofSize: 31)
      return changed
    }
    let button = UIButton(configuration: configuration)

    let shown = try #require(button.titleLabel?.attributedText)
    #expect(shown.string == "red plain")
    #expect(
      shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == UIFont.systemFont(ofSize: 31)
    )
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(shown.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .white)
  }

  @Test func spinnerStandsForTheImage() {
    let button = UIButton(configuration: .plain())
    button.configuration?.image = UIImage(systemName: "star")
    button.configuration?.showsActivityIndicator = true
    #expect(button.subviews.contains { $0 is UIActivityIndicatorView })
    #expect(button.imageView?.isHidden == true)

    button.configuration?.showsActivityIndicator = false
    #expect(!button.subviews.contains { $0 is UIActivityIndicatorView })
    #expect(button.imageView?.isHidden == false)
  }

  @Test(arguments: [
    (UIButton.Configuration.TitleAlignment.leading, CGFloat(0)), (.center, 0.5), (.trailing, 1),
  ])
  func subtitleStandsByTheAlignment(
    alignment: UIButton.Configuration.TitleAlignment, share: CGFloat
  ) throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "A very long title"
    configuration.subtitle = "short"
    configuration.titleAlignment = alignment
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel).frame
    let subtitle = try #require(button.subtitleLabel).frame

    #expect(abs(subtitle.minX - (title.minX + (title.width - subtitle.width) * share)) < 0.001)
  }

  @Test func colorsAreTransformed() {
    var configuration = UIButton.Configuration.filled()
    configuration.background.backgroundColor = .red
    configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in
      .blue
    }
    let button = UIButton(configuration: configuration)
    #expect(button.layer.backgroundColor == UIColor.blue.cgColor)
    var white: CGFloat = 0
    #expect(UIConfigurationColorTransformer.grayscale(.red).getWhite(&white, alpha: nil))
    #expect(abs(white - 0.299) < 0.001)
  }

  @Test func attributedStringsOfBothKindsHaveTheSameAttributes() throws {
    let old = NSAttributedString(
      string: "ab", attributes: [.kern: 2, .underlineStyle: NSUnderlineStyle.single.rawValue])
    let new = AttributedString(old)
    #expect(new.kern == 2)
    #expect(new.underlineStyle == .single)

    let back = NSAttributedString(new)
    #expect(back.string == "ab")
    #expect(back.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    let container = AttributeContainer([.font: UIFont.systemFont(ofSize: 9)])
    #expect(container.font == .systemFont(ofSize: 9))
  }
}
