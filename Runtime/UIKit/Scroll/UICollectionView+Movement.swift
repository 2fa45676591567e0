import Foundation

/// An item that follows a finger.
@MainActor
final class ItemMovement {
  let start: IndexPath
  let cell: UICollectionViewCell
  var target: CGPoint
  /// Where the item would go now.
  var place: IndexPath

  init(start: IndexPath, cell: UICollectionViewCell) {
    self.start = start
    self.cell = cell
    target = cell.center
    place = start
  }

  /// Where another item stands while this one is over another place.
  func place(of path: IndexPath) -> IndexPath {
    var item = path.item
    if path.section == start.section, path > start { item -= 1 }
    if path.section == place.section, item >= place.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}

/// Asked for items before they are seen. Here every item is made when it is seen, so nobody is
/// asked.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension UICollectionView {
  /// Asks the data source to configure cells that are seen again, without making new ones:
  /// `dequeueReusableCell` gives it the cell there is.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard let dataSource else { return }
    for path in indexPaths {
      guard let cell = cellForItem(at: path) else { continue }
      reconfigured = cell
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      guard answer !== cell else { continue }
      // The data source made another one.
      retire(cell)
      shown[Key(path: path, kind: "")] = answer
      setNeedsLayout()
    }
  }

  /// What opens the menu of the item at a point, if the delegate has one.
  func menuOpening(at point: CGPoint) -> (() -> Void)? {
    guard let delegate, let path = indexPathForItem(at: point),
      let cell = cellForItem(at: path),
      let configuration = delegate.collectionView(
        self, contextMenuConfigurationForItemsAt: [path], point: point)
        ?? delegate.collectionView(
          self, contextMenuConfigurationForItemAt: path, point: point)
    else { return nil }
    return { _ = ContextMenu.open(configuration, about: cell, preview: nil) }
  }

  // MARK: Moving an item by hand

  /// Lifts an item, which then follows ``updateInteractiveMovementTargetPosition(_:)``; false if
  /// it is not seen or the data source does not let it move.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let cell = cellForItem(at: indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    movement = ItemMovement(start: indexPath, cell: cell)
    bringSubviewToFront(cell)
    return true
  }

  /// Puts the centre of the lifted item at a point of the content.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    movement.target = targetPosition
    movement.cell.center = targetPosition
    let nearest = collectionViewLayout.layoutAttributesForElements(in: bounds)?
      .filter { $0.representedElementCategory == .cell }
      .min { distance(movement.target, $0.center) < distance(movement.target, $1.center) }
    guard let proposed = nearest?.indexPath else { return }
    let place =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.start,
        atCurrentIndexPath: movement.place, toProposedIndexPath: proposed) ?? proposed
    guard place != movement.place else { return }
    movement.place = place
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.makeRoom(for: movement)
    }
  }

  /// Moves the other items to where they stand if the lifted one is let go.
  func makeRoom(for movement: ItemMovement) {
    for (key, view) in inOrder(shown) where key.kind.isEmpty && view !== movement.cell {
      guard
        let place = collectionViewLayout.layoutAttributesForItem(at: movement.place(of: key.path))
      else { continue }
      let center = convert(place.center, to: view.superview)
      if view.center != center { view.center = center }
    }
  }

  /// Lets the lifted item go: the data source is told that it moved to the place of the item whose
  /// centre is nearest, and all move to where they belong, in 0.3 seconds.
  public func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    guard movement.place != movement.start else {
      putBack(movement)
      return
    }
    dataSource?.collectionView(self, moveItemAt: movement.start, to: movement.place)
    performBatchUpdates({ self.moveItem(at: movement.start, to: movement.place) })
  }

  /// Lets the lifted item go back to its place, in 0.3 seconds.
  public func cancelInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    putBack(movement)
  }

  private func putBack(_ movement: ItemMovement) {
    guard let place = collectionViewLayout.layoutAttributesForItem(at: movement.start) else {
      return
    }
    movement.place = movement.start
    UIView.animate(withDuration: UpdateGroup.duration) {
      self.makeRoom(for: movement)
      self.show(movement.cell, place)
    }
  }

  private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    hypot(first.x - second.x, first.y - second.y)
  }
}
