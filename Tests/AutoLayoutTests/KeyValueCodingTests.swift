import Testing
import UIKit

/// Properties of views and other objects by their names.
@MainActor @Suite struct KeyValueCodingTests {
  private final class Own: NSObject {
    var count = 3
    var isOpen = true
    var note: String?
  }

  @Test func viewsPropertiesAreReadAndSet() {
    let view = UIView()
    view.setValue(0.5, forKey: "alpha")
    view.setValue(1, forKey: "hidden")
    view.setValue(UIColor.red, forKey: "backgroundColor")
    view.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "frame")
    view.setValue(7, forKeyPath: "layer.cornerRadius")
    view.setValue(NSNumber(value: 12), forKey: "tag")

    #expect(view.alpha == 0.5)
    #expect(view.isHidden)
    #expect(view.backgroundColor == .red)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layer.cornerRadius == 7)
    #expect(view.tag == 12)
    #expect(view.value(forKey: "alpha") as? CGFloat == 0.5)
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 7)
    view.setValue(nil, forKey: "backgroundColor")
    #expect(view.backgroundColor == nil)
    #expect(view.value(forKey: "backgroundColor") == nil)
  }

  @Test func theSameNameIsEachClassesOwn() {
    let label = UILabel()
    let field = UITextField()
    let slider = UISlider()
    let bar = UISearchBar()
    label.setValue("a", forKey: "text")
    field.setValue("b", forKey: "text")
    slider.setValue(0.25, forKey: "value")
    label.setValue(UIColor.blue, forKey: "textColor")

    #expect(label.text == "a")
    #expect(field.text == "b")
    #expect(slider.value == 0.25)
    #expect(label.textColor == .blue)
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    UIViewController().setValuesForKeys(["title": "t"])
  }

  @Test func ownPropertiesAreRead() {
    let own = Own()
    #expect(own.value(forKey: "count") as? Int == 3)
    #expect(own.value(forKey: "open") as? Bool == true)
    #expect(own.value(forKey: "note") == nil)
  }

  @Test func whatCannotBeSetStaysAsItIs() {
    let own = Own()
    own.setValue(9, forKey: "count")
    #expect(own.count == 3)
    let picker = UIPickerView()
    picker.setValue(UIColor.white, forKey: "noSuchColor")
    #expect(picker.value(forKey: "noSuchColor") == nil)
    UIView().setValue("text", forKey: "alpha")
  }

  @Test func layersHaveTheirOwn() {
    let layer: NSObject = CALayer()
    layer.setValue(3, forKey: "anything")
    #expect(layer.value(forKey: "anything") as? Int == 3)
  }

  @Test func namesOfClasses() {
    #expect(object_getClass(UILabel()) == UILabel.self)
    #expect(String(cString: class_getName(UIView.self)) == "UIView")
    #expect(String(cString: object_getClassName(UILabel())) == "UILabel")
    #expect(class_getSuperclass(UILabel.self) == UIView.self)
  }
}
