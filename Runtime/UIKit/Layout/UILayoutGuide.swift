/// A rectangle that takes part in Auto Layout without being a view: a spacer, or a view's safe area.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  /// What the guide stands for; decides the constraints the runtime itself gives it.
  enum Role {
    case custom, safeArea, layoutMargins, readableContent, scrollContent, scrollFrame, keyboard
  }

  var role = Role.custom

  /// The view that the guide was added to.
  open internal(set) weak var owningView: UIView?

  /// A name for messages.
  open var identifier = ""

  /// Makes a guide that belongs to no view yet.
  public override init() {
    super.init()
  }

  var layoutView: UIView? { owningView }

  /// The guide's rectangle in its view's coordinates; as of the last layout, empty before it.
  open var layoutFrame: CGRect { AutoLayout.frame(of: self) }

  /// The edge where reading starts.
  open var leadingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { .init(item: self, attribute: .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { .init(item: self, attribute: .height) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
}
