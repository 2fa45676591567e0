// Written for Xcode 7's XCPlayground; the live view is set more than once, the last one stays.
import UIKit
import XCPlayground

let page = XCPlaygroundPage.currentPage
page.needsIndefiniteExecution = true

func makeStage(_ color: UIColor, text: String) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
  view.backgroundColor = color
  let label = UILabel(frame: view.bounds)
  label.text = text
  label.font = UIFont(name: "HelveticaNeue-Light", size: 30)
  label.textAlignment = .center
  view.addSubview(label)
  return view
}

// Nobody sees this one.
page.liveView = makeStage(.red, text: "First")

let stage = makeStage(.yellow, text: "Second")
page.liveView = stage

// A third one replaces it while it moves.
UIView.animate(withDuration: 0.8) { stage.subviews[0].transform = CGAffineTransform(translationX: 0, y: 50) }

DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
  let last = makeStage(.green, text: "Third")
  page.liveView = last
  UIView.animate(
    withDuration: 0.8, delay: 0.2, options: [.curveEaseOut],
    animations: { last.subviews[0].alpha = 0 },
    completion: { _ in page.finishExecution() })
}
