import EnchainTesting
import Testing
import UIKit

@MainActor @Suite struct ControlTests {
  @MainActor
  final class Target: NSObject {
    var calls: [String] = []
    func pressed() { calls.append("pressed") }
    func changed(_ sender: UISlider) { calls.append("changed \(sender.value)") }
    func both(_ sender: UIButton, _ event: UIEvent?) { calls.append("both") }
  }

  @Test func targetsAreCalledWithAsManyArgumentsAsTheyTake() {
    let target = Target()
    let button = UIButton(type: .system)
    button.addTarget(
      target, action: Selector("pressed", Target.pressed), for: .touchUpInside)
    button.addTarget(target, action: Selector("both", Target.both), for: .touchUpInside)

    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)

    #expect(target.calls == ["pressed", "both"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside)?.count == 2)
    button.removeTarget(target, action: nil, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls.count == 2)
  }

  @Test func targetIsNotRetained() {
    var target: Target? = Target()
    weak let weakTarget = target
    let button = UIButton()
    button.addTarget(target, action: Selector("pressed", Target.pressed), for: .touchUpInside)

    target = nil

    #expect(weakTarget == nil)
    button.sendActions(for: .touchUpInside)
  }

  /// A closure stands for `self` in the closure of a stored property, which is the method of that
  /// name: nobody keeps its box.
  private final class Card: UIView {
    var calls = 0
    let button: UIButton = {
      let button = UIButton()
      button.addTarget(
        { $0 } as (Card) -> Card, action: Selector("pressed", Card.pressed), for: .touchUpInside)
      return button
    }()
    func pressed() { calls += 1 }
  }

  @Test func fieldsFontAndColourAreThoseOfItsAttributesUntilTheyAreSet() {
    let field = UITextField()
    let style = NSMutableParagraphStyle()
    style.alignment = .center

    field.defaultTextAttributes = [
      .font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.red, .kern: 2,
      .paragraphStyle: style,
    ]

    #expect(field.font?.pointSize == 9 && field.textColor == .red && field.textAlignment == .center)
    field.textColor = .blue
    #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .blue)
    #expect(field.defaultTextAttributes[.kern] as? Int == 2)
  }

  @Test func targetThatIsNoObjectStandsForTheFirstResponderAboveThatHasTheMethod() {
    let (card, other) = (Card(), UIView())
    card.addSubview(other)
    other.addSubview(card.button)

    card.button.sendActions(for: .touchUpInside)

    #expect(card.calls == 1)
  }

  @Test func actionOfOneIdentifierReplacesAnother() {
    var log: [Int] = []
    let control = UIControl()
    let name = UIAction.Identifier("a")
    control.addAction(UIAction(identifier: name) { _ in log.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: name) { _ in log.append(2) }, for: .valueChanged)

    control.sendActions(for: .valueChanged)

    #expect(log == [2])
  }

  @Test func sliderKeepsWithinItsLimits() {
    let slider = UISlider()
    slider.minimumValue = 10
    slider.maximumValue = 20

    #expect(slider.value == 10)
    slider.value = 50
    #expect(slider.value == 20)
    slider.value = .nan
    #expect(slider.value == 20)
  }

  @Test func buttonShowsTheContentOfItsState() {
    let button = UIButton()
    button.setTitle("normal", for: .normal)
    button.setTitle("on", for: .selected)
    button.setTitleColor(.red, for: .selected)

    #expect(button.titleLabel?.text == "normal")
    #expect(button.titleLabel?.textColor == .white)
    button.isSelected = true
    #expect(button.titleLabel?.text == "on")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "normal")
  }

  @Test func switchTurnsWhenPressedAndTellsSo() {
    let toggle = UISwitch()
    var values: [Bool] = []
    toggle.addAction(
      UIAction { _ in values.append(toggle.isOn) }, for: .valueChanged)

    toggle.isOn = true
    toggle.press()

    #expect(values == [false])
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
  }

  @Test func selectionOfASegmentIsKeptWhileSegmentsChange() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 1

    control.insertSegment(withTitle: "x", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func fieldAsksItsDelegateAndSendsEvents() {
    final class Delegate: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { string != "x" }
    }
    let field = UITextField()
    let delegate = Delegate()
    field.delegate = delegate
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)

    field.insertText("a")
    field.insertText("x")
    field.insertText("b")
    field.deleteBackward()

    #expect(field.text == "a")
    #expect(changes == 3)
  }

  @Test func tableShowsTheRowsThatAreSeenAndUsesCellsAgain() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var made = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "row")
      }
      func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
      ) -> CGFloat { 50 }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 4)
    #expect(table.contentSize == CGSize(width: 300, height: 5000))

    for offset in stride(from: 0, through: 4000, by: 100) {
      table.contentOffset.y = CGFloat(offset)
      table.layoutIfNeeded()
    }

    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 80, section: 0))
    #expect(source.made <= 9)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 150)
  }

  @Test func cellsCanBeAskedForAfterAReloadAndKeepTheirTransform() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    table.dataSource = source
    table.reloadData()

    let cells = table.visibleCells
    #expect(cells.count == 3)
    let center = cells[0].center
    cells[0].transform = CGAffineTransform(translationX: 0, y: 100)
    table.setNeedsLayout()
    table.layoutIfNeeded()

    #expect(table.visibleCells[0] === cells[0])
    #expect(cells[0].center == center)
  }

  @Test func registeredClassIsMadeByItsOwnInitialiser() {
    final class Custom: UITableViewCell {
      let mark = UILabel()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        mark.text = "made"
      }
      required init?(coder: NSCoder) { nil }
    }
    let table = UITableView()
    table.register(Custom.self, forCellReuseIdentifier: "custom")

    let cell = table.dequeueReusableCell(
      withIdentifier: "custom", for: IndexPath(row: 0, section: 0))

    #expect((cell as? Custom)?.mark.text == "made")
    #expect(cell.reuseIdentifier == "custom")
  }

  @Test func flowLayoutSpreadsFullLines() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 5 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    let source = Source()
    view.dataSource = source

    view.layoutIfNeeded()

    let frames = (0..<5).map {
      view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero
    }
    #expect(frames.map(\.minX) == [10, 120, 230, 10, 120])
    #expect(frames.map(\.minY) == [5, 5, 5, 45, 45])
    #expect(view.contentSize == CGSize(width: 320, height: 80))
  }

  @Test func scrollViewTakesItsContentSizeFromConstraints() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let content = box()
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -10),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])

    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 200, height: 520))

    scrollView.contentOffset.y = 100
    scrollView.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 500))
  }

  @Test func offsetIsReachedInAnAnimation() {
    let stage = Stage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    stage.addSubview(scrollView)
    stage.advance(by: 0)

    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.advance(by: 0.15)

    let y = scrollView.contentOffset.y
    #expect(y > 0 && y < 300)
    #expect(stage.presented(scrollView).bounds.minY == y)
    stage.advance(by: 0.2)
    #expect(scrollView.contentOffset.y == 300)
  }
}
