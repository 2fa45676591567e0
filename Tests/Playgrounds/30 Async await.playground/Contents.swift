import UIKit
import PlaygroundSupport

@MainActor
func slide(_ view: UIView, to x: CGFloat) async {
    await withCheckedContinuation { continuation in
        UIView.animate(withDuration: 0.5, animations: { view.center.x = x }, completion: { _ in continuation.resume() })
    }
}
let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
stage.backgroundColor = .white
let puck = UIView(frame: CGRect(x: 10, y: 30, width: 40, height: 40))
puck.backgroundColor = .systemIndigo
stage.addSubview(puck)
PlaygroundPage.current.liveView = stage

Task { @MainActor in
    await slide(puck, to: 270)
    try? await Task.sleep(nanoseconds: 300_000_000)
    await slide(puck, to: 30)
    print("task done")
}
