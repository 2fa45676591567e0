import UIKit
import PlaygroundSupport

class Scrubber: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
    var animator: UIViewPropertyAnimator!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemOrange
        view.addSubview(box)
        animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            self.box.frame.origin.x = 280
            self.box.backgroundColor = .systemPurple
        }
        let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 320, height: 40))
        slider.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        view.addSubview(slider)
    }
    @objc func changed(_ slider: UISlider) {
        animator.fractionComplete = CGFloat(slider.value)
    }
}
PlaygroundPage.current.liveView = Scrubber()
