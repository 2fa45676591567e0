import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
view.backgroundColor = .orange
let mask = CAShapeLayer()
let small = UIBezierPath(ovalIn: CGRect(x: 140, y: 140, width: 20, height: 20))
let big = UIBezierPath(ovalIn: CGRect(x: -70, y: -70, width: 440, height: 440))
mask.path = big.cgPath
view.layer.mask = mask

let reveal = CABasicAnimation(keyPath: "path")
reveal.fromValue = small.cgPath
reveal.toValue = big.cgPath
reveal.duration = 1.2
reveal.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
mask.add(reveal, forKey: "reveal")
PlaygroundPage.current.liveView = view
