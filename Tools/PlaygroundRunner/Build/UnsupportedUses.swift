import Foundation

/// What a playground that does not compile uses that the runtime leaves out, told apart from the
/// playground's own mistakes.
struct UnsupportedUses {
  private let page: RewrittenPage
  private let messages: CompilerMessages

  init(page: RewrittenPage, messages: CompilerMessages) {
    self.page = page
    self.messages = messages
  }

  /// The error that says it best: old Swift, unsupported frameworks and members, or the compiler's
  /// messages.
  var error: RunnerError {
    for file in page.files {
      if let old = OldSwift.firstUse(in: file.original) { return old }
    }
    if let old = OldSwift.firstMissed(in: messages.errors) { return old }
    let uses = frameworks + members
    // What else is wrong with a line that names something missing mostly follows from that.
    let lines = Set(uses.map { "\($0.file):\($0.line)" })
    let explained = messages.errors.filter {
      isExplained($0) || lines.contains("\($0.path):\($0.line)")
    }.count
    if !uses.isEmpty, explained == messages.errors.count || !frameworks.isEmpty {
      return .unsupported(uses)
    }
    return .doesNotCompile(messages: messages.text(sources: page.files.map(\.original)))
  }

  /// Imports of frameworks that are not there. The names that the compiler then misses are theirs.
  private var frameworks: [UnsupportedUse] {
    page.files.flatMap { file in
      file.result.missingImports.map { missing in
        UnsupportedUse(
          file: file.original.path, line: missing.line, column: missing.column,
          name: "import \(missing.name)",
          advice: UnsupportedFrameworks.advice(for: missing.name) + missingNames)
      }
    }
  }

  private var missingNames: String {
    var names: [String] = []
    for message in messages.errors {
      if let name = Self.unknownName(in: message.text), !names.contains(name),
        KnownUses.advice(for: name) == nil
      {
        names.append(name)
      }
    }
    if names.isEmpty { return "" }
    let shown = names.prefix(6).joined(separator: ", ")
    return " (Not found: \(shown)\(names.count > 6 ? ", …" : ""))"
  }

  /// Members and types of Apple's that the runtime does not have.
  private var members: [UnsupportedUse] {
    let hasFrameworks = !frameworks.isEmpty
    return messages.errors.compactMap { message in
      guard let name = appleName(in: message) else { return nil }
      // A name that is missing because its framework is was named there.
      if hasFrameworks, Self.unknownName(in: message.text) == name,
        KnownUses.advice(for: name) == nil
      {
        return nil
      }
      return UnsupportedUse(
        file: message.path, line: message.line, column: message.column, name: name,
        advice: KnownUses.advice(for: name) ?? Self.lookUpAdvice(for: name)
          ?? "the runtime has no such API. Documentation/Coverage.md lists what there is.")
    }
  }

  /// `AnyObject` has every member of every class at Apple, found by the Objective-C runtime.
  private static func lookUpAdvice(for name: String) -> String? {
    guard name.hasPrefix("AnyObject.") else { return nil }
    return "there is no Objective-C runtime to find a member of AnyObject in: say its class, as in"
      + " (object as! UIView).\(name.dropFirst("AnyObject.".count))."
  }

  private func isExplained(_ message: CompilerMessage) -> Bool { appleName(in: message) != nil }

  private func appleName(in message: CompilerMessage) -> String? {
    if let name = Self.unknownName(in: message.text),
      Self.looksLikeApples(name) || KnownUses.advice(for: name) != nil
    {
      return name
    }
    let pattern = /^(?:value of type|type) '([A-Za-z0-9_.]+)\??' has no member '([^']+)'/
    if let match = message.text.prefixMatch(of: pattern),
      Self.looksLikeApples(match.output.1) || match.output.1 == "AnyObject"
    {
      return "\(match.output.1).\(match.output.2)"
    }
    return nil
  }

  private static func unknownName(in text: String) -> String? {
    let pattern = /^cannot find (?:type )?'([^']+)' in scope/
    return text.prefixMatch(of: pattern).map { String($0.output.1) }
  }

  /// Whether a name has one of Apple's prefixes and then a capital letter.
  private static func looksLikeApples(_ name: some StringProtocol) -> Bool {
    let prefixes = [
      "UI", "NS", "CA", "CG", "CI", "CT", "CF", "CM", "SK", "SCN", "AV", "MK", "MTK", "MTL", "GK",
      "PK", "WK", "XC", "CL", "GLK", "AR", "PH", "SF", "LP", "Playground", "ST", "CN", "ML", "VN",
      "CAT", "kCA", "kCG", "kCI",
    ]
    return prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }
}

/// Apple's frameworks that are left out, and what to do about it.
enum UnsupportedFrameworks {
  private static let known: [String: String] = [
    "SpriteKit": "SpriteKit draws games with a renderer of its own.",
    "SceneKit": "SceneKit draws three-dimensional scenes.",
    "ARKit": "ARKit needs a camera.",
    "RealityKit": "RealityKit draws three-dimensional scenes.",
    "SwiftUI": "SwiftUI is another way to describe an interface; only UIKit's views are filmed.",
    "Combine": "Combine is not available off Apple platforms.",
    "CoreML": "Core ML is not available off Apple platforms.",
    "CreateML": "Create ML is not available off Apple platforms.",
    "Vision": "Vision is not available off Apple platforms.",
    "GameKit": "GameKit needs Apple's servers.",
    "GameplayKit": "GameplayKit is not available off Apple platforms.",
    "MapKit": "MapKit needs Apple's maps.",
    "CoreLocation": "Core Location needs a device.",
    "AppKit": "AppKit is the Mac's; only UIKit's views are filmed.",
    "Cocoa": "Cocoa is the Mac's; only UIKit's views are filmed.",
    "CoreImage": "Core Image's filters are not available.",
    "MetalKit": "Metal is not available off Apple platforms.",
    "Metal": "Metal is not available off Apple platforms.",
    "WebKit": "There is no web view.",
    "CoreMotion": "Core Motion needs a device.",
    "AVFoundation": "Sound and video are not played.",
    "AVKit": "Sound and video are not played.",
    "AudioToolbox": "Sounds are not played.",
    "CoreMedia": "Sound and video are not played.",
    "MediaPlayer": "Sound and video are not played.",
    "Photos": "Photos needs a device.",
    "StoreKit": "StoreKit needs Apple's servers.",
    "SafariServices": "There is no web view.",
    "CoreBluetooth": "Core Bluetooth needs a device.",
    "Accelerate": "Accelerate is not available off Apple platforms.",
    "CoreData": "Core Data is not available off Apple platforms.",
  ]

  static func advice(for module: String) -> String {
    if let reason = known[module] {
      return reason + " It is not supported: take out what uses it."
    }
    return "There is no module of this name. If it is a library of yours, give its folder:"
      + " --module \(module)=FOLDER."
  }
}
