import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
view.backgroundColor = .darkGray
let layer = CALayer()
layer.frame = CGRect(x: 75, y: 75, width: 150, height: 150)
layer.backgroundColor = UIColor.systemPink.cgColor
layer.borderWidth = 4
layer.borderColor = UIColor.white.cgColor
view.layer.addSublayer(layer)

var perspective = CATransform3DIdentity
perspective.m34 = -1.0 / 500.0
view.layer.sublayerTransform = perspective

let rotation = CABasicAnimation(keyPath: "transform.rotation.y")
rotation.fromValue = 0
rotation.toValue = Double.pi * 2
rotation.duration = 2
rotation.repeatCount = .infinity
layer.add(rotation, forKey: "spin")
PlaygroundPage.current.liveView = view
