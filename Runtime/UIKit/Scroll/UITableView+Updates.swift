import Foundation

/// The changes to a table between `beginUpdates()` and `endUpdates()`.
final class TableUpdates: UpdateGroup {
  /// How rows come and go, by their place before (if they go) or after the changes.
  var leaving: [IndexPath: UITableView.RowAnimation] = [:]
  var coming: [IndexPath: UITableView.RowAnimation] = [:]
  var leavingSections: [Int: UITableView.RowAnimation] = [:]
  var comingSections: [Int: UITableView.RowAnimation] = [:]

  override func reset() {
    super.reset()
    leaving = [:]
    coming = [:]
    leavingSections = [:]
    comingSections = [:]
  }
}

extension UITableView {
  func change(_ record: (TableUpdates) -> Void) {
    // A table that has shown nothing yet has nothing to animate.
    guard !needsReload, window != nil else {
      reloadData()
      return
    }
    beginGroup()
    record(updates)
    endGroup()
  }

  func beginGroup() {
    updates.begin(counts: needsReload ? nil : shownCounts)
  }

  func endGroup() {
    guard updates.end() else { return }
    guard let counts = updates.counts, window != nil else {
      invalidate()
      updates.finishAtOnce()
      return
    }
    let new = (0..<numberOfSections).map(numberOfRows(inSection:))
    guard let places = updates.paths.rows(from: counts, to: new),
      let sections = updates.paths.sections(from: counts.count, to: new.count)
    else {
      updates.reportMisfit(of: "rows", in: "table", to: new)
      updates.finishAtOnce()
      reloadData()
      return
    }
    animate(to: places, sections: sections)
  }

  private func animate(to target: [IndexPath: IndexPath], sections: [Int: Int]) {
    let updates = updates
    let completions = updates.completions
    let oldFrames = Dictionary(places.map { ($0.indexPath, $0.frame) }) { first, _ in first }
    let oldHeaders = headers.map {
      (section: $0.section, isFooter: $0.isFooter, frame: $0.view.frame)
    }
    var leaving: [(cell: UITableViewCell, frame: CGRect, animation: RowAnimation)] = []
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      if let place = target[path], !updates.paths.reloaded.contains(path) {
        kept[place] = cell
      } else {
        let animation =
          updates.leaving[path] ?? updates.leavingSections[path.section] ?? .automatic
        leaving.append((cell, oldFrames[path] ?? cell.frame, animation))
      }
    }
    let before = Dictionary(target.map { ($1, $0) }) { first, _ in first }
    selected = selected.compactMap { target[$0] }
    cells = kept
    needsReload = true
    prepareRows()

    // What comes into sight starts where it was, what is new where its animation begins.
    UIView.performWithoutAnimation {
      for place in seenPlaces {
        let path = place.indexPath
        // Measuring the rows may have made the cell already.
        let isNew = kept[path] == nil
        show(place, isPlaced: !isNew)
        guard isNew, let cell = cells[path] else { continue }
        if let old = before[path].flatMap({ oldFrames[$0] }),
          !updates.paths.reloaded.contains(before[path] ?? path)
        {
          cell.center = CGPoint(x: old.midX, y: old.midY)
        } else {
          let animation =
            updates.coming[path] ?? updates.comingSections[path.section]
            ?? updates.leaving[before[path] ?? path] ?? .automatic
          start(cell, from: animation, at: place.frame)
        }
      }
      for header in headers {
        header.view.layoutIfNeeded()
        guard let old = sections.first(where: { $0.value == header.section })?.key,
          let known = oldHeaders.first(where: {
            $0.section == old && $0.isFooter == header.isFooter
          })
        else { continue }
        let place = header.view.frame
        header.view.frame.origin.y = known.frame.minY
        headerTargets.append((header.view, place))
      }
    }
    for (cell, _, _) in leaving { sendSubviewToBack(cell) }
    let targets = headerTargets
    headerTargets = []
    updates.reset()
    updates.running += 1
    UIView.animate(
      withDuration: UpdateGroup.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      for place in self.places {
        guard let cell = self.cells[place.indexPath] else { continue }
        self.put(cell, at: place.frame)
        cell.alpha = 1
      }
      // Not before all have their heights: constraints are solved for the whole window.
      for path in self.cells.keys.sorted() { self.cells[path]?.layoutIfNeeded() }
      for (view, place) in targets { view.frame = place }
      for (cell, frame, animation) in leaving { self.leave(cell, by: animation, from: frame) }
      let offset = self.clamped(self.contentOffset)
      if offset != self.contentOffset { self.contentOffset = offset }
    } completion: { [weak self] finished in
      for (cell, _, _) in leaving {
        cell.alpha = 1
        self?.retire(cell)
      }
      self?.updates.running -= 1
      self?.setNeedsLayout()
      for completion in completions { completion(finished) }
    }
  }

  private func start(_ cell: UITableViewCell, from animation: RowAnimation, at frame: CGRect) {
    cell.center = Self.center(of: frame, beyond: animation)
    if animation.fades { cell.alpha = 0 }
  }

  private func leave(_ cell: UITableViewCell, by animation: RowAnimation, from frame: CGRect) {
    if animation == .none { return cell.alpha = 0 }
    cell.center = Self.center(of: frame, beyond: animation)
    if animation.fades { cell.alpha = 0 }
  }

  private static func center(of frame: CGRect, beyond animation: RowAnimation) -> CGPoint {
    var center = CGPoint(x: frame.midX, y: frame.midY)
    switch animation {
    case .left: center.x -= frame.width
    case .right: center.x += frame.width
    case .top, .automatic: center.y -= frame.height
    case .bottom: center.y += frame.height
    case .fade, .none, .middle: break
    }
    return center
  }
}

extension UITableView.RowAnimation {
  fileprivate var fades: Bool { self != .none && self != .left && self != .right }
}
