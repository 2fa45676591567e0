import EnchainTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct UndoTests {
  @MainActor
  private final class Counter: NSObject {
    var value = 0
    let manager = UndoManager()

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }

    func reset(_ old: Any?) { value = old as? Int ?? -1 }
  }

  @Test func undoingAndDoingAgainGoBackAndForth() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    for value in 1...3 {
      counter.manager.beginUndoGrouping()
      counter.set(value)
      counter.manager.setActionName("Set \(value)")
      counter.manager.endUndoGrouping()
    }
    #expect(counter.manager.undoMenuItemTitle == "Undo Set 3")

    counter.manager.undo()
    counter.manager.undo()
    #expect(counter.value == 1)
    #expect(counter.manager.canUndo && counter.manager.canRedo)
    #expect(counter.manager.redoMenuItemTitle == "Redo Set 2")
    counter.manager.redo()
    #expect(counter.value == 2)
    counter.manager.redo()
    #expect(counter.value == 3 && !counter.manager.canRedo)
    counter.manager.undo()
    counter.manager.beginUndoGrouping()
    counter.set(9)
    counter.manager.endUndoGrouping()
    #expect(!counter.manager.canRedo)
  }

  @Test func whatOneTurnChangesIsUndoneTogether() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    stage.advance(by: 0.1)
    counter.set(3)

    counter.manager.undo()
    #expect(counter.value == 2)
    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo)
    counter.manager.redo()
    #expect(counter.value == 2)
  }

  @Test func innerGroupsAreUndoneWithTheOuterOne() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.manager.beginUndoGrouping()
    counter.set(1)
    counter.manager.beginUndoGrouping()
    counter.set(2)
    counter.manager.endUndoGrouping()
    counter.set(3)
    counter.manager.endUndoGrouping()

    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo)
  }

  @Test func methodsAreCalledWithTheirArgument() {
    let counter = Counter()
    counter.manager.registerUndo(
      withTarget: counter, selector: Selector("reset(_:)", Counter.reset), object: 7)

    counter.manager.undo()

    #expect(counter.value == 7)
  }

  @Test func oldestGroupsAreForgottenBeyondTheLimitAndTargetsAreNotKept() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.manager.levelsOfUndo = 2
    for value in 1...4 {
      counter.manager.beginUndoGrouping()
      counter.set(value)
      counter.manager.endUndoGrouping()
    }
    #expect(counter.manager.undoCount == 2)
    counter.manager.undo()
    counter.manager.undo()
    #expect(counter.value == 2 && !counter.manager.canUndo)

    let manager = UndoManager()
    weak var gone: NSObject?
    do {
      let target = NSObject()
      gone = target
      manager.registerUndo(withTarget: target) { _ in Issue.record("The target is gone.") }
    }
    #expect(gone == nil)
    manager.undo()
  }

  @Test func changesGoByWhileRegistrationIsOffAndOneTargetsAreForgotten() {
    let counter = Counter()
    counter.manager.disableUndoRegistration()
    counter.set(1)
    #expect(!counter.manager.canUndo && !counter.manager.isUndoRegistrationEnabled)
    counter.manager.enableUndoRegistration()
    counter.set(2)
    counter.manager.removeAllActions(withTarget: counter)
    counter.manager.undo()
    #expect(counter.value == 2)
  }

  @Test func typingIsUndone() {
    let stage = Stage(size: CGSize(width: 300, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 300, height: 40))
    for input in [field, view] as [UIView & UIKeyInput] {
      stage.view.addSubview(input)
      input.insertText("ab")
      stage.advance(by: 0.1)
      input.insertText("c")
      stage.advance(by: 0.1)
    }

    field.undoManager?.undo()
    view.undoManager?.undo()
    #expect(field.text == "ab" && view.text == "ab")
    field.undoManager?.redo()
    #expect(field.text == "abc")
    field.undoManager?.undo()
    field.undoManager?.undo()
    #expect(field.text == "" && field.undoManager?.undoMenuItemTitle == "Undo")
  }

  @Test func respondersFindTheManagerOfTheirWindow() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView()
    #expect(view.undoManager == nil)
    stage.view.addSubview(view)
    #expect(view.undoManager != nil && view.undoManager === stage.window.undoManager)
  }
}
