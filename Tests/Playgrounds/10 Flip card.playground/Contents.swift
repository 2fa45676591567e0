import UIKit
import PlaygroundSupport

let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
container.backgroundColor = .white
let card = UIView(frame: CGRect(x: 75, y: 50, width: 150, height: 200))
let front = UILabel(frame: card.bounds)
front.text = "Front"
front.textAlignment = .center
front.backgroundColor = .yellow
front.font = UIFont.boldSystemFont(ofSize: 32)
let back = UILabel(frame: card.bounds)
back.text = "Back"
back.textAlignment = .center
back.backgroundColor = .cyan
back.font = UIFont.systemFont(ofSize: 32, weight: UIFont.Weight.light)
card.addSubview(front)
container.addSubview(card)
PlaygroundPage.current.liveView = container

DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
    UIView.transition(from: front, to: back, duration: 0.8, options: [.transitionFlipFromLeft]) { finished in
        UIView.transition(with: back, duration: 0.5, options: .transitionCrossDissolve, animations: {
            back.text = "Again"
            back.backgroundColor = .magenta
        }, completion: nil)
    }
}
