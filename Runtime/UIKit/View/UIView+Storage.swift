extension UIView {
  /// The yes/no state of a view.
  struct Flags: OptionSet {
    var rawValue: UInt16

    static let autoresizesSubviews = Flags(rawValue: 1 << 0)
    static let translatesAutoresizingMask = Flags(rawValue: 1 << 1)
    static let needsUpdateConstraints = Flags(rawValue: 1 << 2)
    /// Has not been drawn since it came into a window, or was empty when it was.
    static let awaitsFirstDisplay = Flags(rawValue: 1 << 3)
    static let didUpdateConstraints = Flags(rawValue: 1 << 4)
    /// Hidden by an animation of its stack view that still shows it.
    static let isHiddenWhileShown = Flags(rawValue: 1 << 5)
    /// Is being taken out of its superview: its callbacks cannot begin that again.
    static let isLeaving = Flags(rawValue: 1 << 6)
    /// Auto Layout has, or had, something to do with this view or one in it.
    static let holdsParticipants = Flags(rawValue: 1 << 7)
    /// Has, or once had, a tint or a tint adjustment mode that was set here or further up.
    static let hasHadTint = Flags(rawValue: 1 << 8)
    /// Gives its subviews their frames itself, as controllers' containers do.
    static let placesSubviews = Flags(rawValue: 1 << 9)

    mutating func set(_ flag: Flags, _ isSet: Bool) {
      if isSet { insert(flag) } else { remove(flag) }
    }
  }

  /// State that most views never have.
  final class Extras {
    var tintColor: UIColor?
    var tintAdjustmentMode: TintAdjustmentMode = .automatic
    var mask: UIView?
    var gestureRecognizers: [UIGestureRecognizer] = []
    var traits: TraitStore?
    var accessibility = Accessibility()
    var assistance = Assistance()
    var layoutMargins: UIEdgeInsets?
    var additionalSafeArea: UIEdgeInsets?
  }

  /// What an application says of a view for assistive technologies.
  struct Accessibility {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits: UIAccessibilityTraits = .none
    var elementsHidden = false
    var isModal = false
    var groupsChildren = false
    var ignoresInvertColors = false
    var frame: CGRect?
    var activationPoint: CGPoint?
    var language: String?
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
  }

  /// The extras, made if there were none.
  final var madeExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// Makes the layer of this class of views.
  static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      fatalError("layerClass of \(self) is \(layerClass), which is not a kind of CALayer.")
    }
    return CALayer.instantiate(layerClass)
  }

  /// Makes the view its layer's delegate.
  final func adoptLayer() {
    layer.contentsScale = UIScreen.mainScale
    layer.hostView = self
    // Of other classes it is not known whether they override the question for actions.
    if type(of: self) == UIView.self, type(of: layer) == CALayer.self { layer.markHostAsPlain() }
  }

  /// The first view, in this one, depth first and back to front, that `matches`.
  final func firstDescendant(where matches: (UIView) -> Bool) -> UIView? {
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      if matches(view) { return view }
      pending.append(contentsOf: view.subviewStorage.reversed())
    }
    return nil
  }

  /// Every view in this one, itself first, depth first and back to front.
  package final func subtree() -> [UIView] {
    var result: [UIView] = []
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      result.append(view)
      pending.append(contentsOf: view.subviewStorage.reversed())
    }
    return result
  }

  final func describe() -> String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
    }
    let frame = frame
    var parts = [
      "frame = (\(number(frame.minX)) \(number(frame.minY)); "
        + "\(number(frame.width)) \(number(frame.height)))"
    ]
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(alpha)") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if tag != 0 { parts.append("tag = \(tag)") }
    let address = UInt(bitPattern: ObjectIdentifier(self).hashValue)
    return "<\(type(of: self)): 0x\(String(address, radix: 16)); \(parts.joined(separator: "; "))>"
  }
}

extension UIView {
  /// Asks for the first drawing of a view that may draw: one of a class that is not UIKit's. (An
  /// override of `draw(_:)` cannot be told from none; a view that draws nothing keeps no bitmap.)
  final func requestFirstDisplay() {
    guard UIView.mayDraw(type(of: self)) else { return }
    flags.insert(.awaitsFirstDisplay)
    setNeedsDisplay()
  }

  private static var classesThatMayDraw: [ObjectIdentifier: Bool] = [:]

  private static func mayDraw(_ type: UIView.Type) -> Bool {
    if type == UIView.self { return false }
    let id = ObjectIdentifier(type)
    if let known = classesThatMayDraw[id] { return known }
    let answer = !String(reflecting: type).hasPrefix("UIKit.")
    classesThatMayDraw[id] = answer
    return answer
  }
}

extension CALayer {
  /// Whether bounds and position alone place the layer.
  var hasIdentityTransform: Bool { transform == .identity }
}
