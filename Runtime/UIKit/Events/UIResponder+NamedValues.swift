/// Properties that are read, set and observed by their names, in old code as a rule.
extension UIResponder: @preconcurrency NamedValues {
  package func namedValue(forKey key: String) -> Any? {
    NamedProperty.all[key]?.lazy.compactMap { $0.get(self) }.first
  }

  package func setNamedValue(_ value: Any?, forKey key: String) -> Bool {
    NamedProperty.all[key]?.contains { $0.set(self, value) } ?? false
  }
}

/// A property of a class under the name that it has for key-value coding.
@MainActor
private struct NamedProperty {
  /// The value, of an object of the class.
  let get: (UIResponder) -> Any?
  /// Whether the object is one of the class and the value fits.
  let set: (UIResponder, Any?) -> Bool

  init<Owner: UIResponder, Value>(_ path: KeyPath<Owner, Value>) {
    get = { ($0 as? Owner).map { $0[keyPath: path] as Any } }
    let writable = path as? ReferenceWritableKeyPath<Owner, Value>
    set = { object, value in
      guard let owner = object as? Owner, let writable, let new: Value = fitting(value) else {
        return false
      }
      owner[keyPath: writable] = new
      return true
    }
  }

  static let all: [String: [NamedProperty]] = {
    var all: [String: [NamedProperty]] = [:]
    for (name, property) in views + scrollViews + texts + controls + controllers {
      all[name, default: []].append(property)
    }
    return all
  }()

  private static let views: [(String, NamedProperty)] = [
    ("frame", NamedProperty(\UIView.frame)), ("bounds", NamedProperty(\UIView.bounds)),
    ("center", NamedProperty(\UIView.center)), ("transform", NamedProperty(\UIView.transform)),
    ("alpha", NamedProperty(\UIView.alpha)), ("hidden", NamedProperty(\UIView.isHidden)),
    ("opaque", NamedProperty(\UIView.isOpaque)),
    ("clipsToBounds", NamedProperty(\UIView.clipsToBounds)),
    ("backgroundColor", NamedProperty(\UIView.backgroundColor)),
    ("tintColor", NamedProperty(\UIView.tintColor)), ("tag", NamedProperty(\UIView.tag)),
    ("layer", NamedProperty(\UIView.layer)), ("superview", NamedProperty(\UIView.superview)),
    ("subviews", NamedProperty(\UIView.subviews)), ("window", NamedProperty(\UIView.window)),
    ("userInteractionEnabled", NamedProperty(\UIView.isUserInteractionEnabled)),
    ("image", NamedProperty(\UIImageView.image)),
    ("highlightedImage", NamedProperty(\UIImageView.highlightedImage)),
    ("color", NamedProperty(\UIActivityIndicatorView.color)),
    ("animating", NamedProperty(\UIActivityIndicatorView.isAnimating)),
  ]

  private static let scrollViews: [(String, NamedProperty)] = [
    ("contentOffset", NamedProperty(\UIScrollView.contentOffset)),
    ("contentSize", NamedProperty(\UIScrollView.contentSize)),
    ("contentInset", NamedProperty(\UIScrollView.contentInset)),
    ("zoomScale", NamedProperty(\UIScrollView.zoomScale)),
    ("dragging", NamedProperty(\UIScrollView.isDragging)),
    ("decelerating", NamedProperty(\UIScrollView.isDecelerating)),
    ("scrollEnabled", NamedProperty(\UIScrollView.isScrollEnabled)),
    ("pagingEnabled", NamedProperty(\UIScrollView.isPagingEnabled)),
  ]

  private static let texts: [(String, NamedProperty)] = [
    ("text", NamedProperty(\UILabel.text)), ("text", NamedProperty(\UITextField.text)),
    ("text", NamedProperty(\UITextView.text)), ("text", NamedProperty(\UISearchBar.text)),
    ("font", NamedProperty(\UILabel.font)), ("font", NamedProperty(\UITextField.font)),
    ("font", NamedProperty(\UITextView.font)),
    ("textColor", NamedProperty(\UILabel.textColor)),
    ("textColor", NamedProperty(\UITextField.textColor)),
    ("textColor", NamedProperty(\UITextView.textColor)),
    ("attributedText", NamedProperty(\UILabel.attributedText)),
    ("attributedText", NamedProperty(\UITextField.attributedText)),
    ("numberOfLines", NamedProperty(\UILabel.numberOfLines)),
    ("placeholder", NamedProperty(\UITextField.placeholder)),
    ("placeholder", NamedProperty(\UISearchBar.placeholder)),
    // No public name, but the one that code before iOS 13 had for it.
    ("searchField", NamedProperty(\UISearchBar.searchTextField)),
  ]

  private static let controls: [(String, NamedProperty)] = [
    ("enabled", NamedProperty(\UIControl.isEnabled)),
    ("selected", NamedProperty(\UIControl.isSelected)),
    ("highlighted", NamedProperty(\UIControl.isHighlighted)),
    ("state", NamedProperty(\UIControl.state)),
    ("value", NamedProperty(\UISlider.value)), ("value", NamedProperty(\UIStepper.value)),
    ("minimumValue", NamedProperty(\UISlider.minimumValue)),
    ("maximumValue", NamedProperty(\UISlider.maximumValue)),
    ("on", NamedProperty(\UISwitch.isOn)),
    ("progress", NamedProperty(\UIProgressView.progress)),
    ("selectedSegmentIndex", NamedProperty(\UISegmentedControl.selectedSegmentIndex)),
    ("currentPage", NamedProperty(\UIPageControl.currentPage)),
    ("numberOfPages", NamedProperty(\UIPageControl.numberOfPages)),
  ]

  private static let controllers: [(String, NamedProperty)] = [
    ("title", NamedProperty(\UIViewController.title)),
    ("view", NamedProperty(\UIViewController.viewIfLoaded)),
    ("preferredContentSize", NamedProperty(\UIViewController.preferredContentSize)),
    ("message", NamedProperty(\UIAlertController.message)),
  ]
}

/// A value as one of the type that a property has: numbers become those of its own type, and nothing
/// becomes nil. Nil where it does not fit.
private func fitting<Value>(_ value: Any?) -> Value? {
  guard let value else {
    return (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
  }
  if let same = value as? Value { return same }
  let boxed = LayerValue(value)
  switch Value.self {
  case is CGFloat.Type, is CGFloat?.Type: return boxed.number.map { CGFloat($0) } as? Value
  case is Float.Type: return boxed.number.map { Float($0) } as? Value
  case is Double.Type: return boxed.number.map { Double($0) } as? Value
  case is Int.Type: return boxed.number.flatMap { Int(exactly: $0.rounded()) } as? Value
  case is Bool.Type: return boxed.number.map { $0 != 0 } as? Value
  default: return boxed.any as? Value
  }
}
