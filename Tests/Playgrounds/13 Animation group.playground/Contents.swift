import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
view.backgroundColor = .white
let pulse = CALayer()
pulse.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
pulse.position = view.center
pulse.cornerRadius = 100
pulse.backgroundColor = UIColor.red.cgColor
pulse.opacity = 0
view.layer.addSublayer(pulse)

let scale = CABasicAnimation(keyPath: "transform.scale.xy")
scale.fromValue = NSNumber(value: 0)
scale.toValue = NSNumber(value: 1)
scale.duration = 1.5
let opacity = CAKeyframeAnimation(keyPath: "opacity")
opacity.duration = 1.5
opacity.values = [0.4, 0.8, 0]
opacity.keyTimes = [0, 0.2, 1]
let group = CAAnimationGroup()
group.duration = 1.5
group.repeatCount = Float.infinity
group.timingFunction = CAMediaTimingFunction(name: .default)
group.animations = [scale, opacity]
pulse.add(group, forKey: "pulse")
PlaygroundPage.current.liveView = view
