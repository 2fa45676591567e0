import Foundation

/// The open transactions of the main thread, innermost last; the first may be the implicit one.
enum TransactionStack {
  final class Transaction {
    var duration: CFTimeInterval
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool
    var completion: (() -> Void)?
    var group: CompletionGroup?
    var values: [String: Any] = [:]
    let isImplicit: Bool

    init(inheriting outer: Transaction?, isImplicit: Bool) {
      duration = outer?.duration ?? 0.25
      timingFunction = outer?.timingFunction
      disablesActions = outer?.disablesActions ?? false
      self.isImplicit = isImplicit
    }
  }

  // Layers belong to one thread, normally the main one; so do these. The counters are plain numbers
  // so that they are initialised statically and cost a load.
  nonisolated(unsafe) static var open: [Transaction] = []
  nonisolated(unsafe) static var commitCount: UInt64 = 1
  nonisolated(unsafe) static var actionsAreDisabled = false
  /// Whether something changed since the last commit, so that one will come by itself.
  nonisolated(unsafe) static var isCommitDue = false
  /// Timings whose begin is the moment of the commit, with the time they were made at.
  nonisolated(unsafe) static var awaiting: [(timing: AnimationTiming, made: CFTimeInterval)] =
    []

  static var current: Transaction? { open.last }

  /// The completion that an animation added now belongs to.
  static var currentGroup: CompletionGroup? {
    if open.isEmpty { return nil }
    return open.last { $0.group != nil }?.group
  }

  /// The innermost transaction; without one the implicit transaction is begun.
  static func currentOrImplicit() -> Transaction {
    if let last = open.last { return last }
    let implicit = Transaction(inheriting: nil, isImplicit: true)
    open.append(implicit)
    CATransaction.noteChange()
    return implicit
  }

  static func push() {
    open.append(Transaction(inheriting: open.last, isImplicit: false))
  }

  static func pop() {
    guard let last = open.last, !last.isImplicit else {
      // The one that nobody began ends here, and the next change begins another.
      if open.count == 1 { commitNow() }
      return
    }
    open.removeLast()
    refresh()
    close(last)
    if open.isEmpty, !isCommitDue { commitNow() }
  }

  private static func close(_ transaction: Transaction) {
    transaction.group?.seal()
  }

  static func refresh() {
    actionsAreDisabled = open.last?.disablesActions ?? false
  }

  /// An animation made now begins when the transaction commits.
  static func awaitCommit(_ timing: AnimationTiming) {
    awaiting.append((timing, CACurrentMediaTime()))
    CATransaction.noteChange()
  }

  /// Ends the implicit transaction: what began in it begins now.
  static func commitNow() {
    isCommitDue = false
    while let first = open.first, first.isImplicit {
      open.removeFirst()
      refresh()
      close(first)
    }
    commitCount += 1
    guard !awaiting.isEmpty else { return }
    let now = CACurrentMediaTime()
    let pending = awaiting
    awaiting = []
    for (timing, made) in pending where now > made && !timing.isUnused {
      timing.shiftBegin(by: now - made)
    }
  }

  static func reset() {
    open = []
    awaiting = []
    isCommitDue = false
    refresh()
  }
}

extension AnimationTiming {
  /// Begins later by a host time, as animations do that were added long before their commit.
  final func shiftBegin(by delay: CFTimeInterval) {
    beginTime += delay * timelineScale
    invalidate()
    MediaScheduler.schedule(self)
    for copy in derived { copy.shiftBegin(by: delay) }
  }

  /// Makes the animation begin at the commit of the current transaction rather than now.
  package final func beginAtCommit() { TransactionStack.awaitCommit(self) }
}
