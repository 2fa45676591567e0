import Testing
import UIKit

/// Random programs on a hierarchy: views are added, moved and removed, constraints come, change and
/// go. Whatever happens, layout ends, a second pass changes nothing, and removed views keep no
/// constraint that was shared.
@MainActor @Suite struct RandomHierarchyTests {
  @Test(arguments: 1...20)
  func layoutSettlesWhateverHappensToTheHierarchy(seed: UInt64) {
    UnsupportedReporter.mode = .collect
    defer { UnsupportedReporter.mode = .log }
    var random = SeededGenerator(seed: seed)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var views: [UIView] = []
    var own: [NSLayoutConstraint] = []

    for _ in 0..<80 {
      switch random.index(below: 7) {
      case 0, 1:
        let view = random.index(below: 3) == 0 ? SizedView(30, 20) : UIView()
        let parents = [root] + views
        parents[random.index(below: parents.count)].addSubview(view)
        if random.index(below: 4) == 0 {
          view.translatesAutoresizingMaskIntoConstraints = true
          view.frame = CGRect(
            x: random.number(0...100), y: random.number(0...100), width: 50, height: 40)
          view.autoresizingMask = [.flexibleWidth]
        } else {
          view.translatesAutoresizingMaskIntoConstraints = false
        }
        views.append(view)
      case 2 where !views.isEmpty:
        let view = views[random.index(below: views.count)]
        view.removeFromSuperview()
        views.removeAll { !$0.isDescendant(of: root) }
      case 3 where views.count > 1:
        let view = views[random.index(below: views.count)]
        let target = views[random.index(below: views.count)]
        if !target.isDescendant(of: view) { target.addSubview(view) }
      case 4 where !own.isEmpty:
        let constraint = own[random.index(below: own.count)]
        constraint.constant = CGFloat(random.number(-50...50))
      case 5 where !own.isEmpty:
        own.remove(at: random.index(below: own.count)).isActive = false
      default:
        guard let view = views.randomView(&random) else { continue }
        let other = ([root] + views)[random.index(below: views.count + 1)]
        guard view !== other else { continue }
        let constraint: NSLayoutConstraint
        switch random.index(below: 4) {
        case 0: constraint = view.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 7)
        case 1:
          constraint = view.topAnchor.constraint(
            greaterThanOrEqualTo: other.bottomAnchor, constant: 3)
        case 2:
          constraint = view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5)
        default: constraint = view.heightAnchor.constraint(equalToConstant: 25)
        }
        constraint.priority = UILayoutPriority(Float(100 + 50 * random.index(below: 17)))
        constraint.isActive = true
        own.append(constraint)
      }
      if random.index(below: 3) == 0 { root.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
    let kept = views.map(\.frame)
    root.setNeedsLayout()
    root.layoutIfNeeded()

    // A second pass finds nothing to do.
    #expect(views.map(\.frame) == kept)
    #expect(kept.allSatisfy { $0.minX.isFinite && $0.width >= 0 })
    for view in views where view.superview == nil {
      #expect(own.allSatisfy { !$0.isActive || $0.firstItem !== view })
    }
  }

  @Test func nothingIsRetainedAfterTheHierarchyIsGone() {
    weak var weakRoot: UIView?
    weak var weakConstraint: NSLayoutConstraint?
    autoreleasing {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let stack = UIStackView(arrangedSubviews: [SizedView(1, 1), UILabel()])
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      let constraint = stack.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
      constraint.isActive = true
      root.layoutIfNeeded()
      weakRoot = root
      weakConstraint = constraint
    }

    #expect(weakRoot == nil)
    #expect(weakConstraint == nil)
  }

  private func autoreleasing(_ body: () -> Void) { body() }
}

extension [UIView] {
  fileprivate func randomView(_ random: inout SeededGenerator) -> UIView? {
    isEmpty ? nil : self[random.index(below: count)]
  }
}
