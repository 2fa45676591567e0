/// What has to be done again when a property of a view changed.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
  /// Asks `view` for it.
  func invalidate(view: UIView)
}

extension UIView {
  /// What the properties of views invalidate: ``UIView/Invalidating``.
  public enum Invalidations {
    /// Drawing: `setNeedsDisplay()`.
    public struct Display: UIViewInvalidating {
      public nonisolated init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// Layout: `setNeedsLayout()`.
    public struct Layout: UIViewInvalidating {
      public nonisolated init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// Constraints: `setNeedsUpdateConstraints()`.
    public struct Constraints: UIViewInvalidating {
      public nonisolated init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// The size of its own: `invalidateIntrinsicContentSize()`.
    public struct IntrinsicContentSize: UIViewInvalidating {
      public nonisolated init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// The configuration of a cell or a button: `setNeedsUpdateConfiguration()`.
    public struct Configuration: UIViewInvalidating {
      public nonisolated init() {}
      public func invalidate(view: UIView) {
        switch view {
        case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
        case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
        case let button as UIButton: button.setNeedsUpdateConfiguration()
        default: break
        }
      }
    }
  }

  /// A stored property of a view that, set to another value, has the view drawn, laid out … again:
  /// `@Invalidating(.display, .layout) var radius: CGFloat = 8`.
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    private var value: Value
    private let invalidations: [any UIViewInvalidating]

    /// A property that invalidates one thing.
    public init<A: UIViewInvalidating>(wrappedValue: Value, _ a: A) {
      value = wrappedValue
      invalidations = [a]
    }

    /// A property that invalidates two things.
    public init<A: UIViewInvalidating, B: UIViewInvalidating>(
      wrappedValue: Value, _ a: A, _ b: B
    ) {
      value = wrappedValue
      invalidations = [a, b]
    }

    /// A property that invalidates three things.
    public init<A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating>(
      wrappedValue: Value, _ a: A, _ b: B, _ c: C
    ) {
      value = wrappedValue
      invalidations = [a, b, c]
    }

    /// A property that invalidates four things.
    public init<
      A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating
    >(
      wrappedValue: Value, _ a: A, _ b: B, _ c: C, _ d: D
    ) {
      value = wrappedValue
      invalidations = [a, b, c, d]
    }

    @available(*, unavailable, message: "@Invalidating is for the properties of views")
    public var wrappedValue: Value {
      get { fatalError("@Invalidating is for the properties of views") }
      set { fatalError("@Invalidating is for the properties of views") }
    }

    /// Reads and sets the property of a view.
    @MainActor
    public static subscript<Owner: UIView>(
      _enclosingInstance view: Owner,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get { view[keyPath: storageKeyPath].value }
      set {
        guard view[keyPath: storageKeyPath].value != newValue else { return }
        view[keyPath: storageKeyPath].value = newValue
        for invalidation in view[keyPath: storageKeyPath].invalidations {
          invalidation.invalidate(view: view)
        }
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// Has the view drawn again.
  public nonisolated static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// Has the view laid out again.
  public nonisolated static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// Has the view's constraints updated.
  public nonisolated static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// Has the view asked for its own size again.
  public nonisolated static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  /// Has the cell or button configured again.
  public nonisolated static var configuration: Self { Self() }
}
