import Foundation

/// Groups changes of layers: they share a duration, timing function and completion.
///
/// Changes outside `begin()` and `commit()` belong to an implicit transaction, which commits at the
/// end of the main thread's turn. Nested transactions inherit the outer one's values. Use it on the
/// main thread.
public final class CATransaction: NSObject {
  /// Begins a transaction inside the current one.
  public class func begin() { TransactionStack.push() }

  /// Ends the innermost transaction. Its completion is called when all animations added after it was
  /// set have ended or been removed: at once (from the scheduler) when there are none.
  public class func commit() { TransactionStack.pop() }

  /// Commits the implicit transaction now, laying out and displaying what needs it.
  public class func flush() { MediaScheduler.commitPendingTransactions() }

  /// Does nothing: layers are used on one thread.
  public class func lock() {}
  /// Does nothing: layers are used on one thread.
  public class func unlock() {}

  /// The duration of animations that have none, in seconds; 0.25.
  public class func animationDuration() -> CFTimeInterval {
    TransactionStack.current?.duration ?? 0.25
  }

  /// Sets the duration of animations that have none.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.currentOrImplicit().duration = dur.isNaN ? 0.25 : max(dur, 0)
  }

  /// The timing function of animations that have none; nil.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current?.timingFunction
  }

  /// Sets the timing function of animations that have none.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.currentOrImplicit().timingFunction = function
  }

  /// Whether changes of properties run no actions; false.
  public class func disableActions() -> Bool { TransactionStack.actionsAreDisabled }

  /// Sets whether changes of properties run no actions.
  public class func setDisableActions(_ flag: Bool) {
    TransactionStack.currentOrImplicit().disablesActions = flag
    TransactionStack.refresh()
  }

  /// The completion of the current transaction.
  public class func completionBlock() -> (() -> Void)? { TransactionStack.current?.completion }

  /// Sets what is called on the main thread when the animations added from now on, in this
  /// transaction, have ended. Set before adding them. A second block is called for what comes after
  /// it; the first still is for what came before.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let transaction = TransactionStack.currentOrImplicit()
    transaction.group?.seal()
    transaction.completion = block
    guard let block else {
      transaction.group = nil
      return
    }
    let outer = TransactionStack.open.dropLast().last { $0.group != nil }?.group
    transaction.group = CompletionGroup(parent: outer) { _ in block() }
  }

  /// A value kept with the transaction.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return animationDuration()
    case kCATransactionDisableActions: return disableActions()
    case kCATransactionAnimationTimingFunction: return animationTimingFunction()
    case kCATransactionCompletionBlock: return completionBlock()
    default: return TransactionStack.open.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Keeps a value with the transaction, or sets one of its properties.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(LayerValue(anObject).number ?? 0.25)
    case kCATransactionDisableActions: setDisableActions(LayerValue(anObject).number ?? 0 != 0)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.currentOrImplicit().values[key] = anObject
    }
  }

  /// Something changed: a commit is due at the end of the turn.
  @inline(__always)
  package static func noteChange() {
    if !TransactionStack.isCommitDue { requestCommit() }
  }

  @inline(never)
  private static func requestCommit() {
    TransactionStack.isCommitDue = true
    MediaScheduler.commitIsDue()
  }

  /// The completion group of the current transaction: the parent of a block's.
  package static var currentGroup: CompletionGroup? { TransactionStack.currentGroup }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
