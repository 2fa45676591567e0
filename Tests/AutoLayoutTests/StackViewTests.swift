import Testing
import UIKit

@MainActor @Suite struct StackViewTests {
  func laidOut(_ stack: UIStackView, _ views: [UIView]) -> [CGRect] {
    for view in views { stack.addArrangedSubview(view) }
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  func stack(_ axis: NSLayoutConstraint.Axis = .horizontal) -> UIStackView {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    stack.axis = axis
    return stack
  }

  @Test func fillStretchesWhatHugsLeast() {
    let stack = stack()
    stack.spacing = 10
    let views = [SizedView(50, 20), SizedView(50, 20)]
    views[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)

    let frames = laidOut(stack, views)

    #expect(frames[0] == CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(frames[1] == CGRect(x: 60, y: 0, width: 240, height: 100))
  }

  @Test func fillEquallyMakesEqualLengths() {
    let stack = stack(.vertical)
    stack.distribution = .fillEqually
    stack.spacing = 5

    let frames = laidOut(stack, [box(), SizedView(10, 90), box()])

    #expect(frames.map(\.height) == [30, 30, 30])
    #expect(frames.map(\.minY) == [0, 35, 70])
    #expect(frames.allSatisfy { $0.width == 300 })
  }

  @Test func fillProportionallyKeepsRatios() {
    let stack = stack()
    stack.distribution = .fillProportionally

    let frames = laidOut(stack, [SizedView(10, 10), SizedView(20, 10)])

    #expect(frames.map(\.width) == [100, 200])
  }

  @Test func equalSpacingMakesEqualGaps() {
    let stack = stack()
    stack.distribution = .equalSpacing
    stack.alignment = .center

    let frames = laidOut(stack, [SizedView(50, 20), SizedView(100, 40), SizedView(50, 20)])

    #expect(frames.map(\.minX) == [0, 100, 250])
    #expect(frames.map(\.midY) == [50, 50, 50])
  }

  @Test func equalCenteringMakesEqualDistancesOfCentres() {
    let stack = stack()
    stack.distribution = .equalCentering
    stack.alignment = .top

    let frames = laidOut(stack, [SizedView(20, 20), SizedView(60, 20), SizedView(20, 20)])

    #expect(frames.map(\.midX) == [10, 150, 290])
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, CGFloat(0)), (.center, 40), (.trailing, 80),
  ])
  func alignmentPlacesAcrossTheAxis(alignment: UIStackView.Alignment, y: CGFloat) {
    let stack = stack()
    stack.alignment = alignment

    let frames = laidOut(stack, [SizedView(300, 20)])

    #expect(frames == [CGRect(x: 0, y: y, width: 300, height: 20)])
  }

  @Test func ownSizeFollowsFromTheContent() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let stack = UIStackView(arrangedSubviews: [SizedView(50, 20), SizedView(80, 30)])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    stack.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true

    root.layoutIfNeeded()

    #expect(stack.frame == CGRect(x: 160, y: 171, width: 80, height: 58))
  }

  @Test func hiddenViewsTakeNoSpaceAndCustomSpacingHolds() {
    let stack = stack()
    stack.distribution = .fill
    let views = [SizedView(50, 20), SizedView(50, 20), SizedView(50, 20)]
    stack.spacing = 10
    for view in views { stack.addArrangedSubview(view) }
    stack.setCustomSpacing(30, after: views[0])
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 80)

    views[1].isHidden = true
    stack.layoutIfNeeded()

    #expect(views[2].frame == CGRect(x: 80, y: 0, width: 220, height: 100))
  }

  @Test func marginsAreKeptWhenAsked() {
    let stack = stack()
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    #expect(laidOut(stack, [box()]) == [CGRect(x: 2, y: 1, width: 294, height: 96)])
  }

  @Test func nestedStacksLayOutTogether() {
    let outer = stack(.vertical)
    let inner = UIStackView(arrangedSubviews: [SizedView(10, 40), SizedView(10, 40)])
    inner.distribution = .fillEqually
    let filler = box()

    let frames = laidOut(outer, [inner, filler])

    #expect(frames[0] == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(frames[1] == CGRect(x: 0, y: 40, width: 300, height: 60))
    #expect(inner.arrangedSubviews[1].frame == CGRect(x: 150, y: 0, width: 150, height: 40))
  }

  @Test func removedSubviewLeavesTheArrangement() {
    let stack = stack()
    let views = [box(), box()]
    _ = laidOut(stack, views)

    views[0].removeFromSuperview()
    stack.layoutIfNeeded()

    #expect(stack.arrangedSubviews == [views[1]])
    #expect(views[1].frame.width == 300)
  }
}
