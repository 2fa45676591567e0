import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
view.backgroundColor = .white
let dot = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
dot.backgroundColor = .red
dot.layer.cornerRadius = 15
view.addSubview(dot)
PlaygroundPage.current.liveView = view

let semaphore = DispatchSemaphore(value: 0)
let corners = [CGPoint(x: 175, y: 25), CGPoint(x: 175, y: 175), CGPoint(x: 25, y: 175), CGPoint(x: 25, y: 25)]
DispatchQueue.global().async {
    for corner in corners {
        DispatchQueue.main.async {
            UIView.animate(withDuration: 0.4, animations: { dot.center = corner }, completion: { _ in semaphore.signal() })
        }
        semaphore.wait()
    }
    DispatchQueue.main.async { print("round trip done") }
}
