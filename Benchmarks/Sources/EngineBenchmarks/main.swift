// The engine rows of the speed sheet: what presenting an animated property costs.

import Foundation
import Measuring
@_spi(Benchmarks) import QuartzCore

let arguments = CommandLine.arguments
EngineBenchmark.useVirtualTime()
let sizes = arguments.contains("--quick") ? [1_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000]

presentationTable(sizes).print(arguments: arguments)
attachTable().print(arguments: arguments)
numericTable().print(arguments: arguments)
