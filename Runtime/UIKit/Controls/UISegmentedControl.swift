/// A row of segments of which one is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  override var actsOnTap: Bool { true }

  /// No segment.
  public static let noSegment = -1

  /// Makes a control of titles (strings) and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      } else {
        insertSegment(withTitle: "\(item)", at: numberOfSegments, animated: false)
      }
    }
    frame.size = intrinsicContentSize
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private struct Item {
    var label: UILabel
    var image: UIImageView
    var width: CGFloat = 0
    var isEnabled = true
    var offset = CGSize.zero
    var action: UIAction?
    let background: UIImageView
    let divider: UIImageView
  }

  private var items: [Item] = []
  private var backgrounds = StateImages()
  private var dividers = DividerImages()
  private var adjustments: [Segment: UIOffset] = [:]
  private let backdrop = UIView()
  private let pill = UIView()

  private func setUp() {
    for view in [backdrop, pill] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    backdrop.layer.cornerRadius = 8.5
    pill.layer.cornerRadius = 7
    pill.layer.shadowColor = UIColor.black.cgColor
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    lookChanged()
  }

  // MARK: Segments

  /// How many segments there are.
  open var numberOfSegments: Int { items.count }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title: title, image: nil, at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(title: nil, image: image, at: segment)
  }

  private func insert(title: String?, image: UIImage?, at index: Int) {
    let label = UILabel()
    label.textAlignment = .center
    label.text = title
    let picture = UIImageView(image: image)
    picture.contentMode = .scaleAspectFit
    let item = Item(
      label: label, image: picture, background: UIImageView(), divider: UIImageView())
    insertSubview(item.background, aboveSubview: pill)
    for view in [item.divider, label, picture] { addSubview(view) }
    items.insert(item, at: min(max(index, 0), items.count))
    if selectedSegmentIndex >= index, selectedSegmentIndex != Self.noSegment {
      selection += 1
    }
    lookChanged()
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard items.indices.contains(segment) else { return }
    let item = items.remove(at: segment)
    item.label.removeFromSuperview()
    item.image.removeFromSuperview()
    item.background.removeFromSuperview()
    item.divider.removeFromSuperview()
    if selection == segment {
      selection = Self.noSegment
    } else if selection > segment {
      selection -= 1
    }
    lookChanged()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !items.isEmpty { removeSegment(at: items.count - 1, animated: false) }
  }

  private func check(_ segment: Int) {
    demand(
      items.indices.contains(segment),
      "There is no segment \(segment) in a segmented control of \(items.count).")
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    check(segment)
    items[segment].label.text = title
    lookChanged()
  }

  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? {
    check(segment)
    return items[segment].label.text
  }

  /// Sets a segment's image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    check(segment)
    items[segment].image.image = image
    lookChanged()
  }

  /// A segment's image.
  open func imageForSegment(at segment: Int) -> UIImage? {
    check(segment)
    return items[segment].image.image
  }

  /// Sets a segment's width, in points; 0 for an equal share.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    check(segment)
    items[segment].width = width
    setNeedsLayout()
  }

  /// A segment's width; 0 for an equal share.
  open func widthForSegment(at segment: Int) -> CGFloat {
    check(segment)
    return items[segment].width
  }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    check(segment)
    items[segment].isEnabled = enabled
    lookChanged()
  }

  /// Whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    check(segment)
    return items[segment].isEnabled
  }

  /// Moves a segment's title or image from its middle, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    check(segment)
    items[segment].offset = offset
    setNeedsLayout()
  }

  /// How far a segment's title or image is moved; zero by default.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    check(segment)
    return items[segment].offset
  }

  final func keepAction(_ action: UIAction, at segment: Int) {
    check(segment)
    items[segment].action = action
  }

  final func keptAction(at segment: Int) -> UIAction? {
    check(segment)
    return items[segment].action
  }

  // MARK: Selection

  private var selection = UISegmentedControl.noSegment

  /// The selected segment; ``noSegment`` by default. Setting it does not send an event.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      guard newValue != selection else { return }
      selection = items.indices.contains(newValue) ? newValue : Self.noSegment
      lookChanged()
      guard window != nil else { return }
      UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }
  }

  /// Whether a selection goes away after its event; false.
  open var isMomentary = false
  /// Whether widths follow titles; false.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }

  // MARK: Look

  /// The selected segment's colour; nil is white.
  open var selectedSegmentTintColor: UIColor? { didSet { lookChanged() } }

  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of titles in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    self.attributes[state.rawValue] = attributes
    lookChanged()
  }

  /// The attributes of titles in a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  /// Sets the image behind segments in a state, for `.default` metrics; others are not kept.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    backgrounds[state] = backgroundImage
    lookChanged()
  }

  /// The image behind segments in a state, or in the normal one.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgrounds[state] : nil
  }

  /// Sets the image between two segments for their states.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    dividers[leftState, rightState] = dividerImage
    lookChanged()
  }

  /// The image between two segments for their states, or for normal ones.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? dividers[leftState, rightState] : nil }

  /// Moves the content of segments in a place of the row, in points.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    adjustments[leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }

  /// How far the content of segments in a place of the row is moved; zero by default.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    barMetrics == .default ? adjustments[leftCenterRightOrAlone] ?? .zero : .zero
  }

  private func adjustment(at index: Int) -> UIOffset {
    let place: Segment =
      items.count == 1
      ? .alone : index == 0 ? .left : index == items.count - 1 ? .right : .center
    return adjustments[place] ?? adjustments[.any] ?? .zero
  }

  private func state(at index: Int) -> State {
    if !isEnabled || !items[index].isEnabled { return .disabled }
    return index == selection ? .selected : .normal
  }

  private func imagesChanged() {
    backdrop.isHidden = !backgrounds.isEmpty
    if !backgrounds.isEmpty { pill.isHidden = true }
    for (index, item) in items.enumerated() {
      item.background.image = backgrounds[state(at: index)]
      item.divider.image =
        index == 0 ? nil : dividers[state(at: index - 1), state(at: index)]
    }
  }

  private func lookChanged() {
    backdrop.backgroundColor = UIColor(white: 0.46, alpha: 0.12)
    pill.backgroundColor = selectedSegmentTintColor ?? .white
    pill.isHidden = selection == Self.noSegment
    for (index, item) in items.enumerated() {
      let isSelected = index == selection
      var style: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium),
        .foregroundColor: UIColor.black.withAlphaComponent(item.isEnabled && isEnabled ? 1 : 0.3),
      ]
      style.merge(attributes[State.normal.rawValue] ?? [:]) { $1 }
      if isSelected { style.merge(attributes[State.selected.rawValue] ?? [:]) { $1 } }
      item.label.attributedText = NSAttributedString(
        string: item.label.text ?? "", attributes: style)
      item.label.textAlignment = .center
      item.image.tintColor = .black
    }
    imagesChanged()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    lookChanged()
  }

  private var widths: [CGFloat] {
    let fixed = items.reduce(0) { $0 + $1.width }
    let open = items.filter { $0.width == 0 }
    let rest = max(0, bounds.width - fixed)
    let natural = open.reduce(0) { $0 + $1.label.intrinsicContentSize.width + 20 }
    return items.map { item in
      if item.width > 0 { return item.width }
      guard apportionsSegmentWidthsByContent, natural > 0 else { return rest / CGFloat(open.count) }
      return rest * (item.label.intrinsicContentSize.width + 20) / natural
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    var x: CGFloat = 0
    for (index, (item, width)) in zip(items, widths).enumerated() {
      let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      let adjustment = adjustment(at: index)
      let content = frame.offsetBy(
        dx: item.offset.width + adjustment.horizontal,
        dy: item.offset.height + adjustment.vertical)
      item.label.frame = content.insetBy(dx: 2, dy: 0)
      item.image.frame = content.insetBy(dx: 4, dy: 4)
      item.background.frame = frame
      let gap = dividers.width
      item.divider.frame = CGRect(x: x - gap / 2, y: 0, width: gap, height: bounds.height)
      if index == selection { pill.frame = frame.insetBy(dx: 2, dy: 2) }
      x += width
    }
  }

  open override var intrinsicContentSize: CGSize {
    let widest = items.reduce(0) {
      max($0, max($1.label.intrinsicContentSize.width, $1.image.image?.size.width ?? 0))
    }
    return CGSize(width: (widest + 21) * CGFloat(items.count), height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func select(_ index: Int) {
    guard items.indices.contains(index), items[index].isEnabled, index != selection else { return }
    selectedSegmentIndex = index
    if let action = items[index].action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let x = touch?.location(in: self).x else { return }
    var end: CGFloat = 0
    for (index, width) in widths.enumerated() {
      end += width
      if x < end {
        select(index)
        return
      }
    }
  }

  /// Selects the next segment.
  package override func press() {
    guard isEnabled, !items.isEmpty else { return }
    select((selection + 1) % items.count)
  }
}
