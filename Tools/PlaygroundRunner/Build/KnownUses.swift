/// Names that a playground may use and that compile or not, but do not do what they do at Apple.
struct KnownUses {
  /// Left out: what depends on it does not work.
  private(set) var unsupported: [UnsupportedUse] = []
  /// There, but without effect: the film is made without it.
  private(set) var standIns: [UnsupportedUse] = []

  private static let leftOut: [String: String] = [
    "UIStoryboard": "storyboards are not supported: build the views in code.",
    "UINib": "xibs are not supported: build the views in code.",
    "loadNibNamed": "xibs are not supported: build the views in code.",
    "method_exchangeImplementations": "there is no Objective-C runtime to exchange methods in.",
    "class_getInstanceMethod": "there is no Objective-C runtime to ask for methods.",
    "class_getClassMethod": "there is no Objective-C runtime to ask for methods.",
    "class_copyMethodList": "there is no Objective-C runtime to ask for methods.",
    "class_copyPropertyList": "there is no Objective-C runtime to ask for properties.",
    "class_addMethod": "there is no Objective-C runtime to add methods to.",
    "class_replaceMethod": "there is no Objective-C runtime to replace methods in.",
    "method_setImplementation": "there is no Objective-C runtime to replace methods in.",
    "method_getImplementation": "there is no Objective-C runtime to ask for methods.",
    "imp_implementationWithBlock": "there is no Objective-C runtime to make methods of blocks.",
    "objc_allocateClassPair": "there is no Objective-C runtime to make classes in.",
    "object_setClass": "there is no Objective-C runtime to change classes in.",
    "UIDynamicAnimator": "UIKit Dynamics is not supported: animate with springs instead.",
    "UIGravityBehavior": "UIKit Dynamics is not supported: animate with springs instead.",
    "UICollisionBehavior": "UIKit Dynamics is not supported: animate with springs instead.",
    "UISnapBehavior": "UIKit Dynamics is not supported: animate with springs instead.",
    "UIAttachmentBehavior": "UIKit Dynamics is not supported: animate with springs instead.",
    "UIDynamicItemBehavior": "UIKit Dynamics is not supported: animate with springs instead.",
    "UIFieldBehavior": "UIKit Dynamics is not supported: animate with springs instead.",
    "UIDynamicBehavior": "UIKit Dynamics is not supported: animate with springs instead.",
    "UIPushBehavior": "UIKit Dynamics is not supported: animate with springs instead.",
    "UIHostingController": "SwiftUI is another way to describe an interface; there is none of it.",
    "UIWebView": "there is no web view.",
    "WKWebView": "there is no web view.",
    "MKMapView": "there are no maps.",
    "CIImage": "Core Image is not available: filter the picture beforehand.",
    "CIContext": "Core Image is not available: filter the picture beforehand.",
    "CIColor": "Core Image is not available: use a UIColor.",
    "CIVector": "Core Image is not available: filter the picture beforehand.",
    "CIFilter": "Core Image's filters are not available: filter the picture beforehand.",
  ]

  private static let silent: [String: String] = [
    "AVAudioPlayer": "a stand-in that makes no sound.",
    "AVSpeechSynthesizer": "a stand-in that says nothing.",
    "AudioServicesPlaySystemSound": "a stand-in that makes no sound.",
    "AudioServicesPlayAlertSound": "a stand-in that makes no sound.",
    "UIImpactFeedbackGenerator": "a stand-in that is not felt.",
    "UISelectionFeedbackGenerator": "a stand-in that is not felt.",
    "UINotificationFeedbackGenerator": "a stand-in that is not felt.",
    "URLSession": "asked in real time: the film does not wait for an answer.",
    "CATiledLayer": "drawn as a whole, without tiles that fade in.",
    "exclusionPaths": "text does not flow around shapes.",
    "UIVisualEffectView": "drawn as a flat tint instead of a blur.",
    "UIBlurEffect": "drawn as a flat tint instead of a blur.",
  ]

  /// Why a name is left out, and what to do; nil for names that are not known to be.
  static func advice(for name: String) -> String? {
    leftOut[name] ?? (name.hasPrefix("kCI") ? leftOut["CIFilter"] : nil)
  }

  private static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionTask",
    "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionConfiguration",
    "URLSessionDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLSessionTaskDelegate", "URLCache", "URLProtocol", "URLCredential", "CachedURLResponse",
    "URLAuthenticationChallenge", "HTTPCookie", "HTTPCookieStorage", "NSURLRequest",
    "NSMutableURLRequest", "NSURLConnection",
  ]

  /// Whether a text names anything of the network.
  static func namesNetwork(in text: String) -> Bool {
    guard text.contains("URL") || text.contains("HTTPCookie") else { return false }
    let source = TokenizedSource(text)
    return source.tokens.indices.contains {
      source.isName($0) && networkNames.contains(source.text($0))
    }
  }

  init(page: PageSource) {
    for file in page.files {
      let source = TokenizedSource(file.text)
      var seen: Set<String> = []
      for index in source.tokens.indices where source.isName(index) {
        let name = source.text(index)
        guard let advice = Self.leftOut[name] ?? Self.silent[name], seen.insert(name).inserted
        else { continue }
        let position = source.position(of: source.tokens[index].range.lowerBound)
        let use = UnsupportedUse(
          file: file.path, line: position.line, column: position.column, name: name,
          advice: advice)
        if Self.leftOut[name] != nil { unsupported.append(use) } else { standIns.append(use) }
      }
    }
  }
}

extension RewrittenPage {
  /// Imports of what is not there, in a page that compiles without them.
  var unusedImports: [UnsupportedUse] {
    files.flatMap { file in
      file.result.missingImports.map { missing in
        UnsupportedUse(
          file: file.original.path, line: missing.line, column: missing.column,
          name: "import \(missing.name)",
          advice: "not there, but nothing of it is used that UIKit does not have here.")
      }
    }
  }
}
