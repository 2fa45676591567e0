import UIKit
import PlaygroundSupport

class CounterView: UIView {
    let label = UILabel()
    var link: CADisplayLink?
    var start: CFTimeInterval = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
        label.frame = bounds
        label.textAlignment = .center
        label.textColor = .white
        label.font = .monospacedDigitSystemFont(ofSize: 60, weight: .bold)
        addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError() }

    func count() {
        start = CACurrentMediaTime()
        link = CADisplayLink(target: self, selector: #selector(update))
        link?.add(to: .main, forMode: .default)
    }

    @objc func update(link: CADisplayLink) {
        let elapsed = CACurrentMediaTime() - start
        if elapsed >= 1.5 {
            label.text = "1000"
            link.invalidate()
        } else {
            label.text = "\(Int(elapsed / 1.5 * 1000))"
        }
    }
}
let counter = CounterView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
PlaygroundPage.current.liveView = counter
counter.count()
