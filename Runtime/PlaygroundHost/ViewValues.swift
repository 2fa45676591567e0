import Foundation
import UIKit

/// Where every view is, as lines of a table.
///
/// A view is called by its accessibility identifier, or else by its class and a number: the views of
/// a class are counted as they are first met, from the back to the front.
@MainActor
final class ViewValues {
  static let header = "frame,time,view,x,y,width,height,rotation,scaleX,scaleY,alpha\n"

  private let window: UIWindow
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]
  // A name stays its view's even when another view gets the same memory.
  private var named: [UIView] = []

  init(window: UIWindow) { self.window = window }

  /// One line a view: its presented centre in its superview, size, rotation in radians, scales and
  /// alpha.
  func rows(frame: Int, time: Double, since start: Double) -> [UInt8] {
    var text = ""
    for view in liveViews { append(view, to: &text, frame: frame, time: time, since: start) }
    return Array(text.utf8)
  }

  /// The window and what holds the live view are the host's own.
  private var liveViews: [UIView] {
    if let root = window.rootViewController?.viewIfLoaded { return [root] }
    let holders = window.subviews
    return holders.count == 1 && type(of: holders[0]) == LiveViewHolder.self
      ? holders[0].subviews : holders
  }

  private func append(
    _ view: UIView, to text: inout String, frame: Int, time: Double, since start: Double
  ) {
    let values = view.layer.presented(at: view.layer.localTime(atHostTime: time))
    let transform = values.transform
    let isMirrored = transform.m11 * transform.m22 - transform.m12 * transform.m21 < 0
    let numbers = [
      values.position.x, values.position.y, values.bounds.width, values.bounds.height,
      atan2(transform.m12, transform.m11), hypot(transform.m11, transform.m12),
      hypot(transform.m21, transform.m22) * (isMirrored ? -1 : 1),
      values.isHidden ? 0 : Double(values.opacity),
    ]
    text += "\(frame),\(number(time - start)),\(name(of: view))"
    for value in numbers { text += "," + number(Double(value)) }
    text += "\n"
    for subview in view.subviews {
      append(subview, to: &text, frame: frame, time: time, since: start)
    }
  }

  private func name(of view: UIView) -> String {
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
      return identifier.contains { $0 == "," || $0.isNewline }
        ? String(identifier.map { $0 == "," || $0.isNewline ? " " : $0 }) : identifier
    }
    if let known = names[ObjectIdentifier(view)] { return known }
    let type = String(describing: type(of: view))
    counts[type, default: 0] += 1
    let name = "\(type) \(counts[type]!)"
    names[ObjectIdentifier(view)] = name
    named.append(view)
    return name
  }

  /// At most four digits after the point, without superfluous ones; never “-0”.
  private func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value > 0 ? "inf" : "-inf" }
    let scaled = (value * 10_000).rounded()
    if scaled == 0 { return "0" }
    guard abs(scaled) < 1e15 else { return "\(value)" }
    let whole = Int(abs(scaled))
    var text = "\(scaled < 0 ? "-" : "")\(whole / 10_000)"
    var fraction = whole % 10_000
    if fraction > 0 {
      var digits = 4
      while fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
      let shown = String(fraction)
      text += "." + String(repeating: "0", count: digits - shown.count) + shown
    }
    return text
  }
}

/// Holds the live view in the host's window.
final class LiveViewHolder: UIView {}
