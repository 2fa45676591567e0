import UIKit

// The attributes of texts in bars and fields, which went by their names until Swift 3, and in fields
// until Swift 4.

private typealias Attributes = [NSAttributedString.Key: Any]

private func typed(_ attributes: [String: Any]) -> Attributes {
  Attributes(
    uniqueKeysWithValues: attributes.map { (NSAttributedString.Key(rawValue: $0), $1) })
}

private func named(_ attributes: Attributes) -> [String: Any] {
  [String: Any](uniqueKeysWithValues: attributes.map { ($0.rawValue, $1) })
}

extension UINavigationBar {
  /// ``titleTextAttributes`` by their names.
  @_disfavoredOverload
  public final var titleTextAttributes: [String: Any]? {
    get { self.UIKit::titleTextAttributes.map(named) }
    set { self.UIKit::titleTextAttributes = newValue.map(typed) }
  }
}

extension UIBarItem {
  /// Sets the attributes of the title in a state, by their names.
  @_disfavoredOverload
  public final func setTitleTextAttributes(
    _ attributes: [String: Any]?, for state: UIControl.State
  ) {
    setTitleTextAttributes(attributes.map(typed), for: state)
  }
}

extension UISegmentedControl {
  /// Sets the attributes of titles in a state, by their names.
  @_disfavoredOverload
  public final func setTitleTextAttributes(_ attributes: [AnyHashable: Any]?, for state: State) {
    let typed = attributes.map { attributes in
      Attributes(
        attributes.compactMap { key, value in
          let name = (key.base as? String).map { Attributes.Key(rawValue: $0) }
          return (key.base as? Attributes.Key ?? name).map { ($0, value) }
        }, uniquingKeysWith: { $1 })
    }
    setTitleTextAttributes(typed, for: state)
  }
}

extension UITextField {
  /// ``defaultTextAttributes`` by their names.
  @_disfavoredOverload
  public final var defaultTextAttributes: [String: Any] {
    get { named(self.UIKit::defaultTextAttributes) }
    set { self.UIKit::defaultTextAttributes = typed(newValue) }
  }

  /// ``typingAttributes`` by their names.
  @_disfavoredOverload
  public final var typingAttributes: [String: Any]? {
    get { self.UIKit::typingAttributes.map(named) }
    set { self.UIKit::typingAttributes = newValue.map(typed) }
  }
}

extension UITextView {
  /// ``typingAttributes`` by their names.
  @_disfavoredOverload
  public final var typingAttributes: [String: Any] {
    get { named(self.UIKit::typingAttributes) }
    set { self.UIKit::typingAttributes = typed(newValue) }
  }

  /// ``linkTextAttributes`` by their names.
  @_disfavoredOverload
  public final var linkTextAttributes: [String: Any] {
    get { named(self.UIKit::linkTextAttributes) }
    set { self.UIKit::linkTextAttributes = typed(newValue) }
  }
}
