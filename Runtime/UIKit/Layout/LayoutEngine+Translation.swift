/// From constraints, frames, contents and guides to rows of the solver.
extension LayoutEngine {
  typealias Term = (variable: Variable, coefficient: Double)

  /// One attribute as an expression: terms and a constant.
  struct Expression {
    var terms: [Term]
    var offset: Double = 0
    /// Whether `offset` comes from margins or baselines.
    var isShifting = false
  }

  /// The terms and the extra constant of a constraint; nil if an item is not in this hierarchy.
  func translate(
    _ constraint: NSLayoutConstraint
  ) -> (terms: [Term], shift: Double, isShifting: Bool)? {
    guard let first = expression(constraint.first, against: constraint.second?.item) else {
      return nil
    }
    var terms = first.terms
    var shift = -first.offset
    var isShifting = first.isShifting
    guard let side = constraint.second else { return (terms, shift, isShifting) }
    guard let second = expression(side, against: constraint.first.item) else { return nil }
    let factor = Double(constraint.multiplier)
    for term in second.terms { terms.append((term.variable, -factor * term.coefficient)) }
    shift += factor * second.offset
    isShifting = isShifting || second.isShifting
    // Positions are counted from the holder's origin; with a factor of 1 the origin cancels out.
    let dimension = constraint.first.attribute.dimension
    if factor != 1, dimension != .size, side.attribute.dimension != .size,
      constraint.first.origin == nil, side.origin == nil,
      let holder = constraint.holder, let origin = entry(for: holder)
    {
      terms.append((dimension == .horizontal ? origin.x : origin.y, factor - 1))
    }
    return (terms, shift, isShifting)
  }

  private func expression(
    _ side: NSLayoutConstraint.Side, against other: (any LayoutItem)?
  ) -> Expression? {
    guard let item = side.item,
      var result = expression(item, side.attribute, against: other)
    else { return nil }
    if side.originAttribute != .notAnAttribute {
      guard let origin = side.origin,
        let start = expression(origin, side.originAttribute, against: item)
      else { return nil }
      for term in start.terms { result.terms.append((term.variable, -term.coefficient)) }
      result.offset -= start.offset
      result.isShifting = result.isShifting || start.isShifting
    }
    return result
  }

  private func expression(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    against other: (any LayoutItem)?
  ) -> Expression? {
    var item = item
    if let scrollView = item as? UIScrollView, let view = other?.layoutView, view !== scrollView,
      view.isDescendant(of: scrollView), attribute.isEdge
    {
      item = scrollView.contentLayoutGuide
    }
    if let view = item as? UIView, attribute == .firstBaseline || attribute == .lastBaseline {
      let target =
        attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if target !== view, target.isDescendant(of: view) { item = target }
    }
    guard let entry = entry(for: item) else { return nil }
    let view = item as? UIView
    let margins: UIEdgeInsets = view?.layoutMargins ?? .zero
    switch attribute {
    case .notAnAttribute: return Expression(terms: [])
    case .left, .leading: return Expression(terms: [(entry.x, 1)])
    case .right, .trailing: return Expression(terms: [(entry.x, 1), (entry.width, 1)])
    case .top: return Expression(terms: [(entry.y, 1)])
    case .bottom: return Expression(terms: [(entry.y, 1), (entry.height, 1)])
    case .width: return Expression(terms: [(entry.width, 1)])
    case .height: return Expression(terms: [(entry.height, 1)])
    case .centerX: return Expression(terms: [(entry.x, 1), (entry.width, 0.5)])
    case .centerY: return Expression(terms: [(entry.y, 1), (entry.height, 0.5)])
    case .leftMargin, .leadingMargin:
      return Expression(terms: [(entry.x, 1)], offset: Double(margins.left), isShifting: true)
    case .rightMargin, .trailingMargin:
      return Expression(
        terms: [(entry.x, 1), (entry.width, 1)], offset: -Double(margins.right), isShifting: true)
    case .topMargin:
      return Expression(terms: [(entry.y, 1)], offset: Double(margins.top), isShifting: true)
    case .bottomMargin:
      return Expression(
        terms: [(entry.y, 1), (entry.height, 1)], offset: -Double(margins.bottom), isShifting: true)
    case .centerXWithinMargins:
      return Expression(
        terms: [(entry.x, 1), (entry.width, 0.5)],
        offset: Double(margins.left - margins.right) / 2, isShifting: true)
    case .centerYWithinMargins:
      return Expression(
        terms: [(entry.y, 1), (entry.height, 0.5)],
        offset: Double(margins.top - margins.bottom) / 2, isShifting: true)
    case .firstBaseline:
      guard let text = view as? any BaselineLayout else {
        return Expression(terms: [(entry.y, 1), (entry.height, 1)])
      }
      return Expression(
        terms: [(entry.y, 1)], offset: Double(text.firstBaselineFromTop), isShifting: true)
    case .lastBaseline:
      guard let text = view as? any BaselineLayout else {
        return Expression(terms: [(entry.y, 1), (entry.height, 1)])
      }
      return Expression(
        terms: [(entry.y, 1), (entry.height, 1)], offset: -Double(text.lastBaselineFromBottom),
        isShifting: true)
    }
  }

  // MARK: Frames

  /// A view's alignment rectangle in its superview's coordinates, transforms left aside.
  func placedRect(of view: UIView) -> CGRect {
    let bounds = view.bounds
    let isPlacedByFrame = view === root || view.isPlacedByFrame
    let anchor = isPlacedByFrame ? view.layer.anchorPoint : CGPoint(x: 0.5, y: 0.5)
    let center = view.center
    let frame = CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height)
    return view.alignmentRect(forFrame: frame)
  }

  /// Fixes the root's place, or ties a view to its superview as its autoresizing mask says.
  func place(_ entry: Entry, view: UIView) {
    let rect = placedRect(of: view)
    guard let parent = entry.parent, view !== root else {
      entry.system.append(addSystem([(entry.x, 1)], .equal, 0, of: entry))
      entry.system.append(addSystem([(entry.y, 1)], .equal, 0, of: entry))
      var size = rect.size
      var priorities = (ConstraintSolver.required, ConstraintSolver.required)
      if let fitting {
        size = fitting.target
        priorities = (fitting.horizontal.rawValue, fitting.vertical.rawValue)
      } else if isRootFree {
        priorities = (
          UILayoutPriority.fittingSizeLevel.rawValue, UILayoutPriority.fittingSizeLevel.rawValue
        )
      }
      entry.system.append(
        addSystem([(entry.width, 1)], .equal, Double(size.width), priority: priorities.0, of: entry)
      )
      entry.system.append(
        addSystem(
          [(entry.height, 1)], .equal, Double(size.height), priority: priorities.1, of: entry))
      return
    }
    guard let superview = view.superviewStorage else { return }
    let mask = view.autoresizingMask
    let offset = superview is UIScrollView ? CGPoint.zero : superview.bounds.origin
    tie(
      entry, origin: (entry.x, parent.x), size: (entry.width, parent.width),
      at: Double(rect.minX - offset.x), length: Double(rect.width),
      in: Double(superview.bounds.width),
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    tie(
      entry, origin: (entry.y, parent.y), size: (entry.height, parent.height),
      at: Double(rect.minY - offset.y), length: Double(rect.height),
      in: Double(superview.bounds.height),
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
  }

  /// origin = superview's origin + a·(superview's length) + …, length likewise: the shares by which
  /// autoresizing distributes a change of the superview's length.
  private func tie(
    _ entry: Entry, origin: (Variable, Variable), size: (Variable, Variable), at position: Double,
    length: Double, in total: Double, flexible: (leading: Bool, length: Bool, trailing: Bool)
  ) {
    let parts = [position, length, total - position - length]
    let isFlexible = [flexible.leading, flexible.length, flexible.trailing]
    let flexibleParts = zip(parts, isFlexible).filter(\.1).map(\.0)
    let sum = flexibleParts.reduce(0, +)
    let isProportional = sum > 0 && flexibleParts.allSatisfy { $0 >= 0 }
    func share(_ index: Int) -> Double {
      guard isFlexible[index] else { return 0 }
      return isProportional ? parts[index] / sum : 1 / Double(flexibleParts.count)
    }
    let (a, b) = (share(0), share(1))
    entry.system.append(
      addSystem(
        [(origin.0, 1), (origin.1, -1), (size.1, -a)], .equal, position - a * total, of: entry))
    entry.system.append(
      addSystem([(size.0, 1), (size.1, -b)], .equal, length - b * total, of: entry))
  }

  // MARK: Contents

  /// Makes, or adjusts, the constraints that a view's intrinsic size stands for.
  func constrainToContent(_ entry: Entry, view: UIView) {
    removeSystem(&entry.intrinsic)
    let size = view.intrinsicContentSize
    entry.intrinsicSize = size
    let hugging = view.existingLayout?.hugging ?? (.defaultLow, .defaultLow)
    let compression = view.existingLayout?.compression ?? (.defaultHigh, .defaultHigh)
    let insets = view.alignmentRectInsets
    func add(
      _ variable: Variable, _ length: CGFloat, _ hugging: UILayoutPriority,
      _ compression: UILayoutPriority
    ) {
      entry.intrinsic.append(
        addSystem(
          [(variable, 1)], .lessThanOrEqual, Double(length), priority: hugging.rawValue, of: entry))
      entry.intrinsic.append(
        addSystem(
          [(variable, 1)], .greaterThanOrEqual, Double(length), priority: compression.rawValue,
          of: entry))
    }
    if size.width != UIView.noIntrinsicMetric {
      add(
        entry.width, size.width - insets.left - insets.right, hugging.horizontal,
        compression.horizontal)
    }
    if size.height != UIView.noIntrinsicMetric {
      add(
        entry.height, size.height - insets.top - insets.bottom, hugging.vertical,
        compression.vertical)
    }
  }

  /// Gives wrapping text the height it needs at its solved width; whether any height changed.
  func adaptHeightsToWidths() -> Bool {
    var isChanged = false
    for entry in order where !entry.intrinsic.isEmpty {
      guard let view = entry.item as? any WidthDependentLayout else { continue }
      let width = value(entry.width)
      guard let height = view.layoutHeight(forWidth: width),
        abs(height - entry.intrinsicSize.height) > 1e-6
      else { continue }
      entry.intrinsicSize.height = height
      for handle in entry.intrinsic.suffix(2) { solver.setConstant(Double(height), of: handle) }
      isChanged = true
    }
    return isChanged
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is an edge, which for a scroll view means its content's.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}

/// A view with text, whose baselines constraints can align.
@MainActor
protocol BaselineLayout {
  /// The distance from the top of the alignment rectangle to the first baseline.
  var firstBaselineFromTop: CGFloat { get }
  /// The distance from the last baseline to the bottom of the alignment rectangle.
  var lastBaselineFromBottom: CGFloat { get }
}

/// A view whose intrinsic height depends on the width it gets: text that wraps.
@MainActor
protocol WidthDependentLayout: AnyObject {
  /// The height needed at `width`, nil if it does not depend on the width.
  func layoutHeight(forWidth width: CGFloat) -> CGFloat?
}
