import Foundation
import Measuring

// Puts together what the benchmarks have measured: one table a section of the speed sheet.
//   BenchReport [--json] Section=FILE...     FILE: what a benchmark wrote with --json

struct Line: Codable {
  var section: String?
  var table: String
  var name: String
  var unit: String
  var median: Double
  var low: Double
  var high: Double
  var target: Double?
  var met: Bool?
  var bare: Double?
}

let arguments = CommandLine.arguments.dropFirst()
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
var missed: [String] = []

for argument in arguments where argument != "--json" {
  let parts = argument.split(separator: "=", maxSplits: 1)
  guard parts.count == 2, let text = FileManager.default.contents(atPath: String(parts[1])) else {
    fatalError("\(argument) is no section and its file.")
  }
  var lines: [Line] = []
  for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
    guard var row = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else {
      fatalError("A benchmark wrote something that is no row: \(line)")
    }
    row.section = String(parts[0])
    lines.append(row)
  }
  if arguments.contains("--json") {
    for line in lines {
      guard let data = try? encoder.encode(line) else { fatalError("A row is not finite.") }
      print(String(decoding: data, as: UTF8.self))
    }
    continue
  }
  var groups: [(title: String, rows: [Row])] = []
  for line in lines {
    if groups.last?.title != line.table { groups.append((line.table, [])) }
    let row = Row(
      line.name, line.unit, line.median, spread: (line.low, line.high), target: line.target,
      bare: line.bare)
    groups[groups.count - 1].rows.append(row)
    if !row.isMet { missed.append("\(parts[0]): \(line.table): \(line.name)") }
  }
  printTable("\(parts[0])".uppercased(), groups: groups)
}

if !arguments.contains("--json") {
  print(missed.isEmpty ? "\nEvery target is met." : "\nMISSED, \(missed.count):")
  for row in missed { print("  \(row)") }
}
