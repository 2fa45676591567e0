import UIKit
import PlaygroundSupport

class CardView: UIView {
    private var startCenter = CGPoint.zero
    override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan))
        addGestureRecognizer(pan)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("not used") }

    @objc func handlePan(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            startCenter = center
        case .changed:
            let translation = gesture.translation(in: superview)
            center = CGPoint(x: startCenter.x + translation.x, y: startCenter.y + translation.y)
        case .ended, .cancelled:
            UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [.allowUserInteraction], animations: {
                self.center = self.startCenter
            })
        default:
            break
        }
    }
}
let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
root.backgroundColor = .white
let card = CardView(frame: CGRect(x: 100, y: 150, width: 100, height: 100))
card.backgroundColor = .systemRed
card.layer.cornerRadius = 12
root.addSubview(card)
PlaygroundPage.current.liveView = root
