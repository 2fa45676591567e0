import Foundation

/// Counts the animations of a block or transaction, and calls its completion once when all have
/// ended: on the main thread, from the media scheduler, in the order in which the groups ended.
///
/// A group inside another keeps that one open. `finished` is false as soon as one animation was
/// removed or replaced before its end.
package final class CompletionGroup {
  private var pending = 0
  private var isSealed = false
  private var hasFired = false
  private var allFinished = true
  private var parent: CompletionGroup?
  private var completion: ((_ finished: Bool) -> Void)?
  /// Whether anything was ever attached.
  package private(set) var hasMembers = false
  /// Whether views with animations of this group get no touches while they last.
  package var blocksInteraction = false

  /// - Parameter parent: A group that does not end before this one; a block's is its transaction's.
  package init(
    parent: CompletionGroup? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.completion = completion
    self.parent = parent
    parent?.memberBegan()
  }

  /// Sets what is called at the end.
  package func setCompletion(_ completion: ((_ finished: Bool) -> Void)?) {
    self.completion = completion
  }

  package func memberBegan() {
    pending += 1
    hasMembers = true
  }

  package func memberEnded(finished: Bool) {
    if !finished { allFinished = false }
    pending -= 1
    fireIfDone()
  }

  /// Nothing more will be added: the group ends with its last member, or now when it has none.
  package func seal() {
    guard !isSealed else { return }
    isSealed = true
    fireIfDone()
  }

  private func fireIfDone() {
    guard isSealed, pending <= 0, !hasFired else { return }
    hasFired = true
    let finished = allFinished
    let parent = self.parent
    self.parent = nil
    guard let completion else {
      parent?.memberEnded(finished: finished)
      return
    }
    self.completion = nil
    MediaScheduler.enqueue {
      completion(finished)
      parent?.memberEnded(finished: finished)
    }
  }
}
