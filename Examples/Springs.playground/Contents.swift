// Five springs of one second side by side, from loose to critically damped.

import PlaygroundSupport
import UIKit

let ratios: [CGFloat] = [0.2, 0.4, 0.6, 0.8, 1]
let stage = UIView(frame: CGRect(x: 0, y: 0, width: 340, height: 320))
stage.backgroundColor = UIColor(red: 0.1, green: 0.13, blue: 0.2, alpha: 1)

let line = UIView(frame: CGRect(x: 0, y: 220, width: 340, height: 1))
line.backgroundColor = UIColor(white: 1, alpha: 0.35)
stage.addSubview(line)

let balls = ratios.enumerated().map { index, ratio -> UIView in
  let ball = UIView(frame: CGRect(x: 22 + index * 62, y: 20, width: 48, height: 48))
  ball.backgroundColor = UIColor(
    hue: 0.08 + 0.12 * CGFloat(index), saturation: 0.7, brightness: 1, alpha: 1)
  ball.layer.cornerRadius = 24
  ball.accessibilityIdentifier = "ratio \(ratio)"
  stage.addSubview(ball)
  return ball
}
PlaygroundPage.current.liveView = stage

for (ball, ratio) in zip(balls, ratios) {
  UIView.animate(
    withDuration: 1.6, delay: 0.3, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
    options: [],
    animations: { ball.center.y = 220 })
}
