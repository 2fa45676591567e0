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
    for finding in plan.findings { warn(Int(finding.item), finding.message) }
  }

  /// Warns of a step, naming it and the chain it is in.
  func warn(_ index: Int, _ message: @autoclosure () -> String) {
    Diagnostics.warn("\(plan.name(of: index)) of \(plan.summary): \(message())")
  }
}

extension Plan {
  /// How messages name a chain: `a chain of 4 steps, 2.5 s`.
  var summary: String {
    let count = items.reduce(0) { $0 + ($1.isLeaf ? 1 : 0) }
    let length = duration.isFinite ? "\(short(duration)) s" : "endless"
    return "a chain of \(count == 1 ? "1 step" : "\(count) steps"), \(length)"
  }
}
