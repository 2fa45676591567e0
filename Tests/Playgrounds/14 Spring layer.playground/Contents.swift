import UIKit
import PlaygroundSupport

class Delegate: NSObject, CAAnimationDelegate {
    func animationDidStart(_ anim: CAAnimation) { print("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        print("stop", flag, anim.value(forKey: "name") as? String ?? "-")
    }
}
let delegate = Delegate()
let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
view.backgroundColor = .white
let box = UIView(frame: CGRect(x: 20, y: 50, width: 50, height: 50))
box.backgroundColor = .purple
view.addSubview(box)
PlaygroundPage.current.liveView = view

let spring = CASpringAnimation(keyPath: "position.x")
spring.damping = 8
spring.stiffness = 120
spring.mass = 1
spring.initialVelocity = 5
spring.fromValue = box.layer.position.x
spring.toValue = 240
spring.duration = spring.settlingDuration
spring.delegate = delegate
spring.setValue("slide", forKey: "name")
box.layer.position.x = 240
box.layer.add(spring, forKey: nil)
