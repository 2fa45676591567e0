// The fourth dialect: blocks of a second each, unless they say otherwise, one after another.

import EnchainDialects
import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
stage.backgroundColor = .black

let left = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
left.backgroundColor = .systemTeal
left.accessibilityIdentifier = "left"
let right = UIView(frame: CGRect(x: 260, y: 260, width: 40, height: 40))
right.backgroundColor = .systemPink
right.accessibilityIdentifier = "right"
stage.addSubview(left)
stage.addSubview(right)
PlaygroundPage.current.liveView = stage

Animator.addAnimations {
  left.frame.origin = CGPoint(x: 260, y: 20)
  right.frame.origin = CGPoint(x: 20, y: 260)
}
.addAnimations(usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
  left.frame.origin = CGPoint(x: 180, y: 140)
  right.frame.origin = CGPoint(x: 100, y: 140)
}
.addAnimations(
  withDuration: 0.5, delay: 0.2, options: [.curveEaseIn],
  animations: {
    left.frame = CGRect(x: 160, y: 80, width: 160, height: 160)
    right.alpha = 0.3
  }
)
.animate { print("Both are done.") }
