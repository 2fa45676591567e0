// Four views that go to and fro for as long as one looks.

import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
stage.backgroundColor = UIColor(red: 0.94, green: 0.95, blue: 0.97, alpha: 1)
PlaygroundPage.current.liveView = stage

for (index, color) in [UIColor.systemBlue, .systemRed, .systemGreen, .systemOrange].enumerated() {
  let view = UIView(frame: CGRect(x: 30 + index * 90, y: 40, width: 70, height: 70))
  view.backgroundColor = color
  view.layer.cornerRadius = 12
  stage.addSubview(view)
  UIView.animate(
    withDuration: 1.1 + 0.13 * Double(index), delay: 0, options: [.repeat, .autoreverse]
  ) {
    view.center.y += 240
    view.transform = CGAffineTransform(rotationAngle: 2)
  }
}
