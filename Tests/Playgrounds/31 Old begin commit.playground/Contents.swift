import UIKit
import PlaygroundSupport

let v = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
v.backgroundColor = .white
let s = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
s.backgroundColor = .brown
v.addSubview(s)
PlaygroundPage.current.liveView = v
UIView.beginAnimations("move", context: nil)
UIView.setAnimationDuration(1)
UIView.setAnimationCurve(.easeInOut)
UIView.setAnimationRepeatCount(2)
UIView.setAnimationRepeatAutoreverses(true)
s.center = CGPoint(x: 160, y: 160)
UIView.commitAnimations()
