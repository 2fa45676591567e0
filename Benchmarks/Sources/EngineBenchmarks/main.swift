// The engine rows of the speed sheet: what presenting an animated property costs, and attaching it.
//
// `--quick` leaves out sizes, `--only NAME` everything but the presenting rows that begin so.

import Foundation
import Measuring
@_spi(Benchmarks) import QuartzCore

let arguments = CommandLine.arguments
EngineBenchmark.useVirtualTime()
let sizes = arguments.contains("--quick") ? [1_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000]
let only = arguments.firstIndex(of: "--only").flatMap { index in
  index + 1 < arguments.count ? arguments[index + 1] : nil
}

presentationTable(sizes, only: only).print(arguments: arguments)
if only == nil {
  idleTable().print(arguments: arguments)
  for count in sizes where count >= 100_000 {
    attachTable(layers: count).print(arguments: arguments)
  }
  stackTable().print(arguments: arguments)
  chainTable().print(arguments: arguments)
  numericTable().print(arguments: arguments)
}
