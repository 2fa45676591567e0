import Foundation

/// A data source that moves rows: what has `tableView(_:moveRowAt:to:)` in a playground conforms to
/// it. UIKit knows by whether there is the method.
@preconcurrency @MainActor
public protocol UITableViewRowMoving: AnyObject {}

/// A row that follows a finger to another place.
@MainActor
final class RowMovement {
  let start: IndexPath
  /// Where the row would go now, by the places after it went.
  var target: IndexPath
  /// What was last proposed to the delegate.
  var proposed: IndexPath
  let cell: UITableViewCell
  /// Points from the finger to the middle of the row.
  let grip: CGFloat
  /// Where the finger is, in the table's own bounds.
  var finger: CGFloat
  private var link: CADisplayLink?

  init(start: IndexPath, cell: UITableViewCell, finger: CGFloat, in table: UITableView) {
    self.start = start
    target = start
    proposed = start
    self.cell = cell
    grip = cell.center.y - finger
    self.finger = finger - table.bounds.minY
    self.table = table
    let link = CADisplayLink(target: self, selector: Selector("tick", RowMovement.tick))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private weak var table: UITableView?

  /// Points from an edge within which a finger scrolls the table, and points a frame.
  private static let edge: CGFloat = 40
  private static let fastest: CGFloat = 8

  /// A finger near an edge scrolls the table.
  private func tick() {
    guard let table else { return stop() }
    let inset = table.adjustedContentInset
    let top = finger - inset.top
    let bottom = table.bounds.height - inset.bottom - finger
    let near = min(top, bottom)
    guard near < Self.edge else { return }
    let step = Self.fastest * min(1, (Self.edge - near) / Self.edge) * (top < bottom ? -1 : 1)
    let offset = table.clamped(
      CGPoint(x: table.contentOffset.x, y: table.contentOffset.y + step))
    guard offset != table.contentOffset else { return }
    table.contentOffset = offset
    table.follow(self)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// How far a row stands from its place to make room.
  func shift(of path: IndexPath, height: CGFloat) -> CGFloat {
    if target > start {
      let isPassed =
        path > start
        && (path.section == target.section && target.section != start.section
          ? path < target : path <= target)
      return isPassed ? -height : 0
    }
    return path >= target && path < start ? height : 0
  }

  /// The same for what stands above or below the rows of a section.
  func shift(ofHeader section: Int, isFooter: Bool, height: CGFloat) -> CGFloat {
    let place = isFooter ? section + 1 : section
    if start.section < target.section {
      return place > start.section && place <= target.section ? -height : 0
    }
    return place > target.section && place <= start.section ? height : 0
  }
}

extension UITableView {
  /// Follows a finger on a row's control.
  func dragged(_ cell: UITableViewCell, by recognizer: UIGestureRecognizer) {
    let y = recognizer.location(in: self).y
    switch recognizer.state {
    case .began:
      guard movement == nil, let path = indexPath(for: cell),
        dataSource?.tableView(self, canMoveRowAt: path) == true
      else { return }
      let movement = RowMovement(start: path, cell: cell, finger: y, in: self)
      self.movement = movement
      bringSubviewToFront(cell)
      lift(cell, isLifted: true)
    case .changed:
      guard let movement, movement.cell === cell else { return }
      movement.finger = y - bounds.minY
      follow(movement)
    case .ended, .cancelled:
      guard let movement, movement.cell === cell else { return }
      if recognizer.state == .cancelled { movement.target = movement.start }
      drop(movement)
    default: break
    }
  }

  private func lift(_ cell: UITableViewCell, isLifted: Bool) {
    cell.clipsToBounds = !isLifted
    cell.layer.shadowRadius = 8
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      cell.layer.shadowOpacity = isLifted ? 0.3 : 0
      cell.alpha = isLifted ? 0.95 : 1
    }
  }

  /// Puts the row under the finger, and lets the others make room.
  func follow(_ movement: RowMovement) {
    guard let height = movement.cell.placedFrame?.height else { return }
    let y = movement.finger + bounds.minY + movement.grip
    movement.cell.center.y = min(
      max(y, height / 2), max(height / 2, contentSize.height - height / 2))
    let proposed = place(nearest: movement.cell.center.y - height / 2, for: movement)
    guard proposed != movement.proposed else { return }
    movement.proposed = proposed
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: movement.start, toProposedIndexPath: proposed)
      ?? proposed
    guard target != movement.target, holds(target) else { return }
    movement.target = target
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.makeRoom(for: movement)
    }
  }

  private func holds(_ target: IndexPath) -> Bool {
    target.section >= 0 && target.section < sectionFrames.count && target.row >= 0
      && target.row <= numberOfRows(inSection: target.section)
  }

  /// Where the row would stand nearest to a height, without its own place.
  private func place(nearest top: CGFloat, for movement: RowMovement) -> IndexPath {
    let height = movement.cell.placedFrame?.height ?? 0
    var best = (path: movement.start, distance: CGFloat.infinity)
    for section in 0..<sectionFrames.count {
      let rows = places.filter {
        $0.indexPath.section == section && $0.indexPath != movement.start
      }
      // What comes after the row's place moves up when it is taken out.
      func reduced(_ y: CGFloat, isAfter: Bool) -> CGFloat { isAfter ? y - height : y }
      var tops = rows.map { reduced($0.frame.minY, isAfter: $0.indexPath > movement.start) }
      if let last = rows.last {
        tops.append(reduced(last.frame.maxY, isAfter: last.indexPath > movement.start))
      } else {
        let header = headers.first { $0.section == section && !$0.isFooter }
        let y = header?.view.frame.maxY ?? sectionFrames[section].minY
        tops.append(reduced(y, isAfter: section > movement.start.section))
      }
      for (row, y) in tops.enumerated() where abs(y - top) < best.distance {
        best = (IndexPath(row: row, section: section), abs(y - top))
      }
    }
    return best.path
  }

  /// Moves the rows between a row's place and where it would go.
  func makeRoom(for movement: RowMovement) {
    guard let height = movement.cell.placedFrame?.height else { return }
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where cell !== movement.cell {
      guard let frame = cell.placedFrame else { continue }
      let y = frame.midY + movement.shift(of: path, height: height)
      if cell.center.y != y { cell.center.y = y }
    }
    guard style != .plain else { return }
    for header in headers {
      let shift = movement.shift(
        ofHeader: header.section, isFooter: header.isFooter, height: height)
      header.view.transform = CGAffineTransform(translationX: 0, y: shift)
    }
  }

  /// Lets the row go to where there is room for it, and tells the data source.
  private func drop(_ movement: RowMovement) {
    movement.stop()
    self.movement = nil
    lift(movement.cell, isLifted: false)
    let (start, target) = (movement.start, movement.target)
    for header in headers { header.view.transform = .identity }
    if start != target {
      dataSource?.tableView(self, moveRowAt: start, to: target)
      moveRow(at: start, to: target)
    } else if let frame = movement.cell.placedFrame {
      UIView.animate(withDuration: UpdateGroup.duration) { self.put(movement.cell, at: frame) }
    }
  }
}
