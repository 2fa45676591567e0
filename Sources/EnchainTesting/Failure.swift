import Foundation
import Testing

/// Where an assertion was written.
struct SourcePlace {
  let fileID: String
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Reports a failed assertion to the test that runs: to Swift Testing inside one of its tests, else
/// to XCTest if it is in the process, which is looked up and not linked. Outside of both the message
/// goes to standard error.
func reportFailure(_ message: String, at place: SourcePlace) {
  if Test.current != nil {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: place.fileID, filePath: "\(place.filePath)", line: Int(place.line),
        column: Int(place.column)))
  } else if let fail = xctFail {
    fail(message, place.filePath, place.line)
  } else {
    FileHandle.standardError.write(
      Data("\(place.filePath):\(place.line): failed outside a test: \(message)\n".utf8))
  }
}

private typealias XCTFailFunction = @convention(thin) (String, StaticString, UInt) -> Void

/// `XCTFail(_:file:line:)` when XCTest is in the process.
private var xctFail: XCTFailFunction? {
  guard let address = dlsym(nil, "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF") else {
    return nil
  }
  return unsafeBitCast(address, to: XCTFailFunction.self)
}
