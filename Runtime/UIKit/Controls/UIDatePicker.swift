/// Picks a date or a time on wheels.
///
/// The wheels are drawn and follow ``date``; they are turned by code only.
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

  /// How the date would like to be picked; `.automatic`. Kept; only wheels are drawn.
  open var preferredDatePickerStyle = Style.automatic
  /// How the date is picked: on wheels.
  open var datePickerStyle: Style { .wheels }
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
    picker.isUserInteractionEnabled = false
    addSubview(picker)
  }

  /// What is picked; `.dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { picker.reloadAllComponents() } }
  /// The date picked.
  open var date = Date() {
    didSet {
      let allowed = clamped(date)
      if allowed != date { date = allowed }
      picker.reloadAllComponents()
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
  open var locale: Locale? { didSet { picker.reloadAllComponents() } }
  /// The calendar; nil for the current one.
  open var calendar: Calendar! = .current { didSet { picker.reloadAllComponents() } }
  /// The time zone; nil for the current one.
  open var timeZone: TimeZone? { didSet { picker.reloadAllComponents() } }

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
    let formatter = DateFormatter()
    formatter.locale = locale ?? Locale(identifier: "en_US")
    formatter.calendar = calendar
    formatter.timeZone = timeZone ?? calendar.timeZone
    formatter.dateFormat = formats[component]
    return formatter.string(from: shown)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    for component in formats.indices {
      picker.selectRow(Self.reach, inComponent: component, animated: false)
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
