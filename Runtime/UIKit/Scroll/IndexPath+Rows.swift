extension IndexPath {
  /// The path of a row in a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The path of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The row.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}
