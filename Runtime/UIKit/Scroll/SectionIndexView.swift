/// The titles at the right of a table by which sections are reached.
@MainActor
final class SectionIndexView: UIControl {
  private weak var table: UITableView?
  let titles: [String]
  private var labels: [UILabel] = []
  private var last: Int?

  static let width: CGFloat = 16

  init(_ titles: [String], of table: UITableView) {
    self.table = table
    self.titles = titles
    super.init(frame: .zero)
    for title in titles {
      let label = UILabel()
      label.text = title == UITableView.indexSearch ? "⌕" : title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      addSubview(label)
      labels.append(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The height of a title where there is room for all.
  private static let lineHeight: CGFloat = 15

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = lineHeight
    let top = (bounds.height - height * CGFloat(labels.count)) / 2
    for (number, label) in labels.enumerated() {
      label.textColor = table?.sectionIndexColor ?? table?.tintColor
      label.frame = CGRect(
        x: 0, y: top + height * CGFloat(number), width: bounds.width, height: height)
    }
    backgroundColor =
      isTracking
      ? table?.sectionIndexTrackingBackgroundColor : table?.sectionIndexBackgroundColor
  }

  private var lineHeight: CGFloat {
    labels.isEmpty ? 0 : min(Self.lineHeight, bounds.height / CGFloat(labels.count))
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    last = nil
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    guard !labels.isEmpty, lineHeight > 0 else { return }
    let top = (bounds.height - lineHeight * CGFloat(labels.count)) / 2
    let number = Int(max(0, (touch.location(in: self).y - top) / lineHeight))
    let index = min(number, labels.count - 1)
    guard index != last else { return }
    last = index
    table?.reach(titles[index], at: index)
  }
}

extension UITableView {
  /// Asks the data source for the titles of the index again.
  public func reloadSectionIndexTitles() {
    readSectionIndex()
    setNeedsLayout()
  }

  /// Makes the index of the data source's titles, if it has some.
  func readSectionIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    let isShown = !titles.isEmpty && places.count >= sectionIndexMinimumDisplayRowCount
    guard isShown else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    guard sectionIndex?.titles != titles else { return }
    sectionIndex?.removeFromSuperview()
    let made = SectionIndexView(titles, of: self)
    addSubview(made)
    sectionIndex = made
  }

  /// The index stays at the right while the rows move.
  func layOutSectionIndex() {
    guard let sectionIndex else { return }
    let room = bounds.inset(by: adjustedContentInset)
    sectionIndex.frame = CGRect(
      x: bounds.maxX - SectionIndexView.width, y: room.minY, width: SectionIndexView.width,
      height: room.height)
    bringSubviewToFront(sectionIndex)
  }

  /// Shows the section that a title of the index stands for.
  func reach(_ title: String, at index: Int) {
    let section =
      dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
    guard section >= 0, section < sectionFrames.count else { return }
    contentOffset = clamped(
      CGPoint(x: contentOffset.x, y: sectionFrames[section].minY - adjustedContentInset.top))
  }

  /// What opens the menu of the row at a point, if the delegate has one.
  func menuOpening(at point: CGPoint) -> (() -> Void)? {
    guard let delegate, let path = indexPathForRow(at: point), let cell = cells[path],
      let configuration = delegate.tableView(
        self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return { [weak self] in
      guard let self else { return }
      let preview = delegate.tableView(
        self, previewForHighlightingContextMenuWithConfiguration: configuration)
      _ = ContextMenu.open(configuration, about: cell, preview: preview)
    }
  }
}
