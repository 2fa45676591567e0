import Foundation

/// A file of controllers. Storyboards are not read: what is asked for is reported.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Names a storyboard; nothing is read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports that storyboards are not read; nil.
  open func instantiateInitialViewController() -> UIViewController? {
    UnsupportedReporter.report(
      "Storyboards are not read, so \"\(name)\" has no initial view controller. Make it in code.")
    return nil
  }

  /// Stops the program: storyboards are not read, and there is nothing to return.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError(
      "Storyboards are not read, so there is no view controller \"\(identifier)\" in \"\(name)\". "
        + "Make it in code.")
  }
}

/// A file of views. Nibs are not read: what is asked for is reported.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  /// Names a nib; nothing is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports that nibs are not read; no objects.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    UnsupportedReporter.report(
      "Nibs are not read, so \"\(name)\" has no objects. Make its views in code.")
    return []
  }
}
