//: A shape that becomes another: paths of different kinds and numbers of segments
import PlaygroundSupport
import UIKit

let board = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
board.backgroundColor = #colorLiteral(red: 0.96, green: 0.95, blue: 0.9, alpha: 1)

func drop(_ box: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: box.midX, y: box.minY))
    path.addQuadCurve(to: CGPoint(x: box.midX, y: box.maxY), controlPoint: CGPoint(x: box.maxX + 20, y: box.maxY))
    path.addQuadCurve(to: CGPoint(x: box.midX, y: box.minY), controlPoint: CGPoint(x: box.minX - 20, y: box.maxY))
    path.close()
    return path
}

let box = CGRect(x: 70, y: 30, width: 100, height: 100)
let shape = CAShapeLayer()
// A colour literal is a CGColor where one is wanted.
shape.fillColor = #colorLiteral(red: 0.15, green: 0.5, blue: 0.75, alpha: 1)
shape.path = UIBezierPath(rect: box).cgPath
board.layer.addSublayer(shape)

let morph = CAKeyframeAnimation(keyPath: "path")
morph.values = [
    UIBezierPath(rect: box).cgPath, UIBezierPath(ovalIn: box).cgPath, drop(box).cgPath,
    UIBezierPath(rect: box).cgPath,
]
morph.duration = 3
morph.repeatCount = .infinity
shape.add(morph, forKey: "morph")

PlaygroundPage.current.liveView = board
