import UIKit
import PlaygroundSupport

let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
view.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.3, alpha: 1)

func flake() -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16))
    return renderer.image { context in
        UIColor.white.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 12, height: 12))
    }
}

let emitter = CAEmitterLayer()
emitter.emitterPosition = CGPoint(x: 150, y: -10)
emitter.emitterSize = CGSize(width: 300, height: 1)
emitter.emitterShape = .line
let cell = CAEmitterCell()
cell.contents = flake().cgImage
cell.birthRate = 20
cell.lifetime = 5
cell.velocity = 60
cell.velocityRange = 30
cell.emissionLongitude = .pi
cell.emissionRange = 0.5
cell.scale = 0.5
cell.scaleRange = 0.3
cell.spin = 1
cell.alphaSpeed = -0.1
emitter.emitterCells = [cell]
view.layer.addSublayer(emitter)
PlaygroundPage.current.liveView = view
