import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
view.backgroundColor = .white
let label = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 120))
label.numberOfLines = 0
let text = NSMutableAttributedString(string: "Large red, ", attributes: [.font: UIFont.boldSystemFont(ofSize: 28), .foregroundColor: UIColor.red])
let paragraph = NSMutableParagraphStyle()
paragraph.alignment = .center
paragraph.lineSpacing = 6
text.append(NSAttributedString(string: "small blue underlined 🎉", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.blue, .underlineStyle: NSUnderlineStyle.single.rawValue]))
text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
label.attributedText = text
view.addSubview(label)
PlaygroundPage.current.liveView = view
UIView.animate(withDuration: 0.8, delay: 0.2, options: .curveEaseOut, animations: { label.transform = CGAffineTransform(scaleX: 0.5, y: 0.5).translatedBy(x: 60, y: 40) }, completion: nil)
