import UIKit
import PlaygroundSupport

class ProgressRing: UIView {
    private let track = CAShapeLayer()
    private let ring = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setup() {
        let path = UIBezierPath(arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: 80, startAngle: -CGFloat.pi / 2, endAngle: 2 * CGFloat.pi - CGFloat.pi / 2, clockwise: true)
        for layer in [track, ring] {
            layer.path = path.cgPath
            layer.lineWidth = 14
            layer.fillColor = UIColor.clear.cgColor
            layer.lineCap = kCALineCapRound
            self.layer.addSublayer(layer)
        }
        track.strokeColor = UIColor.lightGray.cgColor
        ring.strokeColor = UIColor.red.cgColor
        ring.strokeEnd = 0
    }

    func animate() {
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.toValue = 1
        animation.duration = 2
        animation.fillMode = kCAFillModeForwards
        animation.isRemovedOnCompletion = false
        ring.add(animation, forKey: "urSoBasic")
    }
}

let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
ring.backgroundColor = .white
PlaygroundPage.current.liveView = ring
ring.animate()
