// Views within views: rounded corners that clip, shadows that do not, and transparency of groups.

import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 300))
stage.backgroundColor = UIColor(red: 0.98, green: 0.93, blue: 0.85, alpha: 1)

let shadow = UIView(frame: CGRect(x: 60, y: 50, width: 240, height: 180))
shadow.layer.shadowOpacity = 0.45
shadow.layer.shadowRadius = 12
shadow.layer.shadowOffset = CGSize(width: 0, height: 10)
shadow.accessibilityIdentifier = "shadow"
stage.addSubview(shadow)

let card = UIView(frame: shadow.bounds)
card.backgroundColor = .white
card.layer.cornerRadius = 28
card.layer.borderWidth = 3
card.layer.borderColor = UIColor(red: 0.3, green: 0.22, blue: 0.45, alpha: 1).cgColor
card.clipsToBounds = true
card.accessibilityIdentifier = "card"
shadow.addSubview(card)

let band = UIView(frame: CGRect(x: -60, y: 110, width: 360, height: 60))
band.backgroundColor = UIColor(red: 0.95, green: 0.45, blue: 0.35, alpha: 1)
band.accessibilityIdentifier = "band"
card.addSubview(band)

let group = UIView(frame: CGRect(x: 30, y: 24, width: 120, height: 90))
group.accessibilityIdentifier = "group"
card.addSubview(group)
for index in 0..<2 {
  let disc = UIView(frame: CGRect(x: index * 40, y: index * 10, width: 70, height: 70))
  disc.backgroundColor = index == 0 ? .systemBlue : .systemGreen
  disc.layer.cornerRadius = 35
  group.addSubview(disc)
}
PlaygroundPage.current.liveView = stage

UIView.animate(
  withDuration: 1,
  animations: {
    band.transform = CGAffineTransform(rotationAngle: -.pi / 7)
    group.alpha = 0.4
  }
) { _ in
  UIView.animate(
    withDuration: 0.8, delay: 0.1, options: [.curveEaseInOut],
    animations: {
      shadow.transform = CGAffineTransform(rotationAngle: .pi / 9).scaledBy(x: 0.8, y: 0.8)
      card.layer.cornerRadius = 80
    }
  ) { _ in
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: {
        shadow.transform = .identity
        group.alpha = 1
      })
  }
}
