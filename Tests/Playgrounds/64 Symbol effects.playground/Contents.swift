//: Symbols that bounce, pulse, grow and change into others.
import UIKit
import PlaygroundSupport

let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
stage.backgroundColor = .white
let names = ["heart.fill", "bolt.fill", "star.fill", "play.fill"]
let views: [UIImageView] = names.enumerated().map { index, name in
  let view = UIImageView(image: UIImage(systemName: name))
  view.tintColor = [.systemPink, .systemYellow, .systemIndigo, .systemGreen][index]
  view.contentMode = .scaleAspectFit
  view.frame = CGRect(x: 20 + 75 * index, y: 30, width: 56, height: 56)
  stage.addSubview(view)
  return view
}
PlaygroundPage.current.liveView = stage

views[0].addSymbolEffect(.bounce, options: .repeat(2))
views[1].addSymbolEffect(.pulse, options: .repeat(2).speed(1.6))
views[2].addSymbolEffect(.scale.up)
DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) {
  views[2].removeSymbolEffect(ofType: .scale)
  views[3].setSymbolImage(UIImage(systemName: "pause.fill")!, contentTransition: .replace.downUp)
}
DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
  views[0].addSymbolEffect(.disappear.down) { _ in
    views[0].addSymbolEffect(.appear.up)
  }
}
