import Foundation

extension UICollectionView {
  func change(_ record: (inout IndexPathUpdates) -> Void) {
    guard countsAtLayout != nil, window != nil else {
      reloadData()
      return
    }
    beginGroup()
    record(&updates.paths)
    endGroup()
  }

  func beginGroup() {
    updates.begin(counts: countsAtLayout)
  }

  func endGroup() {
    guard updates.end() else { return }
    guard let counts = updates.counts, window != nil else {
      layoutInvalidated()
      updates.finishAtOnce()
      return
    }
    let new = (0..<numberOfSections).map(numberOfItems(inSection:))
    guard let places = updates.paths.rows(from: counts, to: new) else {
      updates.reportMisfit(of: "items", in: "collection view", to: new)
      updates.finishAtOnce()
      reloadData()
      return
    }
    animate(to: places)
  }

  private func animate(to target: [IndexPath: IndexPath]) {
    let paths = updates.paths
    let completions = updates.completions
    var kept: [Key: UICollectionReusableView] = [:]
    var leaving: [(view: UICollectionReusableView, path: IndexPath)] = []
    for (key, view) in inOrder(shown) {
      if !key.kind.isEmpty {
        // Headers and footers are asked for again, for what they say may have changed.
        retire(view)
      } else if let place = target[key.path], !paths.reloaded.contains(key.path) {
        kept[Key(path: place, kind: "")] = view
      } else {
        leaving.append((view, key.path))
      }
    }
    let old = Dictionary(target.map { ($1, $0) }) { first, _ in first }
    let oldPlaces = old.compactMapValues(collectionViewLayout.layoutAttributesForItem(at:))
    selected = selected.compactMap { target[$0] }
    shown = kept
    layoutInvalidated()
    prepareIfNeeded()
    updates.reset()
    collectionViewLayout.prepare(forCollectionViewUpdates: paths.updateItems)

    UIView.performWithoutAnimation { showComing(old: oldPlaces, reloaded: paths.reloaded) }
    for (view, _) in leaving { sendSubviewToBack(view) }
    updates.running += 1
    UIView.animate(
      withDuration: UpdateGroup.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.layoutSubviews()
      // What goes out of sight; the rest has its place by now.
      let seen = Set(
        (self.collectionViewLayout.layoutAttributesForElements(in: self.bounds) ?? [])
          .filter { $0.representedElementCategory == .cell }.map(\.indexPath))
      for (place, view) in self.inOrder(kept) where !seen.contains(place.path) {
        if let attributes = self.collectionViewLayout.layoutAttributesForItem(at: place.path) {
          self.show(view, attributes)
        }
      }
      // What is in items that grow moves along.
      for (_, view) in self.inOrder(kept) { view.layoutIfNeeded() }
      for (view, path) in leaving {
        if let place = self.collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path)
        {
          self.show(view, place)
        } else {
          view.alpha = 0
        }
      }
      let offset = self.clamped(self.contentOffset)
      if offset != self.contentOffset { self.contentOffset = offset }
      self.collectionViewLayout.finalizeCollectionViewUpdates()
    } completion: { [weak self] finished in
      for (view, _) in leaving {
        view.alpha = 1
        self?.retire(view)
      }
      self?.updates.running -= 1
      self?.setNeedsLayout()
      for completion in completions { completion(finished) }
    }
  }

  /// Makes the cells that come into sight: those that were out of sight where they were, new ones
  /// where the layout lets them begin, or transparent.
  private func showComing(
    old: [IndexPath: UICollectionViewLayoutAttributes], reloaded: Set<IndexPath>
  ) {
    guard let dataSource else { return }
    for place in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      let path = place.indexPath
      let key = Key(path: path, kind: "")
      guard place.representedElementKind == nil, shown[key] == nil else { continue }
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      shown[key] = cell
      let isReloaded = old[path].map { reloaded.contains($0.indexPath) } ?? false
      if let before = old[path], !isReloaded {
        show(cell, before)
      } else if !isReloaded,
        let start = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: path)
      {
        show(cell, start)
      } else {
        show(cell, place)
        cell.alpha = 0
      }
    }
  }
}
