import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
view.backgroundColor = .white
let label = UILabel(frame: CGRect(x: 20, y: 50, width: 200, height: 60))
label.text = "First"
label.textAlignment = .center
label.font = UIFont(name: "HelveticaNeue-Bold", size: 36)
view.addSubview(label)
PlaygroundPage.current.liveView = view

DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
    let transition = CATransition()
    transition.type = kCATransitionPush
    transition.subtype = kCATransitionFromRight
    transition.duration = 0.6
    transition.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    label.layer.add(transition, forKey: nil)
    label.text = "Second"
}
