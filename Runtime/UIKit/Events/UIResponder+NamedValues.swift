/// Properties that are observed by their names, in old code as a rule.
extension UIResponder: @preconcurrency NamedValues {
  package func namedValue(forKey key: String) -> Any? {
    switch self {
    case let view as UIView: view.viewValue(forKey: key)
    case let controller as UIViewController:
      switch key {
      case "title": controller.title as Any
      case "view": controller.viewIfLoaded as Any
      case "preferredContentSize": controller.preferredContentSize
      default: nil
      }
    default: nil
    }
  }
}

extension UIView {
  fileprivate func viewValue(forKey key: String) -> Any? {
    switch key {
    case "frame": return frame
    case "bounds": return bounds
    case "center": return center
    case "transform": return transform
    case "alpha": return alpha
    case "hidden": return isHidden
    case "backgroundColor": return backgroundColor as Any
    case "tintColor": return tintColor as Any
    case "tag": return tag
    case "layer": return layer
    case "superview": return superview as Any
    case "window": return window as Any
    case "userInteractionEnabled": return isUserInteractionEnabled
    default: break
    }
    return scrolledValue(forKey: key) ?? controlValue(forKey: key)
  }

  private func scrolledValue(forKey key: String) -> Any? {
    guard let scroll = self as? UIScrollView else { return nil }
    switch key {
    case "contentOffset": return scroll.contentOffset
    case "contentSize": return scroll.contentSize
    case "contentInset": return scroll.contentInset
    case "zoomScale": return scroll.zoomScale
    case "dragging": return scroll.isDragging
    case "decelerating": return scroll.isDecelerating
    case "text": return (scroll as? UITextView)?.text as Any
    default: return nil
    }
  }

  private func controlValue(forKey key: String) -> Any? {
    switch (self, key) {
    case (let control as UIControl, "enabled"): control.isEnabled
    case (let control as UIControl, "selected"): control.isSelected
    case (let control as UIControl, "state"): control.state
    case (let control as UIControl, "highlighted"): control.isHighlighted
    case (let slider as UISlider, "value"): slider.value
    case (let stepper as UIStepper, "value"): stepper.value
    case (let toggle as UISwitch, "on"): toggle.isOn
    case (let progress as UIProgressView, "progress"): progress.progress
    case (let segments as UISegmentedControl, "selectedSegmentIndex"):
      segments.selectedSegmentIndex
    case (let pages as UIPageControl, "currentPage"): pages.currentPage
    case (let field as UITextField, "text"): field.text as Any
    case (let label as UILabel, "text"): label.text as Any
    case (let picture as UIImageView, "image"): picture.image as Any
    default: nil
    }
  }
}
