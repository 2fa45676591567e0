import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
let gradient = CAGradientLayer()
gradient.frame = view.bounds
gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.green.cgColor]
gradient.locations = [0.0, 0.25, 0.5]
gradient.startPoint = CGPoint(x: 0, y: 0.5)
gradient.endPoint = CGPoint(x: 1, y: 0.5)
view.layer.addSublayer(gradient)

let animation = CABasicAnimation(keyPath: "locations")
animation.fromValue = [0.0, 0.0, 0.25]
animation.toValue = [0.75, 1.0, 1.0]
animation.duration = 2.0
animation.repeatCount = Float.infinity
gradient.add(animation, forKey: nil)

let colors = CABasicAnimation(keyPath: "colors")
colors.toValue = [UIColor.blue.cgColor, UIColor.purple.cgColor, UIColor.cyan.cgColor]
colors.duration = 1
colors.autoreverses = true
colors.repeatCount = .greatestFiniteMagnitude
gradient.add(colors, forKey: "colors")

PlaygroundPage.current.liveView = view
