// Four views that are moved, turned, scaled, coloured and faded, one after the other: 300 frames.

import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
stage.backgroundColor = UIColor(red: 0.94, green: 0.95, blue: 0.97, alpha: 1)
PlaygroundPage.current.liveView = stage

let colors: [UIColor] = [.systemBlue, .systemRed, .systemGreen, .systemOrange]
let views = colors.enumerated().map { index, color -> UIView in
  let view = UIView(frame: CGRect(x: 30 + index * 90, y: 40, width: 70, height: 70))
  view.backgroundColor = color
  view.layer.cornerRadius = index == 1 ? 35 : CGFloat(index) * 6
  stage.addSubview(view)
  return view
}

// Each step's completion begins the next, as one writes it by hand.
UIView.animate(withDuration: 1, delay: 0.2, options: .curveEaseInOut) {
  for view in views { view.center.y += 240 }
} completion: { _ in
  UIView.animate(withDuration: 1) {
    views[0].transform = CGAffineTransform(rotationAngle: .pi)
    views[1].transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
    views[2].backgroundColor = .systemPurple
  } completion: { _ in
    UIView.animate(
      withDuration: 1.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      for (index, view) in views.enumerated() { view.center.y = 100 + CGFloat(index) * 40 }
    } completion: { _ in
      UIView.animate(withDuration: 1) {
        views[3].alpha = 0
        for view in views.prefix(3) {
          view.transform = .identity
          view.center.x += 60
        }
      }
    }
  }
}
