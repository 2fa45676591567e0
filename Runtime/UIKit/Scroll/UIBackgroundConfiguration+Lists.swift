extension UIBackgroundConfiguration {
  /// The background of a row in a plain list.
  @preconcurrency @MainActor public static func listPlainCell() -> UIBackgroundConfiguration {
    list(.systemBackground)
  }

  /// The background of a row in a grouped list.
  @preconcurrency @MainActor public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground)
  }

  /// The background of a row in a list.
  @preconcurrency @MainActor public static func listCell() -> UIBackgroundConfiguration {
    listGroupedCell()
  }

  /// The background of a row in a sidebar: clear.
  @preconcurrency @MainActor
  public static func listSidebarCell() -> UIBackgroundConfiguration { list(.clear) }

  /// The background of a row in a sidebar that stands beside another column: clear.
  @preconcurrency @MainActor
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    list(.clear)
  }

  /// The background of a header or footer in a plain list.
  @preconcurrency @MainActor
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    band(.secondarySystemBackground)
  }

  /// The background of a header or footer in a grouped list: clear.
  @preconcurrency @MainActor
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    band(.clear)
  }

  /// The background of a header in a sidebar: clear.
  @preconcurrency @MainActor
  public static func listSidebarHeader() -> UIBackgroundConfiguration { band(.clear) }

  /// The background of a list's header: clear.
  @preconcurrency @MainActor
  public static func listHeader() -> UIBackgroundConfiguration { band(.clear) }

  /// The background of a list's footer: clear.
  @preconcurrency @MainActor
  public static func listFooter() -> UIBackgroundConfiguration { band(.clear) }

  @MainActor private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
    var configuration = band(color)
    configuration.restingColor = color
    return configuration
  }

  @MainActor private static func band(_ color: UIColor) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = color
    configuration.cornerRadius = 0
    return configuration
  }

  /// This background for a state: that of a list's row is grey while the row is pressed or
  /// selected, unless a colour was set. Others stay as they are.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let restingColor, let state = state as? UICellConfigurationState,
      backgroundColor == restingColor || backgroundColor == .systemGray4
    else { return self }
    var configuration = self
    configuration.backgroundColor =
      state.isSelected || state.isHighlighted ? .systemGray4 : restingColor
    return configuration
  }

  /// Gives a cell this background; the radius of `clear()`, which is not seen, is none.
  @MainActor func apply(to cell: UIView) {
    cell.backgroundColor = backgroundColor
    cell.layer.cornerRadius = backgroundColor == .clear && strokeColor == nil ? 0 : cornerRadius
    cell.layer.borderColor = strokeColor?.cgColor
    cell.layer.borderWidth = strokeWidth
  }
}
