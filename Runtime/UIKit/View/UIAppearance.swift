import Foundation

/// Looks for all views of a class, which are set on a stand-in for them, `appearance()`.
///
/// What is set there is taken over by views of the class when they enter a window, before
/// `didMoveToWindow()`, where their own value is the usual one. These properties are taken over:
/// `tintColor` and `backgroundColor` of every view, the text colour and font of labels and text
/// fields, and the colours, styles, images and attributes of bars, switches, sliders, progress
/// views, page controls, segmented controls, tables and cells.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// Keeps the stand-ins, and gives views what was set on them.
@MainActor
enum AppearanceStore {
  private struct Proxy {
    let stand: UIView
    /// A view as it is without any appearance, to find out what was set.
    let usual: UIView
    let containers: [AnyClass]
  }

  private static var proxies: [(type: UIView.Type, proxy: Proxy)] = []
  /// Whether any stand-in was asked for: all that views look at in programs without.
  static var isUsed = false

  static func stand(for type: UIView.Type, in containers: [AnyClass]) -> UIView {
    let known = proxies.first {
      $0.type == type
        && $0.proxy.containers.map(ObjectIdentifier.init)
          == containers.map(ObjectIdentifier.init)
    }
    if let known { return known.proxy.stand }
    let proxy = Proxy(
      stand: UIView.instantiate(type, frame: .zero), usual: UIView.instantiate(type, frame: .zero),
      containers: containers)
    proxies.append((type, proxy))
    isUsed = true
    return proxy.stand
  }

  /// Forgets all stand-ins.
  static func reset() {
    proxies.removeAll()
    isUsed = false
  }

  /// Gives a view what was set for its class and those it inherits from, the most particular first:
  /// what a view has got is its own then, and nothing replaces it.
  static func apply(to view: UIView) {
    let fitting = proxies.filter { type, proxy in
      isKind(view, of: type) && isInside(view, proxy.containers)
    }
    let ordered = fitting.enumerated().sorted {
      ($0.element.proxy.containers.count, depth($0.element.type), $1.offset)
        > ($1.element.proxy.containers.count, depth($1.element.type), $0.offset)
    }
    for (_, entry) in ordered {
      for property in AppearanceProperty.all {
        property.copy(entry.proxy.stand, entry.proxy.usual, view)
      }
    }
  }

  private static func isKind(_ view: UIView, of ancestor: AnyClass) -> Bool {
    var candidate: AnyClass? = type(of: view)
    while let current = candidate {
      if current == ancestor { return true }
      candidate = _getSuperclass(current)
    }
    return false
  }

  private static func depth(_ type: AnyClass) -> Int {
    var depth = 0
    var candidate: AnyClass? = type
    while let current = candidate {
      depth += 1
      candidate = _getSuperclass(current)
    }
    return depth
  }

  private static func isInside(_ view: UIView, _ containers: [AnyClass]) -> Bool {
    var candidate = view.superview
    for container in containers {
      while let current = candidate, !isKind(current, of: container) {
        candidate = current.superview
      }
      guard let found = candidate else { return false }
      candidate = found.superview
    }
    return true
  }
}

/// A property that an appearance gives to views.
@MainActor
struct AppearanceProperty {
  /// Copies from a stand-in what differs from the usual, where the view has the usual.
  let copy: (_ stand: UIView, _ usual: UIView, _ view: UIView) -> Void

  private init<Root: UIView, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value>, isEqual: @escaping (Value, Value) -> Bool
  ) {
    copy = { stand, usual, view in
      guard let stand = stand as? Root, let usual = usual as? Root, let view = view as? Root else {
        return
      }
      let value = stand[keyPath: path]
      let before = usual[keyPath: path]
      guard !isEqual(value, before), isEqual(view[keyPath: path], before) else { return }
      view[keyPath: path] = value
    }
  }

  private static func value<Root: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> AppearanceProperty {
    AppearanceProperty(path) { $0 == $1 }
  }

  private static func attributes<Root: UIView>(
    _ path: ReferenceWritableKeyPath<Root, [NSAttributedString.Key: Any]?>
  ) -> AppearanceProperty {
    AppearanceProperty(path) { ($0 == nil) == ($1 == nil) }
  }

  static let all: [AppearanceProperty] = [
    value(\UIView.tintColor), value(\UIView.backgroundColor),
    value(\UILabel.textColor), value(\UILabel.font),
    value(\UITextField.textColor), value(\UITextField.font),
    value(\UINavigationBar.barTintColor), value(\UINavigationBar.barStyle),
    value(\UINavigationBar.isTranslucent), value(\UINavigationBar.shadowImage),
    value(\UINavigationBar.prefersLargeTitles),
    attributes(\UINavigationBar.titleTextAttributes),
    attributes(\UINavigationBar.largeTitleTextAttributes),
    value(\UINavigationBar.standardAppearance), value(\UINavigationBar.scrollEdgeAppearance),
    AppearanceProperty { stand, view in
      guard let image = (stand as? UINavigationBar)?.backgroundImage(for: .default),
        let bar = view as? UINavigationBar, bar.backgroundImage(for: .default) == nil
      else { return }
      bar.setBackgroundImage(image, for: .default)
    },
    value(\UITabBar.barTintColor), value(\UITabBar.barStyle), value(\UITabBar.isTranslucent),
    value(\UITabBar.unselectedItemTintColor), value(\UITabBar.shadowImage),
    value(\UITabBar.backgroundImage), value(\UITabBar.standardAppearance),
    value(\UITabBar.scrollEdgeAppearance),
    value(\UIToolbar.barTintColor), value(\UIToolbar.barStyle),
    value(\UISwitch.onTintColor), value(\UISwitch.thumbTintColor),
    value(\UISlider.minimumTrackTintColor), value(\UISlider.maximumTrackTintColor),
    value(\UISlider.thumbTintColor),
    value(\UIProgressView.progressTintColor), value(\UIProgressView.trackTintColor),
    value(\UIPageControl.pageIndicatorTintColor),
    value(\UIPageControl.currentPageIndicatorTintColor),
    value(\UISegmentedControl.selectedSegmentTintColor),
    value(\UITableView.separatorColor), value(\UITableViewCell.selectionStyle),
    value(\UIActivityIndicatorView.color),
  ]

  private init(_ copy: @escaping (_ stand: UIView, _ view: UIView) -> Void) {
    self.copy = { stand, _, view in copy(stand, view) }
  }
}

extension UIView: UIAppearance {
  /// A stand-in for all views of this class: what is set on it, they take over.
  public class func appearance() -> Self {
    unsafeDowncast(AppearanceStore.stand(for: self, in: []), to: self)
  }

  /// A stand-in for the views of this class that are in views of other classes, the innermost first.
  /// Controllers' classes are not looked at.
  public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self {
    unsafeDowncast(AppearanceStore.stand(for: self, in: containerTypes), to: self)
  }
}
