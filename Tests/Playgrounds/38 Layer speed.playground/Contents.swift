import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 120))
view.backgroundColor = .white
let layer = CALayer()
layer.frame = CGRect(x: 10, y: 40, width: 40, height: 40)
layer.backgroundColor = UIColor.red.cgColor
view.layer.addSublayer(layer)
let move = CABasicAnimation(keyPath: "position.x")
move.byValue = 160
move.duration = 1
layer.add(move, forKey: "move")
PlaygroundPage.current.liveView = view

func pause(_ layer: CALayer) {
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
}
func resume(_ layer: CALayer) {
    let pausedTime = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
}
DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { pause(layer) }
DispatchQueue.main.asyncAfter(deadline: .now() + 1.0) { resume(layer) }
