//: A view that was made for a storyboard, used without one; selectors made from strings
import AudioToolbox
import PlaygroundSupport
import UIKit

@IBDesignable
class DialView: UIView {
  @IBInspectable var value: CGFloat = 0.25 {
    didSet { hand.transform = CGAffineTransform(rotationAngle: value * 2 * .pi) }
  }
  @IBInspectable var handColor: UIColor = .black { didSet { hand.backgroundColor = handColor } }

  private let hand = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 70))

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    value = 0.5
  }

  private func setup() {
    layer.borderWidth = 3
    layer.cornerRadius = bounds.width / 2
    hand.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    hand.center = CGPoint(x: bounds.midX, y: bounds.midY)
    hand.backgroundColor = handColor
    addSubview(hand)
  }
}

class DialController: UIViewController {
  @IBOutlet weak var dial: DialView!
  @IBOutlet var buttons: [UIButton]!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let dial = DialView(frame: CGRect(x: 70, y: 30, width: 160, height: 160))
    dial.handColor = .red
    view.addSubview(dial)
    dial.value = 0.1
    self.dial = dial

    buttons = [Selector(("turnLeft")), NSSelectorFromString("turnRight:")].enumerated().map { index, action in
      let button = UIButton(type: .system)
      button.setTitle(index == 0 ? "◀︎" : "▶︎", for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 28)
      button.frame = CGRect(x: 80 + index * 80, y: 210, width: 60, height: 44)
      button.addTarget(self, action: action, for: .touchUpInside)
      view.addSubview(button)
      return button
    }
    NotificationCenter.default.addObserver(
      self, selector: Selector(("turned:")), name: Notification.Name("turned"), object: nil)
  }

  @IBAction func turnLeft() {
    turn(by: -0.25)
  }

  @IBAction func turnRight(_ sender: UIButton) {
    sender.isSelected = true
    turn(by: 0.25)
  }

  @IBAction fileprivate func turned(_ note: Notification) {
    AudioServicesPlaySystemSound(1104)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UIView.animate(withDuration: 0.2) { self.view.backgroundColor = UIColor(white: 0.9, alpha: 1) }
  }

  private func turn(by part: CGFloat) {
    UIView.animate(
      withDuration: 0.5, animations: { self.dial.value += part },
      completion: { _ in NotificationCenter.default.post(name: Notification.Name("turned"), object: self.dial) })
  }
}

let controller = DialController()
controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 270)
PlaygroundPage.current.liveView = controller
