import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
view.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)

for (i, emoji) in ["🚀", "🎈", "🐟"].enumerated() {
    let layer = CATextLayer()
    layer.string = emoji
    layer.fontSize = 48
    layer.alignmentMode = kCAAlignmentCenter
    layer.contentsScale = UIScreen.main.scale
    layer.frame = CGRect(x: 20 + CGFloat(i) * 90, y: 220, width: 80, height: 60)
    view.layer.addSublayer(layer)

    let move = CAKeyframeAnimation(keyPath: "position")
    let path = UIBezierPath()
    path.move(to: layer.position)
    path.addQuadCurve(to: CGPoint(x: layer.position.x, y: 40), controlPoint: CGPoint(x: layer.position.x + 80, y: 130))
    move.path = path.cgPath
    move.duration = 1.5
    move.beginTime = CACurrentMediaTime() + Double(i) * 0.3
    move.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    move.fillMode = kCAFillModeBoth
    move.isRemovedOnCompletion = false
    layer.add(move, forKey: "fly")
}
PlaygroundPage.current.liveView = view
