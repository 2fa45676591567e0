// The second dialect: what a step animates is prepared outside of the animation, just before it.

import EnchainDialects
import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
stage.backgroundColor = .white

let badge = UIView()
badge.backgroundColor = .systemIndigo
badge.layer.cornerRadius = 20
badge.translatesAutoresizingMaskIntoConstraints = false
badge.accessibilityIdentifier = "badge"
stage.addSubview(badge)

let top = badge.topAnchor.constraint(equalTo: stage.topAnchor, constant: 30)
let width = badge.widthAnchor.constraint(equalToConstant: 40)
NSLayoutConstraint.activate([
  top,
  width,
  badge.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
  badge.heightAnchor.constraint(equalToConstant: 40),
])
PlaygroundPage.current.liveView = stage

let layout = { stage.layoutIfNeeded() }

BARAnimation.construct()
  .initially(layout)
  .animation(withDuration: 0.5, animationConditions: { top.constant = 160 }, animations: layout)
  .animation(withDuration: 0.4, animationConditions: { width.constant = 220 }, animations: layout)
  .then()
  .animation(
    withDuration: 0.5,
    animationConditions: {
      top.constant = 100
      width.constant = 120
    }, animations: layout
  )
  .finally { print("The badge has arrived.") }
  .run()
