import Foundation

extension MediaScheduler {
  /// Everything that waits for a time, and the transactions that are open at it: what changes when a
  /// host goes from one virtual time to another.
  package struct State {
    fileprivate var queue = EventQueue()
    fileprivate var ready: [(chain: EventChain, action: () -> Void)] = []
    fileprivate var readyTime: CFTimeInterval = 0
    fileprivate var timer: Timer?
    fileprivate var armedTime = CFTimeInterval.infinity
    fileprivate var links: [CADisplayLink] = []
    fileprivate var transactions = TransactionStack.State()
    fileprivate var drivesItself: Bool

    /// Nothing at all.
    package init(drivesItself: Bool) {
      self.drivesItself = drivesItself
    }
  }

  /// Puts a state in place and answers the one that was.
  ///
  /// The timer of a state that is put away must not fire meanwhile: the host sees to that.
  package static func exchange(_ new: State) -> State {
    var old = State(drivesItself: drivesItself)
    old.queue = queue
    old.ready = ready
    old.readyTime = readyTime
    old.timer = timer
    old.armedTime = armedTime
    old.links = links
    old.transactions = TransactionStack.exchange(new.transactions)
    queue = new.queue
    ready = new.ready
    readyTime = new.readyTime
    timer = new.timer
    armedTime = new.armedTime
    links = new.links
    commitIsRequested = false
    drivesItself = new.drivesItself
    // What the run loop was asked for it may have done elsewhere.
    if TransactionStack.isCommitDue { commitIsDue() }
    return old
  }
}

extension TransactionStack {
  /// The open transactions, and what awaits their commit.
  struct State {
    var open: [Transaction] = []
    var isCommitDue = false
    var awaiting: [(timing: AnimationTiming, made: CFTimeInterval)] = []
  }

  static func exchange(_ new: State) -> State {
    let old = State(open: open, isCommitDue: isCommitDue, awaiting: awaiting)
    open = new.open
    isCommitDue = new.isCommitDue
    awaiting = new.awaiting
    refresh()
    return old
  }
}
