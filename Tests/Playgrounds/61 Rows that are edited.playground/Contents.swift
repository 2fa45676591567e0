//: A row is swiped away, then the table is edited.
import UIKit
import PlaygroundSupport

class ListController: UITableViewController {
  var items = ["Bread", "Butter", "Cheese", "Dates", "Eggs"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shopping"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.searchController = UISearchController(searchResultsController: nil)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.setEditing(true, animated: true) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return items.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    return true
  }

  override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    if editingStyle == .delete {
      items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }
}

let navigation = UINavigationController(rootViewController: ListController())
navigation.preferredContentSize = CGSize(width: 300, height: 380)
PlaygroundPage.current.liveView = navigation
