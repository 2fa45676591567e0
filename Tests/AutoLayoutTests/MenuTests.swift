import EnchainTesting
import Testing

@testable import UIKit

/// Menus of buttons, bar buttons and views that are held.
@MainActor @Suite struct MenuTests {
  private final class Holder: NSObject, UIContextMenuInteractionDelegate {
    var chosen: [String] = []
    var log: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard location.x < 50 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in self.chosen.append("copy") }])
      })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { animator?.addCompletion { self.log.append("shown") } }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { animator?.addCompletion { self.log.append("ended") } }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private func tap(_ point: CGPoint, holding duration: TimeInterval = 0.05) {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: point)
    stage.advance(by: duration)
    finger.ended()
    stage.advance(by: 0.6)
  }

  private func rows(_ panel: MenuPanel) -> [UIView] {
    var rows: [UIView] = []
    var pending: [UIView] = [panel]
    while let view = pending.popLast() {
      if view is UIControl { rows.append(view) } else { pending.append(contentsOf: view.subviews) }
    }
    return rows.sorted { $0.frame.minY < $1.frame.minY }
  }

  private func button(_ children: [UIMenuElement]) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 20, y: 40, width: 100, height: 40)
    button.menu = UIMenu(children: children)
    stage.addSubview(button)
    stage.advance(by: 0.1)
    return button
  }

  @Test func pressOpensAMenuWhoseEntryIsChosenByATap() throws {
    var sender: AnyObject?
    let button = button([
      UIAction(title: "A") { _ in Issue.record("A is not chosen.") },
      UIAction(title: "B") { sender = $0.sender as AnyObject? },
    ])
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { _ in Issue.record("The menu is the action.") }, for: .touchUpInside)

    tap(CGPoint(x: 60, y: 60))
    let panel = try #require(MenuPanel.current)
    let second = try #require(rows(panel).last)
    tap(second.convert(CGPoint(x: 50, y: 20), to: nil))

    #expect(sender === button)
    #expect(MenuPanel.current == nil)
    #expect(panel.superview == nil)
  }

  @Test func buttonThatDoesSomethingElseOpensItsMenuWhenHeld() {
    var presses = 0
    let button = button([UIAction(title: "A") { _ in }])
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)

    tap(CGPoint(x: 60, y: 60))
    #expect(presses == 1)
    #expect(MenuPanel.current == nil)
    tap(CGPoint(x: 60, y: 60), holding: 0.7)
    #expect(presses == 1)
    #expect(MenuPanel.current != nil)
    tap(CGPoint(x: 300, y: 460))
    #expect(MenuPanel.current == nil)
  }

  @Test func buttonThatChoosesShowsWhatIsChosen() throws {
    let actions = ["Red", "Green"].map { UIAction(title: $0) { _ in } }
    let button = button(actions)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    #expect(button.title(for: .normal) == "Red")

    tap(CGPoint(x: 60, y: 60))
    let panel = try #require(MenuPanel.current)
    let row = try #require(rows(panel).last)
    tap(row.convert(CGPoint(x: 50, y: 20), to: nil))
    #expect(button.title(for: .normal) == "Green")
    #expect(actions.map(\.state) == [.off, .on])
  }

  @Test func entriesAreGroupedHiddenAndDeferred() throws {
    let menu = UIMenu(children: [
      UIAction(title: "one") { _ in }, UIAction(title: "two", attributes: .hidden) { _ in },
      UIMenu(options: .displayInline, children: [UIAction(title: "three") { _ in }]),
      UIDeferredMenuElement { $0([UIAction(title: "four") { _ in }]) },
    ])
    #expect(menu.shownGroups.map { $0.map(\.title) } == [["one"], ["three"], ["four"]])
    #expect(
      menu.replacingChildren([UIAction(title: "five") { _ in }]).children.map(\.title) == ["five"])
  }

  @Test func innerMenuOpensInPlaceAndLeadsBack() throws {
    let button = button([UIMenu(title: "More", children: [UIAction(title: "Deep") { _ in }])])
    button.showsMenuAsPrimaryAction = true
    tap(CGPoint(x: 60, y: 60))
    let panel = try #require(MenuPanel.current)
    #expect(rows(panel).count == 1)

    tap(try #require(rows(panel).first).convert(CGPoint(x: 50, y: 20), to: nil))
    #expect(rows(panel).count == 2)
    tap(try #require(rows(panel).first).convert(CGPoint(x: 50, y: 20), to: nil))
    #expect(rows(panel).count == 1)
    #expect(MenuPanel.current === panel)
    panel.close()
    stage.advance(by: 0.5)
  }

  @Test func viewThatIsHeldOpensTheMenuOfItsInteraction() throws {
    let holder = Holder()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let interaction = UIContextMenuInteraction(delegate: holder)
    view.addInteraction(interaction)
    stage.addSubview(view)
    stage.advance(by: 0.1)

    tap(CGPoint(x: 180, y: 150), holding: 0.7)
    #expect(MenuPanel.current == nil)
    tap(CGPoint(x: 120, y: 150), holding: 0.7)
    let panel = try #require(MenuPanel.current)
    #expect(view.alpha == 0)
    #expect(interaction.location(in: view) == CGPoint(x: 20, y: 50))
    tap(try #require(rows(panel).first).convert(CGPoint(x: 50, y: 20), to: nil))

    #expect(holder.chosen == ["copy"])
    #expect(holder.log == ["shown", "ended"])
    #expect(view.alpha == 1)
  }

  @Test func tableOpensTheMenuOfARow() throws {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var asked: [IndexPath] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(path)
        return path.row == 0
          ? nil
          : UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "A") { _ in }])
          })
      }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.rowHeight = 50
    table.dataSource = rows
    table.delegate = rows
    stage.addSubview(table)
    stage.advance(by: 0.1)

    tap(CGPoint(x: 100, y: 25), holding: 0.7)
    #expect(MenuPanel.current == nil)
    tap(CGPoint(x: 100, y: 75), holding: 0.7)
    #expect(rows.asked == [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)])
    let panel = try #require(MenuPanel.current)
    panel.close()
    stage.advance(by: 0.5)
  }

  private final class Editor: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy(_:)") || action == Selector("shout(_:)")
    }
    override func copy(_ sender: Any?) { log.append("copy") }
    func shout(_ sender: Any?) { log.append("shout") }
  }

  @Test func editMenuShowsWhatTheFirstResponderCanDo() throws {
    let editor = Editor(frame: CGRect(x: 100, y: 200, width: 120, height: 40))
    stage.addSubview(editor)
    stage.advance(by: 0.1)
    #expect(editor.becomeFirstResponder())
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Shout", action: Selector("shout(_:)", Editor.shout)),
      UIMenuItem(title: "Nobody", action: Selector("nobody(_:)")),
    ]

    menu.showMenu(from: editor, rect: editor.bounds)
    stage.advance(by: 0.3)
    #expect(menu.isMenuVisible)
    #expect(menu.menuFrame.maxY < 200)
    let bar = try #require(stage.window.subviews.last as? EditMenuBar)
    #expect(
      bar.subviews[0].subviews.compactMap { ($0 as? UIButton)?.title(for: .normal) } == [
        "Copy", "Shout",
      ])
    tap(CGPoint(x: menu.menuFrame.maxX - 20, y: menu.menuFrame.midY))
    #expect(editor.log == ["shout"])
    #expect(!menu.isMenuVisible)
    #expect(bar.superview == nil)
    editor.resignFirstResponder()
    menu.menuItems = nil
  }
}
