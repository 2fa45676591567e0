//: Who gives way: hugging, compression, priorities, guides and a visual format, animated
import PlaygroundSupport
import UIKit

class PricesController: UIViewController {
  let name = UILabel()
  let price = UILabel()
  let bar = UIView()
  let spacer = UILayoutGuide()
  let button = UIButton(type: .system)
  var narrow: NSLayoutConstraint!
  var wide: NSLayoutConstraint!
  var top: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white

    name.text = "A rather long name of a thing"
    name.backgroundColor = UIColor.yellow.withAlphaComponent(0.5)
    name.setContentHuggingPriority(.defaultLow, for: .horizontal)
    name.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    price.text = "12.50"
    price.backgroundColor = UIColor.cyan.withAlphaComponent(0.5)
    price.setContentHuggingPriority(.required, for: .horizontal)
    price.setContentCompressionResistancePriority(.required, for: .horizontal)
    bar.backgroundColor = .systemPurple
    button.setTitle("Below", for: .normal)

    for subview in [name, price, bar, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    view.addLayoutGuide(spacer)

    let views = ["name": name, "price": price]
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[name]-8-[price]-|", options: .alignAllFirstBaseline, metrics: nil, views: views)
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:[name(30)]", options: [], metrics: nil, views: views)
    NSLayoutConstraint.activate(constraints)

    top = name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10)
    // The bar would like to be 300 wide, has to stay within the margins, and gives way to the narrow one.
    wide = bar.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = UILayoutPriority(700)
    narrow = bar.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25)
    narrow.priority = .defaultHigh
    NSLayoutConstraint.activate([
      top, wide, narrow,
      bar.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      bar.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
      bar.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 12),
      bar.heightAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.3),
      spacer.topAnchor.constraint(equalTo: bar.bottomAnchor),
      spacer.heightAnchor.constraint(equalTo: bar.heightAnchor),
      button.topAnchor.constraint(equalTo: spacer.bottomAnchor),
      button.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 0.8, delay: 0.2, animations: {
      self.narrow.priority = UILayoutPriority(100)
      self.price.text = "1 234 567.50"
      self.view.layoutIfNeeded()
    }) { _ in
      self.top.constant = 60
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: { self.view.layoutIfNeeded() })
    }
  }
}

let controller = PricesController()
controller.preferredContentSize = CGSize(width: 280, height: 280)
PlaygroundPage.current.liveView = controller
