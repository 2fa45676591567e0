// Two moves with a minute of waiting between them.

import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
stage.backgroundColor = .white
PlaygroundPage.current.liveView = stage
let box = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
box.backgroundColor = .systemBlue
stage.addSubview(box)
UIView.animate(withDuration: 0.5) {
  box.center.x += 200
} completion: { _ in
  UIView.animate(withDuration: 0.5, delay: 60) { box.center.y += 200 }
}
