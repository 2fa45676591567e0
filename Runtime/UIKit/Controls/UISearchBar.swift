/// A bar with a field to search in.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How prominent the bar is.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent, minimal
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The field.
  public final let searchTextField = UISearchTextField()
  private let cancelButton = UIButton(type: .system)
  private let bookmarkButton = UIButton(type: .system)
  private let promptLabel = UILabel()
  private let scopeControl = UISegmentedControl()
  private let backdrop = UIImageView()
  private let glass = UIImageView()
  private let resultsButton = UIButton(type: .system)

  private func setUp() {
    searchTextField.layer.cornerRadius = 10
    searchTextField.backgroundColor = Self.fieldColor
    searchTextField.placeholder = "Search"
    glass.tintColor = UIColor(white: 0.5, alpha: 1)
    glass.contentMode = .center
    searchTextField.leftView = glass
    searchTextField.leftViewMode = .always
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBar(self, textDidChange: self.text ?? "")
      }, for: .editingChanged)
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarSearchButtonClicked(self)
      }, for: .editingDidEndOnExit)
    searchTextField.bar = self
    addSubview(backdrop)
    addSubview(searchTextField)
    promptLabel.font = .systemFont(ofSize: 12)
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    scopeControl.isHidden = true
    scopeControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBar(
          self, selectedScopeButtonIndexDidChange: self.selectedScopeButtonIndex)
      }, for: .valueChanged)
    bookmarkButton.isHidden = true
    resultsButton.isHidden = true
    resultsButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarResultsListButtonClicked(self)
      }, for: .touchUpInside)
    bookmarkButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarBookmarkButtonClicked(self)
      }, for: .touchUpInside)
    for view in [promptLabel, scopeControl, bookmarkButton] { addSubview(view) }
    iconsChanged()
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarCancelButtonClicked(self)
      }, for: .touchUpInside)
    addSubview(cancelButton)
    backgroundColor = UIColor(white: 0.976, alpha: 1)
  }

  /// The text searched for.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text shown while there is none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Told about searching.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether there is a button to cancel; false.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// Sets ``showsCancelButton``.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// A line of text above the field; nil, none, by default.
  open var prompt: String? { didSet { rowsChanged() } }
  /// The titles of the scopes below the field; nil by default.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopeControl.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopeControl.insertSegment(withTitle: title, at: index, animated: false)
      }
      selectedScopeButtonIndex = 0
      rowsChanged()
    }
  }
  /// The scope that is selected; 0. Setting it does not tell the delegate.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopeControl.selectedSegmentIndex) }
    set { scopeControl.selectedSegmentIndex = newValue }
  }
  /// Whether the scopes show; false.
  open var showsScopeBar = false { didSet { rowsChanged() } }
  /// Sets ``showsScopeBar``.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// Whether there is a button for bookmarks in the empty field; false.
  open var showsBookmarkButton = false {
    didSet {
      bookmarkButton.isHidden = !showsBookmarkButton
      setNeedsLayout()
    }
  }
  /// Whether there is a button for the list of results in the empty field; false.
  open var showsSearchResultsButton = false {
    didSet {
      if showsSearchResultsButton, resultsButton.superview == nil { addSubview(resultsButton) }
      resultsButton.isHidden = !showsSearchResultsButton
      setNeedsLayout()
    }
  }
  /// Whether that button is on; false.
  open var isSearchResultsButtonSelected = false {
    didSet { resultsButton.isSelected = isSearchResultsButtonSelected }
  }
  /// An image over the bar's background; nil.
  open var backgroundImage: UIImage? { didSet { backdrop.image = backgroundImage } }
  /// How far the field is moved; zero.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// Which keyboard would come up; kept, without effect, since there is none.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// What the return key would say; kept, without effect.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// What would be written with capitals; kept, without effect.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether typing would be corrected; kept, without effect.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  // MARK: Images

  private var iconImages: [Icon: [UIControl.State.RawValue: UIImage]] = [:]
  private var iconOffsets: [Icon: UIOffset] = [:]
  private var fieldImages: [UIControl.State.RawValue: UIImage] = [:]
  private var backgroundImages: [[Int]: UIImage] = [:]

  /// Replaces a sign by an image; nil for the usual one. The image for `.normal` is drawn.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    iconImages[icon, default: [:]][state.rawValue] = iconImage
    iconsChanged()
  }
  /// The image that replaces a sign; nil for the usual one.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    iconImages[icon]?[state.rawValue]
  }

  /// Moves a sign: those of the bookmarks and of the results, and the magnifying glass to the right.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    iconOffsets[icon] = adjustment
    iconsChanged()
  }
  /// How far a sign is moved; zero.
  open func positionAdjustment(for icon: Icon) -> UIOffset { iconOffsets[icon] ?? .zero }

  private func iconsChanged() {
    glass.image = image(for: .search, state: .normal) ?? Icon.search.usual
    glass.frame = CGRect(
      x: 0, y: 0, width: 32 + max(0, 2 * positionAdjustment(for: .search).horizontal), height: 20)
    searchTextField.clearImage = image(for: .clear, state: .normal)
    bookmarkButton.setImage(
      image(for: .bookmark, state: .normal) ?? Icon.bookmark.usual, for: .normal)
    resultsButton.setImage(
      image(for: .resultsList, state: .normal) ?? Icon.resultsList.usual, for: .normal)
    setNeedsLayout()
    searchTextField.setNeedsLayout()
  }

  /// How far the text is moved in the field; zero. Kept, without effect.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// An image behind the scopes; nil. Kept, not drawn.
  open var scopeBarBackgroundImage: UIImage?

  private static let fieldColor = UIColor(white: 0.46, alpha: 0.12)

  /// Sets an image behind the field's text; that for `.normal` is drawn, in place of the grey.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    fieldImages[state.rawValue] = backgroundImage
    let shown = fieldImages[UIControl.State.normal.rawValue]
    searchTextField.background = shown
    searchTextField.backgroundColor = shown == nil ? Self.fieldColor : .clear
  }
  /// The image behind the field's text; nil for the usual grey.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    fieldImages[state.rawValue]
  }

  /// Sets an image over the bar's background; those for `.default` are drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[[barPosition.rawValue, barMetrics.rawValue]] = backgroundImage
    if barMetrics == .default { self.backgroundImage = backgroundImage }
  }
  /// The image over the bar's background; nil.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgroundImages[[barPosition.rawValue, barMetrics.rawValue]]
  }

  /// Sets the attributes of the scopes' titles.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopeControl.setTitleTextAttributes(attributes, for: state)
  }
  /// The attributes of the scopes' titles.
  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { scopeControl.titleTextAttributes(for: state) }

  private static let rowHeight: CGFloat = 44
  private var promptHeight: CGFloat { prompt == nil ? 0 : 20 }
  private var scopeHeight: CGFloat { scopeControl.isHidden ? 0 : Self.rowHeight }

  private func rowsChanged() {
    promptLabel.text = prompt
    promptLabel.isHidden = prompt == nil
    scopeControl.isHidden = !showsScopeBar || (scopeButtonTitles ?? []).isEmpty
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// How prominent the bar is; minimal ones have no background.
  open var searchBarStyle = Style.default {
    didSet { if searchBarStyle == .minimal { backgroundColor = .clear } }
  }
  /// Light or dark; kept, without effect.
  open var barStyle = UIBarStyle.default
  /// The background's colour.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  /// Whether what is below shines through; kept, without effect.
  open var isTranslucent = true

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let cancel = showsCancelButton ? cancelButton.intrinsicContentSize.width + 8 : 0
    backdrop.frame = bounds
    promptLabel.frame = CGRect(x: 8, y: 4, width: bounds.width - 16, height: promptHeight)
    let row = CGRect(
      x: 0, y: promptHeight, width: bounds.width,
      height: bounds.height - promptHeight - scopeHeight)
    let shift = searchFieldBackgroundPositionAdjustment
    searchTextField.frame = CGRect(
      x: 8 + shift.horizontal, y: row.midY - 18 + shift.vertical,
      width: max(0, bounds.width - 16 - cancel), height: 36)
    cancelButton.frame = CGRect(
      x: bounds.width - 8 - cancel, y: row.minY, width: cancel, height: row.height)
    for (button, icon) in [(bookmarkButton, Icon.bookmark), (resultsButton, .resultsList)] {
      let shift = positionAdjustment(for: icon)
      button.frame = CGRect(
        x: searchTextField.frame.maxX - 32 + shift.horizontal,
        y: row.midY - 16 + shift.vertical, width: 32, height: 32)
    }
    scopeControl.frame = CGRect(
      x: 8, y: row.maxY, width: max(0, bounds.width - 16), height: 32)
  }

  private var height: CGFloat { 56 + promptHeight + scopeHeight }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
}

extension UISearchBar {
  /// A sign in a search bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// The sign that empties the field.
    case clear
    /// The sign of the bookmarks.
    case bookmark
    /// The sign of the list of results.
    case resultsList

    fileprivate var usual: UIImage {
      let shape = SymbolShape(
        outline: self == .search ? .magnifier : .lines, isFilled: false, isEncircled: false)
      return UIImage(source: .symbol(shape, pointSize: 13), scale: 2)
    }
  }
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The bar whose delegate is asked and told about editing.
  final weak var bar: UISearchBar?

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard let bar else { return super.becomeFirstResponder() }
    guard bar.delegate?.searchBarShouldBeginEditing(bar) ?? true, super.becomeFirstResponder()
    else { return false }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard let bar, isEditing else { return super.resignFirstResponder() }
    guard bar.delegate?.searchBarShouldEndEditing(bar) ?? true, super.resignFirstResponder() else {
      return false
    }
    bar.delegate?.searchBarTextDidEndEditing(bar)
    return true
  }

  open override func insertText(_ text: String) {
    let end = NSRange(location: (self.text ?? "").utf16.count, length: 0)
    if let bar, text != "\n",
      !(bar.delegate?.searchBar(bar, shouldChangeTextIn: end, replacementText: text) ?? true)
    {
      return
    }
    super.insertText(text)
  }
}
