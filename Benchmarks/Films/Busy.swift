// Sixty rounded, turned, translucent views that never rest: 300 frames.

import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
stage.backgroundColor = .white
PlaygroundPage.current.liveView = stage

// A linear congruential generator, so that every run shows the same.
var state: UInt64 = 42
func unit() -> CGFloat {
  state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return CGFloat(Double(state >> 11) * 0x1p-53)
}

for index in 0..<60 {
  let view = UIView(
    frame: CGRect(
      x: unit() * 340, y: unit() * 340, width: 24 + unit() * 40, height: 24 + unit() * 40))
  view.backgroundColor = UIColor(
    hue: unit(), saturation: 0.5 + unit() / 2, brightness: 1, alpha: 0.5 + unit() * 0.4)
  view.layer.cornerRadius = 8
  stage.addSubview(view)
  let (x, y, angle) = (unit() * 400, unit() * 400, unit() * 6 - 3)
  UIView.animate(
    withDuration: 6.5, delay: 0, options: index % 2 == 0 ? .curveLinear : .curveEaseInOut
  ) {
    view.center = CGPoint(x: x, y: y)
    view.transform = CGAffineTransform(rotationAngle: angle)
  }
}
