/// Guides, and the way from the solution back to views.
extension LayoutEngine {
  // MARK: Guides

  /// Ties a built-in guide to its view; a custom one has only the program's constraints.
  func constrain(_ entry: Entry, guide: UILayoutGuide) {
    guard let owner = entry.parent, let view = guide.owningView else { return }
    switch guide.role {
    case .custom: return
    case .scrollContent:
      entry.system.append(addSystem([(entry.x, 1), (owner.x, -1)], .equal, 0, of: entry))
      entry.system.append(addSystem([(entry.y, 1), (owner.y, -1)], .equal, 0, of: entry))
    case .safeArea, .layoutMargins, .readableContent, .keyboard, .scrollFrame:
      let rect = guideInsets(guide, of: view)
      entry.system = [
        addSystem([(entry.x, 1), (owner.x, -1)], .equal, Double(rect.left), of: entry),
        addSystem([(entry.y, 1), (owner.y, -1)], .equal, Double(rect.top), of: entry),
        addSystem(
          [(entry.x, 1), (entry.width, 1), (owner.x, -1), (owner.width, -1)], .equal,
          -Double(rect.right), of: entry),
        addSystem(
          [(entry.y, 1), (entry.height, 1), (owner.y, -1), (owner.height, -1)], .equal,
          -Double(rect.bottom), of: entry),
      ]
    }
  }

  private func guideInsets(_ guide: UILayoutGuide, of view: UIView) -> UIEdgeInsets {
    switch guide.role {
    case .safeArea: return view.safeAreaInsets
    case .layoutMargins: return view.layoutMargins
    case .readableContent: return view.readableInsets
    case .keyboard:
      return UIEdgeInsets(
        top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    case .scrollFrame:
      let offset = view.bounds.origin
      return UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
    case .custom, .scrollContent: return .zero
    }
  }

  /// Brings the insets of built-in guides up to date.
  func updateGuides() {
    for entry in order where entry.system.count == 4 {
      guard let guide = entry.item as? UILayoutGuide, let view = guide.owningView else { continue }
      let insets = guideInsets(guide, of: view)
      solver.setConstant(Double(insets.left), of: entry.system[0])
      solver.setConstant(Double(insets.top), of: entry.system[1])
      solver.setConstant(-Double(insets.right), of: entry.system[2])
      solver.setConstant(-Double(insets.bottom), of: entry.system[3])
    }
  }

  /// A guide's solved rectangle in its view's coordinates.
  func localFrame(of guide: UILayoutGuide) -> CGRect? {
    guard let entry = entries[ObjectIdentifier(guide)], let owner = entry.parent else { return nil }
    return CGRect(
      x: value(entry.x) - value(owner.x), y: value(entry.y) - value(owner.y),
      width: value(entry.width), height: value(entry.height))
  }

  // MARK: Frames

  /// The solved frame of a view in its superview's coordinates, transforms left aside.
  func solvedFrame(of view: UIView, _ entry: Entry) -> CGRect? {
    guard let parent = entry.parent, let superview = view.superviewStorage else { return nil }
    let offset = superview is UIScrollView ? CGPoint.zero : superview.bounds.origin
    let origin = CGPoint(
      x: value(entry.x) - value(parent.x) + offset.x,
      y: value(entry.y) - value(parent.y) + offset.y)
    let rect = CGRect(
      x: origin.x, y: origin.y, width: max(0, value(entry.width)),
      height: max(0, value(entry.height)))
    return view.frame(forAlignmentRect: rect)
  }

  /// Whether a view that is placed by its frame is where the solution says.
  func isPlacedAsSolved(_ view: UIView, _ entry: Entry) -> Bool {
    guard let frame = solvedFrame(of: view, entry) else { return false }
    let placed = view.frame(forAlignmentRect: placedRect(of: view))
    return frame.isNear(placed)
  }

  /// Asks for layout of the views whose subviews the solution has moved.
  ///
  /// A view that a program has moved itself stays until its superview is laid out, as on a device.
  func requestLayout() {
    if isRootFree, fitting == nil, let entry = entries[ObjectIdentifier(root)] {
      let size = CGSize(width: value(entry.width), height: value(entry.height))
      if !size.isNear(root.bounds.size) {
        AutoLayout.isAssigning = true
        root.bounds = CGRect(origin: root.bounds.origin, size: size)
        AutoLayout.isAssigning = false
      }
    }
    for entry in order {
      guard let view = entry.item as? UIView else {
        requestContentSize(entry)
        continue
      }
      guard view !== root, !view.isPlacedByFrame,
        let superview = view.superviewStorage, let frame = solvedFrame(of: view, entry)
      else { continue }
      let isNews = entry.requested.map { !$0.isNear(frame) } ?? true
      entry.requested = frame
      guard isNews, !isPlacedAsSolved(view, entry) else { continue }
      entry.isNews = true
      // One that is being laid out will place it now.
      if !superview.layer.isLayingOut { superview.setNeedsLayout() }
    }
  }

  /// A scroll view whose content guide is constrained gets its content size from it.
  private func requestContentSize(_ entry: Entry) {
    guard let guide = entry.item as? UILayoutGuide, guide.role == .scrollContent,
      let scrollView = guide.owningView as? UIScrollView
    else { return }
    let size = CGSize(width: max(0, value(entry.width)), height: max(0, value(entry.height)))
    if !size.isNear(scrollView.contentSize) { scrollView.contentSize = size }
  }

  /// Writes centre and bounds of each constrained subview that is not where the solution says.
  ///
  /// As in UIKit, a moved anchor point does not count: it comes to lie where the middle would.
  func assignFrames(inSubviewsOf view: UIView) {
    guard !needsRebuild else { return }
    for subview in view.subviewStorage where !subview.isPlacedByFrame {
      guard let entry = entries[ObjectIdentifier(subview)],
        let frame = solvedFrame(of: subview, entry)
      else { continue }
      let wasAssigning = AutoLayout.isAssigning
      AutoLayout.isAssigning = true
      defer { AutoLayout.isAssigning = wasAssigning }
      entry.isNews = false
      subview.takeSolvedSize(frame.size)
      let center = CGPoint(x: frame.midX, y: frame.midY)
      let old = subview.center
      if abs(center.x - old.x) > 1e-6 || abs(center.y - old.y) > 1e-6 { subview.center = center }
    }
  }

  /// Writes the solved size of one view, about its centre, unless a program has sized it since.
  func assignSize(of view: UIView) {
    guard !needsRebuild, !view.isPlacedByFrame, view !== root,
      let entry = entries[ObjectIdentifier(view)], entry.isNews,
      let frame = solvedFrame(of: view, entry)
    else { return }
    let wasAssigning = AutoLayout.isAssigning
    AutoLayout.isAssigning = true
    defer { AutoLayout.isAssigning = wasAssigning }
    view.takeSolvedSize(frame.size)
  }
}

extension UIView {
  fileprivate final func takeSolvedSize(_ size: CGSize) {
    let bounds = bounds
    if !size.isNear(bounds.size) { self.bounds = CGRect(origin: bounds.origin, size: size) }
  }
}

extension CGSize {
  /// Whether the sizes differ by rounding at most.
  func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) <= 1e-6 && abs(height - other.height) <= 1e-6
  }
}

extension CGRect {
  /// Whether the rectangles differ by rounding at most.
  func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) <= 1e-6 && abs(minY - other.minY) <= 1e-6 && size.isNear(other.size)
  }
}

extension LayoutEngine {
  /// Whether the view could be elsewhere or larger without violating any constraint more.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let entry = entries[ObjectIdentifier(view)] else { return true }
    return [entry.x, entry.y, entry.width, entry.height].contains { solver.isOpen($0) }
  }
}
