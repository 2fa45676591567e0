/// Picks a date or a time on wheels.
///
/// The wheels follow ``date``, and it them when they are dragged. In the compact style the date and the
/// time are shown as on a phone, and changed by code only.
@preconcurrency @MainActor
open class UIDatePicker: UIControl, UIPickerViewDataSource, UIPickerViewDelegate {
  /// What is picked.
  public enum Mode: Int, Sendable {
    case time = 0
    case date, dateAndTime, countDownTimer
    case yearAndMonth = 4
  }

  /// How the date is picked.
  public enum Style: Int, Sendable {
    case automatic = 0
    case wheels, compact, inline
  }

  /// How the date is to be picked; `.automatic`: on wheels. `.inline` has wheels as well.
  open var preferredDatePickerStyle = Style.automatic { didSet { styleChanged() } }
  /// How the date is picked: on wheels, or as it is shown in the compact style.
  open var datePickerStyle: Style { preferredDatePickerStyle == .compact ? .compact : .wheels }
  /// Whether dates are moved down to a multiple of ``minuteInterval``; true. Kept, without effect:
  /// the date is the one that was set.
  open var roundsToMinuteInterval = true

  public override init(frame: CGRect) {
    let size = frame.size == .zero ? CGSize(width: 320, height: 216) : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let picker = UIPickerView()

  private func setUp() {
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
  }

  /// The date and the time in the compact style.
  private var pills: [UILabel] = []

  private func styleChanged() {
    let isCompact = datePickerStyle == .compact
    picker.isHidden = isCompact
    if !isCompact {
      for pill in pills { pill.removeFromSuperview() }
      pills = []
    }
    dateChanged()
    invalidateIntrinsicContentSize()
  }

  private func dateChanged() {
    picker.reloadAllComponents()
    guard datePickerStyle == .compact else { return }
    let formats = compactFormats
    while pills.count > formats.count { pills.removeLast().removeFromSuperview() }
    while pills.count < formats.count {
      let pill = UILabel()
      pill.font = .systemFont(ofSize: 17)
      pill.textAlignment = .center
      pill.backgroundColor = UIColor(white: 0.46, alpha: 0.12)
      pill.layer.cornerRadius = 6
      pill.clipsToBounds = true
      addSubview(pill)
      pills.append(pill)
    }
    for (pill, format) in zip(pills, formats) { pill.text = text(of: date, in: format) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var compactFormats: [String] {
    switch datePickerMode {
    case .time, .countDownTimer: ["h:mm a"]
    case .date: ["MMM d, yyyy"]
    case .dateAndTime: ["MMM d, yyyy", "h:mm a"]
    case .yearAndMonth: ["MMMM yyyy"]
    }
  }

  private static let pillHeight: CGFloat = 34

  private var pillWidths: [CGFloat] { pills.map { $0.intrinsicContentSize.width + 22 } }

  private func layOutPills() {
    var x = bounds.minX
    for (pill, width) in zip(pills, pillWidths) {
      pill.frame = CGRect(
        x: x, y: bounds.midY - Self.pillHeight / 2, width: width, height: Self.pillHeight)
      x += width + 5
    }
  }

  /// A wheel that was turned moves the date.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    let calendar = calendar ?? .current
    let (unit, size) = step(component)
    let turned = calendar.date(byAdding: unit, value: (row - Self.reach) * size, to: date)
    guard let turned, turned != date else { return }
    date = turned
    setNeedsLayout()
    layoutIfNeeded()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// What is picked; `.dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { dateChanged() } }
  /// The date picked.
  open var date = Date() {
    didSet {
      let allowed = clamped(date)
      if allowed != date { date = allowed }
      dateChanged()
    }
  }

  /// The nearest date within the limits; limits that cross are no limits.
  private func clamped(_ date: Date) -> Date {
    guard datePickerMode != .countDownTimer else { return date }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    if let minimumDate, date < minimumDate { return minimumDate }
    if let maximumDate, date > maximumDate { return maximumDate }
    return date
  }
  /// Picks a date, without sending an event.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// The earliest date; nil, none, by default. An earlier ``date`` becomes it.
  open var minimumDate: Date? { didSet { date = clamped(date) } }
  /// The latest date; nil, none, by default. A later ``date`` becomes it.
  open var maximumDate: Date? { didSet { date = clamped(date) } }
  /// Minutes between rows; 1.
  open var minuteInterval = 1
  /// The time to count down, in seconds; 0.
  open var countDownDuration: TimeInterval = 0
  /// The language of the wheels.
  open var locale: Locale? { didSet { dateChanged() } }
  /// The calendar; nil for the current one.
  open var calendar: Calendar! = .current { didSet { dateChanged() } }
  /// The time zone; nil for the current one.
  open var timeZone: TimeZone? { didSet { dateChanged() } }

  private var formats: [String] {
    switch datePickerMode {
    case .time, .countDownTimer: ["HH", "mm"]
    case .date: ["MMMM", "d", "yyyy"]
    case .dateAndTime: ["EEE d MMM", "HH", "mm"]
    case .yearAndMonth: ["MMMM", "yyyy"]
    }
  }

  private func step(_ component: Int) -> (Calendar.Component, Int) {
    switch (datePickerMode, component) {
    case (.date, 0), (.yearAndMonth, 0): (.month, 1)
    case (.yearAndMonth, _): (.year, 1)
    case (.date, 1): (.day, 1)
    case (.date, _): (.year, 1)
    case (.dateAndTime, 0): (.day, 1)
    case (.dateAndTime, 1), (.time, 0), (.countDownTimer, 0): (.hour, 1)
    default: (.minute, minuteInterval)
    }
  }

  private static let reach = 4

  public func numberOfComponents(in pickerView: UIPickerView) -> Int { formats.count }

  public func pickerView(
    _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
  ) -> Int { 2 * Self.reach + 1 }

  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    let calendar = calendar ?? .current
    let (unit, size) = step(component)
    let shown = calendar.date(byAdding: unit, value: (row - Self.reach) * size, to: date) ?? date
    return text(of: shown, in: formats[component])
  }

  private func text(of date: Date, in format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale ?? Locale(identifier: "en_US")
    formatter.calendar = calendar
    formatter.timeZone = timeZone ?? (calendar ?? .current).timeZone
    formatter.dateFormat = format
    return formatter.string(from: date)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    layOutPills()
    for component in formats.indices {
      picker.selectRow(Self.reach, inComponent: component, animated: false)
    }
  }

  open override var intrinsicContentSize: CGSize {
    guard datePickerStyle == .compact else { return CGSize(width: 320, height: 216) }
    return CGSize(
      width: pillWidths.reduce(0, +) + 5 * CGFloat(max(0, pills.count - 1)),
      height: Self.pillHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
