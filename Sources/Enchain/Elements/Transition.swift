import UIKit

/// One step: a view transition, as by `UIView.transition`.
public struct Transition: ChainElement, Sendable {
  let item: Item

  /// A step that changes `view`'s content and shows the change as a transition.
  ///
  /// - Parameters:
  ///   - view: the container in which the change is made; kept until the chain is released.
  ///   - duration: seconds the step lasts.
  ///   - delay: seconds before it starts.
  ///   - options: which transition, and how; `.transitionCrossDissolve` for instance.
  ///   - animations: the change.
  @preconcurrency
  public init(
    with view: UIView, duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.AnimationOptions, animations: @escaping ChainAction
  ) {
    item = Item(
      .transition(ViewTransition(.change(view, animations), options: options)),
      duration: duration, delay: delay)
  }

  /// A step that replaces the view `from` by `to`, in the view that holds it.
  ///
  /// With `.showHideTransitionViews` both views stay where they are, and are hidden and shown.
  public init(
    from: UIView, to: UIView, duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.AnimationOptions
  ) {
    item = Item(
      .transition(ViewTransition(.replace(from, by: to), options: options)),
      duration: duration, delay: delay)
  }

  /// The step as a chain of one.
  public var chain: Chain { Chain(item) }
}

/// What a transition step will ask UIKit for.
final class ViewTransition: Sendable {
  enum Change: Sendable {
    case change(UIView, ChainAction)
    case replace(UIView, by: UIView)
  }

  let change: Change
  let options: UIView.AnimationOptions

  init(_ change: Change, options: UIView.AnimationOptions) {
    self.change = change
    self.options = options
  }
}
