//: What is white is seen although the view that holds it has no colour; it is turned by two taps.
import PlaygroundSupport
import UIKit

class Turner: NSObject {
    @objc func turn(_ sender: UITapGestureRecognizer) {
        guard let card = sender.view else { return }
        UIView.animate(withDuration: 1) {
            card.transform = card.transform.rotated(by: .pi / 2).scaledBy(x: 0.5, y: 0.5)
        }
    }
}

let holder = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
let card = UIView(frame: CGRect(x: 40, y: 50, width: 80, height: 60))
card.backgroundColor = .white
card.layer.cornerRadius = 8
holder.addSubview(card)

let turner = Turner()
let doubleTap = UITapGestureRecognizer(target: turner, action: #selector(Turner.turn(_:)))
doubleTap.numberOfTapsRequired = 2
card.addGestureRecognizer(doubleTap)

PlaygroundPage.current.liveView = holder
