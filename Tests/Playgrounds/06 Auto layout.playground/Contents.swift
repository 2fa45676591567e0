import UIKit
import PlaygroundSupport

final class DemoViewController: UIViewController {
    private lazy var box: UIView = {
        let v = UIView()
        v.translatesAutoresizingMaskIntoConstraints = false
        v.backgroundColor = .systemBlue
        v.layer.cornerRadius = 8
        return v
    }()
    private var widthConstraint: NSLayoutConstraint!
    private var topConstraint: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(box)
        widthConstraint = box.widthAnchor.constraint(equalToConstant: 100)
        topConstraint = box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40)
        NSLayoutConstraint.activate([
            widthConstraint, topConstraint,
            box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
            box.centerXAnchor.constraint(equalTo: view.centerXAnchor)
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        widthConstraint.constant = 300
        topConstraint.constant = 300
        UIView.animate(withDuration: 1, delay: 0.2, options: [.curveEaseInOut]) {
            self.view.layoutIfNeeded()
        }
    }
}
PlaygroundPage.current.liveView = DemoViewController()
