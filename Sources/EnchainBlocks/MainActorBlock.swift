// The one file of this package that is compiled in Swift 5 mode. There, a function type of the main
// actor is what it says and nothing more; in Swift 6 mode it is `@Sendable` as well. A parameter of
// the first kind takes blocks and methods of callers in either mode without a warning.

/// A function that is called on the main actor, where it was given: a block kept in a variable, a
/// method, a local function.
public typealias MainActorBlock<Result> = @MainActor () -> Result

/// The same, of a function that is told something.
public typealias MainActorHandler<Value> = @MainActor (Value) -> Void
