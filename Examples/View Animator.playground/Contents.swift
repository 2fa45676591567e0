// The third dialect: a step cannot be written without its duration, and nothing moves before
// `resolve()`.

import EnchainDialects
import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
stage.backgroundColor = UIColor(white: 0.12, alpha: 1)

let dot = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
dot.backgroundColor = .systemYellow
dot.layer.cornerRadius = 20
dot.accessibilityIdentifier = "dot"
stage.addSubview(dot)
PlaygroundPage.current.liveView = stage

ViewAnimator.start()
  .delay(0.3)
  .duration(0.5)
  .animate { dot.transform = dot.transform.translatedBy(x: 200, y: 0) }
  .options(.curveEaseIn)
  .duration(0.5)
  .animate { dot.transform = dot.transform.translatedBy(x: 0, y: 200) }
  .options(.curveLinear)
  .duration(0.5)
  .animate { dot.transform = dot.transform.translatedBy(x: -200, y: 0) }
  .delay(0.1)
  .options(.curveEaseOut)
  .duration(0.5)
  .animate { dot.transform = .identity }
  .resolve()
