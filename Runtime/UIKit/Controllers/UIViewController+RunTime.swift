extension UIViewController {
  convenience init(dynamicBlank: Void) {
    self.init(nibName: nil, bundle: nil)
  }

  // The allocating entry point by its mangled symbol; see the types of cells.
  @_silgen_name("$s5UIKit16UIViewControllerC12dynamicBlankACyt_tcfC")
  private class func allocate(dynamicBlank: Void) -> UIViewController

  /// A new controller of the class this is called on, by that class's `init(nibName:bundle:)`:
  /// `type.init()` in a playground.
  public class func _madeAtRunTime() -> Self {
    unsafeDowncast(allocate(dynamicBlank: ()), to: Self.self)
  }
}
