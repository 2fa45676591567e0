import Foundation

/// What stands for an argument that was left out, where the method does not take an optional.
package protocol EmptyArgument {
  init()
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
