import EnchainTesting
import Testing
import UIKit

@MainActor @Suite struct AnchorLayoutTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  /// As libraries count on that turn a constrained view about its edge.
  @Test func theSameConstraintStaysLeftOutWhileOthersChange() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let box = UIView()
    let other = UIView()
    for view in [box, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let width = other.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -40),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      other.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      width,
    ])
    root.layoutIfNeeded()
    let first = box.frame

    for length in 11..<20 {
      width.constant = CGFloat(length)
      root.layoutIfNeeded()
      #expect(box.frame == first)
      #expect(other.frame.width == CGFloat(length))
    }
  }

  @Test func aMovedAnchorPointLiesWhereTheMiddleWould() {
    let arm = box()
    root.addSubview(arm)
    arm.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      arm.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      arm.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      arm.widthAnchor.constraint(equalToConstant: 20),
      arm.heightAnchor.constraint(equalToConstant: 80),
    ])

    root.layoutIfNeeded()

    #expect(arm.center == CGPoint(x: 200, y: 150))
    #expect(arm.frame == CGRect(x: 190, y: 70, width: 20, height: 80))
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(arm.center == CGPoint(x: 200, y: 150))
  }

  @Test func viewThatAutoresizingLeavesBehindIsLaidOutInItsOwnSize() {
    let holder = UIView(frame: root.bounds)
    holder.autoresizesSubviews = false
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let view = box()
    root.addSubview(holder)
    holder.addSubview(page)
    page.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: page.topAnchor),
      view.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: page.trailingAnchor),
    ])
    root.layoutIfNeeded()
    holder.frame = CGRect(x: 0, y: 0, width: 250, height: 200)
    page.setNeedsLayout()
    root.layoutIfNeeded()

    #expect(page.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(view.frame == page.bounds)
  }

  @Test func fourAnchorsGiveAFrame() {
    let view = box()
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 60),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])

    root.layoutIfNeeded()

    #expect(view.frame == CGRect(x: 20, y: 10, width: 60, height: 50))
  }

  @Test func centreAndMultiplierFollowTheSuperview() {
    let view = box()
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: -10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 105, width: 200, height: 90))

    root.bounds.size = CGSize(width: 200, height: 300)
    root.layoutIfNeeded()

    #expect(view.frame == CGRect(x: 50, y: 130, width: 100, height: 40))
  }

  @Test func nestedViewsAndCousinsShareOneSystem() {
    let left = box()
    let inner = box()
    let right = box()
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(inner)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      left.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      left.widthAnchor.constraint(equalToConstant: 100),
      left.heightAnchor.constraint(equalToConstant: 100),
      inner.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: left.topAnchor, constant: 6),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
      right.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 100),
      right.topAnchor.constraint(equalTo: inner.bottomAnchor),
      right.widthAnchor.constraint(equalTo: inner.widthAnchor),
      right.heightAnchor.constraint(equalTo: inner.heightAnchor),
    ])

    root.layoutIfNeeded()

    #expect(inner.frame == CGRect(x: 5, y: 6, width: 20, height: 20))
    #expect(right.frame == CGRect(x: 155, y: 66, width: 20, height: 20))
  }

  @Test func placedViewKeepsItsFrameAndOthersFollowIt() {
    let placed = UIView(frame: CGRect(x: 50, y: 60, width: 70, height: 80))
    let view = box()
    root.addSubview(placed)
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: placed.rightAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: placed.topAnchor),
      view.widthAnchor.constraint(equalTo: placed.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 128, y: 60, width: 70, height: 10))

    placed.frame = CGRect(x: 0, y: 100, width: 90, height: 80)
    root.layoutIfNeeded()

    #expect(placed.frame == CGRect(x: 0, y: 100, width: 90, height: 80))
    #expect(view.frame == CGRect(x: 98, y: 100, width: 90, height: 10))
  }

  @Test func autoresizedViewInsideAConstrainedOneFollowsIt() {
    let outer = box()
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 20))
    let follower = box()
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    inner.autoresizingMask = [.flexibleWidth]
    outer.addSubview(inner)
    root.addSubview(outer)
    outer.addSubview(follower)
    let width = outer.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.heightAnchor.constraint(equalToConstant: 20),
      width,
      follower.leftAnchor.constraint(equalTo: inner.rightAnchor),
      follower.topAnchor.constraint(equalTo: inner.topAnchor),
      follower.widthAnchor.constraint(equalToConstant: 5),
      follower.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 90)

    width.constant = 200
    root.layoutIfNeeded()

    #expect(inner.frame == CGRect(x: 10, y: 0, width: 180, height: 20))
    #expect(follower.frame.minX == 190)
  }

  @Test func intrinsicSizeDecidesBetweenHuggingAndCompression() {
    let label = SizedView(50, 20)
    let field = SizedView(120, 20)
    root.addSubview(label)
    root.addSubview(field)
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      field.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.width == 50)
    #expect(field.frame == CGRect(x: 58, y: 0, width: 342, height: 20))

    label.size.width = 100
    root.layoutIfNeeded()
    #expect(field.frame.minX == 108)

    root.bounds.size.width = 150
    label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    root.layoutIfNeeded()
    #expect(field.frame.width == 120)
    #expect(label.frame.width == 22)
  }

  @Test func prioritiesAndInequalitiesHoldTogether() {
    let view = box()
    root.addSubview(view)
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      wish,
    ])

    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 360, height: 44))

    wish.constant = 100
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  @Test func guidesTakePartWithoutBeingViews() {
    let first = box()
    let second = box()
    let gap = UILayoutGuide()
    root.addSubview(first)
    root.addSubview(second)
    root.addLayoutGuide(gap)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      first.topAnchor.constraint(equalTo: root.topAnchor),
      first.widthAnchor.constraint(equalToConstant: 50),
      first.heightAnchor.constraint(equalToConstant: 50),
      gap.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      gap.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      gap.topAnchor.constraint(equalTo: root.topAnchor),
      gap.heightAnchor.constraint(equalToConstant: 1),
      second.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      second.topAnchor.constraint(equalTo: root.topAnchor),
      second.widthAnchor.constraint(equalTo: first.widthAnchor),
      second.heightAnchor.constraint(equalTo: first.heightAnchor),
    ])

    root.layoutIfNeeded()

    #expect(second.frame.minX == 150)
    #expect(gap.layoutFrame == CGRect(x: 50, y: 0, width: 100, height: 1))
  }

  @Test func marginsAndSystemSpacingAreEightPoints() {
    let view = box()
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      view.topAnchor.constraint(
        equalToSystemSpacingBelow: root.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 16, width: 384, height: 10))

    root.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 16, width: 330, height: 10))
  }

  @Test func offsetAnchorsMakeDistancesEqual() {
    let views = [box(), box(), box()]
    for view in views {
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    views[0].leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    views[2].rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    let first = views[0].leftAnchor.anchorWithOffset(to: views[1].leftAnchor)
    let second = views[1].leftAnchor.anchorWithOffset(to: views[2].leftAnchor)
    first.constraint(equalTo: second).isActive = true

    root.layoutIfNeeded()

    #expect(views[1].frame.minX == 190)
  }

  @Test func multiplierOfAPositionCountsFromTheCommonAncestor() {
    let container = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let view = box()
    root.addSubview(container)
    container.addSubview(view)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: container,
        attribute: .centerX, multiplier: 0.5, constant: 0),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])

    root.layoutIfNeeded()

    #expect(view.center.x == 50)
  }

  @Test func transformIsLeftAsideByLayout() {
    let view = box()
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    view.transform = CGAffineTransform(rotationAngle: 1)

    root.layoutIfNeeded()

    #expect(view.center == CGPoint(x: 60, y: 30))
    #expect(view.bounds.size == CGSize(width: 100, height: 40))
  }

  @Test func removedSubviewLosesConstraintsWithTheRest() {
    let view = box()
    root.addSubview(view)
    let own = view.widthAnchor.constraint(equalToConstant: 10)
    let shared = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([own, shared])

    view.removeFromSuperview()

    #expect(own.isActive)
    #expect(!shared.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func fittingSizeIsTheSmallestThatHolds() {
    let card = box()
    let content = SizedView(100, 30)
    card.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
    ])

    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)

    #expect(size == CGSize(width: 120, height: 40))
    #expect(wide == CGSize(width: 300, height: 40))
  }

  @Test func contradictionIsReportedInWordsAndLayoutGoesOn() {
    UnsupportedReporter.reset()
    UnsupportedReporter.mode = .collect
    defer {
      UnsupportedReporter.mode = .log
      UnsupportedReporter.reset()
    }
    let view = box()
    view.accessibilityIdentifier = "badge"
    root.addSubview(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    narrow.identifier = "narrow"
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      narrow, view.widthAnchor.constraint(equalToConstant: 20),
    ])

    for constant in [0, 5, 10] {
      left.constant = CGFloat(constant)
      root.layoutIfNeeded()
    }

    #expect(UnsupportedReporter.collected.count == 1)

    let message = UnsupportedReporter.collected.first ?? ""
    #expect(message.contains("badge.width = 10 (narrow)"))
    #expect(message.contains("badge.width = 20"))
    #expect(message.contains("lower its priority"))
    #expect(view.frame.height == 10)
    #expect([10, 20].contains(view.frame.width))
  }

  @Test func openLayoutIsAmbiguousAndAlwaysTheSame() {
    let view = box()
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()

    #expect(view.hasAmbiguousLayout)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 0))
  }
}
