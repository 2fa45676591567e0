/// Nibs are not read: what is registered by one is reported, and cells come from classes only.
extension UINib {
  func reportRegistration(_ identifier: String) {
    UnsupportedReporter.report(
      "Nibs are not read, so cells for \"\(identifier)\" cannot be made of one. Register a class.")
  }
}

extension UITableView {
  /// Reports that nibs are not read; nil forgets the identifier's class.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.reportRegistration(identifier)
  }
  /// Reports that nibs are not read.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nib?.reportRegistration(identifier)
  }
}

extension UICollectionView {
  /// Reports that nibs are not read.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nib?.reportRegistration(identifier)
  }
  /// Reports that nibs are not read.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { nib?.reportRegistration(identifier) }
}
