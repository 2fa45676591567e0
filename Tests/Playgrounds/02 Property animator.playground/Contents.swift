import UIKit
import PlaygroundSupport

let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
container.backgroundColor = #colorLiteral(red: 0.1764705926, green: 0.01176470611, blue: 0.5607843399, alpha: 1)
PlaygroundPage.current.liveView = container

let circle = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
circle.center = CGPoint(x: 50, y: 150)
circle.layer.cornerRadius = 25
circle.backgroundColor = #colorLiteral(red: 0.9529411793, green: 0.6862745285, blue: 0.1333333403, alpha: 1)
container.addSubview(circle)

let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.6) {
    circle.center.x = 250
    circle.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
}
animator.addAnimations({
    circle.backgroundColor = .green
}, delayFactor: 0.5)
animator.addCompletion { position in
    print("done", position == .end)
}
animator.startAnimation()

DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
}
