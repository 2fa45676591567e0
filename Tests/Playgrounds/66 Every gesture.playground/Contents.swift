//: A tile that hears of every gesture, and of plain touches
import PlaygroundSupport
import UIKit

class Tile: UIView {
  let caption = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = #colorLiteral(red: 0.2196078449, green: 0.007843137719, blue: 0.8549019694, alpha: 1)
    layer.cornerRadius = 12
    caption.textColor = .white
    caption.textAlignment = .center
    caption.frame = bounds
    caption.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(caption)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    layer.borderWidth = 4
    layer.borderColor = UIColor.orange.cgColor
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    layer.borderWidth = 0
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    layer.borderWidth = 0
  }
}

class GestureController: UIViewController, UIGestureRecognizerDelegate {
  let tile = Tile(frame: CGRect(x: 110, y: 90, width: 100, height: 100))
  let drawer = UIView(frame: CGRect(x: -120, y: 0, width: 120, height: 300))

  override func loadView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    view.backgroundColor = .white
    view.isMultipleTouchEnabled = true
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = view.bounds.size
    drawer.backgroundColor = UIColor(white: 0.85, alpha: 1)
    view.addSubview(tile)
    view.addSubview(drawer)
    tile.isMultipleTouchEnabled = true

    let double = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
    single.require(toFail: double)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
    press.minimumPressDuration = 0.3
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
    let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotated(_:)))
    pinch.delegate = self
    rotation.delegate = self
    for recognizer in [double, single, press, pinch, rotation] {
      tile.addGestureRecognizer(recognizer)
    }

    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
    swipe.direction = .up
    view.addGestureRecognizer(swipe)
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edged(_:)))
    edge.edges = .left
    view.addGestureRecognizer(edge)
    swipe.require(toFail: edge)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer.view === otherGestureRecognizer.view
  }

  @objc func tapped(_ sender: UITapGestureRecognizer) {
    tile.caption.text = "tap"
    UIView.animate(withDuration: 0.2) { self.tile.backgroundColor = .systemTeal }
  }

  @objc func doubleTapped(_ sender: UITapGestureRecognizer) {
    tile.caption.text = "two taps"
    UIView.transition(with: tile, duration: 0.3, options: .transitionCrossDissolve, animations: {
      self.tile.backgroundColor = .systemPink
    })
  }

  @objc func held(_ sender: UILongPressGestureRecognizer) {
    switch sender.state {
    case .began:
      tile.caption.text = "held"
      UIView.animate(withDuration: 0.15) { self.tile.alpha = 0.5 }
    case .ended, .cancelled, .failed:
      UIView.animate(withDuration: 0.15) { self.tile.alpha = 1 }
    default: break
    }
  }

  @objc func pinched(_ sender: UIPinchGestureRecognizer) {
    tile.caption.text = "pinch"
    tile.transform = tile.transform.scaledBy(x: sender.scale, y: sender.scale)
    sender.scale = 1
  }

  @objc func rotated(_ sender: UIRotationGestureRecognizer) {
    tile.caption.text = "turn"
    tile.transform = tile.transform.rotated(by: sender.rotation)
    sender.rotation = 0
  }

  @objc func swiped() {
    tile.caption.text = "swipe"
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: .beginFromCurrentState,
      animations: { self.tile.center.y = 60 })
  }

  @objc func edged(_ sender: UIScreenEdgePanGestureRecognizer) {
    let x = sender.translation(in: view).x
    if sender.state == .ended {
      UIView.animate(withDuration: 0.25) { self.drawer.frame.origin.x = 0 }
    } else {
      drawer.frame.origin.x = min(0, x - 120)
    }
  }
}

PlaygroundPage.current.liveView = GestureController()
