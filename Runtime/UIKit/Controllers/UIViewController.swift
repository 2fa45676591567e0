/// What manages a view.
open class UIViewController: UIResponder {
  /// The view, made when first asked for.
  open var view: UIView! = UIView()
  /// The view if it was made.
  open var viewIfLoaded: UIView? { view }
}
