import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
view.backgroundColor = .white
let imageView = UIImageView(image: UIImage(named: "tile.png"))
imageView.contentMode = .scaleAspectFit
imageView.frame = CGRect(x: 20, y: 40, width: 80, height: 80)
view.addSubview(imageView)
let other = UIImageView(frame: CGRect(x: 140, y: 40, width: 80, height: 80))
other.image = #imageLiteral(resourceName: "tile.png")
other.contentMode = .center
other.clipsToBounds = true
other.layer.cornerRadius = 40
view.addSubview(other)
PlaygroundPage.current.liveView = view
UIView.animate(withDuration: 1) {
    imageView.transform = CGAffineTransform(rotationAngle: .pi)
    other.alpha = 0.2
}
