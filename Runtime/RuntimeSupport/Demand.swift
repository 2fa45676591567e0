/// Stops the program with a sentence when a condition does not hold.
///
/// Swift's own `precondition` keeps its sentence to itself in an optimised build, and what a programmer
/// did wrong is to be told in every build.
@inlinable @inline(__always)
package func demand(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { fatalError(message(), file: file, line: line) }
}
