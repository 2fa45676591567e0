import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
view.backgroundColor = UIColor.lightGray
let plane = UIView(frame: CGRect(x: 20, y: 140, width: 60, height: 20))
plane.backgroundColor = .blue
view.addSubview(plane)
PlaygroundPage.current.liveView = view

let originalCenter = plane.center
UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: [], animations: {
    UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.25, animations: {
        plane.center.x += 80.0
        plane.center.y -= 10.0
    })
    UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.4) {
        plane.transform = CGAffineTransform(rotationAngle: -.pi / 8)
    }
    UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
        plane.center.x += 100.0
        plane.center.y -= 50.0
        plane.alpha = 0.0
    }
    UIView.addKeyframe(withRelativeStartTime: 0.51, relativeDuration: 0.01) {
        plane.transform = .identity
        plane.center = CGPoint(x: 0.0, y: originalCenter.y)
    }
    UIView.addKeyframe(withRelativeStartTime: 0.55, relativeDuration: 0.45) {
        plane.alpha = 1.0
        plane.center = originalCenter
    }
}, completion: nil)
