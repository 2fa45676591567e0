//: A pie that draws itself, animated by a property that Objective-C knows.
import PlaygroundSupport
import UIKit

class PieLayer: CALayer {
    @objc dynamic var part: CGFloat = 0.1

    override init() {
        super.init()
    }

    override init(layer: Any) {
        if let other = layer as? PieLayer { part = other.part }
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { fatalError("not from a file") }

    override class func needsDisplay(forKey key: String) -> Bool {
        return key == #keyPath(PieLayer.part) || super.needsDisplay(forKey: key)
    }

    override func draw(in context: CGContext) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        context.setFillColor(UIColor.orange.cgColor)
        context.move(to: center)
        context.addArc(
            center: center, radius: bounds.width / 2 - 8, startAngle: -.pi / 2,
            endAngle: -.pi / 2 + 2 * .pi * part, clockwise: false)
        context.closePath()
        context.fillPath()
    }
}

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
stage.backgroundColor = .white
let pie = PieLayer()
pie.frame = stage.bounds
stage.layer.addSublayer(pie)
pie.setNeedsDisplay()

let fill = CABasicAnimation(keyPath: #keyPath(PieLayer.part))
fill.fromValue = 0
fill.toValue = 1
fill.duration = 2
fill.repeatCount = .greatestFiniteMagnitude
fill.autoreverses = true
pie.add(fill, forKey: "fill")

PlaygroundPage.current.liveView = stage
