/// Wheels of rows of which each shows one in the middle.
///
/// Drawn flat; a drag scrolls a wheel and it settles on a row.
@preconcurrency @MainActor
open class UIPickerView: UIView, UIScrollViewDelegate {
  public override init(frame: CGRect) {
    let size = frame.size == .zero ? CGSize(width: 320, height: 216) : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let band = UIView()
  private var wheels: [UIScrollView] = []
  private var rows: [[UIView]] = []
  private var selection: [Int] = []
  private static let rowHeight: CGFloat = 32

  private func setUp() {
    band.backgroundColor = UIColor(white: 0.46, alpha: 0.12)
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
    clipsToBounds = true
  }

  /// Gives the numbers of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Gives the rows and is told about selections.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Kept; the band is always drawn.
  open var showsSelectionIndicator = true

  /// How many wheels there are.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// How many rows a wheel has.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// The row in the middle of a wheel; −1 without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    selection.indices.contains(component) ? selection[component] : -1
  }

  /// Turns a wheel to a row, without telling the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard selection.indices.contains(component), rows[component].indices.contains(row) else {
      return
    }
    selection[component] = row
    wheels[component].setContentOffset(
      CGPoint(x: 0, y: CGFloat(row) * Self.rowHeight), animated: animated && window != nil)
    fade(component)
  }

  /// The size of a row of a wheel.
  open func rowSize(forComponent component: Int) -> CGSize {
    let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
    let equal = bounds.width / CGFloat(max(1, numberOfComponents)) - 10
    return CGSize(width: own > 0 ? own : equal, height: Self.rowHeight)
  }

  /// The view of a row.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    rows.indices.contains(component) && rows[component].indices.contains(row)
      ? rows[component][row] : nil
  }

  /// Asks for all wheels again.
  open func reloadAllComponents() {
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels.removeAll()
    rows.removeAll()
    let old = selection
    selection = []
    for component in 0..<numberOfComponents {
      let wheel = UIScrollView()
      wheel.delegate = self
      wheel.clipsToBounds = false
      addSubview(wheel)
      wheels.append(wheel)
      let count = numberOfRows(inComponent: component)
      rows.append((0..<count).map { makeRow($0, component) })
      for row in rows[component] { wheel.addSubview(row) }
      let known = old.indices.contains(component) ? old[component] : 0
      selection.append(count == 0 ? -1 : min(max(known, 0), count - 1))
    }
    setNeedsLayout()
  }

  /// Asks for one wheel again; all are asked for.
  open func reloadComponent(_ component: Int) { reloadAllComponents() }

  private func makeRow(_ row: Int, _ component: Int) -> UIView {
    if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    {
      return view
    }
    let label = UILabel()
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? ""
    }
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.rowHeight
    band.frame = CGRect(
      x: 9, y: bounds.midY - height / 2 - 1, width: bounds.width - 18, height: height + 2)
    let sizes = wheels.indices.map { rowSize(forComponent: $0) }
    var x = (bounds.width - sizes.reduce(0) { $0 + $1.width }) / 2
    for (component, wheel) in wheels.enumerated() {
      wheel.frame = CGRect(
        x: x, y: bounds.midY - height / 2, width: sizes[component].width, height: height)
      x += sizes[component].width
      for (index, row) in rows[component].enumerated() {
        row.frame = CGRect(
          x: 0, y: CGFloat(index) * height, width: sizes[component].width, height: height)
      }
      wheel.contentSize = CGSize(
        width: sizes[component].width, height: CGFloat(rows[component].count) * height)
      wheel.contentOffset.y = CGFloat(max(0, selection[component])) * height
      fade(component)
    }
  }

  /// Rows fade and flatten with their distance from the middle, as on a wheel.
  private func fade(_ component: Int) {
    for (index, row) in rows[component].enumerated() {
      let distance = abs(index - selection[component])
      row.alpha = distance == 0 ? 1 : max(0.15, 0.5 - 0.12 * CGFloat(distance))
      row.transform = CGAffineTransform(scaleX: 1, y: max(0.5, 1 - 0.06 * CGFloat(distance)))
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    guard let component = wheels.firstIndex(where: { $0 === scrollView }) else { return }
    let row = Int((scrollView.contentOffset.y / Self.rowHeight).rounded())
    let clamped = min(max(row, 0), rows[component].count - 1)
    selectRow(clamped, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: clamped, inComponent: component)
  }
}

/// Gives a picker the numbers of its wheels and rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives a picker its rows and is told about selections.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    if let text = self.pickerView(
      pickerView, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = text
    } else {
      label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component) ?? ""
    }
    return label
  }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
