import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
view.backgroundColor = .black

let replicatorLayer = CAReplicatorLayer()
replicatorLayer.frame = view.bounds
let instanceCount = 30
replicatorLayer.instanceCount = instanceCount
replicatorLayer.instanceDelay = CFTimeInterval(1 / Float(instanceCount))
replicatorLayer.preservesDepth = false
replicatorLayer.instanceColor = UIColor.white.cgColor
replicatorLayer.instanceRedOffset = 0.0
replicatorLayer.instanceGreenOffset = -0.5 / Float(instanceCount)
replicatorLayer.instanceBlueOffset = -0.5 / Float(instanceCount)
replicatorLayer.instanceAlphaOffset = 0.0
let angle = Float.pi * 2.0 / Float(instanceCount)
replicatorLayer.instanceTransform = CATransform3DMakeRotation(CGFloat(angle), 0.0, 0.0, 1.0)
view.layer.addSublayer(replicatorLayer)

let instanceLayer = CALayer()
let layerWidth: CGFloat = 10.0
let midX = view.bounds.midX - layerWidth / 2.0
instanceLayer.frame = CGRect(x: midX, y: 0.0, width: layerWidth, height: layerWidth * 3.0)
instanceLayer.backgroundColor = UIColor.white.cgColor
replicatorLayer.addSublayer(instanceLayer)

let fadeAnimation = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
fadeAnimation.fromValue = 1.0
fadeAnimation.toValue = 0.0
fadeAnimation.duration = 1
fadeAnimation.repeatCount = Float(Int.max)
instanceLayer.opacity = 0.0
instanceLayer.add(fadeAnimation, forKey: "FadeAnimation")

PlaygroundPage.current.liveView = view
