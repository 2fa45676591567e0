/// A relation between two layout attributes.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// A direction of layout.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical
  }
}
