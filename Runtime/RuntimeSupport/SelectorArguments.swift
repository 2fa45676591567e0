import Foundation

/// What stands for an argument that was left out, where the method does not take an optional.
package protocol EmptyArgument {
  init()
}

/// An object that is handed to methods which say that they take one of another class, as a display
/// link is to those that expect a timer.
package protocol ArgumentStandIn: AnyObject {
  /// An object of the class that does what can be asked of this one; nil if there is none.
  func standIn(for type: AnyClass) -> AnyObject?
}

/// What is passed in a register: a flag or a number.
protocol RegisterArgument {
  init()
}

extension Bool: RegisterArgument {}
extension Int: RegisterArgument {}
extension UInt: RegisterArgument {}
extension Float: RegisterArgument {}
extension Double: RegisterArgument {}
extension CGFloat: RegisterArgument {}
