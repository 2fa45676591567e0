import UIKit
import PlaygroundSupport

class Clock: UIView {
    let hand = UIView()
    var count = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        hand.frame = CGRect(x: frame.width / 2 - 2, y: 20, width: 4, height: frame.height / 2 - 20)
        hand.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        hand.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
        hand.backgroundColor = .red
        addSubview(hand)
        Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    @objc func tick() {
        count += 1
        UIView.animate(withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: [], animations: {
            self.hand.transform = CGAffineTransform(rotationAngle: CGFloat(self.count) * .pi / 4)
        })
    }
}
PlaygroundPage.current.liveView = Clock(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
