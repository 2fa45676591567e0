import PlaygroundSupport
import UIKit

class FruitController: UITableViewController {
    let fruits = ["🍎 Apple", "🍌 Banana", "🍒 Cherries", "🥝 Kiwi"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fruit"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.rowHeight = 60
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
        for (row, cell) in tableView.visibleCells.enumerated() {
            cell.transform = CGAffineTransform(translationX: 0, y: 400)
            UIView.animate(
                withDuration: 0.8, delay: 0.1 * Double(row), usingSpringWithDamping: 0.7,
                initialSpringVelocity: 0, options: [],
                animations: { cell.transform = .identity })
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return fruits.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = fruits[indexPath.row]
        return cell
    }
}

let navigation = UINavigationController(rootViewController: FruitController())
navigation.preferredContentSize = CGSize(width: 240, height: 360)
PlaygroundPage.current.liveView = navigation
