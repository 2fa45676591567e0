import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
view.backgroundColor = .white
let square = UIView(frame: CGRect(x: 20, y: 80, width: 40, height: 40))
square.backgroundColor = .blue
view.addSubview(square)
PlaygroundPage.current.liveView = view

func moveRight() {
    UIView.animate(withDuration: 0.5, animations: { square.frame.origin.x = 140 }, completion: { _ in moveLeft() })
}
func moveLeft() {
    UIView.animate(withDuration: 0.5, animations: { square.frame.origin.x = 20 }, completion: { _ in moveRight() })
}
moveRight()
