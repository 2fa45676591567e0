/// Imports: what is there, what stands for something that is, and what is left out.
extension SourceRewriter {
  /// Modules of Apple's systems that are part of the runtime or of the toolchain here.
  private static let parts: Set<String> = [
    "ObjectiveC", "Darwin", "CoreFoundation", "MachO",
  ]

  /// UIKit exports these, and a name of its own may stand for one of theirs that does not work here:
  /// it does so only where they are not imported beside it.
  private static let exportedByUIKit: Set<String> = [
    "Foundation", "CoreGraphics", "CoreText", "QuartzCore",
  ]

  /// Frameworks that bring UIKit with them, or have stand-ins in it.
  private static let withUIKit: Set<String> = [
    "AVFoundation", "AVFAudio", "AVKit", "AudioToolbox", "MediaPlayer", "CoreHaptics",
    "GameplayKit", "SpriteKit", "SceneKit", "ARKit", "GameKit", "MapKit", "WebKit",
    "SafariServices", "MessageUI", "StoreKit", "PencilKit", "SwiftUI", "PDFKit", "QuickLook",
    "PhotosUI", "Photos", "UserNotifications",
  ]

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  mutating func rewriteImport(_ index: Int) -> Int? {
    guard source.isKeyword(index, "import"), source.isName(index + 1) else { return nil }
    let start = importStart(index)
    guard source.tokens[start].beginsLine || [";", "{"].contains(source.text(start - 1)) else {
      return nil
    }
    let hasKind = Self.kinds.contains(source.text(index + 1)) && source.isName(index + 2)
    let at = hasKind ? index + 2 : index + 1
    let name = source.text(at)
    var end = at
    while source.text(end + 1) == ".", source.isName(end + 2) { end += 2 }
    let all = source.range(start...end)

    if Self.exportedByUIKit.contains(name), importsUIKit, at == end, !hasKind {
      edits.blank(all, in: source.bytes)
    } else if name == "Foundation", at == end, !hasKind, hasModule("CoreGraphics") {
      // Apple's brings the Objective-C runtime and Core Graphics with it.
      edits.replace(source.tokens[at].range, with: "CoreGraphics", in: source.bytes)
    } else if Self.parts.contains(name) {
      if importsUIKit || !hasModule("CoreGraphics") {
        edits.blank(all, in: source.bytes)
      } else {
        edits.replace(source.range(index...end), with: "import CoreGraphics", in: source.bytes)
      }
    } else if !hasModule(name) {
      if importsUIKit || !UnsupportedFrameworks.isApples(name) || !hasModule("CoreGraphics") {
        edits.blank(all, in: source.bytes)
      } else {
        // Apple's bring Foundation with them, and many UIKit; UIKit is where their stand-ins are.
        let brought = Self.withUIKit.contains(name) ? "UIKit" : "CoreGraphics"
        edits.replace(source.range(index...end), with: "import \(brought)", in: source.bytes)
      }
      if conditions.isInactive { return end + 1 }
      let position = source.position(of: source.tokens[at].range.lowerBound)
      missingImports.append((name, position.line, position.column))
    } else if end > at, !hasKind {
      // A header of its own, such as `UIKit.UIGestureRecognizerSubclass`: here it is all one.
      edits.blank(
        source.tokens[at].range.upperBound..<source.tokens[end].range.upperBound, in: source.bytes)
    } else if surroundings.openModules.contains(name), source.text(index - 1) != "testable" {
      edits.insert("@testable ", at: source.tokens[start].range.lowerBound)
    }
    return end + 1
  }

  /// The first attribute or word of access before an `import`.
  private func importStart(_ index: Int) -> Int {
    var start = index
    while start > 0 {
      let word = source.text(start - 1)
      if ["public", "internal", "private", "fileprivate", "package"].contains(word) {
        start -= 1
      } else if start > 1, source.text(start - 2) == "@", source.isName(start - 1) {
        start -= 2
      } else {
        break
      }
    }
    return start
  }

  var importsUIKit: Bool { surroundings.seesUIKit || source.importsWhole("UIKit") }
}
