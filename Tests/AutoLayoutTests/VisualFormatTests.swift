import Testing
import UIKit

@MainActor @Suite struct VisualFormatTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let a = box()
  let b = box()

  func activate(_ formats: String..., metrics: [String: Any] = [:]) {
    root.addSubview(a)
    root.addSubview(b)
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: metrics, views: ["a": a, "b": b]))
    }
    root.layoutIfNeeded()
  }

  @Test func distancesAndSizesAreRead() {
    activate("H:|-20-[a(50)]-[b(>=30)]-0-|", "V:|[a(==40)]", "V:|-pad-[b(a)]", metrics: ["pad": 7])

    #expect(a.frame == CGRect(x: 20, y: 0, width: 50, height: 40))
    #expect(b.frame.minX == 78)
    #expect(b.frame.maxX == 400)
    #expect(b.frame.minY == 7)
  }

  @Test func standardDistanceToTheSuperviewIsItsMargin() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 16, bottom: 1, right: 24)

    activate("|-[a]-(10)-[b(==a)]-|", "V:|-[a]-[b(a)]-|")

    #expect(a.frame == CGRect(x: 16, y: 1, width: 175, height: 145))
    #expect(b.frame == CGRect(x: 201, y: 154, width: 175, height: 145))
  }

  @Test func prioritiesOfPredicatesCount() {
    activate("H:|[a(100@250,<=60)]-(>=5,20@300)-[b(10)]", "V:|[a(1)]", "V:|[b(1)]")

    #expect(a.frame.width == 60)
    #expect(b.frame.minX == 80)
  }

  @Test func optionsAlignNeighbours() {
    root.addSubview(a)
    root.addSubview(b)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a(20)][b(20)]", options: [.alignAllTop, .alignAllBottom],
        views: ["a": a, "b": b])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-9-[a(30)]", views: ["a": a]))
    root.layoutIfNeeded()

    #expect(b.frame == CGRect(x: 20, y: 9, width: 20, height: 30))
  }

  @Test(arguments: [
    ("H:[c]", 3, "\"c\" is not among the views."),
    ("H:|-[a", 6, "\"]\" is expected here, not the end."),
    ("H:|-wide-[a]", 4, "\"wide\" is neither a number nor a metric."),
    ("H:[a]|x", 6, "Nothing may follow the superview's far edge."),
    ("H:[]", 3, "The name of a view is expected here."),
  ])
  func mistakesAreNamedWithTheirPlace(format: String, offset: Int, problem: String) {
    #expect {
      try VisualFormatParser.parse(format, metrics: [:]) { $0 == "a" }
    } throws: { error in
      let error = error as? VisualFormatError
      return error?.offset == offset && error?.problem == problem
    }
  }
}
