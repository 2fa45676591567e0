import UIKit
import PlaygroundSupport

// A view that fades its neighbour when it goes.
class Herald: UIView {
    weak var neighbour: UIView?
    deinit {
        let view = neighbour
        print("herald gone")
        DispatchQueue.main.async {
            UIView.animate(withDuration: 0.5) { view?.alpha = 0 }
        }
    }
}
let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
stage.backgroundColor = .white
let stays = UIView(frame: CGRect(x: 110, y: 20, width: 60, height: 60))
stays.backgroundColor = .blue
stage.addSubview(stays)
var herald: Herald? = Herald(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
herald?.backgroundColor = .red
herald?.neighbour = stays
stage.addSubview(herald!)
PlaygroundPage.current.liveView = stage
UIView.animate(withDuration: 0.5, animations: {
    herald?.frame.origin.y = 100
}, completion: { _ in
    herald?.removeFromSuperview()
    herald = nil
})
