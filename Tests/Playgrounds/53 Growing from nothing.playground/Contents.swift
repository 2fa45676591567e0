//: Rings that grow out of a point, each a little later than the one before.
import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
stage.backgroundColor = .black

let ring = CAShapeLayer()
ring.frame = stage.bounds
ring.path = UIBezierPath(ovalIn: stage.bounds.insetBy(dx: 10, dy: 10)).cgPath
ring.fillColor = nil
ring.strokeColor = UIColor.cyan.cgColor
ring.lineWidth = 3
ring.opacity = 0

let ripples = CAReplicatorLayer()
ripples.frame = stage.bounds
ripples.instanceCount = 4
ripples.instanceDelay = 0.5
ripples.addSublayer(ring)
stage.layer.addSublayer(ripples)

let grow = CABasicAnimation(keyPath: "transform")
grow.fromValue = NSValue(caTransform3D: CATransform3DMakeScale(0, 0, 1))
grow.toValue = NSValue(caTransform3D: CATransform3DIdentity)
let fade = CABasicAnimation(keyPath: "opacity")
fade.fromValue = 1
fade.toValue = 0
let ripple = CAAnimationGroup()
ripple.animations = [grow, fade]
ripple.duration = 2
ripple.repeatCount = .infinity
ring.add(ripple, forKey: "ripple")

let badge = UILabel(frame: CGRect(x: 75, y: 75, width: 50, height: 50))
badge.text = "★"
badge.textAlignment = .center
badge.textColor = .black
badge.backgroundColor = .yellow
badge.layer.cornerRadius = 25
badge.clipsToBounds = true
badge.transform = CGAffineTransform(scaleX: 0, y: 0)
stage.addSubview(badge)
UIView.animate(withDuration: 1, animations: { badge.transform = .identity })

PlaygroundPage.current.liveView = stage
