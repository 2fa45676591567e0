import EnchainTesting
import Testing
import UIKit

/// The label of many articles: room around its text.
@MainActor
private final class PaddedLabel: UILabel {
  let inset = UIEdgeInsets(top: 5, left: 7, bottom: 6, right: 7)

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: inset)) }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 14, height: size.height + 11)
  }
}

/// Tells its layer's class by overriding the property, as published code does.
@MainActor
private final class RingView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
}

/// A button that sets its title while it is drawn.
@MainActor
private final class DrawnTitleButton: UIButton {
  var count = 11

  override func draw(_ rect: CGRect) {
    count += 989
    setTitle("\(count) likes", for: .normal)
  }
}

@MainActor @Suite(.serialized) struct SnippetLayoutTests {
  private let stage = Stage(size: CGSize(width: 300, height: 500))

  @Test func wrappingLabelKeepsThePaddingOfItsOverride() {
    let (plain, padded) = (UILabel(), PaddedLabel())
    for label in [plain, padded] {
      label.numberOfLines = 0
      label.text = "A text that does not fit on one line of so few points"
      label.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: stage.window.topAnchor),
        label.widthAnchor.constraint(lessThanOrEqualToConstant: 180),
      ])
    }
    stage.advance(by: 0.1)

    #expect(plain.frame.height > 50)
    #expect(padded.frame.size == CGSize(width: 180, height: plain.frame.height + 11))
  }

  @Test func insetsMoveWhatStandsAtASideByTheirWholeLength() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.setTitle("Title", for: .normal)
    button.setImage(image, for: .normal)
    let title = button.titleLabel!.intrinsicContentSize.width
    button.imageEdgeInsets = UIEdgeInsets(top: 4, left: title, bottom: 0, right: -title)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -20, bottom: 8, right: 20)

    button.layoutIfNeeded()
    let middle = (200 - title - 20) / 2
    #expect(abs(button.titleLabel!.frame.minX - middle) < 0.01)
    #expect(abs(button.imageView!.frame.minX - middle - title) < 0.01)
    #expect(button.imageView!.frame.minY == 22)

    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.titleLabel!.frame.minX == 0)
    #expect(button.imageView!.frame.minX == title)

    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    #expect(abs(button.titleLabel!.frame.maxX - 180) < 0.01)
    #expect(abs(button.imageView!.frame.minX - 200 + 20) < 0.01)
    #expect(button.titleLabel!.frame.maxY <= 52)
  }

  @Test func constrainedViewThatAProgramMovesStaysUntilItsSuperviewIsLaidOut() {
    let (area, button) = (UIView(frame: stage.window.bounds), UIButton())
    stage.window.addSubview(area)
    area.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    let width = button.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      button.heightAnchor.constraint(equalToConstant: 40), width,
    ])
    stage.advance(by: 0.1)
    #expect(button.center == CGPoint(x: 150, y: 250))

    button.center = CGPoint(x: 220, y: 80)
    button.isHighlighted = true
    stage.advance(by: 0.1)
    #expect(button.center == CGPoint(x: 220, y: 80))

    area.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(button.center == CGPoint(x: 150, y: 250))

    button.center = .zero
    width.constant = 60
    stage.advance(by: 0.1)
    #expect(button.frame == CGRect(x: 120, y: 230, width: 60, height: 40))
  }

  @Test func whatDrawingChangesIsLaidOutInTheSameFrame() {
    let button = DrawnTitleButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("1", for: .normal)
    stage.window.addSubview(button)
    stage.advance(by: 0.1)

    #expect(button.currentTitle == "1000 likes")
    #expect(button.titleLabel!.frame.width == button.titleLabel!.intrinsicContentSize.width)
  }

  @Test func layerOfAnotherClassMayBeToldByAnOverride() {
    let ring = RingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    ring.layer.strokeEnd = 0.5
    ring.alpha = 0.5

    #expect(ring.layer.opacity == 0.5)
    #expect((ring as UIView).layer === ring.layer)
  }
}
