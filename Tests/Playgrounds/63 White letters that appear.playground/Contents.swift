//: Nothing is seen at first; then white letters come beside a red disc, on a view without a colour.
import PlaygroundSupport
import UIKit

let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

let letters = UILabel(frame: CGRect(x: 10, y: 30, width: 120, height: 40))
letters.text = "Hello"
letters.font = .systemFont(ofSize: 34, weight: .light)
letters.textColor = .white
letters.alpha = 0
holder.addSubview(letters)

let disc = UIView(frame: CGRect(x: 140, y: 30, width: 40, height: 40))
disc.backgroundColor = .red
disc.layer.cornerRadius = 20
disc.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
disc.isHidden = true
holder.addSubview(disc)

UIView.animate(withDuration: 0.6, delay: 0.4, options: [], animations: { letters.alpha = 1 })
DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) {
    disc.isHidden = false
    UIView.animate(withDuration: 0.6) { disc.transform = .identity }
}

PlaygroundPage.current.liveView = holder
