import PlaygroundSupport
import UIKit

final class ScrubController: UIViewController {
    private let disc = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 60))
    private let slider = UISlider(frame: CGRect(x: 20, y: 160, width: 200, height: 34))
    private lazy var animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [unowned self] in
        self.disc.center.x = 190
        self.disc.backgroundColor = .purple
        self.disc.layer.cornerRadius = 30
    }

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 220))
        view.backgroundColor = .white
        disc.backgroundColor = .orange
        view.addSubview(disc)
        slider.addTarget(self, action: #selector(scrub), for: .valueChanged)
        view.addSubview(slider)
    }

    @objc private func scrub(_ sender: UISlider) {
        animator.fractionComplete = CGFloat(sender.value)
    }

    deinit { animator.stopAnimation(true) }
}

let scrubber = ScrubController()
scrubber.preferredContentSize = CGSize(width: 240, height: 220)
PlaygroundPage.current.liveView = scrubber
