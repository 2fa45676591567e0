import Foundation

/// Where rows, headers and footers are, and which of them there are cells for.
extension UITableView {
  /// Points at both sides of the rows.
  private var inset: CGFloat { style == .insetGrouped ? 16 : 0 }

  /// Measures everything anew if something changed that counts. Linear in the number of rows.
  func prepareRows() {
    guard needsReload || laidOutWidth != bounds.width else { return }
    needsReload = false
    // A cell that is measured may lay out what it is in, this table before it is whole.
    isPreparing = true
    defer {
      isPreparing = false
      setNeedsLayout()
    }
    laidOutWidth = bounds.width
    for header in headers { header.view.removeFromSuperview() }
    headers.removeAll()
    places.removeAll()
    sectionFrames.removeAll()
    var y: CGFloat = 0
    let width = bounds.width
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: width, height: header.bounds.height)
      y += header.bounds.height
    }
    for section in 0..<numberOfSections {
      let start = y
      y += add(headerOfSection: section, at: y, isFooter: false)
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let height = height(of: path)
        places.append(
          Place(
            indexPath: path,
            frame: CGRect(x: inset, y: y, width: width - 2 * inset, height: height)))
        y += height
      }
      y += add(headerOfSection: section, at: y, isFooter: true)
      sectionFrames.append(CGRect(x: 0, y: start, width: width, height: y - start))
    }
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: y, width: width, height: footer.bounds.height)
      y += footer.bounds.height
    }
    contentSize = CGSize(width: width, height: y)
    readSectionIndex()
  }

  private func height(of path: IndexPath) -> CGFloat {
    let given = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if given >= 0 || given.isNaN { return given.asLength }
    guard let cell = cells[path] ?? dataSource?.tableView(self, cellForRowAt: path) else {
      return 44
    }
    cells[path] = cell
    return cell.height(forWidth: bounds.width - 2 * inset).asLength
  }

  /// The size of a row as far as it is known without its cell: one that says its own height begins with
  /// the estimated one.
  func knownSize(ofRowAt path: IndexPath) -> CGSize? {
    let width = bounds.width - 2 * inset
    guard width > 0 else { return nil }
    let given = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    let estimated = estimatedRowHeight > 0 ? estimatedRowHeight : 44
    return CGSize(width: width, height: given >= 0 ? given : estimated)
  }

  /// Adds a section's header or footer; its height.
  private func add(headerOfSection section: Int, at y: CGFloat, isFooter: Bool) -> CGFloat {
    let view =
      isFooter
      ? delegate?.tableView(self, viewForFooterInSection: section)
      : delegate?.tableView(self, viewForHeaderInSection: section)
    let title =
      isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: section)
      : dataSource?.tableView(self, titleForHeaderInSection: section)
    var height =
      (isFooter
        ? delegate?.tableView(self, heightForFooterInSection: section)
        : delegate?.tableView(self, heightForHeaderInSection: section))
      ?? (isFooter ? sectionFooterHeight : sectionHeaderHeight)
    if height < 0 {
      let empty: CGFloat = style == .plain ? 0 : isFooter ? 17.5 : 35
      height = view == nil && title == nil ? empty : style == .plain ? 28 : 38
      let width = bounds.width - 2 * inset
      if let header = view as? UITableViewHeaderFooterView,
        let fitting = header.constrainedHeight(forWidth: width)
      {
        height = fitting
      } else if let view, view.isSized(by: view) {
        height =
          view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
      } else if let view, view.bounds.height > 0 {
        height = max(height, view.bounds.height)
      }
    }
    height = height.asLength
    var shown = view
    if let header = view as? UITableViewHeaderFooterView, let title, header.textLabel?.text == nil {
      header.textLabel?.text = title
    }
    if shown == nil, let title {
      let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let isGrouped = style != .plain
      made.textLabel?.text = isGrouped && !isFooter ? title.uppercased() : title
      if isGrouped {
        made.textLabel?.font = .systemFont(ofSize: 13)
        made.textLabel?.textColor = .secondaryLabel
        made.contentView.backgroundColor = .clear
      }
      shown = made
    }
    if let shown {
      shown.frame = CGRect(x: inset, y: y, width: bounds.width - 2 * inset, height: height)
      addSubview(shown)
      headers.append((shown, section, isFooter))
      if isFooter {
        delegate?.tableView(self, willDisplayFooterView: shown, forSection: section)
      } else {
        delegate?.tableView(self, willDisplayHeaderView: shown, forSection: section)
      }
    }
    return height
  }

  /// The rows within the bounds.
  var seenPlaces: [Place] {
    places.filter { $0.frame.maxY > bounds.minY && $0.frame.minY < bounds.maxY }
  }

  /// Puts a cell where it belongs.
  func put(_ cell: UITableViewCell, at frame: CGRect) {
    cell.placedFrame = frame
    cell.bounds.size = frame.size
    cell.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// - Parameter isPlaced: Whether the cell stays where it is, to be moved by an animation.
  func show(_ place: Place, isPlaced: Bool = false) {
    guard let dataSource else { return }
    let path = place.indexPath
    let cell =
      cells[path] ?? UIView.madeAtOnce { dataSource.tableView(self, cellForRowAt: path) }
    cells[path] = cell
    // Not by its frame: a cell may be transformed, say while it flies in. A cell that was not seen is
    // where it belongs at once, within animations as well.
    if !isPlaced, cell.placedFrame != place.frame {
      if cell.superview === self {
        put(cell, at: place.frame)
      } else {
        UIView.performWithoutAnimation {
          put(cell, at: place.frame)
          cell.layoutIfNeeded()
        }
      }
    }
    cell.separator.isHidden = separatorStyle == .none
    if let separatorColor { cell.separator.backgroundColor = separatorColor }
    cell.separatorInset = separatorInset
    if cell.superview !== self {
      addSubview(cell)
      cell.isSelected = selected.contains(path)
      edit(cell, at: path, animated: false)
      round(cell, at: path)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
  }

  private func round(_ cell: UITableViewCell, at path: IndexPath) {
    guard style == .insetGrouped else { return }
    let count = numberOfRows(inSection: path.section)
    var corners: CACornerMask = []
    if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if path.row == count - 1 { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
    cell.layer.maskedCorners = corners
  }

  /// In a plain table a header stays at the top while its section is seen.
  func pinHeaders() {
    let top = bounds.minY + adjustedContentInset.top
    for header in headers where !header.isFooter {
      let section = sectionFrames[header.section]
      let height = header.view.bounds.height
      let y = min(max(section.minY, top), section.maxY - height)
      if header.view.frame.minY != y { header.view.frame.origin.y = max(section.minY, y) }
    }
  }
}
