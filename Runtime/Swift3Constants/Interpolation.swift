extension String {
  /// The text of a value in a string, as `\(value)` gives it.
  @available(*, deprecated, message: "Use String(describing:) or an interpolation.")
  public init<T>(stringInterpolationSegment value: T) {
    self.init(describing: value)
  }
}
