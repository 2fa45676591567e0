import CoreGraphics
import Foundation

@testable import QuartzCore

/// A suite of layers that are drawn onto 100 × 100 points of white.
@MainActor
protocol LayerScene {}

extension LayerScene {
  var red: CGColor { CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
  var blue: CGColor { CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
  var green: CGColor { CGColor(red: 0, green: 1, blue: 0, alpha: 1) }

  func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  func picture(_ layer: CALayer, at time: CFTimeInterval = 0, scale: Double = 1) -> Picture {
    Picture(
      FrameSnapshot(
        layer: layer, at: time, size: CGSize(width: 100, height: 100), scale: scale,
        background: .white))
  }
}
