import UIKit

let frame = CGRect(x: 0, y: 0, width: 120, height: 120)
let canvas = UIView(frame: frame)
canvas.backgroundColor = .white
let sun = UIView(frame: frame.insetBy(dx: 40, dy: 40))
sun.backgroundColor = .orange
canvas.addSubview(sun)
UIView.animate(withDuration: 0.5) {
    sun.transform = CGAffineTransform(rotationAngle: .pi / 4)
}
canvas
