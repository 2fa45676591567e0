extension UICollectionView {
  /// How cells of a class are configured for items, in place of a name and a registered class.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for the item at a place.
    public typealias Handler = @MainActor (Cell, IndexPath, Item) -> Void

    let identifier: String
    let handler: Handler

    /// Makes a registration.
    public init(handler: @escaping Handler) {
      CellRegistrations.count += 1
      identifier = "\(Cell.self)-registration-\(CellRegistrations.count)"
      self.handler = handler
    }
  }

  /// How headers, footers and other views of a class are configured.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view of a kind at a place.
    public typealias Handler = @MainActor (Supplementary, String, IndexPath) -> Void

    let identifier: String
    let kind: String
    let handler: Handler

    /// Makes a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      CellRegistrations.count += 1
      identifier = "\(Supplementary.self)-registration-\(CellRegistrations.count)"
      kind = elementKind
      self.handler = handler
    }
  }

  /// A cell to use again, or a new one, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell =
      dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header, footer or other view to use again, or a new one, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: registration.identifier)
    let view =
      dequeueReusableSupplementaryView(
        ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
      as! Supplementary
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// Names of registrations.
@MainActor
private enum CellRegistrations {
  static var count = 0
}
