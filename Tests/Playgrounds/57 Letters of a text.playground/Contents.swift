//: A text whose letters come one by one, each a layer where the layout manager says it is.
import UIKit
import PlaygroundSupport

class LetterLabel: UILabel, NSLayoutManagerDelegate {
  private let storage = NSTextStorage(string: "")
  private let container = NSTextContainer()
  private let manager = NSLayoutManager()
  private(set) var letters: [CATextLayer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    container.size = bounds.size
    container.maximumNumberOfLines = 0
    manager.delegate = self
  }

  required init?(coder aDecoder: NSCoder) { fatalError() }

  override var text: String? {
    get { return storage.string }
    set {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font!, .foregroundColor: textColor!,
      ]
      storage.setAttributedString(NSAttributedString(string: newValue ?? "", attributes: attributes))
    }
  }

  func layoutManager(_ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool) {
    for letter in letters { letter.removeFromSuperlayer() }
    letters.removeAll()
    var index = 0
    while index < storage.length {
      let range = NSRange(location: index, length: 1)
      let characters = manager.characterRange(forGlyphRange: range, actualGlyphRange: nil)
      guard let container = manager.textContainer(forGlyphAt: index, effectiveRange: nil) else { break }
      var rect = manager.boundingRect(forGlyphRange: characters, in: container)
      let kerning = manager.rangeOfNominallySpacedGlyphs(containing: index)
      if kerning.length == 0 { rect.size.width += 1 }
      let letter = CATextLayer()
      letter.frame = rect
      letter.contentsScale = UIScreen.main.scale
      letter.string = storage.attributedSubstring(from: characters)
      layer.addSublayer(letter)
      letters.append(letter)
      index += characters.length
    }
    animate()
  }

  private func animate() {
    for (number, letter) in letters.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      let rise = CABasicAnimation(keyPath: "transform.translation.y")
      rise.fromValue = 30
      let group = CAAnimationGroup()
      group.animations = [fade, rise]
      group.duration = 0.5
      group.beginTime = CACurrentMediaTime() + 0.08 * Double(number)
      group.fillMode = .backwards
      group.timingFunction = CAMediaTimingFunction(name: .easeOut)
      letter.add(group, forKey: "come")
    }
  }
}

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
stage.backgroundColor = .white
let label = LetterLabel(frame: CGRect(x: 20, y: 40, width: 260, height: 80))
label.font = .boldSystemFont(ofSize: 28)
label.textColor = .systemIndigo
label.text = "Letter by letter, line by line 🎈"
stage.addSubview(label)

// The outline of a line of text, drawn as by a pen.
let line = CTLineCreateWithAttributedString(
  NSAttributedString(string: "Enchain", attributes: [.font: UIFont.systemFont(ofSize: 36)]))
let outline = CGMutablePath()
for run in CTLineGetGlyphRuns(line) as! [CTRun] {
  let attributes = CTRunGetAttributes(run) as NSDictionary
  let font = attributes[kCTFontAttributeName as String] as! CTFont
  for index in 0..<CTRunGetGlyphCount(run) {
    var glyph = CGGlyph()
    var position = CGPoint.zero
    CTRunGetGlyphs(run, CFRangeMake(index, 1), &glyph)
    CTRunGetPositions(run, CFRangeMake(index, 1), &position)
    if let path = CTFontCreatePathForGlyph(font, glyph, nil) {
      outline.addPath(path, transform: CGAffineTransform(translationX: position.x, y: position.y))
    }
  }
}
let pen = CAShapeLayer()
pen.frame = CGRect(x: 20, y: 140, width: 260, height: 40)
pen.isGeometryFlipped = true
pen.path = outline
pen.fillColor = nil
pen.strokeColor = UIColor.systemPink.cgColor
stage.layer.addSublayer(pen)
let draw = CABasicAnimation(keyPath: "strokeEnd")
draw.fromValue = 0
draw.duration = 3
pen.add(draw, forKey: nil)

PlaygroundPage.current.liveView = stage
