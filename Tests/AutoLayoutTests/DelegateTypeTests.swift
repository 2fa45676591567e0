import Testing
import UIKit

/// Views and presentations whose delegate is of a narrower type than that of what they inherit.
@MainActor @Suite struct DelegateTypeTests {
  private final class Rows: NSObject, UITableViewDelegate, UITableViewDataSource {
    var selected: [IndexPath] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 31 }
  }

  private final class ScrollOnly: NSObject, UIScrollViewDelegate {}

  @Test func tablesDelegateIsAskedAboutRows() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.delegate = rows
    table.dataSource = rows
    let path = IndexPath(row: 1, section: 0)

    table.delegate?.tableView(table, didSelectRowAt: path)
    let height = table.delegate?.tableView(table, heightForRowAt: path)

    #expect(rows.selected == [path])
    #expect(height == 31)
  }

  @Test func aDelegateSetAsAScrollViewsIsTheTablesToo() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.dataSource = rows
    let scroll: UIScrollView = table
    scroll.delegate = rows
    table.layoutIfNeeded()

    let typed: (any UITableViewDelegate)? = table.delegate
    #expect(typed === rows)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 31)

    scroll.delegate = ScrollOnlyHolder.shared
    #expect(table.delegate as (any UITableViewDelegate)? == nil)
    #expect(scroll.delegate === ScrollOnlyHolder.shared)
  }

  private enum ScrollOnlyHolder {
    @MainActor static let shared = ScrollOnly()
  }

  private final class Overriding: UITableView {
    var sets = 0
    override var delegate: (any UITableViewDelegate)? { didSet { sets += 1 } }
  }

  @Test func subclassOfATableSeesItSet() {
    let rows = Rows()
    let table = Overriding()
    table.delegate = rows

    #expect(table.sets == 1)
    #expect(table.delegate === rows)
  }

  private final class Items: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      indexPath.item == 3
    }
  }

  @Test func collectionsDelegateIsAskedAboutItems() {
    let items = Items()
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = items

    let third = collection.delegate?.collectionView(
      collection, shouldSelectItemAt: IndexPath(item: 3, section: 0))
    #expect(third == true)
    #expect(collection.delegate is any UICollectionViewDelegateFlowLayout)
  }

  private final class Editor: NSObject, UITextViewDelegate {
    var changes = 0

    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }

  @Test func textViewsDelegateIsToldOfChanges() {
    let editor = Editor()
    let view = UITextView()
    view.delegate = editor
    view.delegate?.textViewDidChange(view)

    #expect(editor.changes == 1)
  }

  @Test func objectsSayWhichProtocolsTheyConformTo() {
    let rows = Rows()

    #expect(rows.conforms(to: (any UITableViewDataSource).self))
    #expect(!rows.conforms(to: (any UICollectionViewDataSource).self))
    #expect(UIView().conforms(to: (any CALayerDelegate).self))
  }
}
