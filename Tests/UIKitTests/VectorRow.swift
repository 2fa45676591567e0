import Foundation
import Testing

/// One row of a vector file: values by column.
struct VectorRow: Sendable, CustomTestStringConvertible {
  let file: String
  let line: Int
  let columns: [String: String]

  var testDescription: String { "\(file).csv:\(line)" }

  subscript(column: String) -> String { columns[column] ?? "" }

  /// A number; NaN when the column has none, which no comparison accepts.
  func number(_ column: String) -> Double { Double(self[column]) ?? .nan }

  /// The rows of a file of `Vectors/`.
  static func rows(_ file: String) -> [VectorRow] {
    guard
      let url = Bundle.module.url(
        forResource: file, withExtension: "csv", subdirectory: "Vectors"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else {
      fatalError("There is no vector file \(file).csv in Tests/UIKitTests/Vectors.")
    }
    let lines = text.split(whereSeparator: \.isNewline).map { fields(of: String($0)) }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().enumerated().map { index, fields in
      VectorRow(
        file: file, line: index + 2,
        columns: Dictionary(
          zip(header, fields), uniquingKeysWith: { first, _ in first }))
    }
  }

  /// Fields between commas; quotes keep commas.
  private static func fields(of line: String) -> [String] {
    var fields: [String] = [""]
    var isQuoted = false
    for character in line {
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
