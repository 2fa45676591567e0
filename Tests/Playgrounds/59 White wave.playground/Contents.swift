//: A white wave in a view without a colour; there is nothing to see until the display link draws it.
import UIKit
import PlaygroundSupport

class WaveView: UIView {
  private let wave = CAShapeLayer()
  private var link: CADisplayLink?
  private var phase: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    wave.fillColor = UIColor.white.cgColor
    wave.frame = bounds
    layer.addSublayer(wave)
    link = CADisplayLink(target: self, selector: #selector(step))
    link?.add(to: .main, forMode: .common)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc func step() {
    phase += .pi / 30
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height))
    for x in stride(from: 0, through: bounds.width, by: 4) {
      path.addLine(to: CGPoint(x: x, y: 60 + 12 * sin(x / bounds.width * 2 * .pi + phase)))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.close()
    wave.path = path.cgPath
  }
}

PlaygroundPage.current.liveView = WaveView(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
