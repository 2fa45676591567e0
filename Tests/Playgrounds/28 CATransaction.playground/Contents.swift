import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
view.backgroundColor = .black
let layer = CALayer()
layer.backgroundColor = UIColor.green.cgColor
layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
view.layer.addSublayer(layer)
PlaygroundPage.current.liveView = view

DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    CATransaction.setCompletionBlock {
        layer.backgroundColor = UIColor.red.cgColor
    }
    layer.position = CGPoint(x: 240, y: 150)
    layer.cornerRadius = 30
    CATransaction.commit()
}
