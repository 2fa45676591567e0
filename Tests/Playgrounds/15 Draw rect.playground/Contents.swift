import UIKit
import PlaygroundSupport

@IBDesignable
class WaveView: UIView {
    @IBInspectable var phase: CGFloat = 0 { didSet { setNeedsDisplay() } }
    var timer: Timer?

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.white.cgColor)
        context.fill(rect)
        context.setStrokeColor(UIColor.blue.cgColor)
        context.setLineWidth(3)
        context.move(to: CGPoint(x: 0, y: rect.midY))
        for x in stride(from: 0, through: rect.width, by: 2) {
            let y = rect.midY + sin(x / 25 + phase) * 40
            context.addLine(to: CGPoint(x: x, y: y))
        }
        context.strokePath()
        ("phase \(Int(phase * 10))" as NSString).draw(at: CGPoint(x: 8, y: 8), withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
    }

    func start() {
        var ticks = 0
        timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { [unowned self] timer in
            self.phase += 0.2
            ticks += 1
            if ticks == 40 { timer.invalidate() }
        }
    }
}
let wave = WaveView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
PlaygroundPage.current.liveView = wave
wave.start()
