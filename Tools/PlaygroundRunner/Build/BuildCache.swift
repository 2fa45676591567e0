import FilmWriters
import Foundation

/// Programs and modules that were built before, found again by everything that went into them.
///
/// An entry is a folder named by a hash; the full text of what went in lies in it and is compared,
/// so two inputs of one hash are never taken for each other.
struct BuildCache {
  static let environmentKey = "ENCHAIN_CACHE_DIR"
  private static let longestList = 128

  private let folder: String?

  /// - Parameter environment: `ENCHAIN_CACHE_DIR`, else `XDG_CACHE_HOME/enchain`, else
  ///   `~/.cache/enchain`; without any of them nothing is kept.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let standard = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { "\($0)/.cache" }
    let place = environment[Self.environmentKey] ?? standard.map { "\($0)/enchain" }
    let isUsable = place.map {
      try? FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
      return access($0, W_OK) == 0
    }
    folder = isUsable == true ? place : nil
  }

  private func entry(for inputs: String) -> String? {
    folder.map { "\($0)/\(String(hash(inputs), radix: 36))" }
  }

  /// The folder with what was built from the same inputs, or nil.
  ///
  /// - Parameter names: The files that it holds.
  func folder(builtFrom inputs: String, holding names: [String]) -> String? {
    guard let entry = entry(for: inputs),
      let known = FileManager.default.contents(atPath: "\(entry)/inputs"),
      known.elementsEqual(inputs.utf8),
      names.allSatisfy({ access("\(entry)/\($0)", R_OK) == 0 })
    else { return nil }
    utimes(entry, nil)
    return entry
  }

  /// Keeps files, in place of those of the same hash. A cache that cannot be written is no error.
  func store(_ paths: [String], builtFrom inputs: String) {
    guard let folder, let entry = entry(for: inputs),
      let pending = try? TemporaryFolder(in: folder)
    else { return }
    let files = FileManager.default
    for path in paths {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard (try? files.copyItem(atPath: path, toPath: "\(pending.path)/\(name)")) != nil else {
        return
      }
    }
    guard files.createFile(atPath: "\(pending.path)/inputs", contents: Data(inputs.utf8)) else {
      return
    }
    if rename(pending.path, entry) != 0 {
      try? files.removeItem(atPath: entry)
      guard rename(pending.path, entry) == 0 else { return }
    }
    pending.keep()
    removeOldest(in: folder)
  }

  private func removeOldest(in folder: String) {
    let files = FileManager.default
    let entries = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
    guard entries.count > Self.longestList else { return }
    let byAge = entries.map { (path: $0, time: modificationTime($0)) }.sorted { $0.time < $1.time }
    for entry in byAge.dropLast(Self.longestList) { try? files.removeItem(atPath: entry.path) }
  }

  private func modificationTime(_ path: String) -> Double {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
  }

  /// 64-bit FNV-1a, the same on every run.
  private func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
