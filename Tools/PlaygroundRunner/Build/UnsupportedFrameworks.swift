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
    "GameplayKit": "Of GameplayKit there are only the random numbers.",
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
    "AVFAudio": "Sound and video are not played.",
    "PDFKit": "PDF documents are not shown.",
    "QuickLook": "Documents are not shown.",
    "PhotosUI": "Photos needs a device.",
    "AudioToolbox": "Sounds are not played.",
    "CoreMedia": "Sound and video are not played.",
    "MediaPlayer": "Sound and video are not played.",
    "Photos": "Photos needs a device.",
    "StoreKit": "StoreKit needs Apple's servers.",
    "SafariServices": "There is no web view.",
    "CoreBluetooth": "Core Bluetooth needs a device.",
    "Accelerate": "Accelerate is not available off Apple platforms.",
    "CoreData": "Core Data is not available off Apple platforms.",
    "CoreHaptics": "Core Haptics needs a device.",
    "MessageUI": "Message UI needs a device.",
    "Network": "Network is not available off Apple platforms.",
    "UserNotifications": "User Notifications needs a device.",
    "PencilKit": "PencilKit is not available off Apple platforms.",
    "CryptoKit": "CryptoKit is not available off Apple platforms.",
  ]

  /// Whether Apple's systems have a framework of this name.
  static func isApples(_ module: String) -> Bool { known[module] != nil }

  static func advice(for module: String) -> String {
    if let reason = known[module] {
      return reason + " It is not supported: take out what uses it."
    }
    return "There is no module of this name. If it is a library of yours, give its folder:"
      + " --module \(module)=FOLDER."
  }

  /// The letters that the names of a framework begin with.
  private static let letters: [String: [String]] = [
    "SpriteKit": ["SK"], "SceneKit": ["SCN"], "ARKit": ["AR"], "CoreML": ["ML"],
    "CreateML": ["ML"], "Vision": ["VN"], "GameKit": ["GK"], "GameplayKit": ["GK"],
    "MapKit": ["MK"], "CoreLocation": ["CL"], "AppKit": ["NS"], "Cocoa": ["NS"],
    "CoreImage": ["CI", "kCI"], "MetalKit": ["MTK"], "Metal": ["MTL"], "WebKit": ["WK"],
    "CoreMotion": ["CM"], "AVFoundation": ["AV", "CM"], "AVKit": ["AV"], "AVFAudio": ["AV"],
    "PDFKit": ["PDF"], "QuickLook": ["QL"], "PhotosUI": ["PH"], "Photos": ["PH"],
    "CoreMedia": ["CM"], "MediaPlayer": ["MP"], "StoreKit": ["SK"], "SafariServices": ["SF"],
    "CoreBluetooth": ["CB"], "CoreData": ["NS"], "CoreHaptics": ["CH"], "MessageUI": ["MF"],
    "Network": ["NW"], "UserNotifications": ["UN"], "PencilKit": ["PK"],
  ]

  /// Whether the names of a framework begin with letters of its own.
  static func hasLetters(_ framework: String) -> Bool { letters[framework] != nil }

  /// Whether a name has the letters of a framework, and then a capital letter.
  static func owns(_ name: String, framework: String) -> Bool {
    (letters[framework] ?? []).contains { letters in
      name.hasPrefix(letters) && name.dropFirst(letters.count).first?.isUppercase == true
    }
  }
}
