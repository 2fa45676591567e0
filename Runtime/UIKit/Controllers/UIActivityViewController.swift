import Foundation

/// Would offer what can be done with things, say sending them. There is no other program to send
/// them to: the sheet is empty but for a line of text with what is shared.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// An activity's name.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    // None of these is offered here.
    public static let postToFacebook = Self(rawValue: "com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self(rawValue: "com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = Self(rawValue: "com.apple.UIKit.activity.PostToWeibo")
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self(rawValue: "com.apple.UIKit.activity.AddToReadingList")
    public static let postToFlickr = Self(rawValue: "com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = Self(rawValue: "com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = Self(
      rawValue: "com.apple.UIKit.activity.PostToTencentWeibo")
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = Self(rawValue: "com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = Self(rawValue: "com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = Self(rawValue: "com.apple.UIKit.activity.SharePlay")
  }

  /// Makes a controller for things; of activities of the application's own none is offered.
  public init(activityItems: [Any], applicationActivities: [Any]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
    sheetPresentationController?.detents = [.medium()]
  }

  public required init?(coder: NSCoder) {
    items = []
    super.init(coder: coder)
  }

  private let items: [Any]
  /// Activities that are not to be offered; none is.
  open var excludedActivityTypes: [ActivityType]?
  /// Called when the controller goes away, with no activity and false.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// What is called when the controller goes away: the activity, whether it was performed, what it
  /// returned, and an error.
  public typealias CompletionWithItemsHandler =
    @MainActor (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  open override func viewDidLoad() {
    super.viewDidLoad()
    UnsupportedReporter.report(
      "UIActivityViewController offers nothing here: there is no other program to share with.")
    view.backgroundColor = .systemBackground
    let label = UILabel(frame: view.bounds.insetBy(dx: 16, dy: 16))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.text = items.map { "\($0)" }.joined(separator: "\n")
    view.addSubview(label)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    completionWithItemsHandler?(nil, false, nil, nil)
    completionWithItemsHandler = nil
  }
}
