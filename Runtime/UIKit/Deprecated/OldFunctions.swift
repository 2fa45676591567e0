// Functions of Swift 3 and 4 that are members today, and texts for geometry.

/// Whether two insets are the same.
public func UIEdgeInsetsEqualToEdgeInsets(_ left: UIEdgeInsets, _ right: UIEdgeInsets) -> Bool {
  left == right
}

/// The old spelling of ``UIAccessibility/isReduceTransparencyEnabled``.
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
  UIAccessibility.isReduceTransparencyEnabled
}

/// The old spelling of ``UIAccessibility/isBoldTextEnabled``.
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }

/// The old spelling of ``UIAccessibility/isDarkerSystemColorsEnabled``.
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool {
  UIAccessibility.isDarkerSystemColorsEnabled
}

/// `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  text([insets.top, insets.left, insets.bottom, insets.right])
}

/// `{horizontal, vertical}`.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  text([offset.horizontal, offset.vertical])
}

/// The insets that a text says, as ``NSStringFromUIEdgeInsets(_:)`` writes them; zero for others.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  guard let all = numbers(string, 4) else { return .zero }
  return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
}

/// The offset that a text says, as ``NSStringFromUIOffset(_:)`` writes it; zero for others.
public func UIOffsetFromString(_ string: String) -> UIOffset {
  guard let all = numbers(string, 2) else { return .zero }
  return UIOffset(horizontal: all[0], vertical: all[1])
}

extension NSCoder {
  /// `{x, y}`.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  /// `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  /// `{width, height}`.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  /// `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + text([t.a, t.b, t.c, t.d, t.tx, t.ty]).dropFirst().dropLast() + "]"
  }
  /// `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
  /// `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }

  /// The point that a text says; zero for others.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// The vector that a text says; zero for others.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// The size that a text says; zero for others.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// The rectangle that a text says; zero for others.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// The transform that a text says; the identity for others.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// The insets that a text says; zero for others.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    UIEdgeInsetsFromString(string)
  }
  /// The offset that a text says; zero for others.
  public class func uiOffset(for string: String) -> UIOffset { UIOffsetFromString(string) }
}

extension RunLoop.Mode {
  /// The mode in which a control tracks a touch; here, as the default one.
  public static let tracking = RunLoop.Mode.common
  /// Swift 4's name of ``tracking``.
  @available(*, deprecated, renamed: "tracking")
  public static var UITrackingRunLoopMode: RunLoop.Mode { .tracking }
}

private func text(_ numbers: [CGFloat]) -> String {
  let parts = numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
  return "{" + parts.joined(separator: ", ") + "}"
}

private func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
  let parts = string.split { "{}[], ".contains($0) }.compactMap { Double($0) }
  return parts.count == count ? parts.map { CGFloat($0) } : nil
}
