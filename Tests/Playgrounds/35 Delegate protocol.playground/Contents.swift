import UIKit
import PlaygroundSupport

@objc protocol ButtonBoxDelegate {
    func boxWasTapped(_ box: ButtonBox)
    @objc optional func boxWillAnimate(_ box: ButtonBox)
}
@objcMembers class ButtonBox: UIControl {
    weak var delegate: ButtonBoxDelegate?
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .magenta
        addTarget(self, action: #selector(tapped), for: .touchUpInside)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    dynamic func tapped() {
        delegate?.boxWillAnimate?(self)
        delegate?.boxWasTapped(self)
    }
    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}
class Controller: UIViewController, ButtonBoxDelegate {
    override func viewDidLoad() {
        view.backgroundColor = .white
        let box = ButtonBox(frame: CGRect(x: 40, y: 60, width: 80, height: 80))
        box.delegate = self
        view.addSubview(box)
    }
    func boxWasTapped(_ box: ButtonBox) {
        UIView.animate(withDuration: 0.5) { box.frame = box.frame.insetBy(dx: -20, dy: -20) }
    }
}
PlaygroundPage.current.liveView = Controller()
