import CoreGraphics
import Foundation

/// The stack of contexts that drawing without naming one goes to; each thread has its own.
enum GraphicsContextStack {
  private final class Storage {
    var contexts: [CGContext] = []
  }

  private static let key = "Enchain.GraphicsContextStack"

  private static var storage: Storage {
    let dictionary = Thread.current.threadDictionary
    if let storage = dictionary[key] as? Storage { return storage }
    let storage = Storage()
    dictionary[key] = storage
    return storage
  }

  static var current: CGContext? { storage.contexts.last }

  static func push(_ context: CGContext) {
    storage.contexts.append(context)
  }

  static func pop() {
    _ = storage.contexts.popLast()
  }
}

/// The context that is being drawn in on this thread: inside `draw(_:)` and image contexts; nil
/// elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current
}

/// Makes `context` the current one, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.push(context)
}

/// Goes back to the context that was current before; without one, does nothing.
public func UIGraphicsPopContext() {
  GraphicsContextStack.pop()
}

/// Fills a rectangle with the current fill colour, replacing what is there.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the current fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a border of one point just inside `rect` with the current fill colour, replacing what is
/// there.
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a border of one point just inside `rect` with the current fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let path = CGMutablePath()
  path.addRect(rect)
  path.addRect(rect.insetBy(dx: 1, dy: 1))
  context.saveGState()
  context.setBlendMode(blendMode)
  context.addPath(path)
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Draws from now on only inside `rect`.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
