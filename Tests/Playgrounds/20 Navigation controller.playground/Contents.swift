import UIKit
import PlaygroundSupport

class ListController: UITableViewController {
    let items = ["First", "Second", "Third"]
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return items.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = items[indexPath.row]
        return cell
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for (index, cell) in tableView.visibleCells.enumerated() {
            cell.transform = CGAffineTransform(translationX: 0, y: 300)
            UIView.animate(withDuration: 0.8, delay: 0.05 * Double(index), usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [], animations: {
                cell.transform = .identity
            }, completion: nil)
        }
    }
}
let nav = UINavigationController(rootViewController: ListController())
PlaygroundPage.current.liveView = nav
