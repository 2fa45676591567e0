import UIKit
import PlaygroundSupport

class Controls: UIViewController {
    let box = UIView(frame: CGRect(x: 130, y: 320, width: 100, height: 100))
    let toggle = UISwitch(frame: CGRect(x: 40, y: 60, width: 0, height: 0))
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    let slider = UISlider(frame: CGRect(x: 40, y: 180, width: 280, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemTeal
        segments.frame = CGRect(x: 40, y: 120, width: 280, height: 32)
        segments.selectedSegmentIndex = 0
        slider.minimumValue = 0
        slider.maximumValue = 1
        slider.value = 0.5
        [toggle, segments, slider, box].forEach(view.addSubview)
        toggle.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
        slider.addTarget(self, action: #selector(slid), for: UIControl.Event.valueChanged)
    }

    @objc func toggled(_ sender: UISwitch) {
        UIView.animate(withDuration: 0.4) { self.box.alpha = sender.isOn ? 0.3 : 1 }
    }

    @objc func slid() {
        box.transform = CGAffineTransform(rotationAngle: CGFloat(slider.value) * .pi)
    }
}
PlaygroundPage.current.liveView = Controls()
