// The free `animate` of the first dialect: a chain that reads in the order in which it happens.

import EnchainDialects
import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
stage.backgroundColor = UIColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)

let card = UIView(frame: CGRect(x: 110, y: 110, width: 100, height: 100))
card.backgroundColor = UIColor(red: 0.89, green: 0.29, blue: 0.2, alpha: 1)
card.layer.cornerRadius = 14
card.accessibilityIdentifier = "card"
stage.addSubview(card)
PlaygroundPage.current.liveView = stage

animate(duration: 0.6) {
  card.transform = CGAffineTransform(rotationAngle: .pi / 4)
}
.then(duration: 0.8, delay: 0.2, options: .curveEaseIn) {
  card.transform = card.transform.scaledBy(x: 1.6, y: 1.6)
}
.then(duration: 0.9, damping: 0.45, velocity: 0) {
  card.transform = .identity
  card.backgroundColor = UIColor(red: 0.16, green: 0.5, blue: 0.73, alpha: 1)
}
.run { print("The card is back where it was.") }
