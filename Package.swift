// swift-tools-version: 6.0
// Enchain: chained view animations for UIKit, and a UIKit-compatible runtime for Linux.

import Foundation
import PackageDescription

// Apple's own UIKit is used on an Apple host, so the runtime must not be declared there: two
// modules of one name cannot be told apart. ENCHAIN_RUNTIME=1 declares it (and =0 hides it)
// whatever the host, which is what cross-compiling needs.
#if canImport(Darwin)
  let hostIsApple = true
#else
  let hostIsApple = false
#endif
let declaresRuntime: Bool =
  switch ProcessInfo.processInfo.environment["ENCHAIN_RUNTIME"] {
  case "1": true
  case "0": false
  default: !hostIsApple
  }

let uiKit: [Target.Dependency] = declaresRuntime ? ["UIKit"] : []

var products: [Product] = [
  .library(name: "Enchain", targets: ["Enchain"]),
  .library(name: "EnchainDialects", targets: ["EnchainDialects"]),
]

var targets: [Target] = [
  // The one target in Swift 5 mode, for types of blocks that Swift 6 mode would make `@Sendable`:
  // with them the calls of `Enchain` take blocks kept in variables without a warning in either mode.
  .target(name: "EnchainBlocks", swiftSettings: [.swiftLanguageMode(.v5)]),
  .target(name: "Enchain", dependencies: ["EnchainBlocks"] + uiKit),
  .target(name: "EnchainDialects", dependencies: ["Enchain"] + uiKit),
]

// What holds on Apple's UIKit as well as on the runtime.
targets.append(
  .testTarget(
    name: "EnchainPortableTests",
    dependencies: ["Enchain", "EnchainDialects"] + uiKit
      + (declaresRuntime ? ["_Testing_UIKit", "_Testing_CoreGraphics"] : [])))

if declaresRuntime {
  products += [
    .library(name: "EnchainTesting", targets: ["EnchainTesting"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "PlaygroundSupport", targets: ["PlaygroundSupport", "XCPlayground"]),
    // What a playground is linked against: one shared object, so that linking takes no time.
    .library(
      name: "EnchainRuntime", type: .dynamic,
      targets: [
        "PlaygroundHost", "PlaygroundSupport", "XCPlayground", "UIKit", "QuartzCore", "CoreText",
        "CoreGraphics", "RuntimeSupport", "Swift3Constants", "os", "OSLog", "Enchain",
        "EnchainDialects",
      ]),
    .executable(name: "enchain", targets: ["enchain"]),
  ]

  let runtime = "Runtime/"
  targets += [
    .systemLibrary(
      name: "CCairo", path: runtime + "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", path: runtime + "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .target(name: "CPrefetch", path: runtime + "CPrefetch"),
    .target(name: "CVirtualTime", path: runtime + "CVirtualTime"),
    .target(name: "VirtualTime", dependencies: ["CVirtualTime"], path: runtime + "VirtualTime"),
    .target(name: "RuntimeSupport", path: runtime + "RuntimeSupport"),
    .target(
      name: "CImageCodecs", path: runtime + "CImageCodecs",
      linkerSettings: [
        .linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("webp"),
        .linkedLibrary("gif"),
      ]),
    .target(
      name: "CoreGraphics", dependencies: ["CCairo", "CImageCodecs", "RuntimeSupport"],
      path: runtime + "CoreGraphics"),
    .target(
      name: "CoreText", dependencies: ["CoreGraphics", "CPango", "CCairo"],
      path: runtime + "CoreText"),
    .target(
      name: "QuartzCore",
      dependencies: ["CoreGraphics", "CoreText", "CCairo", "CPrefetch", "RuntimeSupport"],
      path: runtime + "QuartzCore"),
    .target(
      name: "UIKit", dependencies: ["QuartzCore", "CoreText", "CoreGraphics", "RuntimeSupport"],
      path: runtime + "UIKit"),
    // What UIKit's typed constants were until Swift 3: plain strings and numbers. A module of its own,
    // so that a name of UIKit is found with its type first, and which only the runner imports.
    .target(
      name: "Swift3Constants", dependencies: ["UIKit"], path: runtime + "Swift3Constants"),
    .target(
      name: "PlaygroundSupport", dependencies: ["UIKit"], path: runtime + "PlaygroundSupport"),
    .target(
      name: "XCPlayground", dependencies: ["PlaygroundSupport"], path: runtime + "XCPlayground"),
    .target(name: "os", dependencies: ["RuntimeSupport"], path: runtime + "os"),
    .target(name: "OSLog", dependencies: ["os"], path: runtime + "OSLog"),
    .target(name: "Staging", dependencies: ["UIKit", "VirtualTime"], path: runtime + "Staging"),
    .target(
      name: "PlaygroundHost",
      dependencies: ["Staging", "UIKit", "PlaygroundSupport", "FilmProtocol", "CProcess"],
      path: runtime + "PlaygroundHost"),
    .target(name: "_Testing_UIKit", path: runtime + "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics", path: runtime + "_Testing_CoreGraphics"),
    .target(
      name: "EnchainTesting",
      dependencies: ["Staging", "UIKit", "Enchain", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    // What a playground's process and `enchain` say to each other: the one thing both link.
    .target(name: "FilmProtocol", path: "Tools/FilmProtocol"),
    .target(name: "CProcess", path: "Tools/CProcess"),
    .systemLibrary(
      name: "CGif", path: "Tools/CGif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CDeflate", path: "Tools/CDeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .target(
      name: "FilmWriters", dependencies: ["CProcess", "CGif", "CDeflate"],
      path: "Tools/FilmWriters"),
    .target(
      name: "PlaygroundRunner", dependencies: ["FilmWriters", "FilmProtocol"],
      path: "Tools/PlaygroundRunner"),
    .executableTarget(name: "enchain", dependencies: ["PlaygroundRunner"], path: "Tools/enchain"),
  ]

  let testingOverlays: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]
  targets += [
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"] + testingOverlays),
    .testTarget(name: "CoreTextTests", dependencies: ["CoreText"] + testingOverlays),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["QuartzCore", "EnchainTesting"] + testingOverlays,
      resources: [.copy("Vectors")]),
    .testTarget(
      name: "CompositorTests", dependencies: ["QuartzCore", "UIKit"] + testingOverlays),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "EnchainTesting"] + testingOverlays,
      resources: [.copy("Vectors")]),
    .testTarget(
      name: "AutoLayoutTests", dependencies: ["UIKit", "EnchainTesting"] + testingOverlays),
    .testTarget(
      name: "VirtualTimeTests",
      dependencies: ["VirtualTime", "Staging", "EnchainTesting", "UIKit"] + testingOverlays),
    .testTarget(
      name: "EnchainTests", dependencies: ["Enchain", "EnchainTesting", "UIKit"] + testingOverlays),
    .testTarget(
      name: "EnchainDialectsTests",
      dependencies: ["Enchain", "EnchainDialects", "EnchainTesting", "UIKit"] + testingOverlays),
    .testTarget(
      name: "EnchainTestingTests",
      dependencies: ["EnchainTesting", "Enchain", "UIKit"] + testingOverlays,
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "PlaygroundRunnerTests",
      dependencies: ["PlaygroundRunner", "FilmWriters", "FilmProtocol"]),
    .testTarget(name: "FilmWritersTests", dependencies: ["FilmWriters"]),
  ]
}

// ENCHAIN_TESTS=UIKitTests,QuartzCoreTests declares these test targets only, so that working on one
// does not wait for the rest to be built.
if let names = ProcessInfo.processInfo.environment["ENCHAIN_TESTS"] {
  let chosen = Set(names.split(separator: ",").map(String.init))
  targets.removeAll { $0.type == .test && !chosen.contains($0.name) }
}

let package = Package(
  name: "Enchain",
  platforms: [.iOS(.v13), .tvOS(.v13), .macCatalyst(.v13), .visionOS(.v1)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)
