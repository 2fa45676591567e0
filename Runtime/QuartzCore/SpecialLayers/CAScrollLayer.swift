import CoreGraphics
import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer whose bounds' origin is moved to show another part of its sublayers.
///
/// It does not cut what lies outside unless `masksToBounds` is set.
open class CAScrollLayer: CALayer {
  private final var mode = CAScrollLayerScrollMode.both

  override func copyOwnValues(from other: CALayer) {
    if let other = other as? CAScrollLayer { mode = other.mode }
  }

  /// The directions in which `scroll(to:)` scrolls; both.
  open var scrollMode: CAScrollLayerScrollMode {
    get { mode }
    set { mode = newValue }
  }

  /// Makes a point of the layer's coordinates the origin of what is shown, as far as the mode lets.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if mode == .both || mode == .horizontally { origin.x = p.x }
    if mode == .both || mode == .vertically { origin.y = p.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Scrolls the shortest way that shows a rectangle of the layer's coordinates, or as much of it as
  /// there is room for.
  open func scroll(to r: CGRect) {
    func origin(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ length: CGFloat) -> CGFloat {
      if low < from || high - low > length { return low }
      return high > from + length ? high - length : from
    }
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.maxX, bounds.minX, bounds.width),
        y: origin(r.minY, r.maxY, bounds.minY, bounds.height)))
  }
}

extension CALayer {
  private var enclosingScrollLayer: CAScrollLayer? {
    var current: CALayer? = self
    while let layer = current {
      if let scroll = layer as? CAScrollLayer { return scroll }
      current = layer.superlayer
    }
    return nil
  }

  /// Makes the nearest scroll layer, this one or one around it, show this layer's point first.
  public final func scroll(_ p: CGPoint) {
    guard let scroll = enclosingScrollLayer else { return }
    scroll.scroll(to: scroll.convert(p, from: self))
  }

  /// Makes the nearest scroll layer, this one or one around it, show a rectangle of this layer.
  public final func scrollRectToVisible(_ r: CGRect) {
    guard let scroll = enclosingScrollLayer else { return }
    scroll.scroll(to: scroll.convert(r, from: self))
  }

  /// The part of this layer that the nearest scroll layer around it shows; its bounds without one.
  public final var visibleRect: CGRect {
    guard let scroll = enclosingScrollLayer else { return bounds }
    return convert(scroll.bounds, from: scroll).intersection(bounds)
  }
}
