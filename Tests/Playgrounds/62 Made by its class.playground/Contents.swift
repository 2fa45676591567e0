//: Objects made through their classes, as Objective-C lets any class make them; and names of Swift 3.
import PlaygroundSupport
import UIKit

protocol Styled: UIView {}

extension Styled {
    static func styled(_ style: (Self) -> Void) -> Self {
        let view = Self()
        style(view)
        return view
    }
}

extension UIView: Styled {}

class Dot: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .orange
        layer.cornerRadius = 10
    }

    required init?(coder: NSCoder) { fatalError() }
}

class Square: Dot {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 0
    }

    required init?(coder: NSCoder) { fatalError() }
}

func make<View: UIView>(_ type: View.Type = View.self) -> View { View() }

class Board: UIViewController {
    var timer = Timer()
    let kinds: [Dot.Type] = [Dot.self, Square.self, Dot.self]
    let caption = UILabel.styled { $0.textAlignment = .center }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.frame = CGRect(x: 0, y: 0, width: 220, height: 120)
        view.backgroundColor = .white
        caption.frame = CGRect(x: 10, y: 80, width: 200, height: 30)
        caption.font = UIFont(
            descriptor: UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title2)
                .addingAttributes([
                    UIFontDescriptorFeatureSettingsAttribute: [
                        [
                            UIFontFeatureTypeIdentifierKey: kNumberSpacingType,
                            UIFontFeatureSelectorIdentifierKey: kMonospacedNumbersSelector,
                        ]
                    ]
                ]), size: 0)
        caption.text = "111 \(Dot.description())"
        view.addSubview(caption)
        timer = Timer.scheduledTimer(
            timeInterval: 0.5, target: self, selector: #selector(deal(again:)), userInfo: nil,
            repeats: false)
    }

    @objc func deal(again: Bool) {
        for (index, kind) in kinds.enumerated() {
            let dot = kind.init()
            dot.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
            view.addSubview(dot)
            UIView.animate(withDuration: 0.6, delay: 0.1 * Double(index), options: [], animations: {
                dot.center.x += 60 * CGFloat(index)
            })
        }
        let last: Square = make()
        last.frame = CGRect(x: 20, y: 50, width: 20, height: 20)
        view.addSubview(last)
        UIView.animate(withDuration: 1) { last.center.x = again ? 60 : 190 }
    }
}

let swipe = UISwipeGestureRecognizer()
swipe.direction = UISwipeGestureRecognizerDirection.left
print(type(of: swipe).description(), Board.isSubclass(of: UIViewController.self))
PlaygroundPage.current.liveView = Board()
