import Foundation

/// Whether references of snapshots are written instead of compared.
///
/// Off by default. `ENCHAIN_RECORD_SNAPSHOTS=1` in the environment switches it on for a whole run.
/// A test that records fails, so that recording is never left on unnoticed.
public enum SnapshotRecording: Sendable {
  /// Compare; a missing reference is a failure.
  case off
  /// Write the reference.
  case on

  static var fromEnvironment: SnapshotRecording {
    ProcessInfo.processInfo.environment["ENCHAIN_RECORD_SNAPSHOTS"] == "1" ? .on : .off
  }
}

/// Asserts that a film looks as it did when its reference was recorded: a contact sheet, a PNG in
/// `__Snapshots__/<test file>/` beside the test's file.
///
/// When it does not, the actual sheet and a picture of the differences are written beside the
/// reference (`….actual.png`, `….difference.png`; keep `*.actual.png` and `*.difference.png` out of
/// the repository), and the failure says where.
///
/// - Parameters:
///   - film: What to compare.
///   - name: Distinguishes several of one test; none by default.
///   - frames: The most frames to show; 12 by default.
///   - columns: 4 by default.
///   - tolerance: How far pixels may differ: by 2 of 255, and a thousandth of them by more.
///   - recording: Nil, the default, as the environment says.
///   - fileID: Where the assertion was written; leave it out.
///   - filePath: Likewise; the reference is found by it.
///   - line: Likewise.
///   - column: Likewise.
///   - function: Likewise; the reference is named after it.
@MainActor
public func assertContactSheet(
  of film: Film, named name: String? = nil, frames: Int = 12, columns: Int = 4,
  tolerance: PictureTolerance = PictureTolerance(), recording: SnapshotRecording? = nil,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) {
  assertPicture(
    film.contactSheet(frames: frames, columns: columns), named: name, tolerance: tolerance,
    recording: recording, fileID: fileID, filePath: filePath, line: line, column: column,
    function: function)
}

/// Asserts that a picture is the one that was recorded; see
/// ``assertContactSheet(of:named:frames:columns:tolerance:recording:fileID:filePath:line:column:function:)``.
@MainActor
public func assertPicture(
  _ picture: Picture, named name: String? = nil, tolerance: PictureTolerance = PictureTolerance(),
  recording: SnapshotRecording? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let files = SnapshotFiles(testFile: "\(filePath)", function: function, name: name)
  do {
    switch recording ?? .fromEnvironment {
    case .on:
      try picture.write(to: files.reference)
      files.removeFindings()
      reportFailure(
        "Recorded \(files.reference.path). Look at it, and run again without recording.", at: place)
    case .off:
      if let failure = try compare(picture, with: files, tolerance: tolerance) {
        reportFailure(failure, at: place)
      }
    }
  } catch {
    reportFailure("The snapshot \(files.reference.path) cannot be used: \(error)", at: place)
  }
}

/// - Returns: What is wrong, or nil.
func compare(
  _ picture: Picture, with files: SnapshotFiles, tolerance: PictureTolerance
) throws -> String? {
  guard FileManager.default.fileExists(atPath: files.reference.path) else {
    try picture.write(to: files.actual)
    return """
      There is no reference \(files.reference.path). What was seen is in \(files.actual.path); to \
      make it the reference, run the test once with ENCHAIN_RECORD_SNAPSHOTS=1 in the environment.
      """
  }
  let reference = try Picture(contentsOf: files.reference)
  guard let difference = picture.difference(from: reference, tolerance: tolerance) else {
    files.removeFindings()
    return nil
  }
  try picture.write(to: files.actual)
  try picture.differencePicture(from: reference).write(to: files.difference)
  let what =
    difference.sizesDiffer
    ? "The picture is \(picture.width) × \(picture.height), the reference "
      + "\(reference.width) × \(reference.height) pixels."
    : "\(difference.pixels) of \(difference.total) pixels differ from the reference by more than "
      + "\(tolerance.channel) of 255, by up to \(difference.largest)."
  return """
    \(what)
    reference:  \(files.reference.path)
    actual:     \(files.actual.path)
    difference: \(files.difference.path)
    If the new picture is right, run the test once with ENCHAIN_RECORD_SNAPSHOTS=1.
    """
}

/// The three files of a snapshot.
struct SnapshotFiles {
  let reference: URL
  let actual: URL
  let difference: URL

  init(testFile: String, function: String, name: String?) {
    let file = URL(fileURLWithPath: testFile)
    let folder = file.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__", isDirectory: true)
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent, isDirectory: true)
    let base = [String(function.prefix { $0 != "(" }), name].compactMap { $0 }
      .map { String($0.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }) }
      .joined(separator: ".")
    self.init(folder: folder, base: base)
  }

  init(folder: URL, base: String) {
    reference = folder.appendingPathComponent(base + ".png")
    actual = folder.appendingPathComponent(base + ".actual.png")
    difference = folder.appendingPathComponent(base + ".difference.png")
  }

  func removeFindings() {
    try? FileManager.default.removeItem(at: actual)
    try? FileManager.default.removeItem(at: difference)
  }
}
