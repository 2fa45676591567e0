/// Constraints that contradict each other, in words.
@MainActor
struct ConstraintConflict {
  var constraints: [NSLayoutConstraint]
  /// Views whose frame, turned into constraints, is part of the contradiction.
  var placed: [UIView]
  /// The constraint that layout goes on without.
  var broken: NSLayoutConstraint?

  /// Says what contradicts, what is left out, and what to do; once for each contradiction.
  func report() { UnsupportedReporter.report(message) }

  var message: String {
    var lines = ["Auto Layout: these constraints cannot all hold:"]
    // In an order of their own: the same contradiction is said once, whatever was added first.
    for summary in constraints.map(\.summary).sorted() { lines.append("  - \(summary)") }
    var seen: Set<ObjectIdentifier> = []
    for view in placed where seen.insert(ObjectIdentifier(view)).inserted {
      lines.append(
        "  - the frame of \(view.layoutName), because its "
          + "translatesAutoresizingMaskIntoConstraints is true")
    }
    if let broken {
      lines.append("Layout goes on without \(broken.summary).")
    }
    let hint =
      placed.contains { $0.superviewStorage != nil }
      ? "set translatesAutoresizingMaskIntoConstraints to false where constraints place the view, or "
      : ""
    lines.append("To settle it, \(hint)remove one of them or lower its priority.")
    return lines.joined(separator: "\n")
  }
}

extension NSLayoutConstraint {
  /// The constraint as an equation, for messages.
  var summary: String {
    var text = Self.spell(first) + " \(relation.spelling) "
    if let second {
      if multiplier != 1 { text += "\(Self.spell(multiplier)) · " }
      text += Self.spell(second)
      if constant > 0 { text += " + \(Self.spell(constant))" }
      if constant < 0 { text += " − \(Self.spell(-constant))" }
    } else {
      text += Self.spell(constant)
    }
    if priority != .required { text += " @\(Self.spell(CGFloat(priority.rawValue)))" }
    if let identifier { text += " (\(identifier))" }
    return text
  }

  private static func spell(_ side: Side) -> String {
    let name = "\(side.item?.layoutName ?? "(gone)").\(side.attribute.spelling)"
    guard side.originAttribute != .notAnAttribute else { return name }
    return "(\(name) − \(side.origin?.layoutName ?? "(gone)").\(side.originAttribute.spelling))"
  }

  private static func spell(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : "\(number)"
  }
}

extension LayoutItem {
  /// What messages call the item: its identifier if it has one, else its class and, where several
  /// of a class are in the same place, which of them.
  var layoutName: String {
    if let guide = self as? UILayoutGuide {
      let owner = guide.owningView?.layoutName ?? "no view"
      switch guide.role {
      case .custom: return "\(guide.identifier.isEmpty ? "guide" : guide.identifier) of \(owner)"
      case .safeArea: return "safe area of \(owner)"
      case .layoutMargins: return "margins of \(owner)"
      case .readableContent: return "readable content of \(owner)"
      case .scrollContent: return "content of \(owner)"
      case .scrollFrame: return "frame of \(owner)"
      case .keyboard: return "keyboard area of \(owner)"
      }
    }
    guard let view = self as? UIView else { return "\(type(of: self))" }
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return identifier }
    let name = "\(type(of: view))"
    guard let siblings = view.superviewStorage?.subviewStorage else { return name }
    let same = siblings.filter { type(of: $0) == type(of: view) }
    guard same.count > 1, let index = same.firstIndex(where: { $0 === view }) else { return name }
    return "\(name)[\(index)]"
  }
}

extension NSLayoutConstraint.Relation {
  var spelling: String {
    switch self {
    case .lessThanOrEqual: "≤"
    case .equal: "="
    case .greaterThanOrEqual: "≥"
    }
  }
}

extension NSLayoutConstraint.Attribute {
  var spelling: String { "\(self)" }
}
