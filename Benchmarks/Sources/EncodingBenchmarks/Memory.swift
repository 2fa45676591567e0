import Foundation
import Measuring

/// The most memory that a program and all it starts take up at one time, in bytes: each process's own
/// pages, and its share of those that several have (PSS).
func peakMemory(_ executable: String, _ arguments: [String]) -> Double {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: executable)
  process.arguments = arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  do { try process.run() } catch { fatalError("\(executable) does not start: \(error)") }
  var peak = 0.0
  while process.isRunning {
    peak = max(peak, family(of: process.processIdentifier).reduce(0) { $0 + memory(of: $1) })
    usleep(50_000)
  }
  precondition(process.terminationStatus == 0, "\(arguments) did not succeed.")
  return peak
}

private func text(_ path: String) -> String {
  FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

private func family(of process: pid_t) -> [pid_t] {
  let threads =
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
  let children = threads.flatMap {
    text("/proc/\(process)/task/\($0)/children").split(separator: " ").compactMap { pid_t($0) }
  }
  return [process] + children.flatMap(family)
}

private func memory(of process: pid_t) -> Double {
  for line in text("/proc/\(process)/smaps_rollup").split(separator: "\n")
  where line.hasPrefix("Pss:") {
    let number = line.drop { !$0.isNumber }.prefix { $0.isNumber }
    return (Double(number) ?? 0) * 1024
  }
  return 0
}
