import UIKit

/// A view with an intrinsic size.
final class SizedView: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// How often layout has set its bounds or its center.
  var assignments = 0

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }

  override var bounds: CGRect { didSet { assignments += 1 } }
  override var center: CGPoint { didSet { assignments += 1 } }
}

/// A view that only constraints place.
@MainActor
func box() -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  return view
}
