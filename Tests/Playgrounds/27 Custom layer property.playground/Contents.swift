import UIKit
import PlaygroundSupport

class PieLayer: CALayer {
    @NSManaged var progress: CGFloat

    override init() { super.init() }
    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? PieLayer { progress = other.progress }
    }
    required init?(coder: NSCoder) { fatalError() }

    override class func needsDisplay(forKey key: String) -> Bool {
        return key == "progress" || super.needsDisplay(forKey: key)
    }
    override func draw(in ctx: CGContext) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        ctx.setFillColor(UIColor.systemGreen.cgColor)
        ctx.move(to: center)
        ctx.addArc(center: center, radius: bounds.width / 2 - 10, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
        ctx.closePath()
        ctx.fillPath()
    }
}
class PieView: UIView {
    override class var layerClass: AnyClass { return PieLayer.self }
}
let pie = PieView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
pie.backgroundColor = .white
PlaygroundPage.current.liveView = pie
let animation = CABasicAnimation(keyPath: "progress")
animation.fromValue = 0
animation.toValue = 1
animation.duration = 1.5
(pie.layer as! PieLayer).progress = 1
pie.layer.add(animation, forKey: "progress")
