import Foundation
import Testing

@testable import PlaygroundRunner

/// Fingers of scripts, and each recogniser that they reach.
@Suite struct TouchFilmTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  private static let recognisers = """
    import UIKit
    import PlaygroundSupport
    class Stage: UIView {
      func add(_ g: UIGestureRecognizer) { addGestureRecognizer(g) }
      func say(_ name: String, _ g: UIGestureRecognizer, _ more: Any = "") {
        if g.state == .ended || g.state == .began || g is UISwipeGestureRecognizer {
          print(name, g.state == .began ? "began" : "ended", more)
        }
      }
      @objc func tapped(_ g: UITapGestureRecognizer) { say("tap \\(g.numberOfTapsRequired)", g, Int(g.location(in: self).x)) }
      @objc func held(_ g: UILongPressGestureRecognizer) { say("long", g) }
      @objc func panned(_ g: UIPanGestureRecognizer) { say("pan", g, g.state == .ended ? g.translation(in: self).x.rounded() : 0) }
      @objc func pinched(_ g: UIPinchGestureRecognizer) { say("pinch", g, g.state == .ended ? (g.scale * 10).rounded() / 10 : 1) }
      @objc func turned(_ g: UIRotationGestureRecognizer) { say("rotation", g, g.state == .ended ? (g.rotation * 10).rounded() / 10 : 0) }
      @objc func swiped(_ g: UISwipeGestureRecognizer) { say("swipe", g, g.direction == .left) }
      @objc func edged(_ g: UIScreenEdgePanGestureRecognizer) { say("edge", g) }
    }
    let stage = Stage(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.backgroundColor = .white
    PlaygroundPage.current.liveView = stage

    """

  @Test(arguments: [
    (
      "UITapGestureRecognizer(target: stage, action: #selector(Stage.tapped))", "tap 30,40@0.2",
      "tap 1 ended 30\n"
    ),
    (
      "UILongPressGestureRecognizer(target: stage, action: #selector(Stage.held))",
      "tap 30,40@0.2+0.8", "long began \nlong ended \n"
    ),
    (
      "UIPanGestureRecognizer(target: stage, action: #selector(Stage.panned))",
      "drag 20,20-120,20@0.2+0.3", "pan began 0\npan ended 100.0\n"
    ),
    (
      "UIPinchGestureRecognizer(target: stage, action: #selector(Stage.pinched))",
      "pinch 150,150:50-150@0.2+0.3", "pinch began 1\npinch ended 3.0\n"
    ),
    (
      "UIRotationGestureRecognizer(target: stage, action: #selector(Stage.turned))",
      "rotate 150,150:0-90@0.2+0.3", "rotation began 0\nrotation ended 1.6\n"
    ),
    (
      "{ let s = UISwipeGestureRecognizer(target: stage, action: #selector(Stage.swiped)); s.direction = .left; return s }()",
      "drag 200,100-50,100@0.2+0.1", "swipe ended true\n"
    ),
    (
      "{ let s = UIScreenEdgePanGestureRecognizer(target: stage, action: #selector(Stage.edged)); s.edges = .left; return s }()",
      "drag 1,100-150,100@0.2+0.2", "edge began \nedge ended \n"
    ),
  ])
  func everyRecogniserIsReached(recogniser: String, script: String, output: String) throws {
    try enchain.add("touches", "# what the finger does\n\(script)\n")

    let outcome = try enchain.render(
      Self.recognisers + "stage.add(\(recogniser))\n", ["--touch-script", "touches"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == output)
  }

  @Test func touchesThatDoNothingAreSaid() throws {
    let outcome = try enchain.render(
      Self.recognisers + "UIView.animate(withDuration: 0.2) { stage.alpha = 0.5 }\n",
      [
        "--tap", "10,400@0.1", "--tap", "10,10@0.1", "--drag", "10,10-20,20@3+0.2", "--duration",
        "1",
      ])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.errors.hasPrefix(
        """
        “tap 10,400@0.1” begins outside of the stage, which is 300 × 300 points, and touches nothing.
        “drag 10,10-20,20@3+0.2” comes after the film's last frame, at 0.98 s, and was not done.
        demo.csv:
        """), "\(outcome.errors)")
  }

  @Test func tapsAndDragsMayOverlap() throws {
    let outcome = try enchain.render(
      Self.recognisers + """
        let area = Stage(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
        stage.addSubview(area)
        let button = UIButton(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
        button.addAction(UIAction { _ in print("pressed") }, for: .touchUpInside)
        stage.addSubview(button)
        area.add(UIPanGestureRecognizer(target: area, action: #selector(Stage.panned)))
        """, ["--drag", "20,20-120,20@0.2+0.4", "--tap", "225,225@0.3"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "pan began 0\npressed\npan ended 100.0\n")
  }

  @Test func controlsArePressedInReadingOrderAndItIsSaid() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        for (name, x, y) in [("c", 10, 60), ("b", 120, 12), ("a", 10, 10), ("hidden", 60, 60)] {
          let button = UIButton(frame: CGRect(x: x, y: y, width: 40, height: 30))
          button.setTitle(name, for: .normal)
          button.isHidden = name == "hidden"
          button.addAction(
            UIAction { _ in
              print(name)
              UIView.animate(withDuration: 0.2) { box.center.x += 10 }
            }, for: .touchUpInside)
          stage.addSubview(button)
        }
        """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "a\nb\nc\n")
    #expect(
      outcome.errors.contains("Nothing moved by itself, so every control was pressed once: "),
      "\(outcome.errors)")
  }

  @Test func navigationIsLeftByItsButtonAndNotByADragFromTheEdge() throws {
    let outcome = try enchain.render(
      """
      import UIKit
      import PlaygroundSupport
      class First: UIViewController {
        override func viewDidLoad() {
          let button = UIButton(frame: CGRect(x: 20, y: 100, width: 80, height: 30))
          button.addAction(
            UIAction { [unowned self] _ in
              navigationController?.pushViewController(UIViewController(), animated: true)
            }, for: .touchUpInside)
          view.addSubview(button)
        }
      }
      PlaygroundPage.current.liveView = UINavigationController(rootViewController: First())

      """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("pressed once: UIButton at 60,115, UIButton"))
    #expect(!outcome.errors.contains("edge"), "\(outcome.errors)")
  }

  @Test func everyRecogniserOfAViewGetsItsGestureByItself() throws {
    let outcome = try enchain.render(
      Self.recognisers + """
        stage.isMultipleTouchEnabled = true
        let double = UITapGestureRecognizer(target: stage, action: #selector(Stage.tapped))
        double.numberOfTapsRequired = 2
        stage.add(double)
        stage.add(UILongPressGestureRecognizer(target: stage, action: #selector(Stage.held)))
        stage.add(UIPinchGestureRecognizer(target: stage, action: #selector(Stage.pinched)))
        stage.add(UIRotationGestureRecognizer(target: stage, action: #selector(Stage.turned)))
        """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    for line in ["tap 2 ended", "long ended", "pinch ended 2.5", "rotation ended 1.6"] {
      #expect(outcome.output.contains(line), "\(outcome.output)")
    }
    #expect(outcome.errors.contains("Stage at 150,150 (2 times)"), "\(outcome.errors)")
  }

  @Test func viewsThatHandleTouchesThemselvesAreFound() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        class Touchy: UIView {
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            UIView.animate(withDuration: 0.4) { self.center.x += 20 }
          }
        }
        let touchy = Touchy(frame: CGRect(x: 150, y: 70, width: 20, height: 20))
        touchy.backgroundColor = .blue
        stage.addSubview(touchy)
        """)

    #expect(outcome.errors.contains("Touchy at 160,80"), "\(outcome.errors)")
  }
}
