import UIKit

extension Run {
  /// Ends the run now. Steps that have not started are not started, except as ``StopPosition/atEnd``
  /// says; the completion is called once, before this returns. Nothing happens if it is over already.
  public func stop(_ position: StopPosition = .here) {
    guard !isEnded else { return }
    end(.stopped(at: time))
  }
}
