import Foundation

extension Timer {
  /// What `Timer(timeInterval:repeats:block:)` calls in a program of this runtime.
  ///
  /// On Linux Foundation's own sets the first firing to now instead of one interval later, which is
  /// what Apple's does and every program expects. Defining its symbol in a library that is linked
  /// before Foundation replaces it, wherever it is called without optimisation across modules. What
  /// an initialiser takes it owns; otherwise the compiler stops where an optimised runtime is used.
  @_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
  @usableFromInline
  static func firingAfterItsInterval(
    _ interval: TimeInterval, _ repeats: Bool,
    _ block: __owned @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    Timer(
      fire: Date(timeIntervalSinceNow: max(interval, 0)), interval: interval, repeats: repeats,
      block: block)
  }
}
