/// The old name of `UIPageViewController.OptionsKey.interPageSpacing`.
public let UIPageViewControllerOptionInterPageSpacingKey =
  UIPageViewController.OptionsKey.interPageSpacing.rawValue
/// The old name of `UIPageViewController.OptionsKey.spineLocation`.
public let UIPageViewControllerOptionSpineLocationKey =
  UIPageViewController.OptionsKey.spineLocation.rawValue

extension UIPageViewController {
  /// The initialiser with the old names of its options.
  @_disfavoredOverload
  public convenience init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [String: Any]?
  ) {
    let pairs = (options ?? [:]).map { (OptionsKey(rawValue: $0.key), $0.value) }
    self.init(
      transitionStyle: style, navigationOrientation: navigationOrientation,
      options: Dictionary(pairs) { first, _ in first })
  }
}
