/// Finds images by name in the resource folders of the program that runs.
package enum ImageResources {
  struct Found {
    var image: CGImage
    var scale: CGFloat
    var isTemplate = false
  }

  /// Guarded by its lock.
  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var directories: [URL] = []
    var cache: [String: Found?] = [:]
  }

  private static let state = State()

  /// The folders that `UIImage(named:)` searches, in order. A host sets them to a playground's
  /// Resources; the main bundle's resources come after them.
  package static var directories: [URL] {
    get { state.lock.withLock { state.directories } }
    set {
      state.lock.withLock {
        state.directories = newValue
        state.cache = [:]
      }
    }
  }

  /// Pixels per point by a file's name: 2 for `…@2x.png`, 3 for `…@3x.png`, else 1.
  static func scale(ofFileNamed name: String) -> CGFloat {
    let base = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
    if base.hasSuffix("@3x") { return 3 }
    if base.hasSuffix("@2x") { return 2 }
    return 1
  }

  static func find(_ name: String, bundle: Bundle?) -> Found? {
    guard !name.isEmpty else { return nil }
    let own = bundle?.resourceURL
    let key = (own?.path ?? "") + "\0" + name
    if let cached = state.lock.withLock({ state.cache[key] }) { return cached }
    var found: Found?
    for folder in folders(bundle) {
      found = file(name, in: folder) ?? imageSet(name, in: folder)
      if found != nil { break }
    }
    state.lock.withLock { state.cache[key] = .some(found) }
    return found
  }

  /// Where resources are looked for, a bundle's own folder first.
  static func folders(_ bundle: Bundle?) -> [URL] {
    [bundle?.resourceURL].compactMap { $0 } + directories
      + [Bundle.main.resourceURL].compactMap { $0 }
  }

  private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "PNG", "JPG", "JPEG"]

  private static func file(_ name: String, in folder: URL) -> Found? {
    let given = URL(fileURLWithPath: name).pathExtension
    let base = given.isEmpty ? name : String(name.dropLast(given.count + 1))
    let endings = given.isEmpty ? extensions : [given]
    for suffix in ["@2x", "@3x", ""] {
      for ending in endings {
        let url = folder.appendingPathComponent("\(base)\(suffix).\(ending)")
        if let found = load(url) { return found }
      }
    }
    // A name with a dot that is not an extension, or a file without one.
    for suffix in ["@2x", "@3x", ""] {
      for ending in extensions {
        if let found = load(folder.appendingPathComponent("\(name)\(suffix).\(ending)")) {
          return found
        }
      }
    }
    return load(folder.appendingPathComponent(name))
  }

  private static func load(_ url: URL) -> Found? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      !isFolder.boolValue, let data = try? Data(contentsOf: url)
    else { return nil }
    guard let image = try? ImageCodec.decode(data) else {
      UnsupportedReporter.report(
        "The image file \(url.lastPathComponent) is not a PNG, JPEG, GIF or WebP that can be read.")
      return nil
    }
    return Found(image: image, scale: scale(ofFileNamed: url.path))
  }

  /// An image set: `*.xcassets/…/name.imageset/Contents.json`.
  private static func imageSet(_ name: String, in folder: URL) -> Found? {
    let wanted = name + ".imageset"
    let catalogues = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for catalogue in catalogues.sorted() where catalogue.hasSuffix(".xcassets") {
      let root = folder.appendingPathComponent(catalogue)
      let paths = (FileManager.default.subpaths(atPath: root.resolvingSymlinksInPath().path) ?? [])
        .sorted()
      for path in paths where path == wanted || path.hasSuffix("/" + wanted) {
        if let found = imageSet(at: root.appendingPathComponent(path)) { return found }
      }
    }
    return nil
  }

  private struct Contents: Decodable {
    struct Image: Decodable {
      var filename: String?
      var scale: String?
    }
    struct Properties: Decodable {
      var templateRenderingIntent: String?

      private enum CodingKeys: String, CodingKey {
        case templateRenderingIntent = "template-rendering-intent"
      }
    }
    var images: [Image]
    var properties: Properties?
  }

  private static func imageSet(at url: URL) -> Found? {
    guard let data = try? Data(contentsOf: url.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    func rank(_ scale: String?) -> Int {
      switch scale {
      case "2x": 0
      case "3x": 1
      default: 2
      }
    }
    let usable = contents.images.filter { $0.filename != nil }
    for image in usable.sorted(by: { rank($0.scale) < rank($1.scale) }) {
      guard let name = image.filename, var found = load(url.appendingPathComponent(name)) else {
        continue
      }
      found.scale = image.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1
      found.isTemplate = contents.properties?.templateRenderingIntent == "template"
      return found
    }
    return nil
  }
}
