import Foundation
import PlaygroundRunner

// Started without standard input, output or error, the next file or pipe would be taken for it.
for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
  _ = open("/dev/null", O_RDWR)
}

exit(EnchainCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
