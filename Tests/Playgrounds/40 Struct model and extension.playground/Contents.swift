import UIKit
import PlaygroundSupport

struct Theme {
    let background: UIColor
    let accent: UIColor
    static let night = Theme(background: UIColor(hex: 0x101830), accent: UIColor(hex: 0xffd060))
}
extension UIColor {
    convenience init(hex: UInt32) {
        self.init(red: CGFloat((hex >> 16) & 0xff) / 255, green: CGFloat((hex >> 8) & 0xff) / 255, blue: CGFloat(hex & 0xff) / 255, alpha: 1)
    }
}
extension UIView {
    func pulse(count: Float = 3) {
        let a = CABasicAnimation(keyPath: "transform.scale")
        a.fromValue = 1
        a.toValue = 1.3
        a.duration = 0.25
        a.autoreverses = true
        a.repeatCount = count
        layer.add(a, forKey: "pulse")
    }
}
let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
page.backgroundColor = Theme.night.background
let moon = UIView(frame: CGRect(x: 60, y: 60, width: 80, height: 80))
moon.backgroundColor = Theme.night.accent
moon.layer.cornerRadius = 40
page.addSubview(moon)
PlaygroundPage.current.liveView = page
moon.pulse()
