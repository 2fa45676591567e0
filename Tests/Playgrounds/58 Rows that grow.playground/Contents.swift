//: Rows as high as what they say; one grows when it is told to.
import UIKit
import PlaygroundSupport

class NoteCell: UITableViewCell {
  let titleLabel = UILabel()
  let bodyLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .boldSystemFont(ofSize: 17)
    bodyLabel.font = .systemFont(ofSize: 14)
    bodyLabel.textColor = .darkGray
    bodyLabel.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [titleLabel, bodyLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder aDecoder: NSCoder) { fatalError() }
}

class NotesController: UITableViewController {
  let notes = [
    ("Short", "One line."),
    ("Longer", "A note of several lines, which go on until all of it is said and the row is as high as they are."),
    ("Hidden", "What this says is hidden at first, and comes when the row grows."),
    ("Last", "It makes room for the others."),
  ]
  var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.tableFooterView = UIView()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.toggle() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.toggle() }
  }

  func toggle() {
    isOpen.toggle()
    let cell = tableView.cellForRow(at: IndexPath(row: 2, section: 0)) as? NoteCell
    tableView.beginUpdates()
    cell?.bodyLabel.isHidden = !isOpen
    tableView.endUpdates()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return notes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteCell
    cell.titleLabel.text = notes[indexPath.row].0
    cell.bodyLabel.text = notes[indexPath.row].1
    cell.bodyLabel.isHidden = indexPath.row == 2 && !isOpen
    return cell
  }
}

let controller = NotesController()
controller.preferredContentSize = CGSize(width: 320, height: 400)
PlaygroundPage.current.liveView = controller
