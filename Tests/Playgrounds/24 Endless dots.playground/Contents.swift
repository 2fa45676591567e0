import PlaygroundSupport
import UIKit

final class TypingIndicator: UIView {
    private var dots: [UIView] = []
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.9, alpha: 1)
        layer.cornerRadius = frame.height / 2
        for index in 0..<3 {
            let dot = UIView(frame: CGRect(x: 26 + index * 24, y: Int(frame.midY) - 6, width: 12, height: 12))
            dot.layer.cornerRadius = 6
            dot.backgroundColor = .darkGray
            addSubview(dot)
            dots.append(dot)
        }
    }
    required init?(coder: NSCoder) { nil }
    func start() {
        for (index, dot) in dots.enumerated() {
            UIView.animate(withDuration: 0.4, delay: Double(index) * 0.2, options: [.repeat, .autoreverse, .curveEaseInOut]) {
                dot.transform = CGAffineTransform(translationX: 0, y: -8)
            }
        }
    }
}
let indicator = TypingIndicator(frame: CGRect(x: 0, y: 0, width: 104, height: 44))
PlaygroundPage.current.liveView = indicator
indicator.start()
