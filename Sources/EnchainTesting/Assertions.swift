import Enchain
import Foundation
import Staging
import UIKit

extension Stage {
  /// Asserts what is on screen of a view.
  ///
  /// ```swift
  /// stage.expect(box, \.center, at: 0.5, is: CGPoint(x: 80, y: 30), during: run)
  /// ```
  ///
  /// A failure tells what was there instead and what the value was around that time; with a chain's
  /// run, also the chain's timeline with the moment marked.
  ///
  /// - Parameters:
  ///   - view: A view of the stage.
  ///   - path: Which value: `\.center`, `\.center.x`, `\.alpha`, `\.frame`, `\.rotation` ….
  ///   - time: In seconds since the stage began; nil, the default, is now. Other times answer what the
  ///     animations attached now give then.
  ///   - expected: What it should be.
  ///   - accuracy: The largest difference of any component that is right; 0.001 by default, below
  ///     what a pixel or a colour can show.
  ///   - run: The chain's run that moves the view, for the message.
  ///   - start: When that run was started, in seconds since the stage began; 0 by default.
  ///   - fileID: Where the assertion was written; leave it out.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  ///   - column: Likewise.
  /// - Returns: Whether it was as expected.
  @discardableResult
  public func expect<Value: Measurable>(
    _ view: UIView, _ path: KeyPath<PresentedValues, Value>, at time: TimeInterval? = nil,
    is expected: Value, accuracy: Double = 0.001, during run: Run? = nil,
    startedAt start: TimeInterval = 0, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    expect(
      view, path, at: time, is: expected, accuracy: accuracy, plan: run?.plan, startedAt: start,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asserts what is on screen of a view, showing a plan's timeline when it is not; see
  /// ``expect(_:_:at:is:accuracy:during:startedAt:fileID:filePath:line:column:)``.
  @discardableResult
  public func expect<Value: Measurable>(
    _ view: UIView, _ path: KeyPath<PresentedValues, Value>, at time: TimeInterval? = nil,
    is expected: Value, accuracy: Double = 0.001, plan: Plan?,
    startedAt start: TimeInterval = 0, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let time = time ?? now
    let value = presented(view, at: time)[keyPath: path]
    if value.largestDifference(from: expected) <= accuracy { return true }
    var message = """
      \(name(of: view)) has \(name(of: path)) \(value) at \(seconds(time)), \
      expected \(expected) ± \(accuracy).
      """
    message += "\nAround then:"
    for offset in [-0.1, -0.05, 0, 0.05, 0.1] where time + offset >= 0 {
      let nearby = presented(view, at: time + offset)[keyPath: path]
      message += "\n  \(seconds(time + offset))  \(nearby)" + (offset == 0 ? "  ←" : "")
    }
    if let plan {
      message += "\nThe chain, started at \(seconds(start)), | marks \(seconds(time - start)):\n"
      message += plan.timeline(rows: 40, markingTime: time - start)
    }
    reportFailure(
      message, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    return false
  }

  private func seconds(_ time: TimeInterval) -> String {
    String(format: "%.3f s", time)
  }

  private func name(of view: UIView) -> String {
    let type = String(describing: Swift.type(of: view))
    if let identifier = view.accessibilityIdentifier { return "\(type) “\(identifier)”" }
    return view.tag == 0 ? type : "\(type) with tag \(view.tag)"
  }

  private func name(of path: AnyKeyPath) -> String {
    let text = String(describing: path)
    return text.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
