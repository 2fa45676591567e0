import UIKit
import PlaygroundSupport

let v = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
v.backgroundColor = UIColor.white
let b = UIButton(type: UIButtonType.custom)
b.setTitle("Go", for: UIControlState.normal)
b.setTitleColor(UIColor.black, for: UIControlState())
b.titleLabel?.font = UIFont.systemFont(ofSize: 20, weight: UIFontWeightMedium)
b.frame = CGRect(x: 50, y: 20, width: 100, height: 40)
b.backgroundColor = UIColor.lightGray
v.addSubview(b)
let l = UILabel(frame: CGRect(x: 20, y: 120, width: 160, height: 40))
l.attributedText = NSAttributedString(string: "letters: \("hello".characters.count)", attributes: [NSForegroundColorAttributeName: UIColor.red, NSFontAttributeName: UIFont.systemFont(ofSize: 18)])
v.addSubview(l)
PlaygroundPage.current.liveView = v
let a = CABasicAnimation(keyPath: "transform.rotation.z")
a.toValue = M_PI
a.duration = 1
a.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
a.fillMode = kCAFillModeForwards
a.isRemovedOnCompletion = false
b.layer.add(a, forKey: "r")
UIView.animate(withDuration: 1, delay: 0, options: UIViewAnimationOptions.curveEaseOut, animations: { l.alpha = 0.2 }, completion: nil)
