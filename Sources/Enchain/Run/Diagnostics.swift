import Foundation

extension Chain {
  /// Receives the warnings about chains that cannot be meant, in debug builds. By default they are
  /// written to standard error, each once.
  @MainActor public static var warningHandler: @MainActor (String) -> Void = { message in
    FileHandle.standardError.write(Data("Enchain: \(message)\n".utf8))
  }
}

/// Says each thing once, and nothing in a release build.
@MainActor
enum Diagnostics {
  private static var said: Set<String> = []

  static func warn(_ message: @autoclosure () -> String) {
    #if DEBUG
      let message = message()
      if said.insert(message).inserted { Chain.warningHandler(message) }
    #endif
  }
}

extension RunEngine {
  /// Warns of what the planner had to correct.
  func reportFindings() {
    for finding in plan.findings {
      Diagnostics.warn("\(plan.name(of: Int(finding.item))): \(finding.message)")
    }
  }
}
