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

/// A way from one controller to another. Storyboards are not read, so that none is made but by the
/// program itself.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  private let performHandler: (() -> Void)?

  /// What the program calls it.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it ends.
  public let destination: UIViewController

  /// Makes a segue for a subclass, which overrides ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
    super.init()
  }

  /// Makes a segue that performs with a block.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier, source, destination, performHandler)
  }

  private init(
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController,
    _ performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    super.init()
  }

  /// Shows the destination: a subclass says how, or the block does.
  open func perform() { performHandler?() }
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
