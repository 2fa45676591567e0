//: Written for Swift 3, when line caps and fill modes were plain strings
import PlaygroundSupport
import UIKit

typealias Done = (Void) -> Void

let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
page.backgroundColor = UIColor(colorLiteralRed: 0.1, green: 0.12, blue: 0.2, alpha: 1)

let ring = CAShapeLayer()
ring.path = UIBezierPath(arcCenter: CGPoint(x: 100, y: 100), radius: 70, startAngle: CGFloat(-M_PI_2), endAngle: CGFloat(3 * M_PI_2), clockwise: true).cgPath
ring.lineCap = "round"
ring.lineJoin = "bevel"
ring.lineWidth = 14
ring.strokeColor = UIColor.orange.cgColor
ring.fillColor = nil
page.layer.addSublayer(ring)

let draw = CABasicAnimation(keyPath: "strokeEnd")
draw.fromValue = 0
draw.toValue = 1
draw.duration = 1.5
draw.autoreverses = true
draw.repeatCount = HUGE
draw.fillMode = "forwards"
draw.timingFunction = CAMediaTimingFunction(name: "easeInEaseOut")
ring.add(draw, forKey: nil)

let letters = CATextLayer()
letters.frame = CGRect(x: 50, y: 80, width: 100, height: 40)
letters.alignmentMode = "center"
letters.font = UIFont.boldSystemFont(ofSize: 10)
letters.fontSize = 30
letters.string = "wait".characters.map { String($0).uppercased() }.joined()
page.layer.addSublayer(letters)

let whenReady: Done = { letters.string = "GO" }
let when = DispatchTime.now() + Double(Int64(1.5 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
DispatchQueue.main.asyncAfter(deadline: when) { whenReady() }

PlaygroundPage.current.liveView = page
