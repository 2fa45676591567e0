/// An entry of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// A standard entry.
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed
  }

  /// A stand-in for all entries of tab bars: they take the attributes of its title.
  open class func appearance() -> UITabBarItem {
    let key = ObjectIdentifier(UITabBarItem.self)
    if let known = looks[key] as? UITabBarItem { return known }
    let made = UITabBarItem()
    looks[key] = made
    return made
  }

  /// The image while selected; nil takes ``UIBarItem/image``.
  open var selectedImage: UIImage?
  /// A short text in a red bubble.
  open var badgeValue: String? { didSet { changed?() } }
  /// The bubble's colour; nil is red.
  open var badgeColor: UIColor? { didSet { changed?() } }
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Sets the attributes of the bubble's text in a state; that of `.normal` is drawn.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    changed?()
  }
  /// The attributes of the bubble's text in a state.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
  /// How far the text is moved; kept, without effect.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of the bar while the entry is selected; kept, without effect.
  open var standardAppearance: UITabBarAppearance?
  /// The appearance above content that is not scrolled; kept, without effect.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Makes an entry with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an entry with an image for each of its states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes a standard entry, with its title and a simple outline in place of Apple's image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    title = systemItem.title
    image = .symbol(systemItem.outline, isFilled: systemItem.isFilled, pointSize: 20)
  }
}

extension UITabBarItem.SystemItem {
  /// In words: `topRated` is Top Rated.
  fileprivate var title: String {
    "\(self)".reduce(into: "") { words, letter in
      if words.isEmpty {
        words += letter.uppercased()
      } else {
        words += letter.isUppercase ? " \(letter)" : "\(letter)"
      }
    }
  }

  fileprivate var outline: SymbolShape.Outline {
    switch self {
    case .more: .ellipsis
    case .favorites, .featured, .topRated: .star
    case .recents, .history: .picture(.clock)
    case .contacts: .person
    case .bookmarks: .picture(.book)
    case .search: .magnifier
    case .downloads: .arrow(turns: 0.25)
    case .mostRecent, .mostViewed: .lines
    }
  }

  fileprivate var isFilled: Bool {
    switch self {
    case .favorites, .featured, .topRated, .contacts, .bookmarks: true
    default: false
    }
  }
}
