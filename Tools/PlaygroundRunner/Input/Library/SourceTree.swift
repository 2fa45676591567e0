/// The files below some folders: Swift sources, and what lies beside them.
struct SourceTree {
  /// Swift files, in the order of their paths.
  private(set) var files: [String] = []
  /// Files that are no Swift, and folders that count as one (bundles, asset catalogues).
  private(set) var others: [String] = []
  private(set) var folders: [String] = []
  /// Folders of examples and tests, by the path they have below a root.
  private(set) var leftOut: [String] = []

  /// The root below which lies more than is worth going through.
  private(set) var endlessRoot: String?

  /// How many files and folders are gone through at most.
  static let mostEntries = 20_000

  private var entries = 0
  private let reader = PlaygroundReader()
  /// The folders that were gone through, by what they are: links may lead back to where they lie.
  private var entered: Set<String> = []
  private let excluded: Set<String>
  private let leavesOutExamples: Bool

  /// - Parameters:
  ///   - roots: Folders or single files.
  ///   - excluded: Paths of folders and files that do not belong to it.
  ///   - leavesOutExamples: Whether folders that are named as tests and example apps are do not.
  init(roots: [String], excluded: [String], leavesOutExamples: Bool = false) {
    self.excluded = Set(excluded)
    self.leavesOutExamples = leavesOutExamples
    for root in roots { add(root, below: root) }
  }

  private mutating func add(_ path: String, below root: String) {
    if excluded.contains(path) || endlessRoot != nil { return }
    entries += 1
    if entries > Self.mostEntries {
      endlessRoot = root
      return
    }
    guard reader.isFolder(path) else {
      let isSwift = pathExtension(path) == "swift"
      if isSwift, !Self.isManifest(path) { files.append(path) }
      if !isSwift, reader.exists(path) { others.append(path) }
      return
    }
    if path != root {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if Self.isNoSource(path) { return }
      if Self.countsAsFile(path) {
        folders.append(path)
        return
      }
      if leavesOutExamples, Self.isExample(name) {
        leftOut.append(String(path.dropFirst(root.count + 1)))
        return
      }
    }
    guard entered.insert(reader.realPath(path)).inserted else { return }
    for name in reader.contents(of: path) { add("\(path)/\(name)", below: root) }
  }

  private static func isManifest(_ path: String) -> Bool {
    let name = stem(path)
    return name == "Package" || name.hasPrefix("Package@swift-")
  }

  private static func isNoSource(_ path: String) -> Bool {
    [
      "playground", "playgroundbook", "xcodeproj", "xcworkspace", "framework", "xcframework",
      "docc",
    ]
    .contains(pathExtension(path))
      || ["Pods", "Carthage", "DerivedData", "node_modules"].contains(stem(path))
  }

  private static func countsAsFile(_ path: String) -> Bool {
    ["bundle", "xcassets", "lproj", "xcdatamodeld"].contains(pathExtension(path))
  }

  static func isForeignSource(_ path: String) -> Bool {
    ["m", "mm", "c", "cc", "cpp"].contains(pathExtension(path))
  }

  /// `Tests`, `CheetahExample`, `Sample App`, `iOS Demo`: the words of the name say it.
  private static func isExample(_ name: String) -> Bool {
    var words: [String] = []
    var word = ""
    for character in name {
      let startsWord = character.isUppercase && word.last?.isLowercase == true
      if startsWord || !character.isLetter {
        words.append(word)
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    words.append(word)
    let signs: Set<String> = [
      "test", "tests", "example", "examples", "demo", "demos", "sample", "samples", "spec", "specs",
    ]
    return words.contains { signs.contains($0.lowercased()) }
  }
}
