// A chain as a value: steps, groups, staggered steps and overlaps, in the order they happen.

import Enchain
import PlaygroundSupport
import UIKit

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 260))
stage.backgroundColor = UIColor(red: 0.93, green: 0.95, blue: 0.98, alpha: 1)

let panel = UIView(frame: CGRect(x: 30, y: 300, width: 300, height: 190))
panel.backgroundColor = .white
panel.layer.cornerRadius = 18
panel.layer.shadowOpacity = 0.2
panel.layer.shadowRadius = 14
panel.layer.shadowOffset = CGSize(width: 0, height: 8)
panel.accessibilityIdentifier = "panel"
stage.addSubview(panel)

let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue]
let cells = colors.enumerated().map { index, color -> UIView in
  let cell = UIView(frame: CGRect(x: 20 + index * 54, y: 76, width: 44, height: 44))
  cell.backgroundColor = color
  cell.layer.cornerRadius = 10
  cell.alpha = 0
  cell.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
  cell.accessibilityIdentifier = "cell \(index + 1)"
  panel.addSubview(cell)
  return cell
}
PlaygroundPage.current.liveView = stage

let intro = Chain {
  Animate(duration: 0.6, timing: .spring(dampingRatio: 0.75)) { panel.frame.origin.y = 35 }
  Stagger(0.08, over: cells) { cell in
    Animate(duration: 0.5, timing: .spring(dampingRatio: 0.55)) {
      cell.alpha = 1
      cell.transform = .identity
    }
  }
  Wait(0.2)
  Together {
    Animate(duration: 0.4, timing: .easeInOut) { cells[0].center.y -= 40 }
    Animate(duration: 0.4, delay: 0.1, timing: .easeInOut) { cells[2].center.y += 40 }
    Animate(duration: 0.4, delay: 0.2, timing: .easeInOut) { cells[4].center.y -= 40 }
  }
  Animate(duration: 0.5, timing: .easeIn) { panel.alpha = 0 }.position(.after(0.3))
}

print(intro)
intro.run { print("The panel has gone.") }
