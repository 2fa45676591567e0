/// The same method without its static main-actor isolation.
///
/// Selectors are performed by the run loop, controls and gestures, all of which are on the main
/// thread; a selector performed on another thread runs there, as in Objective-C. The two function
/// types have one representation, so the cast changes nothing but the checker's view.
func withoutIsolation<R>(_ method: @escaping @MainActor () -> R) -> () -> R {
  unsafeBitCast(method, to: (() -> R).self)
}
func withoutIsolation<A, R>(_ method: @escaping @MainActor (A) -> R) -> (A) -> R {
  unsafeBitCast(method, to: ((A) -> R).self)
}
func withoutIsolation<A, B, R>(_ method: @escaping @MainActor (A, B) -> R) -> (A, B) -> R {
  unsafeBitCast(method, to: ((A, B) -> R).self)
}
func withoutIsolation<A, B, C, R>(
  _ method: @escaping @MainActor (A, B, C) -> R
) -> (A, B, C) -> R {
  unsafeBitCast(method, to: ((A, B, C) -> R).self)
}
func withoutIsolation<A, B, C, D, R>(
  _ method: @escaping @MainActor (A, B, C, D) -> R
) -> (A, B, C, D) -> R {
  unsafeBitCast(method, to: ((A, B, C, D) -> R).self)
}
/// Functions of any number of arguments can be cast only inside a structure.
struct IsolatedMethod<T, A, B, C, D, E, each F, R> {
  let method: (T) -> @MainActor (A, B, C, D, E, repeat each F) -> R
}
struct FreeMethod<T, A, B, C, D, E, each F, R> {
  let method: (T) -> (A, B, C, D, E, repeat each F) -> R
}
