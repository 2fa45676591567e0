import UIKit
import PlaygroundSupport

class ViewController: UIViewController {
    let square = UIView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        square.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        square.backgroundColor = .orange
        view.addSubview(square)

        let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
        square.addGestureRecognizer(tap)

        let button = UIButton(type: .system)
        button.setTitle("Animate", for: .normal)
        button.frame = CGRect(x: 100, y: 300, width: 120, height: 44)
        button.addTarget(self, action: #selector(ViewController.buttonTapped), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc func handleTap(_ sender: UITapGestureRecognizer) {
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.5, options: .curveEaseInOut, animations: {
            self.square.transform = self.square.transform.rotated(by: CGFloat.pi / 4)
        }, completion: nil)
    }

    @objc private func buttonTapped() {
        UIView.animate(withDuration: 0.5) { [weak self] in
            self?.square.frame.origin.x += 80
        }
    }
}
PlaygroundPage.current.liveView = ViewController()
PlaygroundPage.current.needsIndefiniteExecution = true
