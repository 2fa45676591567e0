import Foundation

/// Looks at what a program in a sandbox takes up in all: a limit of the system is one of a process, or
/// of a user, and the system counts nothing of root's.
struct SandboxWatch {
  /// Of all processes together: how many they are, with their threads; bytes of memory; bytes of
  /// files.
  private static let limits = (processes: 256, memory: 4 << 30, files: 256 << 20)
  /// Between two looks.
  private static let interval = Duration.milliseconds(100)

  /// The process that made the walls.
  let root: pid_t
  /// The folder that may be written to.
  let folder: String

  private let bytesBefore: Int
  private var next = ContinuousClock.now

  init(root: pid_t, folder: String) {
    self.root = root
    self.folder = folder
    bytesBefore = Self.bytes(in: folder)
  }

  /// Throws when a limit is passed. Looks only when it has not for a while.
  mutating func look() throws(RunnerError) {
    guard next <= .now else { return }
    next = .now + Self.interval
    let (tasks, memory) = use
    if tasks > Self.limits.processes {
      throw .sandboxLimit("started more than \(Self.limits.processes) processes and threads")
    }
    if memory > Self.limits.memory {
      throw .sandboxLimit("used more than \(Self.limits.memory >> 30) GB of memory")
    }
    if Self.bytes(in: folder) - bytesBefore > Self.limits.files {
      throw .sandboxLimit("wrote more than \(Self.limits.files >> 20) MB of files")
    }
  }

  /// Threads, and bytes of memory that are a process's own, of all descendants.
  private var use: (tasks: Int, memory: Int) {
    var (tasks, memory) = (0, 0)
    var waiting = [root]
    while let process = waiting.popLast(), tasks <= Self.limits.processes {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task"))
      tasks += threads?.count ?? 0
      // Pages in all, in memory, and in memory but not its own.
      let pages = numbers(in: "/proc/\(process)/statm")
      if pages.count > 2 { memory += (pages[1] - pages[2]) * Int(getpagesize()) }
      for thread in threads ?? [] {
        waiting += numbers(in: "/proc/\(process)/task/\(thread)/children").map { pid_t($0) }
      }
    }
    return (tasks, memory)
  }

  private func numbers(in path: String) -> [Int] {
    // Such files have no length before they are read.
    guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.readToEnd() else {
      return []
    }
    return String(decoding: data, as: UTF8.self).split { $0 == " " || $0 == "\n" }
      .compactMap { Int($0) }
  }

  private static func bytes(in folder: String) -> Int {
    var bytes = 0
    var waiting = [folder]
    while let place = waiting.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] {
        var status = stat()
        guard lstat("\(place)/\(name)", &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append("\(place)/\(name)")
        case S_IFREG: bytes += Int(status.st_blocks) * 512
        default: break
        }
      }
    }
    return bytes
  }
}
