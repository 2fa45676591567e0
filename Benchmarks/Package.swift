// swift-tools-version: 6.0
// Measures what Documentation/Performance.md promises. Run by scripts/bench, in release.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Enchain", path: "..")],
  targets: [
    // The stopwatch and the table every benchmark prints.
    .target(name: "CMeasuring"),
    .target(name: "Measuring", dependencies: ["CMeasuring"]),
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: ["Measuring", .product(name: "QuartzCore", package: "Enchain")]),
    // The bare calls that drawing is compared with.
    .systemLibrary(name: "CBareCairo", pkgConfig: "cairo"),
    .executableTarget(
      name: "CompositorBenchmarks",
      dependencies: [
        "Measuring", "CBareCairo", .product(name: "QuartzCore", package: "Enchain"),
      ]),
    .executableTarget(
      name: "DrawingBenchmarks",
      dependencies: [
        "Measuring", "CBareCairo", .product(name: "CoreGraphics", package: "Enchain"),
      ]),
    .executableTarget(
      name: "ChainBenchmarks",
      dependencies: [
        "Measuring", .product(name: "Enchain", package: "Enchain"),
        .product(name: "EnchainTesting", package: "Enchain"),
        .product(name: "UIKit", package: "Enchain"),
      ]),
    // The whole path from a playground to a film, and what starting costs: they run `enchain`.
    .executableTarget(name: "EncodingBenchmarks", dependencies: ["Measuring"]),
    .executableTarget(name: "StartupBenchmarks", dependencies: ["Measuring"]),
    // One table a section of what all of them have measured.
    .executableTarget(name: "BenchReport", dependencies: ["Measuring"]),
  ],
  swiftLanguageModes: [.v6]
)
