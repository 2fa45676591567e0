/// The constraints that lay out a stack view's arranged subviews.
@MainActor
struct StackArrangement {
  let stack: UIStackView
  let views: [UIView]
  let isHorizontal: Bool

  /// Weaker than all wishes of the content: a stack is no larger than it must be.
  static let shrinking = UILayoutPriority(49)

  init(stack: UIStackView) {
    self.stack = stack
    views = stack.shownViews
    isHorizontal = stack.axis == .horizontal
  }

  /// The stack itself or its margins.
  private var frame: any LayoutItem {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var middle: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
  private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
  private var crossMiddle: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }

  /// All constraints, inactive; `addGap` gets each guide that they are about.
  func constraints(addGap: (UILayoutGuide) -> Void) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    result.append(make(stack, length, .equal, nil, length, priority: Self.shrinking))
    result.append(make(stack, crossLength, .equal, nil, crossLength, priority: Self.shrinking))
    guard let first = views.first, let last = views.last else { return result }
    result.append(make(first, start, .equal, frame, start))
    result.append(make(last, end, .equal, frame, end))
    addDistribution(to: &result, addGap: addGap)
    for view in views { addAlignment(of: view, to: &result) }
    addBaselines(to: &result)
    result.append(contentsOf: stack.collapsing.values)
    return result
  }

  private func make(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: (any LayoutItem)?,
    _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first: .init(item: item, attribute: attribute), relation: relation,
      second: other.map { .init(item: $0, attribute: otherAttribute) }, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    return constraint
  }

  /// A view that is being hidden takes no space after it either.
  private func space(after view: UIView, before next: UIView) -> CGFloat {
    let isCollapsing =
      stack.collapsing[ObjectIdentifier(next)] != nil
      || (stack.collapsing[ObjectIdentifier(view)] != nil && view === views.first)
    return isCollapsing ? 0 : stack.space(after: view)
  }

  // MARK: Along the axis

  private func addDistribution(
    to result: inout [NSLayoutConstraint], addGap: (UILayoutGuide) -> Void
  ) {
    let pairs = zip(views, views.dropFirst())
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (view, next) in pairs {
        result.append(spacing(view, next, .equal))
      }
      if stack.distribution == .fillEqually { addEqualLengths(to: &result) }
      if stack.distribution == .fillProportionally { addProportionalLengths(to: &result) }
    case .equalSpacing:
      addGaps(from: end, to: start, result: &result, addGap: addGap)
      for (view, next) in pairs { result.append(spacing(view, next, .greaterThanOrEqual)) }
    case .equalCentering:
      addGaps(from: middle, to: middle, result: &result, addGap: addGap)
      for (view, next) in pairs { result.append(spacing(view, next, .greaterThanOrEqual)) }
    }
  }

  private func spacing(
    _ view: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation
  ) -> NSLayoutConstraint {
    let usesBaselines = stack.isBaselineRelativeArrangement && !isHorizontal
    return make(
      next, usesBaselines ? .firstBaseline : start, relation, view,
      usesBaselines ? .lastBaseline : end, constant: space(after: view, before: next))
  }

  private func addEqualLengths(to result: inout [NSLayoutConstraint]) {
    let counted = views.filter { stack.collapsing[ObjectIdentifier($0)] == nil }
    guard let first = counted.first else { return }
    for view in counted.dropFirst() { result.append(make(view, length, .equal, first, length)) }
  }

  /// Lengths in proportion to the intrinsic ones. A view without an intrinsic length counts as its
  /// fitting length, at least 1.
  private func addProportionalLengths(to result: inout [NSLayoutConstraint]) {
    let counted = views.filter { stack.collapsing[ObjectIdentifier($0)] == nil }
    let lengths = counted.map { view -> CGFloat in
      let size = view.intrinsicContentSize
      let own = isHorizontal ? size.width : size.height
      if own > 0 { return own }
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return max(1, isHorizontal ? fitting.width : fitting.height)
    }
    guard let first = counted.first, let firstLength = lengths.first else { return }
    for (view, viewLength) in zip(counted, lengths).dropFirst() {
      result.append(
        make(
          view, length, .equal, first, length, multiplier: viewLength / firstLength,
          priority: UILayoutPriority(999)))
    }
  }

  /// Guides between neighbours, all of one length.
  private func addGaps(
    from leaving: NSLayoutConstraint.Attribute, to entering: NSLayoutConstraint.Attribute,
    result: inout [NSLayoutConstraint], addGap: (UILayoutGuide) -> Void
  ) {
    var first: UILayoutGuide?
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "gap"
      addGap(gap)
      result.append(make(gap, start, .equal, view, leaving))
      result.append(make(gap, end, .equal, next, entering))
      if let first {
        let priority: UILayoutPriority = stack.distribution == .equalCentering ? 149 : .required
        result.append(make(gap, length, .equal, first, length, priority: priority))
      } else {
        first = gap
      }
    }
  }

  // MARK: Across the axis

  private func addAlignment(of view: UIView, to result: inout [NSLayoutConstraint]) {
    switch stack.alignment {
    case .fill:
      result.append(make(view, crossStart, .equal, frame, crossStart))
      result.append(make(view, crossEnd, .equal, frame, crossEnd))
    case .leading:
      result.append(make(view, crossStart, .equal, frame, crossStart))
      result.append(make(view, crossEnd, .lessThanOrEqual, frame, crossEnd))
    case .trailing:
      result.append(make(view, crossStart, .greaterThanOrEqual, frame, crossStart))
      result.append(make(view, crossEnd, .equal, frame, crossEnd))
    case .center:
      result.append(make(view, crossMiddle, .equal, frame, crossMiddle))
      result.append(make(view, crossStart, .greaterThanOrEqual, frame, crossStart))
      result.append(make(view, crossEnd, .lessThanOrEqual, frame, crossEnd))
    case .firstBaseline, .lastBaseline:
      result.append(make(view, crossStart, .greaterThanOrEqual, frame, crossStart))
      result.append(make(view, crossEnd, .lessThanOrEqual, frame, crossEnd))
    }
  }

  private func addBaselines(to result: inout [NSLayoutConstraint]) {
    guard isHorizontal, let first = views.first else { return }
    let baseline: NSLayoutConstraint.Attribute
    switch stack.alignment {
    case .firstBaseline: baseline = .firstBaseline
    case .lastBaseline: baseline = .lastBaseline
    default: return
    }
    for view in views.dropFirst() {
      result.append(make(view, baseline, .equal, first, baseline))
    }
    result.append(
      make(first, crossStart, .equal, frame, crossStart, priority: UILayoutPriority(51)))
  }
}
