// The gist's calls with both modules imported, where `animate` has two meanings.
import Enchain
import EnchainDialects
import UIKit

@MainActor
enum BothModules {
  static func chain(_ block: @escaping @MainActor () -> Void) -> Run {
    animate(duration: 1, block: block)
      .then(duration: 2, delay: 1, block: block)
      .then(duration: 1, damping: 0.5, velocity: 0, block: block)
      .run {}
  }

  static func inferred(_ block: @escaping @MainActor () -> Void) -> Chain {
    animate(duration: 1) { block() }
  }

  static func named(_ block: @escaping @MainActor () -> Void) -> ChainingAnimator {
    animate(duration: 1) { block() }
  }
}
