import UIKit
import PlaygroundSupport

let vc = UIViewController()
vc.preferredContentSize = CGSize(width: 320, height: 200)
vc.view.backgroundColor = .white
let stack = UIStackView()
stack.axis = .horizontal
stack.distribution = .fillEqually
stack.spacing = 10
stack.translatesAutoresizingMaskIntoConstraints = false
for color in [UIColor.red, .green, .blue] {
    let v = UIView()
    v.backgroundColor = color
    stack.addArrangedSubview(v)
}
vc.view.addSubview(stack)
NSLayoutConstraint.activate([
    stack.leadingAnchor.constraint(equalTo: vc.view.leadingAnchor, constant: 20),
    stack.trailingAnchor.constraint(equalTo: vc.view.trailingAnchor, constant: -20),
    stack.topAnchor.constraint(equalTo: vc.view.topAnchor, constant: 40),
    stack.heightAnchor.constraint(equalToConstant: 100)
])
PlaygroundPage.current.liveView = vc
DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
    UIView.animate(withDuration: 0.6, animations: {
        stack.arrangedSubviews[1].isHidden = true
    }, completion: { _ in
        UIView.animate(withDuration: 0.6) {
            stack.arrangedSubviews[1].isHidden = false
            stack.spacing = 30
        }
    })
}
