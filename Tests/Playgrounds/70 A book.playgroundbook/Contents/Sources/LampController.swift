import PlaygroundSupport
import UIKit

public class LampController: UIViewController, PlaygroundLiveViewMessageHandler, PlaygroundLiveViewSafeAreaContainer {
  private let bulb = UIView()
  private let glow = CAGradientLayer()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = #colorLiteral(red: 0.1019607857, green: 0.2784313858, blue: 0.400000006, alpha: 1)
    bulb.backgroundColor = .darkGray
    bulb.layer.cornerRadius = 40
    bulb.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bulb)
    NSLayoutConstraint.activate([
      bulb.widthAnchor.constraint(equalToConstant: 80),
      bulb.heightAnchor.constraint(equalToConstant: 80),
      bulb.centerXAnchor.constraint(equalTo: liveViewSafeAreaGuide.centerXAnchor),
      bulb.centerYAnchor.constraint(equalTo: liveViewSafeAreaGuide.centerYAnchor),
    ])
  }

  public func receive(_ message: PlaygroundValue) {
    guard case .dictionary(let words) = message, case .floatingPoint(let brightness)? = words["brightness"]
    else { return }
    UIView.animate(
      withDuration: 0.7,
      animations: {
        self.bulb.backgroundColor = UIColor(hue: 0.14, saturation: 0.6, brightness: CGFloat(brightness), alpha: 1)
        self.bulb.transform = CGAffineTransform(scaleX: 1 + CGFloat(brightness), y: 1 + CGFloat(brightness))
      },
      completion: { _ in self.send(.floatingPoint(brightness)) })
  }
}
