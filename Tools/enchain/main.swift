import Foundation
import PlaygroundRunner

exit(EnchainCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
