import Enchain
import UIKit

/// What a step of a ``ViewAnimator`` does.
public typealias AnimationHandler = () -> Void

/// The blog post's style, where the types say what may come next:
///
/// ```swift
/// ViewAnimator.start()
///   .delay(1).duration(0.8).animate { view.alpha = 0 }
///   .duration(0.4).animate { view.alpha = 1 }
///   .resolve()
/// ```
///
/// `delay` and `options` may be given before a step's `duration`, in any order and again, the last
/// one counts; only after `duration` is there an `animate`; after `animate` both are unset. Nothing
/// happens before `resolve()`.
public enum ViewAnimator {
  /// A builder without steps.
  @preconcurrency @MainActor
  public static func start() -> AnimationBuilder {
    AnimationBuilder(chain: Chain())
  }
}

/// A ``ViewAnimator`` between two steps.
@preconcurrency @MainActor
public final class AnimationBuilder {
  /// The steps so far.
  public let chain: Chain
  private var delay: TimeInterval?
  private var options: UIView.AnimationOptions?

  init(chain: Chain) {
    self.chain = chain
  }

  /// Sets the seconds before the next step starts.
  public func delay(_ value: TimeInterval) -> AnimationBuilder {
    delay = value
    return self
  }

  /// Sets the next step's options.
  public func options(_ value: UIView.AnimationOptions) -> AnimationBuilder {
    options = value
    return self
  }

  /// Sets the seconds the next step lasts, after which its changes can be given.
  public func duration(_ value: TimeInterval) -> AnimationExecutor {
    AnimationExecutor(chain: chain, duration: value, delay: delay ?? 0, options: options ?? [])
  }

  /// Runs the steps in order. A builder can be resolved again.
  ///
  /// - Returns: the run, to control or stop it.
  @discardableResult
  public func resolve() -> Run {
    chain.run()
  }
}

/// A ``ViewAnimator`` that knows everything of a step but its changes.
@preconcurrency @MainActor
public final class AnimationExecutor {
  private let chain: Chain
  private let duration: TimeInterval
  private let delay: TimeInterval
  private let options: UIView.AnimationOptions

  init(chain: Chain, duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions)
  {
    self.chain = chain
    self.duration = duration
    self.delay = delay
    self.options = options
  }

  /// Completes the step with its changes.
  public func animate(handler: @escaping AnimationHandler) -> AnimationBuilder {
    AnimationBuilder(
      chain: chain.then(duration: duration, delay: delay, options: options, block: onMain(handler)))
  }
}
