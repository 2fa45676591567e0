import Testing
import Foundation

/// The rows of a vector file, as dictionaries by column name.
struct VectorRow: Sendable, CustomTestStringConvertible {
  let file: String
  let line: Int
  let cells: [String: String]

  var testDescription: String { "\(file):\(line)" }

  /// The number in a column; nil when it is not one.
  func number(_ column: String) -> Double? { cells[column].flatMap(Double.init) }

  static func rows(_ file: String) -> [VectorRow] {
    guard
      let url = Bundle.module.url(
        forResource: file, withExtension: "csv", subdirectory: "Vectors"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { fatalError("Vectors/\(file).csv is not among the test's resources.") }
    let lines = text.split(separator: "\n").map(String.init)
    let names = fields(lines[0])
    return lines.dropFirst().enumerated().map { index, line in
      VectorRow(
        file: file, line: index + 2,
        cells: Dictionary(uniqueKeysWithValues: zip(names, fields(line))))
    }
  }

  /// Fields separated by commas, which quotes protect.
  private static func fields(_ line: String) -> [String] {
    var fields: [String] = [""]
    var isQuoted = false
    for character in line where character != "\r" {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
