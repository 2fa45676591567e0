/// What a `Package.swift` says about its targets, read without running it.
struct PackageManifest {
  struct Target: Equatable {
    var name: String
    var kind: String
    var path: String?
    /// What `sources:` names; nil for everything in the target's folder.
    var sources: [String]?
    var exclude: [String] = []
    /// Names of targets and products.
    var dependencies: [String] = []
    var resources: [Resource] = []
    /// What `.define` sets.
    var flags: [String] = []
  }

  struct Resource: Equatable {
    var path: String
    /// Whether a folder is copied as one, rather than its files.
    var isCopied: Bool
  }

  /// Those with Swift sources for other code: neither tests nor plug-ins nor binaries.
  private(set) var targets: [Target] = []
  /// The targets of each library product.
  private(set) var products: [String: [String]] = [:]
  /// Packages that lie beside this one: the paths of `.package(path:)`.
  private(set) var localPackages: [String] = []

  private let source: TokenizedSource

  init(_ text: String) {
    source = TokenizedSource(text)
    var index = 0
    while index < source.tokens.count {
      guard source.text(index) == ".", source.isName(index + 1), source.text(index + 2) == "("
      else {
        index += 1
        continue
      }
      let kind = source.text(index + 1)
      let call = arguments(of: index + 2)
      switch kind {
      case "target", "executableTarget":
        if let target = target(kind, call) { targets.append(target) }
        // Dependencies are written `.target(name:)` too.
        index = source.closing(index + 2)
      case "testTarget", "binaryTarget", "systemLibrary", "plugin", "macro":
        index = source.closing(index + 2)
      case "library":
        if let name = string(call["name"]) { products[name] = strings(call["targets"]) }
      case "package":
        if let path = string(call["path"]) { localPackages.append(path) }
      default: break
      }
      index += 1
    }
  }

  private func target(_ kind: String, _ call: [String: ClosedRange<Int>]) -> Target? {
    guard let name = string(call["name"]) else { return nil }
    return Target(
      name: name, kind: kind, path: string(call["path"]),
      sources: call["sources"].map(strings), exclude: strings(call["exclude"]),
      dependencies: dependencies(call["dependencies"]), resources: resources(call["resources"]),
      flags: flags(call["swiftSettings"]))
  }

  /// The labelled arguments of a call, each with its tokens.
  private func arguments(of opening: Int) -> [String: ClosedRange<Int>] {
    var result: [String: ClosedRange<Int>] = [:]
    let end = source.closing(opening)
    var start = opening + 1
    while start < end {
      var at = start
      while at < end, source.text(at) != "," {
        at = ["(", "[", "{"].contains(source.text(at)) ? source.closing(at) + 1 : at + 1
      }
      if source.isName(start), source.text(start + 1) == ":", start + 2 <= at - 1 {
        result[source.text(start)] = start + 2...at - 1
      }
      start = at + 1
    }
    return result
  }

  /// A string, or what a constant of the manifest holds.
  private func string(_ tokens: ClosedRange<Int>?) -> String? {
    guard let tokens, tokens.count == 1 else { return nil }
    let index = tokens.lowerBound
    if source.tokens[index].kind == .string { return source.text(index).trimmingQuotes }
    let name = source.text(index)
    for at in source.tokens.indices
    where source.text(at) == "let" && source.text(at + 1) == name && source.text(at + 2) == "=" {
      return string(at + 3...at + 3)
    }
    return nil
  }

  private func strings(_ tokens: ClosedRange<Int>?) -> [String] {
    (tokens ?? 0...0).filter { source.tokens[$0].kind == .string }
      .map { source.text($0).trimmingQuotes }
  }

  /// `"A"`, `.target(name: "B")`, `.byName(name: "C")`, `.product(name: "D", package: "E")`.
  private func dependencies(_ tokens: ClosedRange<Int>?) -> [String] {
    guard let tokens else { return [] }
    var names: [String] = []
    var at = tokens.lowerBound
    while at <= tokens.upperBound {
      if source.text(at) == "(" {
        if let name = string(arguments(of: at)["name"]) { names.append(name) }
        at = source.closing(at)
      } else if source.tokens[at].kind == .string {
        names.append(source.text(at).trimmingQuotes)
      }
      at += 1
    }
    return names
  }

  private func resources(_ tokens: ClosedRange<Int>?) -> [Resource] {
    calls(["process", "copy", "embedInCode"], in: tokens).map {
      Resource(path: $0.argument, isCopied: $0.name == "copy")
    }
  }

  private func flags(_ tokens: ClosedRange<Int>?) -> [String] {
    calls(["define"], in: tokens).map(\.argument)
  }

  /// Calls whose first argument is a string, such as `.process("Images")`.
  private func calls(
    _ names: Set<String>, in tokens: ClosedRange<Int>?
  ) -> [(name: String, argument: String)] {
    (tokens ?? 0...0).compactMap { at in
      guard names.contains(source.text(at)), source.text(at + 1) == "(",
        let argument = string(at + 2...at + 2)
      else { return nil }
      return (source.text(at), argument)
    }
  }
}
