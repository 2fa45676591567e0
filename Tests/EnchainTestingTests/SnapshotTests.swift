import Foundation
import Testing
import UIKit

@testable import EnchainTesting

@MainActor
@Suite struct SnapshotTests {
  private func sheet(of x: CGFloat) -> Picture {
    let stage = Stage(size: CGSize(width: 60, height: 40))
    let box = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
    box.backgroundColor = .red
    stage.addSubview(box)
    return stage.picture()
  }

  private func withFiles(_ body: (SnapshotFiles) throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(SnapshotFiles(folder: folder, base: "box"))
  }

  @Test func pictureSurvivesItsFile() throws {
    try withFiles { files in
      let picture = sheet(of: 7.5)
      try picture.write(to: files.reference)
      #expect(try Picture(contentsOf: files.reference) == picture)
    }
  }

  @Test func missingReferenceFailsAndSaysHowToRecord() throws {
    try withFiles { files in
      let failure = try compare(sheet(of: 0), with: files, tolerance: .exact)

      #expect(failure?.contains("ENCHAIN_RECORD_SNAPSHOTS=1") == true)
      #expect(FileManager.default.fileExists(atPath: files.actual.path))
      #expect(!FileManager.default.fileExists(atPath: files.reference.path))
    }
  }

  @Test func differenceWritesActualAndDifferenceAndSaysWhere() throws {
    try withFiles { files in
      try sheet(of: 0).write(to: files.reference)

      let failure = try #require(
        try compare(sheet(of: 10), with: files, tolerance: PictureTolerance()))

      #expect(failure.contains("400 of 2400 pixels differ"))
      #expect(failure.contains(files.reference.path))
      #expect(failure.contains(files.actual.path))
      #expect(failure.contains(files.difference.path))
      #expect(try Picture(contentsOf: files.actual) == sheet(of: 10))
      let difference = try Picture(contentsOf: files.difference)
      #expect(difference[5, 20].green < 255 && difference[5, 20].red == 255)
      #expect(difference[50, 20] == (255, 255, 255, 255))
      #expect(try compare(sheet(of: 0), with: files, tolerance: .exact) == nil)
      #expect(!FileManager.default.fileExists(atPath: files.actual.path))
    }
  }

  @Test func toleranceForgivesSmallDifferencesAndFewPixels() {
    let picture = Picture(width: 100, height: 10, grey: 100)
    let paler = Picture(width: 100, height: 10, grey: 102)
    var spotted = picture
    spotted.place(Picture(width: 1, height: 1, grey: 0), x: 50, y: 5)

    #expect(paler.difference(from: picture) == nil)
    #expect(paler.difference(from: picture, tolerance: .exact)?.pixels == 1000)
    #expect(spotted.difference(from: picture) == nil)
    #expect(spotted.difference(from: picture, tolerance: .exact)?.largest == 100)
    let small = Picture(width: 10, height: 10, grey: 100)
    #expect(small.difference(from: picture)?.sizesDiffer == true)
  }

  @Test func contactSheetOfASlideIsTheRecordedOne() {
    let stage = Stage(size: CGSize(width: 120, height: 40))
    let box = UIView(frame: CGRect(x: 5, y: 10, width: 20, height: 20))
    box.backgroundColor = UIColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
    box.layer.cornerRadius = 5
    stage.addSubview(box)
    stage.advance(by: 0)

    UIView.animate(withDuration: 1) {
      box.center.x = 100
      box.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }

    assertContactSheet(of: stage.film(fps: 30), frames: 8)
  }

  @Test func recordingWritesTheReferenceAndFailsSoThatItIsNotLeftOn() throws {
    let picture = sheet(of: 5)
    let files = SnapshotFiles(testFile: #filePath, function: #function, name: "recorded")
    defer { try? FileManager.default.removeItem(at: files.reference) }

    withKnownIssue {
      assertPicture(picture, named: "recorded", recording: .on)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Recorded \(files.reference.path)") }
    }

    #expect(try Picture(contentsOf: files.reference) == picture)
    assertPicture(picture, named: "recorded", recording: .off)
    #expect(SnapshotRecording.fromEnvironment == .off)
  }

  @Test func failureIsReportedToSwiftTesting() {
    withKnownIssue {
      reportFailure(
        "expected by this test",
        at: SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    }
  }
}
