import UIKit
import PlaygroundSupport

class FormController: UIViewController, UITextFieldDelegate {
    let field = UITextField()
    let message = UITextView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.borderStyle = .roundedRect
        field.placeholder = "Name"
        field.delegate = self
        field.translatesAutoresizingMaskIntoConstraints = false
        message.text = "A text view with several lines of text that wraps where its width ends."
        message.font = .systemFont(ofSize: 16)
        message.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        view.addSubview(message)
        let views = ["field": field, "message": message]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[field]-20-|", options: [], metrics: nil, views: views))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:|-80-[field(40)]-20-[message(120)]", options: [.alignAllLeading, .alignAllTrailing], metrics: nil, views: views))
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shake()
    }
    func shake() {
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
        animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
        animation.duration = 0.6
        animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
        field.layer.add(animation, forKey: "shake")
        perform(#selector(warn), with: nil, afterDelay: 0.7)
    }
    @objc func warn() {
        let alert = UIAlertController(title: "Name is missing", message: "Please enter your name.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.field.becomeFirstResponder() })
        present(alert, animated: true)
    }
}
PlaygroundPage.current.liveView = UINavigationController(rootViewController: FormController())
