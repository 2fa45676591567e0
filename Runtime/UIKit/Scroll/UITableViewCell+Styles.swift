extension UITableViewCell {
  /// Where a cell's texts are.
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1, value2, subtitle
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue, gray, `default`
  }

  /// What is at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What editing does with a cell.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete, insert
  }

  /// How the line below a cell looks.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine, singleLineEtched
  }

  /// How a cell with the focus looks.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0
    case custom
  }
}
