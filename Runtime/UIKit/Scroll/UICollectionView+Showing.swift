extension UICollectionView {
  /// What a cell that sizes itself wants.
  func preferredSize(of path: IndexPath, proposed: CGSize) -> CGSize {
    preferredSize(of: path, kind: "", proposed: proposed, fixed: (false, false))
  }

  /// What a view that sizes itself wants.
  ///
  /// - Parameters:
  ///   - kind: Empty for a cell.
  ///   - fixed: Which lengths are not the view's to say.
  func preferredSize(
    of path: IndexPath, kind: String, proposed: CGSize, fixed: (width: Bool, height: Bool)
  ) -> CGSize {
    guard let dataSource else { return proposed }
    let key = Key(path: path, kind: kind)
    let view =
      shown[key]
      ?? (kind.isEmpty
        ? dataSource.collectionView(self, cellForItemAt: path)
        : dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path))
    shown[key] = view
    let attributes =
      kind.isEmpty
      ? UICollectionViewLayoutAttributes(forCellWith: path)
      : UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.size = proposed
    attributes.fixes = fixed
    return view.preferredLayoutAttributesFitting(attributes).size
  }

  /// Puts a view where the layout says, and tells of a cell that comes in sight.
  func show(_ view: UICollectionReusableView, _ place: UICollectionViewLayoutAttributes) {
    let holder = holder(of: place)
    let isNew = view.superview !== holder.view
    if isNew {
      holder.view.addSubview(view)
      (view as? UICollectionViewCell)?.isSelected = selected.contains(place.indexPath)
    }
    let change = {
      if view.bounds.size != place.size {
        view.bounds = CGRect(origin: .zero, size: place.size)
      }
      var center = place.center
      if let movement = self.movement, view === movement.cell { center = movement.target }
      center.x -= holder.origin.x
      center.y -= holder.origin.y
      if view.center != center { view.center = center }
      let transform =
        CATransform3DIsIdentity(place.transform3D)
        ? CATransform3DMakeAffineTransform(place.transform) : place.transform3D
      if !CATransform3DEqualToTransform(view.transform3D, transform) {
        view.transform3D = transform
      }
      if view.alpha != place.alpha { view.alpha = place.alpha }
      view.isHidden = place.isHidden
      view.layer.zPosition = CGFloat(place.zIndex)
    }
    if isNew {
      UIView.performWithoutAnimation {
        change()
        view.layoutIfNeeded()
      }
    } else {
      change()
    }
    (view as? UICollectionViewCell)?.fillWithContent()
    view.apply(place)
    if isNew, let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: place.indexPath)
    }
  }
}
